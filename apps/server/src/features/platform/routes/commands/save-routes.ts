import type { saveRouteSettings } from '@banyan/contract/routes/routes.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import { decideSwitches, type SwitchRefusal } from '@banyan/domain/rights/decide-switches.ts'
import type { Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'
import { touchSettings } from '#features/platform/company/index.ts'
import { findRoutes, type RouteRow } from '../queries.ts'

type Changes = BodyOf<typeof saveRouteSettings>
type Change = Changes['changes'][number]

const sentences: Readonly<Record<SwitchRefusal['why'], (name: string) => Said>> = {
  UNKNOWN: () => said('company.page_unknown'),
  TWICE: (name) => said('company.page_twice', { name }),
  FOLLOWS_ITS_PAGES: (name) => said('company.page_follows', { name }),
  NOT_BUILT: (name) => said('company.page_unbuilt', { name }),
  FIXED: (name) => said('company.page_fixed', { name }),
}

function refusalOf({ why, id }: SwitchRefusal, { changes }: Changes, rows: readonly RouteRow[]): Refusal {
  const at = changes.findIndex((change) => change.id === id)
  const field = `changes.${at}.${why === 'UNKNOWN' || why === 'TWICE' ? 'id' : 'is_active'}`
  return refuseField(field, sentences[why](rows.find((row) => row.id === id)?.name ?? ''), why.toLowerCase())
}

/** The settings as they are, with nobody else changing them. Refuses an older version than was seen with 409. */
async function lockSettings(trx: Transaction, seen: string | null): Promise<bigint> {
  const { settings_version } = await trx
    .selectFrom('instance')
    .select('settings_version')
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (seen !== null && String(settings_version) !== seen)
    throw new Refusal(409, 'changed_meanwhile', said('company.pages_changed'))
  return settings_version
}

type Set = Partial<Pick<RouteRow, 'is_active' | 'name' | 'mat_icon' | 'order_no'>>

/** What a change does to a row: only what differs from what stands there. */
function setOf(row: RouteRow, { name, mat_icon, order_no }: Partial<Change>, is_active: boolean | undefined): Set {
  const wanted = { is_active, name, mat_icon, order_no }
  const stands: Readonly<Record<string, unknown>> = asStored(row)
  return Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => value !== undefined && value !== stands[field]),
  )
}

const asStored = ({ is_active, name, mat_icon, order_no }: RouteRow): Required<Set> => ({
  is_active,
  name,
  mat_icon,
  order_no,
})

/** A page that is called as it would be without a name of its own keeps none, so that it follows its income's name. */
const stored = ({ unnamed, declared }: RouteRow, set: Set): Set =>
  set.name === unnamed ? { ...set, name: declared.name } : set

/** Of a row as it is, the fields that are about to change. */
const beforeOf = (row: RouteRow, set: Set): Set =>
  Object.fromEntries(Object.entries(asStored(row)).filter(([field]) => field in set))

/** What changed of a page, before and after. */
export interface ChangedPage {
  readonly row: RouteRow
  readonly before: Set
  readonly after: Set
}

/**
 * Switches pages, names and orders them, for everybody from the next request on. Refuses with 400 what cannot be
 * switched so, naming the change, and with 409 a version that is not the newest. The version counts changes of all settings:
 * whoever compares the pages in question by themselves asks with `is_compared`.
 */
export async function saveRoutes(
  trx: Transaction,
  { note }: Pick<Context, 'note'>,
  wanted: Changes,
  { is_compared = false } = {},
): Promise<{ version: bigint; changed: readonly ChangedPage[] }> {
  const version = await lockSettings(trx, is_compared ? null : wanted.version)
  const rows = await findRoutes(trx)
  const decided = decideSwitches(rows, wanted.changes)
  if ('why' in decided) throw refusalOf(decided, wanted, rows)

  const changeOf = new Map(wanted.changes.map((change) => [change.id, change]))
  const sets = rows.flatMap((row) => {
    const set = setOf(row, changeOf.get(row.id) ?? {}, decided.changed.get(row.id))
    return Object.keys(set).length === 0 ? [] : [{ row, set }]
  })
  for (const { row, set } of sets)
    await trx.updateTable('route').set(stored(row, set)).where('id', '=', row.id).execute()
  if (sets.length > 0) await touchSettings(trx)
  const changed = sets.map(({ row, set }) => ({ row, before: beforeOf(row, set), after: set }))
  note({
    subject_type: 'routes',
    before: { pages: changed.map(({ row, before }) => ({ page: row.key, ...before })) },
    after: { pages: changed.map(({ row, after }) => ({ page: row.key, ...after })) },
  })
  return { version: sets.length > 0 ? version + 1n : version, changed }
}
