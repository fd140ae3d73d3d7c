import type { UserType } from '@banyan/contract/kit/values.ts'
import { sql } from 'kysely'
import { isPageKey } from '@banyan/contract/catalogue/addresses.ts'
import { routeRecordsOf, type Route, type RouteKey } from '@banyan/contract/catalogue/catalogue.ts'
import { keptOn } from '@banyan/contract/catalogue/kept-on.ts'
import type { Switch } from '@banyan/domain/rights/decide-switches.ts'
import type { Database, Reader } from '#kit/database/database.ts'
import { unnamedPage } from '#kit/income-names.ts'

const declared: ReadonlyMap<string, Route> = new Map(routeRecordsOf().map((route) => [route.key, route]))

const findStored = (db: Reader) => db.selectFrom('route').selectAll().orderBy('id').execute()
type StoredRoute = Readonly<Awaited<ReturnType<typeof findStored>>[number]>

/** A stored row with what the code owns of it. */
export type RouteRow = Omit<StoredRoute, 'key'> &
  Switch & {
    readonly key: RouteKey
    readonly declared: Route
    /** What it is called while no admin has named it. */
    readonly unnamed: string
  }

/** Every row of the route table that the catalogue knows. What is compulsory counts as on, whatever is stored. */
export async function findRoutes(db: Reader): Promise<RouteRow[]> {
  const [rows, company] = await Promise.all([
    findStored(db),
    db.selectFrom('company').select('income_names').executeTakeFirst(),
  ])
  return rows.flatMap((row) => {
    const known = declared.get(row.key)
    if (known === undefined) return []
    const is_page = isPageKey(row.key)
    const is_fixed = known.is_compulsory || keptOn.has(row.key)
    const is_active = row.is_active || known.is_compulsory
    const unnamed = unnamedPage(company, known)
    const named = { name: row.name === known.name ? unnamed : row.name, unnamed }
    return [
      { ...row, ...named, key: known.key, declared: known, is_page, is_built: known.is_built, is_fixed, is_active },
    ]
  })
}

/** How many unblocked people hold each route, switched on or not: those with everything, and those it was given to. */
export async function countHolders(
  db: Database,
): Promise<(route: { id: number; user_type: UserType | 'Any' }) => number> {
  const full = await db
    .selectFrom('person')
    .select(['user_type', sql<bigint>`count(*)`.as('count')])
    .where('is_blocked', '=', false)
    .where('access_rights', 'is', null)
    .groupBy('user_type')
    .execute()
  const given = await sql<{ id: number; count: bigint }>`
    select granted.id, count(*) from person, unnest(person.access_rights) as granted (id)
    where not person.is_blocked group by granted.id`.execute(db)
  const fullOf = new Map(full.map(({ user_type, count }) => [user_type, Number(count)]))
  const givenOf = new Map(given.rows.map(({ id, count }) => [id, Number(count)]))
  const everybody = [...fullOf.values()].reduce((sum, count) => sum + count, 0)
  return ({ id, user_type }) =>
    user_type === 'Any' ? everybody : (fullOf.get(user_type) ?? 0) + (givenOf.get(id) ?? 0)
}

export async function getSettingsVersion(db: Database): Promise<string> {
  const { settings_version } = await db.selectFrom('instance').select('settings_version').executeTakeFirstOrThrow()
  return String(settings_version)
}
