import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import type { Offer } from './offer.ts'

/** Whether it is the reader's own package, or the next one. */
export const OfferMark = ({ of: { is_own: isOwn, is_next_step: isNext } }: { of: Offer }) => {
  if (isOwn) return <Status kind="done">{text('topups.offers.own')}</Status>
  return isNext && <Status kind="waiting">{text('topups.offers.next_step')}</Status>
}

/** What it costs to come here from a smaller package, and the pins for it that one holds. */
export function UpgradeLine({ of: { from_package_name, price, unused_pins } }: { of: Offer['upgrades'][number] }) {
  const { digits } = useFormat()
  return (
    <p className="small">
      {text('topups.offers.upgrade_from', { from: from_package_name, price: moneyText(price, digits) })}
      {unused_pins > 0 && ` ${text('topups.offers.upgrade_pins', { count: unused_pins })}`}
    </p>
  )
}
