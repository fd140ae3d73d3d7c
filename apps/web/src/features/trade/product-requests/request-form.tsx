import { getProductRequestTerms, requestProducts } from '@banyan/contract/product-requests/requesting.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { Bill } from '#kit/figures/bill.tsx'
import { typedAmount, wireBill } from '#kit/figures/wire-bill.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { textField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { askedLines, emptyLine } from './asked-lines.tsx'
import { totalOf, type Body } from './request-total.ts'

export type Requested = WireReply<typeof requestProducts>['data']
type Terms = WireReply<typeof getProductRequestTerms>['data']

/** Asks the parent for products; beside it what they come to, and what the wallet will hold. */
export const RequestForm = ({ onDone }: { onDone: (done: Requested) => void }) => (
  <DetailPage of={getProductRequestTerms} input={{}}>
    {({ data: terms }) =>
      terms.waiting < terms.most_waiting ? (
        <Form terms={terms} onDone={onDone} />
      ) : (
        <Callout tone="warning" title={text('product_requests.enough', { count: terms.waiting })}>
          {text('product_requests.enough_note')}
        </Callout>
      )
    }
  </DetailPage>
)

function Form({ terms, onDone }: { terms: Terms; onDone: (done: Requested) => void }) {
  const to = terms.to_name ?? text('product_requests.company')
  return (
    <ContractForm
      to={requestProducts}
      fields={{
        lines: askedLines(text('product_requests.lines')),
        remark: textField({ label: text('product_requests.fields.remark'), maxLength: 200 }),
      }}
      startFrom={{ lines: [emptyLine], remark: '' }}
      summary={(values) => <RequestSummary of={values} terms={terms} to={to} />}
      total={totalOf}
      confirm={() => ({
        title:
          terms.to_name === null
            ? text('product_requests.question_of_company')
            : text('product_requests.question', { name: terms.to_name }),
        text: text(terms.balance === null ? 'product_requests.question_parent' : 'product_requests.question_company'),
        confirm: text('product_requests.submit'),
      })}
      submit={text('product_requests.submit')}
      submitFor={(total) => text('product_requests.submit_total', { total })}
      onDone={({ data }) => onDone(data)}
    />
  )
}

function RequestSummary({ of, terms, to }: { of: Body; terms: Terms; to: string }) {
  const total = totalOf(of)
  const asked = typedAmount(total)
  const bill = asked && terms.balance !== null ? wireBill({ asked_minor: asked }, asked, terms.balance) : undefined
  const pieces = (of.lines ?? []).reduce((sum, { quantity }) => sum + (Number.isInteger(quantity) ? quantity : 0), 0)
  return (
    <>
      <Summary>
        <SummaryRow label={text('product_requests.fields.to')}>{to}</SummaryRow>
        <SummaryRow label={text('product_requests.fields.quantity')}>
          <Count value={pieces} />
        </SummaryRow>
        {terms.balance === null ? (
          <SummaryRow label={text('product_requests.fields.asked')} part="net">
            <Amount value={total} />
          </SummaryRow>
        ) : (
          <>
            <SummaryRow label={text('product_requests.wallet')}>
              <Amount value={terms.balance} />
            </SummaryRow>
            <Bill
              of={bill}
              lines={{
                asked: text('product_requests.fields.asked'),
                balance_after: text('product_requests.wallet_after'),
              }}
              short={bill?.is_short === true && text('product_requests.wallet_short')}
            />
          </>
        )}
      </Summary>
      <p className="small quiet">
        {text(terms.balance === null ? 'product_requests.paid_directly' : 'product_requests.paid_from_wallet')}
      </p>
      {terms.is_full_price && <p className="small quiet">{text('product_requests.full_price')}</p>}
    </>
  )
}
