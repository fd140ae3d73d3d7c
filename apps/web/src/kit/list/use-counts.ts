import { useQueries } from '@tanstack/react-query'
import type { ListEndpoint } from '@banyan/contract/kit/list.ts'
import { callTotals } from '../api/api.ts'
import { useList } from './use-list.ts'

/**
 * How many rows of a list each of several filters lets through, by the question its sums come from. They are asked for
 * after the page of rows, so that nobody waits for them; one that fails stays unknown and says nothing.
 */
export function useCounts<L extends ListEndpoint>(
  list: L,
  filters: readonly URLSearchParams[],
): readonly (number | undefined)[] {
  const isHere = useList(list).data !== undefined
  const counts = useQueries({
    queries: filters.map((filter) => ({
      queryKey: ['list', list.path, 'totals', filter.toString()],
      queryFn: ({ signal }: { signal: AbortSignal }) => callTotals(list, filter, { signal, isSilent: true }),
      enabled: isHere,
    })),
  })
  return counts.map(({ data }) => data?.total_count)
}
