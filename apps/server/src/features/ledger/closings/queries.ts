import { sql } from 'kysely'
import { listClosings } from '@banyan/contract/closings/closings.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import type { Transaction, Reader } from '#kit/database/database.ts'
import { prepared } from '#kit/database/prepared.ts'
import { is } from '#kit/lists/filters.ts'
import { findPage, type RowFor } from '#kit/lists/find-page.ts'

export const findClosing = (db: Reader, id: bigint) =>
  db.selectFrom('closing').selectAll().where('id', '=', id).executeTakeFirst()

/** The closing that is previewed or locked; there is one at most. */
export const findOpenClosing = (db: Reader) =>
  db
    .selectFrom('closing')
    .selectAll()
    .where('status', '<>', 'credited')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Members by their number, as people call them. */
export async function findMemberNames(db: Reader, ids: readonly bigint[]) {
  if (ids.length === 0) return new Map<bigint, { user_id: string; name: string }>()
  const rows = await db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['member.id', 'person.user_id', 'person.name'])
    .where('member.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...named }) => [id, named]))
}

export const lockClosingRow = (trx: Transaction, id: bigint) =>
  trx.selectFrom('closing').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The newest closing whose input is fixed. */
export const findLastFixed = (db: Reader) =>
  db
    .selectFrom('closing')
    .selectAll()
    .where('status', '<>', 'preview')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findLastCredited = (db: Reader) =>
  db
    .selectFrom('closing')
    .selectAll()
    .where('status', '=', 'credited')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

type ClosingRow = NonNullable<Awaited<ReturnType<typeof findLastFixed>>>

/** The closings that say what comes next. */
export interface LatestClosings {
  /** The newest whose input is fixed, and the one before it. */
  readonly fixed: ClosingRow | undefined
  readonly before: ClosingRow | undefined
  readonly credited: ClosingRow | undefined
}

/** All of them by name, as a statement that is kept wants them. */
const closing_columns = [
  'id',
  'window_from',
  'window_to',
  'status',
  'plan_version_id',
  'zone',
  'round_off_digits',
  'rules',
  'event_horizon_id',
  'member_horizon_id',
  'chunk_count',
  'chunk_rows',
  'digest',
  'totals',
  'failure',
  'run_by',
  'previewed_at',
  'locked_at',
  'credited_at',
  'ripens_at',
  'release_begun_at',
  'released_at',
] as const

/** The same two in one reading: all are credited but the newest, which may be locked. */
export async function findLatest(db: Reader): Promise<LatestClosings> {
  const [fixed, before] = await db
    .selectFrom('closing')
    .modifyFront(prepared)
    .select(closing_columns)
    .where('status', '<>', 'preview')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  return { fixed, before, credited: fixed?.status === 'locked' ? before : fixed }
}

/** The newest credited closing, 0 before the first. */
export const findCreditedClosing = async (db: Reader): Promise<bigint> => (await findLastCredited(db))?.id ?? 0n

export const getCompany = (db: Reader) => db.selectFrom('company').selectAll().executeTakeFirstOrThrow()

/** The last event and the last member that can be seen now. */
export async function findHorizons(db: Reader): Promise<{ event_horizon_id: bigint; member_horizon_id: bigint }> {
  const { rows } = await sql<{ event_horizon_id: bigint; member_horizon_id: bigint }>`
    select coalesce((select max(id) from business_event), 0)::bigint as event_horizon_id, last_member_id as member_horizon_id
    from member_counter`.execute(db)
  return rows[0]!
}

/**
 * Holds new events back until the transaction ends, having waited for those being written: from then on every event
 * with a smaller id than the highest is there for good, or will never be.
 */
export const stopEvents = (trx: Transaction) => sql`lock table business_event in share mode`.execute(trx)

/**
 * Of some closings those whose rows go to the held accounts: what they pay is held and its release has not begun. None of
 * them begins to be released before the act ends.
 */
export async function lockHeld(trx: Transaction, closing_ids: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const rows = await trx
    .selectFrom('closing')
    .select('id')
    .where('id', 'in', closing_ids)
    .whereRef('ripens_at', '>', 'window_to')
    .where('release_begun_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * The last instant at which a purchase of before can still be taken back; null when there is none. Purchases keep the
 * cooling-off of their own day, so a setting that was lowered meanwhile does not say it.
 */
export async function findLastTakingBack(trx: Transaction, before: Date): Promise<Date | null> {
  const { rows } = await sql<{ last: Date | null }>`
    select greatest(
      (select max(cooling_off_ends_at) from activation where at < ${before} and cancelled_at is null),
      (select max(returns_end_at) from product_order where state = 'delivered' and delivered_at < ${before}),
      (select max(returns_end_at) from counter_order where at < ${before})) as last`.execute(trx)
  return rows[0]?.last ?? null
}

/** Chunks posted so far, by number. */
export async function findPostedChunks(db: Reader, closing_id: bigint): Promise<Set<number>> {
  const rows = await db.selectFrom('closing_chunk').select('chunk_no').where('closing_id', '=', closing_id).execute()
  return new Set(rows.map((row) => row.chunk_no))
}

/** Closings as admins see them. */
export const closingsShown = (db: Reader) =>
  db
    .selectFrom('closing')
    .leftJoin('person', 'person.id', 'closing.run_by')
    .select([
      'closing.id',
      'closing.window_from',
      'closing.window_to',
      'closing.status',
      'closing.plan_version_id',
      'closing.failure',
      'closing.totals as stored_totals',
    ])
    .select([
      'closing.digest',
      'closing.chunk_count',
      'person.user_id as run_by_user_id',
      'closing.previewed_at',
      'closing.locked_at',
      'closing.credited_at',
    ])
    .select((eb) =>
      eb
        .selectFrom('closing_chunk')
        .whereRef('closing_chunk.closing_id', '=', 'closing.id')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .as('posted_count'),
    )

export type ShownClosing = Awaited<ReturnType<ReturnType<typeof closingsShown>['executeTakeFirstOrThrow']>>

export const findClosings = (
  db: Reader,
  request: ListRequest<typeof listClosings>,
  row: RowFor<typeof listClosings, ShownClosing>,
) =>
  findPage(listClosings, request, {
    db,
    rows: closingsShown(db),
    filters: { status: is('closing.status') },
    sorts: { window_to: 'closing.window_to' },
    tieBreak: 'closing.id',
    row,
  })

/** What the markers of a closing's chunks say is posted. */
export async function countPosted(db: Reader, closing_id: bigint): Promise<{ chunks: number; incomes: number }> {
  const { chunks, incomes } = await db
    .selectFrom('closing_chunk')
    .select(sql<bigint>`count(*)`.as('chunks'))
    .select(sql<bigint>`coalesce(sum(income_count), 0)::bigint`.as('incomes'))
    .where('closing_id', '=', closing_id)
    .executeTakeFirstOrThrow()
  return { chunks: Number(chunks), incomes: Number(incomes) }
}

export const findCreditedIds = async (db: Reader): Promise<bigint[]> =>
  (await db.selectFrom('closing').select('id').where('status', '=', 'credited').orderBy('id').execute()).map(
    ({ id }) => id,
  )
