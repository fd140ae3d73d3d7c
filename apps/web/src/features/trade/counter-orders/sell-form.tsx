import { askCounterCode, findCounterBuyer } from '@banyan/contract/counter-orders/selling.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { personField } from '#kit/form/person-field.tsx'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { piecesOf, totalOf } from './sale-total.ts'
import { soldLines } from './sold-lines.tsx'

export type Offer = WireReply<typeof askCounterCode>['data']
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
