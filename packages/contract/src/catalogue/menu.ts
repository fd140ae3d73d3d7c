import { activeIdsOf } from './active.ts'
import { addressOf, isPageKey } from './addresses.ts'
import type { PageKey } from './catalogue.ts'
import { networkPages } from './network-pages.ts'
import type { RouteRecord, RouteUserType } from './route-record.ts'

export interface MenuHolder {
  readonly user_type: Exclude<RouteUserType, 'Any'>
  /** Comma-separated route ids, as the signed-in user info carries them. */
  readonly access_rights: string
}

export interface MenuGroup {
  /** The heading's row; null for what stands above every heading. */
  readonly heading: RouteRecord | null
  readonly items: readonly RouteRecord[]
}

/** Pages of everybody that some menus show. The binary tree is for members and admins; a franchise has no team. */
const menusShowing: Partial<Record<PageKey, readonly RouteUserType[]>> = {
  'any/binary-tree': ['User', 'Admin'],
  'any/news': ['User', 'Admin', 'Franchise'],
}

const belongsTo = (row: RouteRecord, userType: RouteUserType) =>
  row.user_type === userType ||
  (row.user_type === 'Any' && isPageKey(row.key) && (menusShowing[row.key]?.includes(userType) ?? false))

/** An admin who may look nobody up finds nobody in the tree, so the menu does not lead there. */
const isForHolder = (row: RouteRecord, { user_type }: MenuHolder, allowed: ReadonlySet<number>) =>
  row.key !== 'any/binary-tree' || user_type !== 'Admin' || networkPages.some((key) => allowed.has(addressOf(key).id))

const byOrder = (a: RouteRecord, b: RouteRecord) => a.order_no - b.order_no || a.id - b.id

/** The route ids in a comma-separated list of rights; nothing in it, nothing allowed. */
export const routeIdsOf = (access_rights: string | null | undefined): ReadonlySet<number> =>
  new Set((access_rights ?? '').split(',').flatMap((part) => (/^\s*\d+\s*$/.test(part) ? [Number(part)] : [])))

/**
 * The side menu of a person: active, menu-flagged pages the person may open, grouped by menu parent and ordered
 * (sections 2.1 and 6 of the owner's specification). What hangs directly in the area comes first, without a heading.
 */
export function menuOf(rows: readonly RouteRecord[], holder: MenuHolder): MenuGroup[] {
  const active = activeIdsOf(rows)
  const allowed = routeIdsOf(holder.access_rights)
  const items = rows.filter(
    (row) =>
      row.is_nav_menu_item &&
      isPageKey(row.key) &&
      active.has(row.id) &&
      allowed.has(row.id) &&
      belongsTo(row, holder.user_type) &&
      isForHolder(row, holder, allowed),
  )
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const headingOf = (row: RouteRecord) => {
    const heading = rowOf.get(row.nav_parent_id ?? 0)
    return heading === undefined || heading.parent_id === null ? null : heading
  }
  const groups = Map.groupBy(items.toSorted(byOrder), headingOf)
  return [...groups]
    .map(([heading, grouped]) => ({ heading, items: grouped }))
    .toSorted((a, b) => {
      if (a.heading === null) return -1
      if (b.heading === null) return 1
      return byOrder(a.heading, b.heading)
    })
}
