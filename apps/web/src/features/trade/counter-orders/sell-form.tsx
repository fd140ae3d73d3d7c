import { askCounterCode, findCounterBuyer } from '@banyan/contract/counter-orders/selling.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { WireBody, WireReply } from '#kit/api/wire.ts'
import { typedAmount } from '#kit/figures/wire-bill.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { personField } from '#kit/form/person-field.tsx'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { soldLines } from './sold-lines.tsx'

export type Offer = WireReply<typeof askCounterCode>['data']
type Body = Partial<WireBody<typeof askCounterCode>>

const piecesOf = (quantity: number): number => (Number.isInteger(quantity) && quantity > 0 ? quantity : 0)

/** What the lines come to; undefined while there is none. */
function totalOf({ lines = [] }: Body): string | undefined {
  const sum = lines.reduce(
    (all, { price, quantity }) => all + (typedAmount(price) ?? 0n) * BigInt(piecesOf(quantity)),
    0n,
  )
  return sum > 0n ? money.encode(minor(sum)) : undefined
}

/** Who buys and what: the buyer gets a code for exactly that. */
export const SellForm = ({ onDone }: { onDone: (offer: Offer) => void }) => (
  <ContractForm
    to={askCounterCode}
    fields={{
      user_id: personField({ label: text('counter_orders.buyer_id'), find: findCounterBuyer }),
      lines: soldLines(text('counter_orders.lines')),
    }}
    startFrom={{ lines: [] }}
    summary={(values) => (
      <>
        <Summary>
          <SummaryRow label={text('counter_orders.pieces')}>
            <Count value={(values.lines ?? []).reduce((sum, { quantity }) => sum + piecesOf(quantity), 0)} />
          </SummaryRow>
          <SummaryRow label={text('counter_orders.total')} part="net">
            <Amount value={totalOf(values)} />
          </SummaryRow>
        </Summary>
        <p className="small quiet">{text('counter_orders.code_note')}</p>
      </>
    )}
    total={totalOf}
    submit={text('counter_orders.send_code')}
    onDone={({ data }) => onDone(data)}
  />
)
