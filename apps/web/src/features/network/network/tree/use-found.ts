import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { readMemberSearch, stillMatches } from '@banyan/domain/members/member-search.ts'
import { useDebounced } from '#kit/api/use-debounced.ts'
import type { Finder, FoundMember } from './finder.ts'

const fewest_letters = 2
const still_after_ms = 200

const asking = (q: string, { key, ask }: Finder) => ({
  queryKey: [...key, q],
  queryFn: ({ signal }: { signal: AbortSignal }) => ask(q, signal),
})

/** Members by id or name, best match first: as somebody types, and at once for who presses Enter. */
export function useFound(
  typed: string,
  finder: Finder,
): {
  readonly found: readonly FoundMember[]
  /** Nobody when the server could not be asked. */
  readonly findNow: (typed: string) => Promise<readonly FoundMember[]>
} {
  const client = useQueryClient()
  const q = typed.trim()
  const still = useDebounced(q, still_after_ms)
  const { data, isPlaceholderData } = useQuery({
    ...asking(still, finder),
    enabled: still.length >= fewest_letters,
    placeholderData: keepPreviousData,
  })
  const findNow = async (words: string): Promise<readonly FoundMember[]> => {
    if (words.trim() === '') return []
    return client.fetchQuery(asking(words.trim(), finder)).then(
      (answer) => answer.data,
      () => [],
    )
  }
  const found = q.length < fewest_letters ? [] : (data?.data ?? [])
  if (q === still && !isPlaceholderData) return { found, findNow }
  const search = readMemberSearch(q, '')
  return { found: found.filter((member) => stillMatches(search, member)), findNow }
}
