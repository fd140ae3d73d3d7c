import { minor } from '@banyan/domain/money/minor.ts'
import type { Reader } from '#kit/database/database.ts'
import { packageCardOf } from '#features/sales/packages/index.ts'
import { getPackage, type HeldPin } from './queries.ts'

/** What a pin activates, from what, and at what price: as it was sold. */
export async function whatPinDoes(
  db: Reader,
  pin: Pick<HeldPin, 'package_id' | 'from_package_id' | 'kind' | 'price_minor' | 'bv_minor'>,
) {
  const [sold, from] = await Promise.all([
    getPackage(db, pin.package_id),
    pin.from_package_id === null ? null : getPackage(db, pin.from_package_id),
  ])
  return {
    package: packageCardOf(sold),
    kind: pin.kind,
    from_package: from && { id: from.id, name: from.name },
    price: minor(pin.price_minor),
    bv: minor(pin.bv_minor),
  }
}
