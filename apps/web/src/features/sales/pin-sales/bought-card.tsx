import type { buyPins } from '@banyan/contract/pin-sales/pin-sales.ts'
import { text } from '#kit/text.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { PinNumbersCard, variantName } from '#features/sales/pins/index.ts'

export type Bought = WireReply<typeof buyPins>['data']

/** The new pins, and what became of the wallet. `isSold`: they are somebody else's. */
export function BoughtCard({ of, isSold = false, onMore }: { of: Bought; isSold?: boolean; onMore: () => void }) {
  const { digits } = useFormat()
  const package_name = variantName(of)
  const { owner_name, pin_nos, owner_user_id } = of
  const named = { count: pin_nos.length, package_name }
  const left = text('payments.left', { paid: moneyText(of.paid, digits), after: moneyText(of.balance_after, digits) })
  return (
    <PinNumbersCard
      of={{
        pin_nos,
        package_name,
        owner_user_id,
        title: isSold ? text('payments.sold', { ...named, name: owner_name }) : text('payments.bought', named),
      }}
      note={`${left} ${text(isSold ? 'payments.sold_note' : 'payments.bought_note')}`}
      more={{ label: text(isSold ? 'payments.sell_more' : 'payments.buy_more'), act: onMore }}
    />
  )
}
