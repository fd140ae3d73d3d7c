import { sql, type RawBuilder } from 'kysely'
import type { ListRequest, Page, RowOf, TotalsOf } from '@banyan/contract/kit/list.ts'
import type { listAdminTopups, TopupMode } from '@banyan/contract/topups/topup-lists.ts'
import { addDays, startOfDay, type Day } from '@banyan/domain/calendar/business-day.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { maskPinNo } from '@banyan/domain/pins/pin-no.ts'
import type { Database } from '../../kit/database.ts'
import { runList } from '../../kit/list-query.ts'

type TopupList = typeof listAdminTopups
type TopupRow = RowOf<TopupList>

/** Whose activations are seen: those of one member, those one person has done, or all. */
export type Scope = { readonly member_id: bigint } | { readonly by_person_id: bigint } | 'everybody'

const topups = (db: Database) =>
  db
    .selectFrom('activation')
    .innerJoin('member', 'member.id', 'activation.member_id')
    .innerJoin('person as owner', 'owner.id', 'member.person_id')
    .innerJoin('person as doer', 'doer.id', 'activation.by_person_id')
    .innerJoin('package', 'package.id', 'activation.package_id')
    .leftJoin('pin', 'pin.id', 'activation.pin_id')
    .select([
      'activation.id',
      'activation.at',
      'activation.receipt_no',
      'activation.price_minor',
      'activation.taxable_minor',
      'activation.gst_minor',
      'activation.bv_minor',
      'activation.mode',
      'activation.payment_mode',
      'activation.cooling_off_ends_at',
    ])
    .select(['owner.user_id as member_user_id', 'owner.name as member_name', 'package.name as package_name'])
    .select(['doer.user_id as by_user_id', 'doer.name as by_name', 'pin.pin_no'])

function topupsOf(db: Database, scope: Scope) {
  const all = topups(db)
  if (scope === 'everybody') return all
  return 'member_id' in scope
    ? all.where('activation.member_id', '=', scope.member_id)
    : all.where('activation.by_person_id', '=', scope.by_person_id)
}

const isId = (column: RawBuilder<unknown>, user_id: string) => sql<boolean>`lower(${column}) = ${user_id.toLowerCase()}`

/** The activations somebody may see, a receipt in each line. Days are the company's, both ends included. */
export async function findTopups(
  db: Database,
  list: TopupList,
  request: ListRequest<TopupList>,
  { scope, zone }: { readonly scope: Scope; readonly zone: string },
): Promise<Page<TopupRow, TotalsOf<TopupList>>> {
  const start = (day: Day) => new Date(startOfDay(day, zone))
  const found = await runList(list, request, {
    rows: topupsOf(db, scope),
    filters: {
      from: (rows, day) => rows.where(sql.ref('activation.at'), '>=', start(day)),
      to: (rows, day) => rows.where(sql.ref('activation.at'), '<', start(addDays(day, 1))),
      package_id: (rows, id) => rows.where(sql.ref('activation.package_id'), '=', id),
      user_id: (rows, user_id) => rows.where(isId(sql.ref('owner.user_id'), user_id)),
      mode: (rows, mode) => rows.where(sql.ref('activation.mode'), '=', mode),
      by_user_id: (rows, user_id) => rows.where(isId(sql.ref('doer.user_id'), user_id)),
      receipt_no: (rows, receipt_no) =>
        rows.where(sql<boolean>`position(upper(${receipt_no}) in activation.receipt_no) > 0`),
    },
    sorts: { at: sql`activation.at`, price: sql`activation.price_minor` },
    tieBreak: sql`activation.id`,
    totals: {
      price: sql`activation.price_minor`,
      taxable: sql`activation.taxable_minor`,
      gst: sql`activation.gst_minor`,
      bv: sql`activation.bv_minor`,
    },
  })
  const total = (name: string) => minor(found.totals[name] ?? 0n)
  const data = found.rows.map(
    ({ price_minor, taxable_minor, gst_minor, bv_minor, mode, pin_no, ...row }): TopupRow => ({
      ...row,
      price: minor(price_minor),
      taxable: minor(taxable_minor),
      gst: minor(gst_minor),
      bv: minor(bv_minor),
      mode: mode as TopupMode,
      pin_masked: pin_no === null ? null : maskPinNo(pin_no),
    }),
  )
  const totals = { price: total('price'), taxable: total('taxable'), gst: total('gst'), bv: total('bv') }
  return { ...found, data, totals }
}

/** The name of a package, on sale or not. */
export async function maybePackageName(db: Database, id: bigint | null): Promise<string | null> {
  if (id === null) return null
  const found = await db.selectFrom('package').select('name').where('id', '=', id).executeTakeFirst()
  return found?.name ?? null
}

/** The package a member is active by; null while registered. */
export const maybePackageId = async (db: Database, member_id: bigint): Promise<bigint | null> =>
  (await db.selectFrom('member').select('package_id').where('id', '=', member_id).executeTakeFirst())?.package_id ??
  null

/** How many usable pins of each package a person holds; packages without any are left out. */
export async function countUnusedPins(
  db: Database,
  owner_person_id: bigint,
  now: Date,
): Promise<ReadonlyMap<bigint, number>> {
  const rows = await db
    .selectFrom('pin')
    .where('owner_person_id', '=', owner_person_id)
    .where('status', '=', 'unused')
    .where('expires_at', '>', now)
    .groupBy('package_id')
    .select(({ fn }) => ['package_id', fn.countAll<bigint>().as('count')])
    .execute()
  return new Map(rows.map(({ package_id, count }) => [package_id, Number(count)]))
}
