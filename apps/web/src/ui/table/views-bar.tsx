import { useRef } from 'react'
import { IconButton } from '../basics/icon-button.tsx'
import { countText } from '../figures/money.ts'
import { Link } from '../link.tsx'
import '../nav/tabs.css'
import { useUiWords } from '../words.ts'
import { useEdges } from './use-edges.ts'

export type View = { key: string; label: string; href: string; count?: number | undefined }

type Props = {
  views: readonly View[]
  chosen: string | undefined
  /** Saves the list as it is as one more view. */
  onAdd?: (() => void) | undefined
}

/** Saved views of a list as underlined words with their counts; each is an address. */
export function ViewsBar({ views, chosen, onAdd }: Props) {
  const words = useUiWords().list
  const bar = useRef<HTMLElement>(null)
  useEdges(bar)
  return (
    <nav className="views" aria-label={words.views} ref={bar}>
      {views.map((view) => (
        <Link key={view.key} href={view.href} className="view" aria-current={view.key === chosen ? 'page' : undefined}>
          {view.label}
          {view.count !== undefined && <span className="view-count">{countText(view.count)}</span>}
        </Link>
      ))}
      {onAdd && <IconButton icon="add" isSmall label={words.add_view} onClick={onAdd} />}
    </nav>
  )
}
