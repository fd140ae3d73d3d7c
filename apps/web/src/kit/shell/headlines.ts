import { queryOptions } from '@tanstack/react-query'
import { newsHeadlines } from '@banyan/contract/news/news.ts'
import { call } from '../api/api.ts'

/** How many news are unread, and what runs over the dashboard: the menu and the dashboard ask once for both. */
export const headlinesQuery = queryOptions({
  queryKey: ['menu', newsHeadlines.path],
  queryFn: ({ signal }) => call(newsHeadlines, {}, { signal, isSilent: true }),
  staleTime: 60_000,
})
