import { useQuery } from '@tanstack/react-query'
import { listClosings } from '@banyan/contract/closings/closings.ts'
import { callList } from '#kit/api/api.ts'

const progress_wait_ms = 1000

/** The newest closing; while it is being credited it is asked for every second, to show how far it has come. */
export function useNewestClosing(isCrediting: boolean) {
  return useQuery({
    queryKey: ['list', listClosings.path, 'newest'],
    refetchInterval: isCrediting ? progress_wait_ms : false,
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ page_index: '0', page_size: '1', sort: '-window_to' })
      return (await callList(listClosings, query, { signal, isQuiet: true })).data[0] ?? null
    },
  })
}
