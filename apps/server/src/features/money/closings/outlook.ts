import type { Minor } from '@banyan/domain/money/minor.ts'
import type { Database } from '#kit/database/database.ts'
import { underLimits } from '#kit/http/allowance.ts'
import type { Services } from '#kit/context.ts'
import { CannotComputeError } from './cannot-compute.ts'
import { computeFrozen, type Computed } from './compute-frozen.ts'
import type { FrozenWindow } from './closing-task.ts'
import { carryNow } from './carry-now.ts'
import { frameNow, frameOf, windowAfter } from './frames.ts'
import { findEventMark } from './input/queries.ts'
import { findLastFixed, getCompany } from './queries.ts'

/** What the next closing would bring a member if it ran over what is known now. Volumes and money in hundredths. */
export interface Outlook {
  readonly closing_id: bigint
  readonly at: Date
  readonly left: Minor
  readonly right: Minor
  readonly would_match: Minor
  readonly would_pay: Minor
  /** What it would correct of earlier closings, beside what it pays. */
  readonly would_correct: Minor
  readonly carry_left: Minor
  readonly carry_right: Minor
}

interface Known {
  /** The window with everything but its events, and its events. */
  readonly frame: string
  readonly events: string
  readonly computed: Promise<Computed>
  /** How long it took, once it is there. */
  took_ms: number
  readonly begun_ms: number
}

const known = new WeakMap<Database, Known>()

/** A computation longer than this is used for a while, even if events came in since; never for another window. */
const quick_ms = 200
const reuse_ms = 5_000

/** The closing over the open window: computed once for everybody who asks until something happens. */
async function computeNow(services: Pick<Services, 'db' | 'pool'>, frozen: FrozenWindow): Promise<Computed> {
  const { db } = services
  const { before, to_ms, member_horizon_id, plan_version_id } = frozen
  const frame = [before?.id, to_ms, plan_version_id].join('/')
  const events = `${member_horizon_id}/${await findEventMark(db, frozen)}`
  const kept = known.get(db)
  if (kept?.frame === frame) {
    const isDear = kept.took_ms > quick_ms && performance.now() - kept.begun_ms < reuse_ms
    if (kept.events === events || isDear) return kept.computed
  }
  const begun_ms = performance.now()
  const fresh: Known = {
    frame,
    events,
    computed: underLimits('closing', () => computeFrozen(services, frozen)),
    took_ms: 0,
    begun_ms,
  }
  known.set(db, fresh)
  fresh.computed.then(
    () => (fresh.took_ms = performance.now() - begun_ms),
    () => known.delete(db),
  )
  return fresh.computed
}

/**
 * The outlook of one member: the same code as the closing, over the open window's events so far. Null while the closing
 * cannot be computed: what a member has must not wait for that.
 */
export async function outlookFor(services: Pick<Services, 'db' | 'pool'>, member_id: bigint): Promise<Outlook | null> {
  try {
    return await computeOutlook(services, member_id)
  } catch (error) {
    if (error instanceof CannotComputeError) return null
    throw error
  }
}

async function computeOutlook(services: Pick<Services, 'db' | 'pool'>, member_id: bigint): Promise<Outlook> {
  const { db } = services
  const [company, last] = await Promise.all([getCompany(db), findLastFixed(db)])
  // A closing that is locked is the next to pay.
  const isWaiting = last?.status === 'locked'
  const { id, ...window } = windowAfter(last, company)
  const frozen = isWaiting ? await frameOf(db, last) : await frameNow(db, company, last, window)
  const closing = { closing_id: isWaiting ? last.id : id, at: new Date(frozen.to_ms) }
  const computed = await computeNow(services, frozen)
  const member = Number(member_id) - 1
  return {
    ...closing,
    ...(await figuresOf(services, computed, member)),
    would_pay: payOf(computed, member) as Minor,
    would_correct: correctionsOf(computed, member_id) as Minor,
  }
}

/** The members of rows are in ascending order. */
function rowOf(members: Int32Array, member: number): number {
  let [low, high] = [0, members.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (members[middle]! < member) low = middle + 1
    else high = middle
  }
  return members[low] === member ? low : -1
}

async function figuresOf({ db }: Pick<Services, 'db'>, { outcome }: Computed, member: number) {
  const { matching } = outcome
  const row = rowOf(matching.member, member)
  if (row < 0) {
    const carryOf = await carryNow(db)
    const [left, right] = [carryOf(member, 0) as Minor, carryOf(member, 1) as Minor]
    return { left, right, would_match: 0n as Minor, carry_left: left, carry_right: right }
  }
  const volume = (column: { [row: number]: number | bigint }) => BigInt(column[row]!) as Minor
  const [used_left, used_right] = [volume(matching.left.used), volume(matching.right.used)]
  return {
    left: (volume(matching.left.open) + volume(matching.left.new)) as Minor,
    right: (volume(matching.right.open) + volume(matching.right.new)) as Minor,
    would_match: used_left < used_right ? used_left : used_right,
    carry_left: volume(matching.left.carry),
    carry_right: volume(matching.right.carry),
  }
}

function payOf({ outcome, rows }: Computed, member: number): bigint {
  let pay = 0n
  for (
    let row = outcome.incomes.member.indexOf(member);
    row >= 0;
    row = outcome.incomes.member.indexOf(member, row + 1)
  )
    pay += rows.paidOf(row)
  return pay
}

const correctionsOf = ({ settlement }: Computed, of: bigint): bigint =>
  (settlement?.incomes ?? []).reduce(
    (sum, { member_id, paid_minor }) => (member_id === of ? sum + paid_minor : sum),
    0n,
  )
