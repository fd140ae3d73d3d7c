import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { findInTeam } from '@banyan/contract/network/find-in-team.ts'
import { readMemberSearch, stillMatches } from '@banyan/domain/members/member-search.ts'
import { call } from '#kit/api/api.ts'
import { useDebounced } from '#kit/api/use-debounced.ts'
import type { WireReply } from '#kit/api/wire.ts'

export type FoundInTeam = WireReply<typeof findInTeam>['data'][number]

const fewest_letters = 2
const still_after_ms = 200

/** Who is below: by places, or by sponsors. */
export type Team = 'placement' | 'sponsor'

const asking = (q: string, tree: Team) => ({
  queryKey: ['find-in-team', tree, q],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(findInTeam, { query: { q, tree } }, { signal, isSilent: true }),
})

/** Members of one's own team by id or name, best match first: as somebody types, and at once for who presses Enter. */
export function useFindInTeam(
  typed: string,
  team: Team,
): {
  readonly found: readonly FoundInTeam[]
  /** Nobody when the server could not be asked. */
  readonly findNow: (typed: string) => Promise<readonly FoundInTeam[]>
} {
  const client = useQueryClient()
  const q = typed.trim()
  const still = useDebounced(q, still_after_ms)
  const { data, isPlaceholderData } = useQuery({
    ...asking(still, team),
    enabled: still.length >= fewest_letters,
    placeholderData: keepPreviousData,
  })
  const findNow = async (words: string): Promise<readonly FoundInTeam[]> => {
    if (words.trim() === '') return []
    return client.fetchQuery(asking(words.trim(), team)).then(
      (answer) => answer.data,
      () => [],
    )
  }
  const found = q.length < fewest_letters ? [] : (data?.data ?? [])
  if (q === still && !isPlaceholderData) return { found, findNow }
  const search = readMemberSearch(q, '')
  return { found: found.filter((member) => stillMatches(search, member)), findNow }
}
