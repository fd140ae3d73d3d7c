import type { PackageCard, PackageOnSale, PackageProduct } from '@banyan/contract/company/company.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { splitGst } from '@banyan/domain/gst/split-gst.ts'
import { plainPercent } from '#kit/plain-percent.ts'
import { publicFileUrl } from '#features/platform/files/index.ts'

interface StoredPackage {
  readonly id: bigint
  readonly name: string
  readonly description: string
  readonly price_minor: bigint
  readonly gst_percent: string
  readonly bv_minor: bigint
  readonly daily_cap_minor: bigint
  readonly colour: string
}

/** A package as visitors and members see it. */
export const packageCardOf = ({ id, name, description, colour, ...row }: StoredPackage): PackageCard => ({
  id,
  name,
  description,
  price: minor(row.price_minor),
  gst_percent: plainPercent(row.gst_percent),
  bv: minor(row.bv_minor),
  daily_cap: minor(row.daily_cap_minor),
  colour,
})

export const imageUrlOf = (image_name: string | null): string => (image_name === null ? '' : publicFileUrl(image_name))

/** The same with its picture, what one gets with it, and the price in its two parts as the company rounds them. */
export function packageOnSaleOf(
  row: StoredPackage & { readonly image_name: string | null; readonly round_off_digits: number },
  products: readonly PackageProduct[],
): PackageOnSale {
  const { taxable_minor, gst_minor } = splitGst(minor(row.price_minor), row.gst_percent, row.round_off_digits)
  return {
    ...packageCardOf(row),
    image_url: imageUrlOf(row.image_name),
    taxable: taxable_minor,
    gst: gst_minor,
    products: [...products],
  }
}
