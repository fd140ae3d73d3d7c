import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { BLOCK, EVENT_KINDS, UNBLOCK } from '@banyan/domain/plan/events.ts'
import type { Basis } from '@banyan/domain/plan/plan-input.ts'
import type { Network } from '@banyan/domain/network/network.ts'
import { listClosings } from '@banyan/contract/admin/closings.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import { copyNumbers } from '../../kit/copy-numbers.ts'
import type { Database, Transaction } from '../../kit/database.ts'
import type { CopyValue } from '../../kit/copy-lines.ts'
import { runList } from '../../kit/list-query.ts'
import type { EventLog } from './event-log.ts'
import { incomeIdsOf } from './income-ids.ts'

type Reader = Database | Transaction

/** What a closing takes: events up to an id that happened before its end and that the one before it could not take. */
export interface Frame {
  readonly to_ms: number
  readonly event_horizon_id: bigint
  readonly member_horizon_id: bigint
  /** The closing before, null for the first. */
  readonly before: { readonly id: bigint; readonly to_ms: number; readonly event_horizon_id: bigint } | null
}

export const findClosing = (db: Reader, id: bigint) =>
  db.selectFrom('closing').selectAll().where('id', '=', id).executeTakeFirst()

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

export const getCompany = (db: Reader) => db.selectFrom('company').selectAll().executeTakeFirstOrThrow()

/** The plan in force at the last instant of a window that ends at `window_to`. */
export const findPlanVersion = (db: Reader, window_to: Date) =>
  db
    .selectFrom('plan_version')
    .selectAll()
    .where('effective_from', '<', window_to)
    .orderBy('effective_from', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

export const getPlanVersion = (db: Reader, id: bigint) =>
  db.selectFrom('plan_version').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

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
 * The events a frame takes. Two stretches that do not overlap: what was written since the closing before was locked, and
 * what was written earlier but happened after its window; each is found by an index, however many events there are.
 * Ids and instants are numbers, so nothing needs quoting.
 */
function takenBy({ to_ms, event_horizon_id, before }: Frame): string {
  const at = (instant_ms: number) => `to_timestamp(${instant_ms} / 1000.0)`
  const rows = (condition: string) => `select * from business_event where at < ${at(to_ms)} and ${condition}`
  const since = rows(`id <= ${event_horizon_id} and id > ${before?.event_horizon_id ?? 0n}`)
  return before === null
    ? `(${since})`
    : `(${since} union all ${rows(`id <= ${before.event_horizon_id} and at >= ${at(before.to_ms)}`)})`
}

/** A figure of an event; a reversal has none of its own and shows those of what it undoes. */
const undoing = (column: string): string =>
  `case when e.reverses_id is null then e.${column} else (select r.${column} from business_event r where r.id = e.reverses_id) end`

const codeOf = (column: string): string =>
  `case ${column} ${EVENT_KINDS.map((kind, code) => `when '${kind}' then ${code}`).join(' ')} end::bigint`

const eventNames = ['kind', 'acts_as', 'member', 'is_right', 'at_ms', 'bv', 'amount', 'package_amount'] as const

/**
 * Reads the events of a frame in the order in which they apply. A reversal comes with the figures of what it undoes.
 * The root member belongs to the company and is never unblocked, so its blocks say nothing.
 */
export async function readEvents(client: PoolClient, frame: Frame, log: EventLog): Promise<void> {
  const rows = `
    select ${codeOf('e.kind')}, ${codeOf(`(${undoing('kind')})`)}, e.member_id - 1,
      ((${undoing('side')}) is not distinct from 'right')::int::bigint, (extract(epoch from e.at) * 1000)::bigint,
      ${undoing('bv_minor')}, ${undoing('amount_minor')}, coalesce(e.own_cap_minor, -1)
    from ${takenBy(frame)} e
    where e.kind in (${EVENT_KINDS.map((kind) => `'${kind}'`).join(', ')})
      and not (e.member_id = 1 and e.kind in ('${EVENT_KINDS[BLOCK]}', '${EVENT_KINDS[UNBLOCK]}'))
    order by e.at, e.id`
  await copyNumbers(client, rows, eventNames, (row) => log.add(row))
}

/** What an event moves by a basis, as a condition that keeps those that move anything; `u` is what it is or undoes. */
const movesBy: Readonly<Record<Basis, string>> = {
  bv: `u.bv_minor <> 0`,
  amount: `u.amount_minor <> 0`,
  pair: `u.kind = 'activation' and not exists (
    select from business_event earlier where earlier.kind = 'activation' and earlier.member_id = u.member_id
      and (earlier.at, earlier.id) < (u.at, u.id))`,
}

/** Reads the events of a frame that move volume, the newest first. */
export async function readVolumeEvents(
  client: PoolClient,
  frame: Frame,
  basis: Basis,
  take: (row: { readonly event_id: number; readonly member: number; readonly own_leg: number }) => void,
): Promise<void> {
  const rows = `
    select e.id, e.member_id - 1, case when u.kind <> 'virtual_business' then -1 when u.side = 'right' then 1 else 0 end::bigint
    from ${takenBy(frame)} e join business_event u on u.id = coalesce(e.reverses_id, e.id)
    where u.kind = 'virtual_business' or (u.kind in ('activation', 'repurchase') and ${movesBy[basis]})
    order by e.at desc, e.id desc`
  await copyNumbers(client, rows, ['event_id', 'member', 'own_leg'], take)
}

/** Reads the placement of the members up to a number. */
export async function readNetwork(client: PoolClient, member_horizon_id: bigint): Promise<Network> {
  const size = Number(member_horizon_id)
  const network: Network = {
    size,
    parent: new Int32Array(size),
    side: new Uint8Array(size),
    sponsor: new Int32Array(size),
  }
  let member = 0
  const rows = `
    select coalesce(parent_id, 0) - 1, (side is not distinct from 'right')::int::bigint, coalesce(sponsor_id, 0) - 1
    from member where id <= ${member_horizon_id} order by id`
  await copyNumbers(client, rows, ['parent', 'is_right', 'sponsor'], (row) => {
    network.parent[member] = row.parent
    network.side[member] = row.is_right
    network.sponsor[member] = row.sponsor
    member += 1
  })
  if (member !== size) throw new Error(`${member} members are there where ${size} were counted`)
  return network
}

/** What members carried out of a closing, in the order of members, packed as it is stored. */
export async function findStateBlobs(db: Reader, closing_id: bigint): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('closing_state')
    .select('state')
    .where('closing_id', '=', closing_id)
    .orderBy('chunk_no')
    .execute()
  return rows.map((row) => row.state)
}

/** Says which events an open window holds: changes whenever a computation over it would. */
export async function findEventMark(db: Reader, frame: Frame): Promise<string> {
  const { rows } = await sql<{ count: bigint; last: bigint | null }>`
    select count(*) as count, max(e.id) as last from ${sql.raw(takenBy(frame))} e`.execute(db)
  return `${rows[0]!.count}/${rows[0]!.last}`
}

/** Chunks posted so far, by number. */
export async function findPostedChunks(db: Reader, closing_id: bigint): Promise<Set<number>> {
  const rows = await db.selectFrom('closing_chunk').select('chunk_no').where('closing_id', '=', closing_id).execute()
  return new Set(rows.map((row) => row.chunk_no))
}

const page_rows = 10_000
/** An income's place in the ledger is not computed: a replay compares what comes before it. */
const ledgerColumns: readonly string[] = ['journal_id', 'debit_account_id', 'credit_account_id']
const jsonColumns: readonly string[] = ['reasons', 'volume_trims']

/** Figures as COPY wrote them: whole numbers as they are, JSON as compact text. */
const figuresOf = (row: Readonly<Record<string, unknown>>, columns: readonly string[]): CopyValue[] =>
  columns.map((column) =>
    jsonColumns.includes(column) && row[column] !== null ? JSON.stringify(row[column]) : (row[column] as CopyValue),
  )

/** The income rows of a closing in the order in which they were computed. */
export async function* findStoredIncomes(
  db: Reader,
  closing_id: bigint,
  columns: readonly string[],
): AsyncGenerator<CopyValue[]> {
  const compared = columns.filter((column) => !ledgerColumns.includes(column))
  const { first, last } = incomeIdsOf(closing_id)
  for (let after = first - 1n; ;) {
    const rows = await db
      .selectFrom('income')
      .selectAll()
      .where('id', '>', after)
      .where('id', '<=', last)
      .orderBy('id')
      .limit(page_rows)
      .execute()
    for (const row of rows) yield figuresOf(row, compared)
    if (rows.length < page_rows) return
    after = rows.at(-1)!.id
  }
}

/** The matching rows of a closing in the order of members. */
export async function* findStoredMatchings(
  db: Reader,
  closing_id: bigint,
  columns: readonly string[],
): AsyncGenerator<CopyValue[]> {
  for (let after = 0n; ;) {
    const rows = await db
      .selectFrom('matching')
      .selectAll()
      .where('closing_id', '=', closing_id)
      .where('member_id', '>', after)
      .orderBy('member_id')
      .limit(page_rows)
      .execute()
    for (const row of rows) yield figuresOf(row, columns)
    if (rows.length < page_rows) return
    after = rows.at(-1)!.member_id
  }
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

export const findClosings = (db: Reader, request: ListRequest<typeof listClosings>) =>
  runList(listClosings, request, {
    rows: closingsShown(db),
    filters: { status: (rows, status) => rows.where('closing.status', '=', status) },
    sorts: { window_to: sql`closing.window_to` },
    tieBreak: sql`closing.id`,
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

/** Where the legs of a closing's matching rows began and ended. */
export const findStoredLegs = (db: Reader, closing_id: bigint) =>
  db
    .selectFrom('matching')
    .select(['member_id', 'left_open', 'left_carry', 'right_open', 'right_carry'])
    .where('closing_id', '=', closing_id)
    .execute()
