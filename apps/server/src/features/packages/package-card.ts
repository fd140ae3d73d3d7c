import type { PackageCard } from '@banyan/contract/company/company.ts'
import { formatShortest, parseDecimal } from '@banyan/domain/money/decimal.ts'
import { minor } from '@banyan/domain/money/minor.ts'

const percentDigits = 4

/** The database keeps "18.0000"; people write "18". */
export const percentOf = (numeric: string): string =>
  formatShortest(parseDecimal(numeric, percentDigits), percentDigits)

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
  gst_percent: percentOf(row.gst_percent),
  bv: minor(row.bv_minor),
  daily_cap: minor(row.daily_cap_minor),
  colour,
})
