import { queryOptions } from '@tanstack/react-query'
import { newsHeadlines } from '@banyan/contract/news/news.ts'
import { call } from '#kit/api/api.ts'

/** The headlines of the moment. A dashboard asks for them as it begins, beside its own call, and once. */
export const headlinesQuery = queryOptions({
  queryKey: ['headlines'],
  queryFn: ({ signal }) => call(newsHeadlines, {}, { signal, isSilent: true }),
  staleTime: 10_000,
})
