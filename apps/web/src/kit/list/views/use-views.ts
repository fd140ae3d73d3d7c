import { useState } from 'react'
import type { ListEndpoint } from '@banyan/contract/kit/list.ts'
import { type KeptView, readViews, viewSearch, withView } from './kept-views.ts'

const keyOf = (list: ListEndpoint) => `views:${list.path}`

/** The views of a list that somebody kept on this device, and the list as it is, which may become one more. */
export function useViews(list: ListEndpoint, search: URLSearchParams) {
  const [views, setViews] = useState(() => readViews(localStorage.getItem(keyOf(list))))
  const [isNaming, setNaming] = useState(false)
  const current = viewSearch(search)
  const keep = (next: readonly KeptView[]) => {
    localStorage.setItem(keyOf(list), JSON.stringify(next))
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
