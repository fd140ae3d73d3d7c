import { useLocation } from 'react-router'
import { text } from '../text.ts'
import { useQueryParam } from '../nav/use-query-param.ts'
import { ViewsBar } from '#ui/table/views-bar.tsx'

/** The states people ask for most, as words to press above a list; the one that is set is marked. */
export function StateViews({ views }: { views: readonly { state: string; label: string }[] }) {
  const { pathname } = useLocation()
  const state = useQueryParam('state')
  const shown = [...views, { state: '', label: text('kit.list.all') }]
  return (
    <ViewsBar
      chosen={state}
      views={shown.map((view) => ({
        key: view.state,
        label: view.label,
        href: view.state === '' ? pathname : `${pathname}?state=${view.state}`,
      }))}
    />
  )
}
