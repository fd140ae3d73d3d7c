import { useQuery } from '@tanstack/react-query'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import { call } from './api.ts'
import { ApiError } from './api-error.ts'
import { queryClient } from './query-client.ts'
import { useDebounced } from './use-debounced.ts'
import type { Input, WireQuery, WireReply } from './wire.ts'

export interface Lookup<Reply> {
  readonly found: Reply | undefined
  readonly isSearching: boolean
  /** The server knows nothing of the kind. */
  readonly isUnknown: boolean
}

const keyOf = (endpoint: Endpoint, asked: string) => ['lookup', endpoint.path, asked]

/** What such a call answered a moment ago. */
export const foundEarlier = <E extends Endpoint>(endpoint: E, query: WireQuery<E>): WireReply<E> | undefined =>
  queryClient.getQueryData(keyOf(endpoint, JSON.stringify(query)))

const saysNothing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

/** Whether such a call said a moment ago that it knows nothing of the kind. */
export const unknownEarlier = <E extends Endpoint>(endpoint: E, query: WireQuery<E>): boolean =>
  saysNothing(queryClient.getQueryState(keyOf(endpoint, JSON.stringify(query)))?.error)

/**
 * Asks a quiet call as somebody types: once the typing rests, and only when the query passes its own contract. What the
 * call refuses is no alert here; the field says it.
 */
export function useLookup<E extends Endpoint>(endpoint: E, query: WireQuery<E>): Lookup<WireReply<E>> {
  const asked = JSON.stringify(query)
  const still = useDebounced(asked)
  const isAskable = endpoint.query.safeParse(query).success
  const { data, error, isFetching } = useQuery({
    queryKey: keyOf(endpoint, still),
    enabled: isAskable && still === asked,
    staleTime: 30_000,
    queryFn: ({ signal }) =>
      call(endpoint, { query: JSON.parse(still) as WireQuery<E> } as Input<E>, { signal, isSilent: true }),
  })
  const isCurrent = isAskable && still === asked
  return {
    found: isCurrent ? data : undefined,
    isSearching: isAskable && (!isCurrent || isFetching),
    isUnknown: isCurrent && saysNothing(error),
  }
}
