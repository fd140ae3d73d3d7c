import { useLocation } from 'react-router'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { changedSearch } from '#kit/list/list-state.ts'
import { useList } from '#kit/list/use-list.ts'
import { useOpenRow } from '#kit/list/rows/use-open-row.ts'
import { text } from '#kit/text.ts'
import { dispatchActs, usualMove } from './dispatch-acts.tsx'
import { dispatchColumns, dispatchFilters, type DispatchList, type DispatchScope } from './dispatch-columns.tsx'
import { DispatchSheet } from './dispatch-sheet.tsx'
import { DispatchViews } from './dispatch-views.tsx'
import { PackingSlip } from './packing-slip.tsx'

interface Props {
  of: DispatchList
  page: PageKey
  scope: DispatchScope
}

/** What members get with their packages, on its way; a row opens with its steps and what can be done next. */
export function DispatchesPage({ of, page, scope }: Props) {
  const list = useList(of)
  const { row } = useOpenRow(of, list.data?.data)
  const address = useLocation()
  const withSlip = (slip: string | undefined) =>
    `${address.pathname}?${changedSearch(list.search, { slip }).toString()}`
  if (row !== undefined && list.search.has('slip') && row.address !== null)
    return <PackingSlip of={row} back={withSlip(undefined)} />
  return (
    <ListPage
      of={of}
      page={page}
      columns={dispatchColumns(scope)}
      filters={dispatchFilters(scope)}
      sheet={{
        title: ({ receipt_no, name }) => text('dispatches.title', { receipt_no, name }),
        draw: (dispatch) => <DispatchSheet of={dispatch} slip={scope === 'user' ? undefined : withSlip('print')} />,
        acts: dispatchActs,
        primary: usualMove,
        // Where only one status is listed, a step takes the row out of it.
        onDone: (_row, _key, { go }) => list.state.filter['status'] !== undefined && go(undefined),
      }}
      views={<DispatchViews of={of} />}
      none={scope === 'user' ? 'dispatches.none_own' : 'dispatches.none'}
    />
  )
}
