import { useLocation } from 'react-router'
import type { ListEndpoint } from '@banyan/contract/kit/list.ts'
import { ViewsBar } from '#ui/table/views-bar.tsx'
import { useCounts } from '../list/use-counts.ts'
import { type PlaceOf, wordAt } from '../lives/words.ts'
import { useQueryParam } from '../nav/use-query-param.ts'
import { text } from '../text.ts'

interface Props<L extends ListEndpoint, S extends string> {
  /** The list, which has a filter `state`. */
  of: L
  states: readonly S[]
  /** Where each has its word. */
  words: PlaceOf<NoInfer<S>>
}

/** The states people ask for most, with how many rows are in each, as words to press above a list. */
export function StateViews<L extends ListEndpoint, const S extends string>({ of, states, words }: Props<L, S>) {
  const { pathname } = useLocation()
  const state = useQueryParam('state')
  const counts = useCounts(
    of,
    states.map((one) => new URLSearchParams({ state: one })),
  )
  const given = states.map((one, at) => ({
    key: one,
    label: wordAt(words, one),
    href: `${pathname}?${new URLSearchParams({ state: one }).toString()}`,
    count: counts[at],
  }))
  return <ViewsBar chosen={state} views={[{ key: '', label: text('kit.list.all'), href: pathname }, ...given]} />
}
