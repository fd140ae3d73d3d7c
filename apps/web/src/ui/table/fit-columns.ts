import type { CardPlace, Column } from './columns.ts'

const byPlace: Record<CardPlace, number> = { acts: 0, title: 1, figure: 2, status: 2, note: 3, none: 5 }

type Placed = Pick<Column<never>, 'key' | 'card' | 'align' | 'priority'>

/**
 * How soon a column leaves a table that is too narrow: the highest first, 0 never. The first column and the row's menu
 * stay; what a card shows stays longer than the rest, and figures longer than words.
 */
export function priorityOf({ priority, card, align }: Placed, index: number): number {
  if (index === 0) return 0
  if (priority !== undefined) return priority
  if (card !== undefined && card !== 'none') return byPlace[card]
  return align === 'end' ? 4 : byPlace.none
}

/**
 * The columns that fit into so many pixels, in their order. Those that leave last are placed first; one that is too wide
 * gives its place to a narrower one of the same weight, and to none that counts less: a state does not leave for the sake
 * of a clock. A column whose width is not known takes no room: it has to be drawn to be
 * measured.
 */
export function fittingColumns<C extends Placed>(
  columns: readonly C[],
  widths_px: ReadonlyMap<string, number>,
  room_px: number,
): readonly C[] {
  const ranked = columns
    .map((column, index) => ({ column, priority: priorityOf(column, index) }))
    .sort((one, other) => one.priority - other.priority)
  let left_px = room_px
  const placed = new Set<C>()
  let last = Infinity
  for (const { column, priority } of ranked) {
    const width_px = widths_px.get(column.key) ?? 0
    if (priority > last) break
    if (priority > 0 && width_px > left_px) {
      last = priority
      continue
    }
    left_px -= width_px
    placed.add(column)
  }
  return columns.filter((column) => placed.has(column))
}
