import type { RouteRecord } from './route-record.ts'

type Link = Pick<RouteRecord, 'id' | 'parent_id'>
type Switch = Link & Pick<RouteRecord, 'is_active' | 'is_built'>

/** The routes a route lies in, nearest first, without itself. A parent that is not among the rows ends the list. */
export function ancestorsOf<Row extends Link>(routeId: number, rows: readonly Row[]): Row[] {
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const ancestors: Row[] = []
  let parent = rowOf.get(rowOf.get(routeId)?.parent_id ?? 0)
  while (parent !== undefined) {
    ancestors.push(parent)
    parent = rowOf.get(parent.parent_id ?? 0)
  }
  return ancestors
}

/**
 * The ids of the routes that count as active: built, switched on, and in nothing that is switched off
 * (section 2.1 of the owner's specification). A row whose parent is missing is not active: it is unreachable.
 */
export function activeIdsOf(rows: readonly Switch[]): ReadonlySet<number> {
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const known = new Map<number | null, boolean>([[null, true]])
  const isOn = (id: number | null): boolean => {
    const answered = known.get(id)
    if (answered !== undefined) return answered
    const row = id === null ? undefined : rowOf.get(id)
    const answer = row !== undefined && row.is_active && row.is_built && isOn(row.parent_id)
    known.set(id, answer)
    return answer
  }
  return new Set(rows.filter((row) => isOn(row.id)).map((row) => row.id))
}

/** One route of `activeIdsOf`. Whoever asks for many asks there. */
export const isActive = (routeId: number, rows: readonly Switch[]): boolean => activeIdsOf(rows).has(routeId)
