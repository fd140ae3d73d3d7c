import { adjustmentsOf, addIncomes, incomeKey, type PostedIncome } from '@banyan/domain/plan/settlement/adjustments.ts'
import type { PlanInput } from '@banyan/domain/plan/plan-input.ts'
import type { IncomeRow } from '@banyan/domain/plan/rows/result-rows.ts'
import { hasReach } from '@banyan/domain/plan/settlement/reach.ts'
import type { Network } from '@banyan/domain/network/network.ts'
import type { Services } from '#kit/context.ts'
import { computing } from '../cannot-compute.ts'
import { findOpening, loadOpening, loadWindow, withoutUndone, type FrozenWindow } from '../closing-task.ts'
import type { Engine } from '../engine-for.ts'
import type { AgainOutcome, AgainWindow } from '../engine-run.ts'
import { frameOf } from '../frames.ts'
import { hasLine } from '../input/line-queries.ts'
import { findSponsorsAtEnd, findSponsorsLost } from '../input/sponsor-queries.ts'
import type { EarlierRules } from '../input/taken-queries.ts'
import { findClosing } from '../queries.ts'
import { paidFor } from '../outcome-rows.ts'
import { booksScale } from './books-scale.ts'
import { mayScale } from './payout-room.ts'
import type { SettledIncome, Settlement } from './settlement.ts'
import {
  findBooked,
  findPaidOn,
  findPlansBetween,
  findUndone,
  maybeFirstRow,
  type BookedIncome,
  type PaidOnUndone,
  type Undone,
} from './queries.ts'

type Source = Pick<Services, 'db' | 'pool'>

interface Settling {
  readonly source: Source
  readonly network: Network
  readonly frozen: FrozenWindow
  readonly old: EarlierRules | null
  readonly engine: Engine
  readonly undone: readonly Undone[]
  readonly paid_on: readonly PaidOnUndone[]
  /** The plans of the closings that are computed again. */
  readonly plans: readonly PlanInput[]
  /** The closing that settles. */
  readonly by: bigint
}

/**
 * Settles what a window undoes as if it had never been (rule 25 of the scenario format): computes the closings since the
 * first undone event again and compares them with the books. Looks only at whom the events can have reached, and at
 * everybody where the payout ratio cut: that changes all rows of a closing. Null when nothing that was closed is undone. The engine then opens
 * the window with what the computed closings end in.
 */
export async function settle(
  source: Source,
  frozen: FrozenWindow,
  network: Network,
  engine: Engine,
  old: EarlierRules | null,
): Promise<Settlement | null> {
  if (frozen.rules === 1 || frozen.before === null) return null
  const undone = (await findUndone(source.db, frozen, old)).filter(({ closing_id }) => closing_id !== null)
  if (undone.length === 0) return null
  const [plans, paid_on] = await Promise.all([
    findPlansBetween(source.db, undone[0]!.closing_id!, frozen.before.id),
    frozen.rules === 2 ? [] : findPaidOn(source.db, undone),
  ])
  const settling = { source, network, frozen, old, engine, undone, paid_on, plans, by: frozen.before.id + 1n }
  const isWithin = plans.every((plan) => hasReach(plan, frozen.rules))
  return (isWithin ? await closeAgain(settling, 'reach') : null) ?? (await closeAgain(settling, 'everybody'))
}

interface ClosedAgain {
  readonly closing_id: bigint
  readonly window: FrozenWindow
  readonly task: AgainWindow
  readonly outcome: AgainOutcome
  /** What the books hold of it, of members that may have changed. */
  readonly books: readonly BookedIncome[]
}

/** Answers null when only some were looked at and that turns out not to be enough. */
async function closeAgain(settling: Settling, looks_at: 'reach' | 'everybody'): Promise<Settlement | null> {
  const { source, network, frozen, old, engine, undone, paid_on, plans, by } = settling
  const first = undone[0]!.closing_id!
  const windows = windowsFrom(settling, first)
  const { window: oldest } = await windows.next(first)
  const opening = await loadOpening(source, oldest, by)
  const sponsors_before = await findSponsorsLost(source.db, oldest, frozen)
  const newest = (await hasLine(source.db)) ? await findOpening(source, frozen.before!.id) : []
  const within = {
    members: undone.map(({ member_id }) => Number(member_id) - 1),
    paid: paid_on.map(({ member_id }) => Number(member_id) - 1),
    plans,
    // What the first edition of the rules took is undone by reversals of its own.
    grows: old === null,
  }
  const again = looks_at === 'reach' ? within : null
  const changed = await engine.beginAgain({ network, sponsors_before, undone: again, newest, ...opening })
  const member_ids = looks_at === 'reach' ? Array.from(changed, (member) => BigInt(member + 1)) : null

  const incomes: SettledIncome[] = []
  const states: { closing_id: bigint; state: Uint8Array }[] = []
  for (let closing_id = first; closing_id <= frozen.before!.id; closing_id += 1n) {
    const { window, task } = await windows.next(closing_id)
    const answer = computing(() => engine.closeAgain(task))
    const booked = findBooked(source.db, closing_id, by, member_ids)
    windows.prepare(closing_id + 1n)
    const [outcome, books] = await Promise.all([answer, booked])
    const lacking = await findLacking(settling, { closing_id, window, task, outcome, books }, incomes.length)
    const closed = { closing_id, by, task, outcome, undone, paid_on, rules: frozen.rules, lacking }
    if (looks_at === 'reach' && (await mayScale(source.db, closed))) return null
    incomes.push(...lacking)
    states.push({ closing_id, state: outcome.state })
  }
  return { undone, incomes, states }
}

/** The windows that are computed again; the next is read while one is being computed. */
function windowsFrom({ source, frozen, old }: Settling, first: bigint) {
  const without = withoutUndone(frozen, old)
  const read = async (closing_id: bigint): Promise<{ window: FrozenWindow; task: AgainWindow }> => {
    const window = await frameOf(source.db, (await findClosing(source.db, closing_id))!)
    const sponsors_then = await findSponsorsAtEnd(source.db, window)
    return { window, task: { ...(await loadWindow(source, window, without)), sponsors_then } }
  }
  const reading = new Map<bigint, ReturnType<typeof read>>()
  const prepare = (closing_id: bigint): void => {
    if (closing_id > frozen.before!.id || reading.has(closing_id)) return
    const ahead = read(closing_id)
    // Whoever asks for it is told what went wrong.
    ahead.catch(() => undefined)
    reading.set(closing_id, ahead)
  }
  prepare(first)
  return {
    prepare,
    next(closing_id: bigint) {
      prepare(closing_id)
      const known = reading.get(closing_id)!
      for (const earlier of reading.keys()) if (earlier < closing_id) reading.delete(earlier)
      return known
    },
  }
}

/** What the books lack of a closing that was computed again, in the order in which closings post. */
async function findLacking(
  { source: { db }, by }: Settling,
  { closing_id, window, task, outcome, books }: ClosedAgain,
  earlier: number,
): Promise<SettledIncome[]> {
  const scale = booksScale(task.plan, task.round_off_digits)
  const posted = new Map<string, PostedIncome<bigint>>()
  const rates = new Map<bigint, string>()
  for (const row of books) {
    const income = scale.fromBooks(row)
    const before = posted.get(incomeKey(income))
    const now =
      before === undefined
        ? { income, id: row.id, source_id: row.source_income_id }
        : { ...before, income: addIncomes(before.income, income) }
    posted.set(incomeKey(income), now)
    rates.set(row.id, row.rate)
  }
  const lacking = adjustmentsOf(posted, outcome.incomes)
  const places = new Map(lacking.map(({ income }, place) => [incomeKey(income), earlier + place]))

  /** The row of the books, or the adjustment of this settlement, that a new income is computed from. */
  async function newSourceOf(source: IncomeRow): Promise<SettledIncome['source']> {
    const known = posted.get(incomeKey(source))?.id ?? (await maybeFirstRow(db, closing_id, by, booked(source)))
    return known === undefined ? { place: places.get(incomeKey(source))! } : { id: known }
  }

  return Promise.all(
    lacking.map(async ({ income, posted: before, source, is_earned }): Promise<SettledIncome> => {
      const figures = scale.toBooks(income)
      const known = before?.source_id ?? null
      return {
        ...figures,
        ...booked(income),
        rate: is_earned ? figures.rate : rates.get(before!.id)!,
        adjusts_closing_id: closing_id,
        plan_version_id: window.plan_version_id,
        source: before === null ? source && (await newSourceOf(source)) : known === null ? null : { id: known },
      }
    }),
  )
}

/** Whose income it is, as the books name it. */
function booked({ kind, member, from_member, paid_for, day }: IncomeRow) {
  const [activation_event_id, for_day, order_event_id] = paidFor(paid_for ?? 0, day ?? 0)
  return {
    kind,
    member_id: BigInt(member + 1),
    from_member_id: from_member === null ? null : BigInt(from_member + 1),
    ...(activation_event_id === null || for_day === null ? {} : { activation_event_id, for_day }),
    ...(order_event_id === null ? {} : { order_event_id }),
  }
}
