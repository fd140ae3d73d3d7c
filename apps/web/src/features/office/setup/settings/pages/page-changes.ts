import type { RouteUserType } from '@banyan/contract/catalogue/route-record.ts'
import type { getRouteSettings, saveRouteSettings } from '@banyan/contract/routes/routes.ts'
import type { WireBody, WireReply } from '#kit/api/wire.ts'

export type RouteSetting = WireReply<typeof getRouteSettings>['data']['routes'][number]
export type RouteChange = WireBody<typeof saveRouteSettings>['changes'][number]
/** What is changed and not saved yet, by route. */
export type Edits = ReadonlyMap<number, Partial<Omit<RouteChange, 'id'>>>

export interface SettingSection {
  readonly section: RouteSetting | null
  readonly pages: readonly RouteSetting[]
}

const byOrder = (a: RouteSetting, b: RouteSetting) => a.order_no - b.order_no || a.id - b.id

/** The rows with what is edited in the place of what is saved. */
export const withEdits = (routes: readonly RouteSetting[], edits: Edits): RouteSetting[] =>
  routes.map((row) => Object.assign({}, row, edits.get(row.id)))

/** The pages of a kind of people by section, as the menu orders them; pages in no section first. */
export function settingSections(routes: readonly RouteSetting[], user_type: RouteUserType): SettingSection[] {
  const mine = routes.filter((row) => row.user_type === user_type)
  const pagesOf = (id: number | null) => mine.filter((row) => row.is_page && row.parent_id === id).toSorted(byOrder)
  const loose = { section: null, pages: pagesOf(null) }
  const sections = mine
    .filter((row) => !row.is_page)
    .toSorted((a, b) => Number(b.is_fixed) - Number(a.is_fixed) || byOrder(a, b))
    .map((section) => ({ section, pages: pagesOf(section.id) }))
  return [loose, ...sections].filter(({ pages }) => pages.length > 0)
}

/** Edits with one more; what is as saved again is none. */
export function edited(routes: readonly RouteSetting[], edits: Edits, { id, ...change }: RouteChange): Edits {
  const saved = routes.find((row) => row.id === id)
  const all = { ...edits.get(id), ...change }
  const left = Object.entries(all).filter(
    ([field, value]) => value !== undefined && value !== saved?.[field as keyof RouteSetting],
  )
  const next = new Map(edits)
  if (left.length === 0) next.delete(id)
  else next.set(id, Object.fromEntries(left))
  return next
}

/** Whether a page's switch can be moved. */
export const isMovable = ({ is_built, is_fixed, is_active }: RouteSetting): boolean =>
  !is_fixed && (is_built || is_active)

/** Switches all pages of a section that can be, one way. */
export const switched = (
  routes: readonly RouteSetting[],
  edits: Edits,
  pages: readonly RouteSetting[],
  is_active: boolean,
): Edits =>
  pages
    .filter((row) => (is_active ? row.is_built : !row.is_fixed))
    .reduce((sum, { id }) => edited(routes, sum, { id, is_active }), edits)

/** Moves a page among its neighbours; all of them are numbered anew, ten apart. */
export function moved(
  routes: readonly RouteSetting[],
  edits: Edits,
  { pages, id, by }: { pages: readonly RouteSetting[]; id: number; by: -1 | 1 },
): Edits {
  const at = pages.findIndex((row) => row.id === id)
  const neighbour = pages[at + by]
  const here = pages[at]
  if (here === undefined || neighbour === undefined) return edits
  const order = pages.with(at, neighbour).with(at + by, here)
  return order.reduce((sum, row, nth) => edited(routes, sum, { id: row.id, order_no: (nth + 1) * 10 }), edits)
}

export interface Outlook {
  readonly on: readonly RouteSetting[]
  readonly off: readonly RouteSetting[]
  /** Those that are only called, drawn or placed otherwise. */
  readonly looks: readonly RouteSetting[]
}

/** What saving would do. */
export function outlookOf(routes: readonly RouteSetting[], edits: Edits): Outlook {
  const rows = routes.filter(({ id }) => edits.has(id))
  const turned = (row: RouteSetting) => edits.get(row.id)?.is_active
  return {
    on: rows.filter((row) => turned(row) === true),
    off: rows.filter((row) => turned(row) === false),
    looks: rows.filter((row) => turned(row) === undefined),
  }
}
