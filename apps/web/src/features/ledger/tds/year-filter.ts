import { findTaxYears } from '@banyan/contract/tds/tds.ts'
import { useDetail } from '#kit/detail-page.tsx'
import { text } from '#kit/text.ts'

/** A filter by the financial years that there are, such as "2026-27". */
export function useYearFilter() {
  const { data } = useDetail(findTaxYears, {})
  const options = data?.data.map(({ year, year_name }) => ({ value: String(year), label: year_name })) ?? []
  return { name: 'year', head: text('tds.year'), options } as const
}
