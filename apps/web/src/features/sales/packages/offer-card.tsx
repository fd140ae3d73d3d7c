import { PackageName } from '#kit/figures/package-name.tsx'
import { Volume } from '#kit/figures/volume.tsx'
import { text } from '#kit/text.ts'
import { classNames } from '#ui/class-names.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { Card, CardFoot, CardHead } from '#ui/surfaces/card.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import type { Offer, Ways } from './offer.ts'
import { useOfferActs } from './offer-acts.tsx'
import { OfferMark, UpgradeLine } from './offer-marks.tsx'
import { PackageBand } from './package-picture.tsx'
import { ProductLines } from './product-lines.tsx'

/** A package with its picture, what one gets and what its price is made of. */
export function OfferCard({ of, ways }: { of: Offer; ways: Ways }) {
  const acts = useOfferActs({ of, ways })
  return (
    <Card className={classNames('offer', of.is_next_step && 'offer-next')} aria-label={of.name}>
      <PackageBand of={of} />
      <CardHead isInset title={<PackageName name={of.name} colour={of.colour} />} end={<OfferMark of={of} />} />
      <div className="offer-body">
        <div>
          <Amount value={of.price} size="amount" />
          <p className="caption">{text('topups.offers.with_gst', { percent: of.gst_percent })}</p>
          {of.upgrades.map((upgrade) => (
            <UpgradeLine key={upgrade.from_package_id} of={upgrade} />
          ))}
        </div>
        {of.description !== '' && <p className="offer-words small quiet">{of.description}</p>}
        <ProductLines of={of.products} />
        <Summary>
          <SummaryRow label={text('topups.offers.taxable')}>
            <Amount value={of.taxable} />
          </SummaryRow>
          <SummaryRow label={text('topups.offers.gst')}>
            <Amount value={of.gst} />
          </SummaryRow>
          <SummaryRow label={text('topups.offers.bv')}>
            <Volume value={of.bv} />
          </SummaryRow>
          <SummaryRow label={text('topups.offers.daily_cap')}>
            <Amount value={of.daily_cap} />
          </SummaryRow>
          <SummaryRow label={text('topups.offers.unused_pins')}>
            <Count value={of.unused_pins} />
          </SummaryRow>
        </Summary>
      </div>
      {acts && <CardFoot>{acts}</CardFoot>}
    </Card>
  )
}
