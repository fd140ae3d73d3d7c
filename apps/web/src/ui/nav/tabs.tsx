import { useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { countText } from '../figures/money.ts'
import { useEdges } from '../table/use-edges.ts'
import { nextIndex } from './next-index.ts'
import './tabs.css'

export type Tab<Key extends string> = { key: Key; label: ReactNode; count?: number | undefined }

type Props<Key extends string> = {
  label: string
  tabs: ReadonlyArray<Tab<Key>>
  value: Key
  onChange: (key: Key) => void
  /** The id of the panel that the tabs change; give the panel `role="tabpanel"`. */
  panelId?: string | undefined
}

/** Brings the open tab to the middle of a row that is too long for the screen. The row moves, the page does not. */
function showTab(list: HTMLElement, key: string): void {
  const open = list.querySelector(`[data-tab="${key}"]`)
  if (open === null) return
  const [row, tab] = [list.getBoundingClientRect(), open.getBoundingClientRect()]
  list.scrollLeft += (tab.left + tab.right - row.left - row.right) / 2
}

/** Faces of one thing on one page. Arrow keys walk them. */
export function Tabs<Key extends string>({ label, tabs, value, onChange, panelId }: Props<Key>) {
  const list = useRef<HTMLDivElement>(null)
  useEdges(list)

  useLayoutEffect(() => {
    const row = list.current
    if (row === null) return
    showTab(row, value)
    // Turned or resized, the row shows another piece of itself.
    const watch = new ResizeObserver(() => showTab(row, value))
    watch.observe(row)
    return () => watch.disconnect()
  }, [value])

  const walk = (event: KeyboardEvent) => {
    const next = nextIndex(
      event.key,
      tabs.findIndex((tab) => tab.key === value),
      tabs.length,
    )
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    event.preventDefault()
    onChange(tab.key)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <div className="views" role="tablist" aria-label={label} ref={list}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          className="view"
          data-tab={tab.key}
          aria-selected={tab.key === value}
          aria-controls={panelId}
          tabIndex={tab.key === value ? 0 : -1}
          onClick={() => onChange(tab.key)}
          onKeyDown={walk}
        >
          {tab.label}
          {tab.count !== undefined && <span className="view-count">{countText(tab.count)}</span>}
        </button>
      ))}
    </div>
  )
}
