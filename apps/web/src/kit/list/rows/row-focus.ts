/** What a row is opened by; else its menu, else the first thing in it that can be pressed. */
const handles = ['a[href]', 'button[aria-haspopup]', 'button, input']

const handleOf = (row: Element): HTMLElement | undefined =>
  handles.map((handle) => row.querySelector<HTMLElement>(handle)).find((found) => found !== null) ?? undefined

const rowsIn = (list: Element): Element[] => [...list.querySelectorAll('[data-row]')]

/** A row of a list as it is drawn, and where it is. */
export interface RowPlace {
  readonly key: string
  readonly at: number
}

/** The row that holds an element. */
export function rowAround(list: Element, element: Element): RowPlace | undefined {
  const row = element.closest('[data-row]')
  if (row === null || !list.contains(row)) return undefined
  return { key: row.getAttribute('data-row') ?? '', at: rowsIn(list).indexOf(row) }
}

/** Gives the focus to the row at a place, to the last one where there are fewer, and to what a list without rows says. */
export function focusRow(list: Element, at: number): void {
  const row = rowsIn(list).at(Math.min(at, rowsIn(list).length - 1))
  const title = list.querySelector<HTMLElement>('.face-title')
  const to = row === undefined ? title : handleOf(row)
  if (to === title) title?.setAttribute('tabindex', '-1')
  to?.focus()
}
