import type { Selectable } from 'kysely'
import type { PackageCard } from '@banyan/contract/company/company.ts'
import { formatShortest, parseDecimal } from '@banyan/domain/money/decimal.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { Package } from '../../../db/schema.generated.ts'

const percentDigits = 4

/** The database keeps "18.0000"; people write "18". */
export const percentOf = (numeric: string): string =>
  formatShortest(parseDecimal(numeric, percentDigits), percentDigits)

type Shown = Pick<
  Selectable<Package>,
  'id' | 'name' | 'description' | 'price_minor' | 'gst_percent' | 'bv_minor' | 'daily_cap_minor' | 'colour'
>

/** A package as visitors and members see it. */
export const packageCardOf = ({ id, name, description, colour, ...row }: Shown): PackageCard => ({
  id,
  name,
  description,
  price: minor(row.price_minor),
  gst_percent: percentOf(row.gst_percent),
  bv: minor(row.bv_minor),
  daily_cap: minor(row.daily_cap_minor),
  colour,
})
