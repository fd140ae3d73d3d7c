import { useState } from 'react'
import type { ListEndpoint } from '@banyan/contract/kit/list.ts'
import { type KeptView, viewSearch, withView } from './kept-views.ts'
import { ownViews } from './own-views.ts'

/** The views of a list that somebody kept on this device, and the list as it is, which may become one more. */
export function useViews(list: ListEndpoint, search: URLSearchParams) {
  const [views, setViews] = useState(() => ownViews.read(list.path))
  const [isNaming, setNaming] = useState(false)
  const current = viewSearch(search)
  const keep = (next: readonly KeptView[]) => {
    ownViews.save(list.path, next)
    setViews(next)
  }
  return {
    views,
    current,
    chosen: views.find((view) => view.search === current),
    isNaming,
    setNaming,
    add: (label: string) => {
      keep(withView(views, { label, search: current }))
      setNaming(false)
    },
    remove: (view: KeptView) => keep(views.filter((other) => other !== view)),
  }
}

export type ViewState = ReturnType<typeof useViews>
