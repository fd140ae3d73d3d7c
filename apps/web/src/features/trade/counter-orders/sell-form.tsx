import { useState } from 'react'
import { askCounterCode, findCounterBuyer } from '@banyan/contract/counter-orders/selling.ts'
import { most_codes_to_buyer } from '@banyan/domain/buyer-codes/buyer-code.ts'
import type { WireBody, WireReply } from '#kit/api/wire.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { personField } from '#kit/form/person-field.tsx'
import { useUnsaved } from '#kit/nav/leave-guard.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { piecesOf, totalOf } from './sale-total.ts'
import { type KnownProducts, soldLines } from './sold-lines.tsx'

export type Offer = WireReply<typeof askCounterCode>['data']

/** What a code was asked for, with the products as they were found: it can be changed, or asked for once more. */
export interface Asked {
  readonly body: WireBody<typeof askCounterCode>
  readonly known: KnownProducts
}

interface Props {
  /** What was asked for before; nothing of a new sale. */
  startFrom: Asked | undefined
  onDone: (offer: Offer, asked: Asked) => void
}

/** Who buys and what: the buyer gets a code for exactly that. */
export function SellForm({ startFrom, onDone }: Props) {
  // A code was sent for what is here, and a buyer gets few.
  useUnsaved(() => startFrom !== undefined)
  const [known, setKnown] = useState<KnownProducts>(startFrom?.known ?? new Map())
  return (
    <ContractForm
      to={askCounterCode}
      fields={{
        user_id: personField({
          label: text('counter_orders.buyer_id'),
          find: findCounterBuyer,
          whyNot: ({ is_confirmed }) => (is_confirmed ? undefined : text('counter_orders.not_confirmed')),
        }),
        lines: soldLines(text('counter_orders.lines'), known, (product) =>
          setKnown((others) => new Map(others).set(product.product_id, product)),
        ),
      }}
      startFrom={startFrom?.body ?? { lines: [] }}
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
          <p className="small quiet">
            {startFrom === undefined
              ? text('counter_orders.code_note')
              : text('counter_orders.new_code_note', { most: most_codes_to_buyer })}
          </p>
        </>
      )}
      total={totalOf}
      submit={text('counter_orders.send_code')}
      onDone={({ data }, body) => onDone(data, { body, known })}
    />
  )
}
