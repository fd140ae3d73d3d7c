import type { Selectable } from 'kysely'
import type { PackageEdit } from '@banyan/contract/packages/packages.ts'
import type { Package } from '../../../../../db/schema.generated.ts'
import { plainPercent } from '#kit/plain-percent.ts'
import { isSameDocument } from '#kit/versions/same-document.ts'

type PackageRow = Selectable<Package>
type Parts = Pick<PackageEdit, 'products' | 'upgrade_ids'>

/** What a form says of the row itself, without its picture and its parts. */
export const columnsOf = ({
  price,
  bv,
  daily_cap,
  image_file_id: _image,
  products: _products,
  upgrade_ids: _upgrades,
  ...rest
}: PackageEdit) => ({ ...rest, price_minor: price, bv_minor: bv, daily_cap_minor: daily_cap })

/** What two must have alike to be one and the same, whatever the order of the ways up. */
const documentOf = ({ gst_percent, matching_rate_percent, ...rest }: PackageRow, { products, upgrade_ids }: Parts) => ({
  ...rest,
  gst_percent: plainPercent(gst_percent),
  matching_rate_percent: matching_rate_percent === null ? null : plainPercent(matching_rate_percent),
  products: products.map(({ name, hsn, quantity }) => [name, hsn, quantity]),
  upgrade_ids: upgrade_ids.map(String).toSorted(),
})

/** Whether saving this would leave everything as it stands; an upload is something new. */
export function isAsItStands(row: PackageRow, parts: Parts, edit: PackageEdit): boolean {
  const { image_file_id: image } = edit
  const isSameImage = image === undefined || (image === null && row.image_file_id === null)
  return isSameImage && isSameDocument(documentOf(row, parts), documentOf({ ...row, ...columnsOf(edit) }, edit))
}
