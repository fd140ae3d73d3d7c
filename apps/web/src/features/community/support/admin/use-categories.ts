import { composeTerms } from '@banyan/contract/support/answering.ts'
import { useDetail } from '#kit/detail-page.tsx'
import type { Option } from '#kit/list/filters/filters.tsx'
import { useQueryParam } from '#kit/nav/use-query-param.ts'

/**
 * The categories to choose from in a list: those that this admin reads, also those that are offered no more, for conversations
 * keep theirs. What is chosen already stays a choice.
 */
export function useCategories(): readonly Option[] {
  const chosen = useQueryParam('category')
  const listed = useDetail(composeTerms, {}).data?.data.listed ?? []
  const names = chosen === '' || listed.includes(chosen) ? listed : [...listed, chosen]
  return names.map((name) => ({ value: name, label: name }))
}
