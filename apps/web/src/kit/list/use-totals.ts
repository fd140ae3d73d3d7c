import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { choosing, hasTotals, type ListEndpoint } from '@banyan/contract/kit/list.ts'
import { callTotals, type WirePage } from '../api/api.ts'

/**
 * The sums of a list, which are asked for beside its page where it has any, and the exact number of its rows, which a
 * page of a long list does not know: it comes with the sums, or when somebody asks for it.
 */
export function useTotals<L extends ListEndpoint>(list: L, filter: URLSearchParams) {
  const client = useQueryClient()
  const options = queryOptions({
    queryKey: ['list', list.path, 'totals', filter.toString()],
    queryFn: ({ signal }) => callTotals(list, filter, { signal, isMissingShown: choosing(list).length > 0 }),
  })
  const { data } = useQuery({ ...options, enabled: hasTotals(list) })

  return {
    /** Undefined until they are here. */
    sums: data?.totals,
    /** How many rows a page belongs to, as exactly as it is known. */
    of: (page: Pick<WirePage<L>, 'total_count' | 'is_total_capped'> | undefined) => {
      if (page === undefined || !page.is_total_capped) return { total_count: page?.total_count ?? 0, is_capped: false }
      return { total_count: data?.total_count ?? page.total_count, is_capped: data === undefined }
    },
    /** Counts every row. Throws ApiError after showing it. */
    countAll: async (): Promise<number> => (await client.fetchQuery(options)).total_count,
  }
}
