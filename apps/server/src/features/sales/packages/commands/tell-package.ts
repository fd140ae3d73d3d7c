import type { Selectable } from 'kysely'
import type { PackageEdit } from '@banyan/contract/packages/packages.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { Package } from '../../../../../db/schema.generated.ts'
import { plainPercent } from '#kit/plain-percent.ts'

const amount = (amount_minor: bigint): string => money.encode(minor(amount_minor))

/** A package as the audit keeps it: what an admin typed, readable by itself. */
export const tellPackage = (
  { price_minor, bv_minor, daily_cap_minor, gst_percent, matching_rate_percent, ...row }: Selectable<Package>,
  { products, upgrade_ids }: Pick<PackageEdit, 'products' | 'upgrade_ids'>,
  all: readonly { readonly id: bigint; readonly name: string }[],
) => ({
  name: row.name,
  description: row.description,
  price: amount(price_minor),
  gst_percent: plainPercent(gst_percent),
  hsn: row.hsn,
  bv: amount(bv_minor),
  daily_cap: amount(daily_cap_minor),
  matching_rate_percent: matching_rate_percent === null ? null : plainPercent(matching_rate_percent),
  is_active: row.is_active,
  sale_from: row.sale_from,
  sale_until: row.sale_until,
  pin_validity_days: row.pin_validity_days,
  products: products.map(({ name, hsn, quantity }) => `${quantity} x ${name}${hsn === '' ? '' : ` (${hsn})`}`),
  may_be_changed_to: all.filter(({ id }) => upgrade_ids.includes(id)).map(({ name }) => name),
  colour: row.colour,
  order_no: row.order_no,
  image_file_id: row.image_file_id === null ? null : String(row.image_file_id),
})
