import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { BLOCK, EVENT_KINDS, GIVEN, NO_PACKAGE, PARTLY_GIVEN, UNBLOCK } from '@banyan/domain/plan/engine/events.ts'
import { PLANS_RATE, RATE_DIGITS, SAYS_NO_RATE } from '@banyan/domain/plan/package-rate.ts'
import type { Basis, IncomeKind } from '@banyan/domain/plan/plan-input.ts'
import type { Network } from '@banyan/domain/network/network.ts'
import { copyNumbers } from '#kit/database/copy-numbers.ts'
import type { Reader } from '#kit/database/database.ts'
import { prepared } from '#kit/database/prepared.ts'
import type { EventLog } from '../event-log.ts'
import type { Frame } from './frame.ts'
import { planIdOf, planRow } from '../plans/queries.ts'
import { sponsorsAtEnd } from './sponsor-queries.ts'
import { isLeft, takenBy, takenOpen, type Without } from './taken-queries.ts'

/** A figure of an event; a reversal has none of its own and shows those of what it undoes. */
const undoing = (column: string): string =>
  `case when e.reverses_id is null then e.${column} else (select r.${column} from business_event r where r.id = e.reverses_id) end`

const codeOf = (column: string): string =>
  `case ${column} ${EVENT_KINDS.map((kind, code) => `when '${kind}' then ${code}`).join(' ')} end::bigint`

/** What an event says about the member's package: an event that gives a cap gives a rate too, be it the plan's. */
const saidCap = 'coalesce(restated.own_cap_minor, e.own_cap_minor)'
const saidRate = 'case when restated.event_id is null then e.own_rate_percent else restated.own_rate_percent end'
const packageAmount = `coalesce(${saidCap}, ${NO_PACKAGE})`
const packageRate = `case when ${saidCap} is null then ${SAYS_NO_RATE}
  else coalesce((${saidRate}) * ${10 ** RATE_DIGITS}, ${PLANS_RATE}) end::bigint`

/** What events say of packages without what was undone up to a window: the newest word of each. */
const restatedBy = (without: Without | null): string =>
  `select distinct on (said.event_id) said.event_id, said.own_cap_minor, said.own_rate_percent
    from restated_package said join business_event undoing on undoing.id = said.reversal_id
    where ${without === null ? 'false' : `undoing.id <= ${without.event_horizon_id} and undoing.at < to_timestamp(${without.to_ms} / 1000.0)`}
    order by said.event_id, said.reversal_id desc`

const eventNames = [
  'number',
  'kind',
  'acts_as',
  'member',
  'is_right',
  'at_ms',
  'bv',
  'amount',
  'cap_base',
  'is_given',
  'package_amount',
  'package_rate',
] as const

/**
 * Reads the events of a frame in the order in which they apply. A reversal comes with the figures of what it undoes.
 * The root member belongs to the company and is never unblocked, so its blocks say nothing.
 */
export async function readEvents(
  client: PoolClient,
  frame: Frame,
  without: Without | null,
  log: EventLog,
): Promise<void> {
  const rows = `
    select coalesce(e.reverses_id, e.placed_id), ${codeOf('e.kind')}, ${codeOf(`(${undoing('kind')})`)}, e.member_id - 1,
      ((${undoing('side')}) is not distinct from 'right')::int::bigint, (extract(epoch from e.placed_at) * 1000)::bigint,
      ${undoing('bv_minor')}, ${undoing('amount_minor')}, coalesce(${undoing('cap_base_minor')}, ${undoing('amount_minor')}),
      ((${undoing('is_given')})::int * ${GIVEN} + (${undoing('is_partly_given')})::int * ${PARTLY_GIVEN})::bigint, ${packageAmount}, ${packageRate}
    from ${takenBy(frame)} e left join (${restatedBy(without)}) restated on restated.event_id = e.id
    where e.kind in (${EVENT_KINDS.map((kind) => `'${kind}'`).join(', ')}) and (${isLeft('e', without)})
      and not (e.member_id = 1 and e.kind in ('${EVENT_KINDS[BLOCK]}', '${EVENT_KINDS[UNBLOCK]}'))
    order by e.placed_at, e.placed_id`
  await copyNumbers(client, rows, eventNames, (row) => log.add(row))
}

/**
 * What the activations that earlier closings took count for under the overall cap beyond what the first edition of the
 * rules counted, their amounts; those that were undone for those closings cancel out.
 */
export async function readUncounted(
  client: PoolClient,
  { before }: Frame,
  take: (row: { readonly member: number; readonly cap_base: number }) => void,
): Promise<void> {
  if (before === null) return
  const rows = `
    select e.member_id - 1, sum(case when e.reverses_id is null then 1 else -1 end * (u.cap_base_minor - u.amount_minor))::bigint
    from business_event e join business_event u on u.id = coalesce(e.reverses_id, e.id)
    where u.kind = 'activation' and u.cap_base_minor is not null
      and e.id <= ${before.event_horizon_id} and e.at < to_timestamp(${before.to_ms} / 1000.0)
    group by e.member_id`
  await copyNumbers(client, rows, ['member', 'cap_base'], take)
}

/** What kinds on events paid for the events of a frame, but for what is left out: by kind and member, in hundredths. */
export async function findInstantPaid(db: Reader, frame: Frame, without: Without | null) {
  const { rows } = await sql<{ kind: IncomeKind; member_id: bigint; paid_minor: bigint }>`
    select income.kind, income.member_id, sum(income.paid_minor)::bigint as paid_minor
    from ${sql.raw(takenBy(frame))} e join income on income.source_event_id = e.id
    -- A company that pays nothing on events has no runs, and then nothing is read here.
    where (select exists (select from instant_run)) and income.closing_id is null and (${sql.raw(isLeft('e', without))})
    group by income.kind, income.member_id order by income.kind, income.member_id`.execute(db)
  return rows
}

/** What an event moves by a basis, as a condition that keeps those that move anything; `u` is what it is or undoes. */
const movesBy = (basis: Basis, without: Without | null): string =>
  ({
    bv: `u.bv_minor <> 0`,
    amount: `u.amount_minor <> 0`,
    pair: `u.kind = 'activation' and not u.is_given and not u.is_partly_given and not exists (
    select from business_event earlier where earlier.kind = 'activation' and earlier.member_id = u.member_id
      and ${isLeft('earlier', without)} and (earlier.at, earlier.id) < (u.at, u.id) and not exists (
        select from business_event undone where undone.reverses_id = earlier.id and (undone.at, undone.id) < (u.at, u.id)))`,
  })[basis]

/** Reads the events of a frame that move volume, but for what is left out, the newest first. */
export async function readVolumeEvents(
  client: PoolClient,
  frame: Frame,
  without: Without | null,
  basis: Basis,
  take: (row: { readonly event_id: number; readonly member: number; readonly own_leg: number }) => void,
): Promise<void> {
  const rows = `
    select e.id, e.member_id - 1, case when u.kind <> 'virtual_business' then -1 when u.side = 'right' then 1 else 0 end::bigint
    from ${takenBy(frame)} e join business_event u on u.id = coalesce(e.reverses_id, e.id)
    where (u.kind = 'virtual_business' or (u.kind in ('activation', 'repurchase') and ${movesBy(basis, without)}))
      and (${isLeft('e', without)})
    order by e.placed_at desc, e.placed_id desc`
  await copyNumbers(client, rows, ['event_id', 'member', 'own_leg'], take)
}

/** Reads the places of the members that a window knows, and whom each had as sponsor at its end. */
export async function readNetwork(client: PoolClient, frame: Frame): Promise<Network> {
  const { member_horizon_id } = frame
  const size = Number(member_horizon_id)
  const network: Network = {
    size,
    parent: new Int32Array(size),
    side: new Uint8Array(size),
    sponsor: new Int32Array(size),
  }
  let member = 0
  const rows = `
    select coalesce(member.parent_id, 0) - 1, (member.side is not distinct from 'right')::int::bigint,
      coalesce(earlier.from_sponsor_id, member.sponsor_id, 0) - 1
    from member left join (${sponsorsAtEnd(frame)}) earlier on earlier.member_id = member.id
    where member.id <= ${member_horizon_id} order by member.id`
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

/** A window and how far the closing before it saw. */
type OpenFrame = Pick<Frame, 'to_ms' | 'before'> & { readonly from_ms: number }

interface Mark {
  readonly count: bigint
  readonly last: bigint | null
}

const markOf = (taken: string) => sql`select count(*) as count, max(e.id) as last from ${sql.raw(taken)} e`
const written = ({ count, last }: Mark): string => `${count}/${last}`

/** Says which events an open window holds: changes whenever a computation over it would. */
export async function findEventMark(db: Reader, frame: Frame): Promise<string> {
  const { rows } = await sql<Mark>`${markOf(takenBy(frame))}`.execute(db)
  return written(rows[0]!)
}

/** No event has a larger id. */
const last_id = 2n ** 63n - 1n

/**
 * The last event and the last member that can be seen now, the plan of a window that is open, and the mark of the events that
 * it holds: read at one moment, by one statement for all windows.
 */
export async function findOpenInput(db: Reader, { from_ms, to_ms, before }: OpenFrame) {
  const plan = planRow(new Date(from_ms))
  const { rows } = await sql<
    Mark & Parameters<typeof planIdOf>[0] & { event_horizon_id: bigint; member_horizon_id: bigint }
  >`
    with ${prepared} edges as materialized (
      select ${last_id}::bigint as horizon_id, ${new Date(to_ms)}::timestamptz as to_at,
        ${before?.event_horizon_id ?? 0n}::bigint as before_id, ${before === null ? null : new Date(before.to_ms)}::timestamptz as before_to
    )
    select coalesce((select max(id) from business_event), 0)::bigint as event_horizon_id,
      last_member_id as member_horizon_id, mark.count, mark.last, plan.id, plan.replaced, plan.replacing
    from member_counter, (${markOf(takenOpen)}) mark, (${plan}) plan`.execute(db)
  const { event_horizon_id, member_horizon_id, ...found } = rows[0]!
  return { event_horizon_id, member_horizon_id, plan_version_id: planIdOf(found), mark: written(found) }
}
