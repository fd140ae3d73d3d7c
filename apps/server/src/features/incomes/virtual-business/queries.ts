import { sql } from 'kysely'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import type { VirtualLot } from '@banyan/domain/plan/state/virtual-lots.ts'
import { listVirtualBusiness } from '@banyan/contract/virtual-business/virtual-business.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import type { Database, Reader, Transaction } from '#kit/database/database.ts'
import { days, is, person } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'

/** One row with its event, for whoever adds it or takes it back. */
export const maybeVirtual = (trx: Transaction, id: bigint) =>
  trx
    .selectFrom('virtual_business')
    .innerJoin('member', 'member.id', 'virtual_business.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoin('business_event as event', (join) =>
      join
        .on('event.kind', '=', 'virtual_business')
        .on('event.source_type', '=', 'virtual_business')
        .onRef('event.source_id', '=', 'virtual_business.id'),
    )
    .selectAll('virtual_business')
    .select(['event.id as event_id', 'member.person_id', 'person.user_id', 'person.is_blocked', 'member.left_at'])
    .where('virtual_business.id', '=', id)
    .executeTakeFirst()

/** What an approval was asked for. */
export const getByApproval = (trx: Transaction, approval_id: bigint) =>
  trx.selectFrom('virtual_business').selectAll().where('approval_id', '=', approval_id).executeTakeFirstOrThrow()

export const isWithdrawn = async (db: Reader, event_id: bigint): Promise<boolean> =>
  (await db.selectFrom('business_event').select('id').where('reverses_id', '=', event_id).executeTakeFirst()) !==
  undefined

/** Lots as rows: there are as many as virtual business was ever given, which is rare. */
const lotRows = (lots: readonly VirtualLot[]) =>
  sql<{ number: bigint; left_minor: bigint; lapsed_minor: bigint }>`
    (select * from unnest(${lots.map(({ number }) => number)}::bigint[], ${lots.map(({ left }) => left)}::bigint[],
      ${lots.map(({ lapsed }) => lapsed)}::bigint[]) as lot (number, left_minor, lapsed_minor))`.as('lot')

/** Whether the latest closing of an event's window is credited, so that the lots say what became of it. */
const isTaken = sql<boolean>`exists (select from closing
  where status = 'credited' and event_horizon_id >= event.id and window_to > event.at)`

const lapsed = sql<bigint>`case when event.id is null or undoing.id is not null or not ${isTaken} then 0
  else coalesce(lot.lapsed_minor, virtual_business.bv_minor) end::bigint`
const balance = sql<bigint>`case when event.id is null or undoing.id is not null then 0
  when not ${isTaken} then virtual_business.bv_minor else coalesce(lot.left_minor, 0) end::bigint`
const consumed = sql<bigint>`case when event.id is null or undoing.id is not null or not ${isTaken} or lot.number is null then 0
  else virtual_business.bv_minor - lot.left_minor - lot.lapsed_minor end::bigint`

const statusAt = (now: Date) => sql<string>`case
  when approval.state = 'waiting' and (approval.expires_at is null or approval.expires_at > ${now}) then 'waiting'
  when event.id is null then 'refused'
  when undoing.id is not null then 'withdrawn'
  when ${isTaken} and lot.number is null then 'not_counted'
  when ${isTaken} and lot.left_minor = 0 and lot.lapsed_minor = 0 then 'consumed'
  when virtual_business.ends_at <= ${now} or (${isTaken} and lot.left_minor = 0) then 'expired'
  else 'active' end`

const rowsAt = (db: Database, now: Date, lots: readonly VirtualLot[]) =>
  db
    .selectFrom('virtual_business')
    .innerJoin('member', 'member.id', 'virtual_business.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .innerJoin('person as asker', 'asker.id', 'virtual_business.asked_by')
    .innerJoin('approval', 'approval.id', 'virtual_business.approval_id')
    .leftJoin('person as approver', (join) =>
      join.onRef('approver.id', '=', 'approval.decided_by').on('approval.state', '=', 'approved'),
    )
    .leftJoin('business_event as event', (join) =>
      join
        .on('event.kind', '=', 'virtual_business')
        .on('event.source_type', '=', 'virtual_business')
        .onRef('event.source_id', '=', 'virtual_business.id'),
    )
    .leftJoin('business_event as undoing', 'undoing.reverses_id', 'event.id')
    .leftJoin(lotRows(lots), (join) => join.onRef('lot.number', '=', 'event.id'))
    .select(['virtual_business.id', 'virtual_business.asked_at', 'virtual_business.side', 'virtual_business.bv_minor'])
    .select(['virtual_business.purpose', 'virtual_business.last_day', 'person.user_id', 'person.name'])
    .select(['asker.user_id as asked_by_user_id', 'approver.user_id as approved_by_user_id', 'event.at as approved_at'])
    .select([consumed.as('consumed_minor'), lapsed.as('lapsed_minor'), balance.as('balance_minor')])
    .select(statusAt(now).as('status'))

export type StoredVirtual = Awaited<ReturnType<ReturnType<typeof rowsAt>['executeTakeFirstOrThrow']>>

export const findVirtualBusiness = (
  db: Database,
  request: ListRequest<typeof listVirtualBusiness>,
  { now, zone, lots }: { readonly now: Date; readonly zone: string; readonly lots: readonly VirtualLot[] },
) =>
  findPage(listVirtualBusiness, request, {
    db,
    rows: rowsAt(db, now, lots),
    filters: {
      user_id: person('person'),
      side: is('virtual_business.side'),
      status: is(statusAt(now)),
      ...days('virtual_business.asked_at', zone),
    },
    totals: { bv: 'virtual_business.bv_minor', consumed, lapsed, balance },
    sorts: { asked_at: 'virtual_business.asked_at', bv: 'virtual_business.bv_minor' },
    tieBreak: 'virtual_business.id',
    row: ({ status }) => ({ may: { withdraw: status === 'active' || status === 'consumed' } }),
  })

export interface Asked {
  readonly side: string
  readonly bv_minor: bigint
  readonly last_day: Day
}

/** What is asked for, for whoever decides on it: by approval. */
export async function findAsked(db: Reader, approval_ids: readonly bigint[]): Promise<ReadonlyMap<bigint, Asked>> {
  if (approval_ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('virtual_business')
    .select(['approval_id', 'side', 'bv_minor', 'last_day'])
    .where('approval_id', 'in', approval_ids)
    .execute()
  return new Map(rows.map(({ approval_id, ...asked }) => [approval_id, asked]))
}
