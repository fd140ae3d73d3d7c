import { findProposalProducts, type proposeProducts } from '@banyan/contract/product-proposals/proposing.ts'
import { proposal_days } from '@banyan/domain/product-proposals/product-proposal.ts'
import type { WireBody, WireReply } from '#kit/api/wire.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { textField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { askedLines, emptyLine } from '../asked-lines.tsx'
import { totalOf } from '../request-total.ts'
import { receiverField, useReceiver } from './receiver-field.tsx'

/** The company and a parent propose by calls of one shape. */
export type Proposes = typeof proposeProducts
export type Proposed = WireReply<Proposes>['data']
type Body = WireBody<Proposes>

/** Proposes products to a franchise; beside it what they come to today. Nothing moves. */
export const ProposalForm = ({ to, onDone }: { to: Proposes; onDone: (done: Proposed) => void }) => (
  <ContractForm
    to={to}
    fields={{
      user_id: receiverField(),
      lines: askedLines(text('product_proposals.lines'), findProposalProducts),
      remark: textField({ label: text('product_proposals.fields.remark'), maxLength: 200 }),
    }}
    startFrom={{ lines: [emptyLine], remark: '' }}
    summary={(values) => <ProposalSummary of={values} />}
    total={totalOf}
    confirm={({ user_id }) => ({
      title: text('product_proposals.question', { name: user_id }),
      text: text('product_proposals.question_note'),
      confirm: text('product_proposals.submit'),
    })}
    submit={text('product_proposals.submit')}
    submitFor={(total) => text('product_proposals.submit_total', { total })}
    onDone={({ data }) => onDone(data)}
  />
)

function ProposalSummary({ of }: { of: Partial<Body> }) {
  const { chosen } = useReceiver(of.user_id)
  const pieces = (of.lines ?? []).reduce((sum, { quantity }) => sum + (Number.isInteger(quantity) ? quantity : 0), 0)
  return (
    <>
      <Summary>
        <SummaryRow label={text('product_proposals.fields.name')}>{chosen?.name ?? '—'}</SummaryRow>
        <SummaryRow label={text('product_proposals.fields.quantity')}>
          <Count value={pieces} />
        </SummaryRow>
        <SummaryRow label={text('product_proposals.fields.value')} part="net">
          <Amount value={totalOf(of)} />
        </SummaryRow>
      </Summary>
      <p className="small quiet">{text('product_proposals.nothing_moves', { count: proposal_days })}</p>
    </>
  )
}
