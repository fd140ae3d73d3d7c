import { sumOf, type TaxedAmounts } from '@banyan/domain/papers/tax-of-line.ts'

interface Line extends TaxedAmounts {
  readonly hsn: string
  readonly gst_percent: string
}

/** The lines of a paper added up by HSN and rate, in the order in which they come. */
export function hsnSummary(lines: readonly Line[]) {
  const groups = Map.groupBy(lines, ({ hsn, gst_percent }) => `${hsn} ${gst_percent}`)
  return [...groups.values()].map((group) => ({
    hsn: group[0]!.hsn,
    gst_percent: group[0]!.gst_percent,
    ...sumOf(group),
  }))
}
