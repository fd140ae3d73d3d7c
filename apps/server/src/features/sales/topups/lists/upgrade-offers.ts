import type { PackageCard } from '@banyan/contract/company/company.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { upgradeTerms } from '@banyan/domain/topups/upgrade.ts'
import { splitGst } from '@banyan/domain/gst/split-gst.ts'
import type { UpgradePair } from './queries.ts'

/** What each listed upgrade to a package costs and moves now, with the tax in the price; none that costs nothing. */
export const upgradesTo = (card: PackageCard, pairs: readonly UpgradePair[], round_off_digits: number) =>
  pairs
    .filter((pair) => pair.to_package_id === card.id)
    .map((pair) => {
      const { price_minor, bv_minor } = upgradeTerms(pair, { price_minor: card.price, bv_minor: card.bv })
      const { taxable_minor, gst_minor } = splitGst(price_minor, card.gst_percent, round_off_digits)
      const terms = { price: minor(price_minor), bv: minor(bv_minor), taxable: taxable_minor, gst: gst_minor }
      return { from_package_id: pair.id, from_package_name: pair.name, ...terms }
    })
    .filter(({ price }) => price > 0n)
