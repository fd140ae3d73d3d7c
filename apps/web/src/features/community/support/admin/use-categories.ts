import { composeTerms } from '@banyan/contract/support/answering.ts'
import { useDetail } from '#kit/detail-page.tsx'
import type { Option } from '#kit/list/filters/filters.tsx'
import { useQueryParam } from '#kit/nav/use-query-param.ts'

/**
 * The categories to choose from in a list: those that the company offers and this admin reads. What is chosen already stays a
 * choice: conversations keep a category that is offered no more.
 */
export function useCategories(): readonly Option[] {
  const chosen = useQueryParam('category')
  const offered = useDetail(composeTerms, {}).data?.data.categories ?? []
  const names = chosen === '' || offered.includes(chosen) ? offered : [...offered, chosen]
  return names.map((name) => ({ value: name, label: name }))
}
