import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { countUnreadNotices, listNotices } from '@banyan/contract/notices/notices.ts'
import { call } from '../../api/api.ts'
import { queryClient } from '../../api/query-client.ts'

/** As old as the number may be when somebody goes to another page; after an act it is asked for at once. */
const staleTime = 60_000

const unread = queryOptions({
  queryKey: ['menu', countUnreadNotices.path],
  queryFn: ({ signal }) => call(countUnreadNotices, {}, { signal, isSilent: true }),
  staleTime,
})

/** How many notices the person has not read; undefined while it is not known. */
export const useUnread = (): number | undefined => useQuery(unread).data?.data.unread

/** Asks again, where the number has grown old, whenever it is drawn anew: with each page. */
export function AskUnread() {
  useEffect(() => void queryClient.prefetchQuery(unread), [])
  return null
}

/** The newest notices, as they are now. */
export const useNotices = () =>
  useQuery({
    queryKey: ['detail', listNotices.path],
    queryFn: ({ signal }) => call(listNotices, {}, { signal, isSilent: true }),
    refetchOnMount: 'always',
  })

/** The bell forgets its number: it is asked for anew. */
export const refreshUnread = (): Promise<void> => queryClient.invalidateQueries({ queryKey: unread.queryKey })
