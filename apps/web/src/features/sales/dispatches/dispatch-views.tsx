import { useLocation } from 'react-router'
import { dispatchStatus } from '@banyan/contract/dispatches/dispatches.ts'
import { changedSearch } from '#kit/list/list-state.ts'
import { useList } from '#kit/list/use-list.ts'
import { text } from '#kit/text.ts'
import { ViewsBar } from '#ui/table/views-bar.tsx'
import type { DispatchList } from './dispatch-columns.tsx'

/** How many rows each status has, as words to press above the list; the other filters stay. */
export function DispatchViews({ of }: { of: DispatchList }) {
  const { pathname } = useLocation()
  const { search, state, totals: counts } = useList(of)
  const hrefOf = (status: string | undefined) =>
    `${pathname}?${changedSearch(search, { status, page_index: undefined, open: undefined }).toString()}`
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <ViewsBar
      chosen={state.filter['status'] ?? ''}
      views={[
        ...dispatchStatus.options.map((status) => ({
          key: status,
          label: text(`dispatches.states.${status}`),
          href: hrefOf(status),
          count: counts?.[status],
        })),
        { key: '', label: text('dispatches.all'), href: hrefOf(undefined), count: all },
      ]}
    />
  )
}
