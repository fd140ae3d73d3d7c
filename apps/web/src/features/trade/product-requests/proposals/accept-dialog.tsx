import type { receivedProposalMoves } from '@banyan/contract/product-proposals/answering-proposals.ts'
import { productProposalLines } from '@banyan/contract/product-proposals/product-proposals.ts'
import type { WireBody } from '#kit/api/wire.ts'
import { useDetail } from '#kit/detail-page.tsx'
import type { Field } from '#kit/form/field.ts'
import { MoveDialog, type MoveProps } from '#kit/lives/move-dialog.tsx'
import { text } from '#kit/text.ts'
import { FieldSays, GroupLegend } from '#ui/fields/field-frame.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { moneyText } from '#ui/figures/money.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { proposerOf, type ProductProposalRow } from './proposal-columns.tsx'
import { ProposalLineOf, type ProposalLine } from './proposal-line.tsx'
import { valueOfLines } from './proposal-value.ts'

type Agreed = WireBody<typeof receivedProposalMoves.accept>['lines']

/** Each product with the price that is agreed to, beside the one it was proposed at. */
const agreedLines = (lines: readonly ProposalLine[]): Field<Agreed> => ({
  label: text('product_proposals.lines'),
  draw: ({ id, error, errorAt }) => (
    <fieldset className="request-lines" id={id} tabIndex={-1}>
      <GroupLegend label={text('product_proposals.lines')} />
      <ul className="request-lines">
        {lines.map((line, at) => (
          <ProposalLineOf key={line.line_no} of={line} isOpen error={errorAt(`${at}.price`)} />
        ))}
      </ul>
      <FieldSays id={`${id}-says`} error={error} />
    </fieldset>
  ),
})

/** Whether a line costs something else than when it was proposed. */
const hasChanged = ({ price, price_now }: ProposalLine): boolean => price_now !== price

/** The products with their prices of today, and what they come to. */
export function AcceptDialog(props: MoveProps<ProductProposalRow, typeof receivedProposalMoves.accept>) {
  const { of } = props
  const lines = useDetail(productProposalLines, { params: { id: of.id } }).data?.data
  if (lines === undefined) return null
  const now = valueOfLines(lines, 'price_now')
  const change = { before: moneyText(of.value), now: moneyText(now) }
  return (
    <MoveDialog
      {...props}
      // Another price is another question.
      key={now}
      fields={{ lines: agreedLines(lines) }}
      startFrom={{ lines: lines.map(({ line_no, price_now }) => ({ line_no, price: price_now ?? '' })) }}
      below={() => (
        <>
          <Summary>
            <SummaryRow label={text('product_proposals.total')} part="net">
              <Amount value={now} />
            </SummaryRow>
          </Summary>
          <p className="small quiet">
            {of.from_user_id === null
              ? text('product_proposals.held')
              : text('product_proposals.paid_directly', { name: proposerOf(of) })}
          </p>
        </>
      )}
    >
      {lines.some(hasChanged) && (
        <Callout tone="warning" title={text('product_proposals.changed')}>
          {text('product_proposals.changed_note', change)}
        </Callout>
      )}
    </MoveDialog>
  )
}
