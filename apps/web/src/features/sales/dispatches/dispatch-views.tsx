import { useLocation } from 'react-router'
import { type DispatchStatus, dispatchStatus } from '@banyan/contract/dispatches/dispatches.ts'
import { changedSearch } from '#kit/list/list-state.ts'
import { useList } from '#kit/list/use-list.ts'
import { text } from '#kit/text.ts'
import { Pipeline } from '#ui/charts/pipeline.tsx'
import { Count } from '#ui/figures/count.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { ViewsBar } from '#ui/table/views-bar.tsx'
import { usePhone } from '#ui/theme/use-media.ts'
import type { DispatchList } from './dispatch-columns.tsx'
import { dispatchStatusWord } from './dispatch-status.tsx'

/** The way of a parcel; what is not sent at all is beside it. */
const stations = ['pending', 'packed', 'dispatched', 'delivered', 'returned'] as const satisfies DispatchStatus[]

/** How many rows each status has, leading to them; the other filters stay. Drawn as a way, on a phone as words. */
export function DispatchViews({ of }: { of: DispatchList }) {
  const { pathname } = useLocation()
  const isPhone = usePhone()
  const { search, state, totals: counts } = useList(of)
  const hrefOf = (status: string | undefined) =>
    `${pathname}?${changedSearch(search, { status, page_index: undefined, open: undefined }).toString()}`
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const chosen = state.filter['status'] ?? ''
  const drawn: readonly DispatchStatus[] = isPhone ? [] : stations
  return (
    <>
      {drawn.length > 0 && (
        <Card isFlush>
          <Pipeline
            label={text('dispatches.way')}
            stations={drawn.map((status) => ({
              key: status,
              label: dispatchStatusWord(status),
              figure: counts === undefined ? '\u2013' : <Count value={counts[status]} />,
              value: counts?.[status] ?? 0,
              href: hrefOf(status),
              isChosen: status === chosen,
            }))}
          />
        </Card>
      )}
      <ViewsBar
        chosen={chosen}
        views={[
          ...dispatchStatus.options
            .filter((status) => !drawn.includes(status))
            .map((status) => ({
              key: status,
              label: dispatchStatusWord(status),
              href: hrefOf(status),
              count: counts?.[status],
            })),
          { key: '', label: text('dispatches.all'), href: hrefOf(undefined), count: all },
        ]}
      />
    </>
  )
}
