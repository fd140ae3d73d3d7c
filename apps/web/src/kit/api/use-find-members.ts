import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { findMembers } from '@banyan/contract/members/find-members.ts'
import { readMemberSearch, stillMatches } from '@banyan/domain/members/member-search.ts'
import { useMayOpenAny } from '../session/person.ts'
import { call } from './api.ts'
import { ApiError } from './api-error.ts'
import { useDebounced } from './use-debounced.ts'
import type { WireReply } from './wire.ts'

export type FoundMember = WireReply<typeof findMembers>['data'][number]

/** One letter says too little to be worth a question. */
const fewest_letters = 2
const still_after_ms = 200
const kept_ms = 30_000

const granting = findMembers.pages as Exclude<typeof findMembers.pages, string>

/** Whether the person may look members up as they type. */
export const useMayFindMembers = (): boolean => useMayOpenAny(granting)

/**
 * Members by their id, name, mobile number or e-mail, best match first, for those who may look them up; nobody for all
 * others. Until the answer to the last letter comes, those found before stay as far as they still match.
 */
export function useFindMembers(asked: string): {
  readonly members: readonly FoundMember[]
  readonly isSearching: boolean
  /** Why the server refused, such as too many tries. */
  readonly problem: string | undefined
} {
  const mayAsk = useMayFindMembers()
  const q = asked.trim()
  const still = useDebounced(q, still_after_ms)
  const isAsked = mayAsk && q.length >= fewest_letters
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    queryKey: ['find-members', still],
    enabled: mayAsk && still.length >= fewest_letters,
    placeholderData: keepPreviousData,
    staleTime: kept_ms,
    queryFn: ({ signal }) => call(findMembers, { query: { q: still } }, { signal, isSilent: true }),
  })
  if (!isAsked) return { members: [], isSearching: false, problem: undefined }
  const isCurrent = q === still && !isPlaceholderData
  const found = data?.data ?? []
  const search = readMemberSearch(q, '')
  return {
    members: isCurrent ? found : found.filter((member) => stillMatches(search, member)),
    isSearching: q !== still || isFetching,
    problem: q === still && error instanceof ApiError && error.status === 429 ? error.message : undefined,
  }
}
