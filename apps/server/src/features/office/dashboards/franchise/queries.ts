import { sql } from 'kysely'
import type { Database } from '#kit/database/database.ts'
import { prepared } from '#kit/database/prepared.ts'
import type { Span } from '../queries.ts'

/** Pins somebody holds or held by package; of each how many left since an instant, used or handed on. */
export async function findStock(db: Database, person_id: bigint, { now, since }: { now: Date; since: Date }) {
  const { rows } = await sql<{
    package_id: bigint
    package_name: string
    unused: bigint
    used: bigint
    blocked: bigint
    expired: bigint
    value: bigint
    gone: bigint
  }>`
    select ${prepared} package.id as package_id, package.name as package_name,
      coalesce(unused, 0) as unused, coalesce(used, 0) as used, coalesce(blocked, 0) as blocked,
      coalesce(expired, 0) as expired, coalesce(value, 0) as value, coalesce(gone, 0) as gone
    from package
    left join (
      -- Summed in the order of the index first, so that a pin is looked at once and not once for each figure.
      select package_id,
        (sum(fresh) filter (where status = 'unused'))::bigint as unused,
        (sum(counted) filter (where status = 'used'))::bigint as used,
        (sum(counted) filter (where status = 'blocked'))::bigint as blocked,
        (sum(case status when 'expired' then counted when 'unused' then counted - fresh end))::bigint as expired,
        (sum(value) filter (where status = 'unused'))::bigint as value
      from (
        select package_id, status, count(*) as counted, count(*) filter (where expires_at > ${now}) as fresh,
          sum(price_minor) filter (where expires_at > ${now}) as value
        from pin where owner_person_id = ${person_id} group by package_id, status
      ) of_status
      group by package_id
    ) held on held.package_id = package.id
    left join (
      select package_id, count(*) as gone from pin_movement
      where person_id = ${person_id} and at >= ${since} and kind in ('used', 'transferred')
      group by package_id
    ) moved on moved.package_id = package.id
    where held.package_id is not null or moved.package_id is not null
    order by package.order_no, package.id`.execute(db)
  return rows
}

/** Activations somebody did that stand. */
const topupsBy = (db: Database, person_id: bigint) =>
  db
    .selectFrom('activation')
    .modifyFront(prepared)
    .where('activation.by_person_id', '=', person_id)
    .where('activation.cancelled_at', 'is', null)

export const getTopups = (db: Database, person_id: bigint, { from, to }: Span) =>
  topupsBy(db, person_id)
    .select([sql<bigint>`count(*)`.as('count'), sql<bigint>`coalesce(sum(price_minor), 0)::bigint`.as('value')])
    .where('at', '>=', from)
    .where('at', '<', to)
    .executeTakeFirstOrThrow()

/** What a franchise's top-ups were worth between instants that follow each other, from one up to, not including, the next. */
export async function findTopupsBetween(db: Database, person_id: bigint, instants: readonly Date[]): Promise<bigint[]> {
  const rows = await topupsBy(db, person_id)
    .select([
      sql<number>`width_bucket(activation.at, ${instants}::timestamptz[])`.as('place'),
      sql<bigint>`sum(price_minor)::bigint`.as('value'),
    ])
    .where('at', '>=', instants[0]!)
    .where('at', '<', instants.at(-1)!)
    .groupBy('place')
    .execute()
  const values = new Map(rows.map(({ place, value }) => [place, value]))
  return instants.slice(1).map((_end, at) => values.get(at + 1) ?? 0n)
}

export const findRecentTopups = (db: Database, person_id: bigint, count: number) =>
  topupsBy(db, person_id)
    .innerJoin('member', 'member.id', 'activation.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .innerJoin('package', 'package.id', 'activation.package_id')
    .select([
      'activation.receipt_no',
      'person.user_id as member_user_id',
      'person.name as member_name',
      'package.name as package_name',
      'activation.price_minor',
      'activation.at',
    ])
    .orderBy('activation.id', 'desc')
    .limit(count)
    .execute()
