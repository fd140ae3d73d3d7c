import { useLocation } from 'react-router'
import type { ListEndpoint } from '@banyan/contract/kit/list.ts'
import { ViewsBar } from '#ui/table/views-bar.tsx'
import { useCounts } from '../list/use-counts.ts'
import { useQueryParam } from '../nav/use-query-param.ts'
import { text } from '../text.ts'

interface Props<L extends ListEndpoint> {
  /** The list, which has a filter `state`. */
  of: L
  views: readonly { state: string; label: string }[]
}

/** The states people ask for most, with how many rows are in each, as words to press above a list. */
export function StateViews<L extends ListEndpoint>({ of, views }: Props<L>) {
  const { pathname } = useLocation()
  const state = useQueryParam('state')
  const counts = useCounts(
    of,
    views.map((view) => new URLSearchParams({ state: view.state })),
  )
  const given = views.map((view, at) => ({
    key: view.state,
    label: view.label,
    href: `${pathname}?${new URLSearchParams({ state: view.state }).toString()}`,
    count: counts[at],
  }))
  return <ViewsBar chosen={state} views={[{ key: '', label: text('kit.list.all'), href: pathname }, ...given]} />
}
