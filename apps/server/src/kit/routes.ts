import { isPageKey } from '@banyan/contract/catalogue/addresses.ts'
import { page, type PageKey, type Route, routeRecordsOf } from '@banyan/contract/catalogue/catalogue.ts'
import type { RouteRecord } from '@banyan/contract/catalogue/route-record.ts'
import type { Access } from '@banyan/contract/kit/endpoint.ts'
import type { UserType } from '@banyan/contract/kit/values.ts'
import type { Database } from './database/database.ts'
import { unnamedPage } from './income-names.ts'

const declared: ReadonlyMap<string, Route> = new Map(routeRecordsOf().map((route) => [route.key, route]))

/**
 * The route table as it counts: a route is active only when it, and all its ancestors, are active and built.
 * The database owns names, order, icons and active flags; the code owns keys, what is built and what is compulsory,
 * so no row can switch off the pages that nobody may lose.
 */
export interface Routes {
  readonly records: readonly RouteRecord[]
  readonly activeIds: ReadonlySet<number>
  readonly pageOfId: ReadonlyMap<number, PageKey>
}

export async function loadRoutes(db: Database, is_development: boolean): Promise<Routes> {
  const [rows, company] = await Promise.all([
    db.selectFrom('route').selectAll().orderBy('id').execute(),
    db.selectFrom('company').select('income_names').executeTakeFirst(),
  ])
  const known = rows.filter((row) => declared.has(row.key))
  const byId = new Map(known.map((row) => [row.id, row]))
  // The alert demo exists for developers; to anyone else it is a page that does not exist.
  const isOff = ({ key, is_active }: { key: string; is_active: boolean }) => {
    const { is_built, is_compulsory } = declared.get(key)!
    return !is_built || !(is_active || is_compulsory) || (key === page('any/mat-alert-demo').key && !is_development)
  }
  const isActive = (id: number): boolean => {
    for (let at: number | null = id; at !== null;) {
      const row = byId.get(at)
      if (row === undefined || isOff(row)) return false
      at = row.parent_id
    }
    return true
  }
  const activeIds = new Set(known.map((row) => row.id).filter(isActive))
  const records = known.map((row): RouteRecord => {
    const route = declared.get(row.key)!
    const { user_type, is_built, is_compulsory, origin } = route
    const name = row.name === route.name ? unnamedPage(company, route) : row.name
    return { ...row, name, user_type, is_active: activeIds.has(row.id), is_built, is_compulsory, origin }
  })
  const pageOfId = new Map(known.flatMap((row) => (isPageKey(row.key) ? [[row.id, row.key] as const] : [])))
  return { records, activeIds, pageOfId }
}

/** Whether a page is switched on, with all that it stands in. */
export const isPageOn = async (db: Database, key: PageKey): Promise<boolean> =>
  (await loadRoutes(db, false)).activeIds.has(page(key).id)

/**
 * The routes a person holds now: every active route of their type and the Any routes, or of those the stored subset.
 * Compulsory routes are held by everyone, and an area or a section by whoever holds a page in it.
 */
export function rightsOf(routes: Routes, user_type: UserType, stored: readonly number[] | null): Set<number> {
  const chosen = stored === null ? null : new Set(stored)
  const mine = routes.records.filter(
    (route) => route.is_active && (route.user_type === 'Any' || route.user_type === user_type),
  )
  const held = mine.filter(
    (route) => chosen === null || route.is_compulsory || route.user_type === 'Any' || chosen.has(route.id),
  )
  const sections = new Set(held.flatMap(({ parent_id }) => parent_id ?? []))
  return new Set([...held, ...mine.filter(({ id }) => sections.has(id))].map(({ id }) => id))
}

/** Pages under /accounts serve people who have no session yet; the other Any pages show somebody's data. */
export const isVisitorsPage = (key: PageKey): boolean => key.startsWith('any/accounts/')

/** Whether a call needs no session: it is public, or a page for visitors grants it. */
export const isForVisitors = (access: Access): boolean =>
  access === 'public' || (access !== 'signed-in' && access.some(isVisitorsPage))

/** Adds routes of the catalogue that the table does not have yet; what an admin changed stays. */
export async function seedRoutes(db: Database): Promise<void> {
  const rows = routeRecordsOf().map(({ is_built: _built, origin: _origin, ...row }) => row)
  await db
    .insertInto('route')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
