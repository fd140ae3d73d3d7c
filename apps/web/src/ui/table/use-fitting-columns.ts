import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Column } from './columns.ts'
import { fittingColumns } from './fit-columns.ts'

interface Fit {
  /** The widest each column was so far, so that none comes and goes while one turns pages. */
  readonly widths_px: ReadonlyMap<string, number>
  readonly room_px: number
}

const unmeasured: Fit = { widths_px: new Map(), room_px: Infinity }

/** How wide the columns would be by themselves, and how much room they have beside those that carry no key. */
function measured(scroller: HTMLElement | null, before: Fit): Fit {
  const table = scroller?.querySelector('table')
  if (!scroller || !table) return before
  table.style.width = 'max-content'
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])].map((head) => ({
    key: head.dataset['column'],
    width_px: head.getBoundingClientRect().width,
  }))
  table.style.width = ''
  const widths_px = new Map(before.widths_px)
  let room_px = scroller.clientWidth
  for (const { key, width_px } of heads) {
    if (key === undefined) room_px -= width_px
    else widths_px.set(key, Math.max(width_px, widths_px.get(key) ?? 0))
  }
  const isSame = room_px === before.room_px && [...widths_px].every(([key, px]) => before.widths_px.get(key) === px)
  return isSame ? before : { widths_px, room_px }
}

/**
 * The columns that have room in the place of their table, measured before they are seen, and again whenever the place
 * or its content changes its size. `isOn` false keeps all of them: the table scrolls.
 */
export function useFittingColumns<Row>(
  columns: ReadonlyArray<Column<Row>>,
  scroller: RefObject<HTMLElement | null>,
  rows: readonly Row[] | undefined,
  isOn: boolean,
): ReadonlyArray<Column<Row>> {
  const [fit, setFit] = useState(unmeasured)
  const last = useRef(fit)
  const names = columns.map(({ key }) => key).join()
  const seen = useRef<{ names: string; rows: unknown }>(undefined)
  const remeasure = () => {
    const next = measured(scroller.current, last.current)
    if (next !== last.current) setFit(next)
    last.current = next
  }
  // Before others are seen than those that were measured.
  useLayoutEffect(() => {
    if (seen.current?.names === names && seen.current.rows === rows) return
    seen.current = { names, rows }
    remeasure()
  })
  const onResize = useEffectEvent(remeasure)
  useEffect(() => {
    const observer = new ResizeObserver(onResize)
    if (scroller.current) observer.observe(scroller.current)
    const table = scroller.current?.querySelector('table')
    if (table) observer.observe(table)
    return () => observer.disconnect()
  }, [scroller])
  return isOn ? fittingColumns(columns, fit.widths_px, fit.room_px) : columns
}
