import { PackageName } from '#kit/figures/package-name.tsx'
import { volumeText } from '#kit/figures/volume-text.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { countText, moneyText } from '#ui/figures/money.ts'
import { Row } from '#ui/surfaces/rows.tsx'
import type { Offer, Ways } from './offer.ts'
import { useOfferActs } from './offer-acts.tsx'
import { OfferMark } from './offer-marks.tsx'
import { PackageThumb } from './package-picture.tsx'

/** A package in two lines: what decides between packages, and the same ways to it. */
export function OfferRow({ of, ways }: { of: Offer; ways: Ways }) {
  const { digits } = useFormat()
  return (
    <Row
      lead={<PackageThumb src={of.image_url} />}
      title={
        <span className="offer-title">
          <PackageName name={of.name} colour={of.colour} />
          <OfferMark of={of} />
        </span>
      }
      note={text('topups.offers.line', {
        bv: volumeText(of.bv),
        daily_cap: moneyText(of.daily_cap, digits),
        pins: countText(of.unused_pins),
      })}
      end={<Amount value={of.price} />}
      endNote={text('topups.offers.with_gst', { percent: of.gst_percent })}
      acts={useOfferActs({ of, ways })}
    />
  )
}
