import { dayOfNumber, startOfDay } from '../../calendar/business-day.ts'
import { formatInstant } from '../../calendar/instant.ts'
import { formatDecimal, formatShortest } from '../../money/decimal.ts'
import type { Network } from '../../network/network.ts'
import { computedIncomes } from '../settlement/adjustments.ts'
import type { ClosingInput, ClosingResult } from '../engine/closing.ts'
import { runClosing } from '../engine/engine.ts'
import { describedKind } from '../kinds/registry.ts'
import { FIRST_POOL } from '../matrix/matrix-plan.ts'
import type { LegFigures } from '../rows/matching-rows.ts'
import { LEG_FIGURES } from '../rows/matching-rows.ts'
import type { Plan } from '../plan.ts'
import { planOf } from '../plan.ts'
import { planFaults } from '../plan-faults.ts'
import type { Fault, PlanInput } from '../plan-input.ts'
import type { IncomeRow, MatchingRowOut } from '../rows/result-rows.ts'
import { resultRows } from '../rows/result-rows.ts'
import { checkScenario } from './scenario-faults.ts'
import { eventOrder, instantOf } from './scenario-order.ts'
import { closingsInOrder, startClosings } from './scenario-closings.ts'
import type { SaleInput, ScenarioInput } from './scenario-input.ts'
import type { IncomeOut, LegOut, MatchingOut, ScenarioResult } from './scenario-result.ts'
import { startEventRuns, type IncomeCause } from './scenario-events.ts'
import { fullTimelineOf, openingState, scalesOf, timelineOf, undoneBefore } from './scenario-timeline.ts'
import type { State } from '../state/state.ts'

/**
 * Runs a scenario through the engine: its closings in order of their ends. Answers the result, or everything that keeps
 * it from running. Another way of running a closing may be given, to compare it with the usual one; and closings that
 * are computed again for what was undone may be asked to look at everybody instead of those it can have reached, and be
 * told of other plans that the other way runs them by.
 */
export function runScenario(
  scenario: ScenarioInput,
  run: (input: ClosingInput) => ClosingResult = runClosing,
  looksAt: 'reach' | 'everybody' = 'reach',
  plans: readonly PlanInput[] = [scenario.plan],
): { result: ScenarioResult } | { faults: Fault[] } {
  const scales = scalesOf(scenario, plans)
  const { placement, numbers, faults } = checkScenario(scenario)
  faults.unshift(...planFaults(scenario.plan, scales))
  if (faults.length > 0) return { faults }

  const plan = planOf(scenario.plan, scales)
  const network = placement.network()
  const closings = closingsInOrder(scenario.closings)
  const opening = openingState(scenario, numbers, plan)
  const order = eventOrder(scenario.events)
  const reverses = (event: number): number => {
    const reversal = scenario.events[event]!
    return reversal.kind === 'reversal' ? reversal.of : -1
  }
  const writer = startWriting(scenario, plan, network, earnedOf(opening))
  const before = { zone: scenario.zone, opening }
  const runs = startEventRuns(plan, network, fullTimelineOf(scenario, numbers, scales), reverses, writer, before)
  let undone: ReadonlySet<number> = new Set()
  const paidBetween = (from_ms: number, before_ms: number) => runs.paidBetween(from_ms, before_ms, undone)
  const paidOnUndone = () => runs.paidOn(undone)
  const how = { scenario, plan, plans, network, closings, run, looksAt, paidBetween, paidOnUndone }
  const books = startClosings(how, opening)

  /** Rows of a closing that are paid for an activation are taken back with it; those of an order are settled. */
  function remember(place: number, row: number, income: IncomeRow): void {
    if (income.paid_for === null || income.kind === 'repurchase_level') return
    const takenBack = (taken: IncomeRow): void => books.takeBack(place, taken)
    runs.remember(order[income.paid_for - 1]!, { row, income, takenBack })
  }

  let timeline = timelineOf(scenario, numbers, scales, undone)
  for (const [position, { index, to_ms }] of closings.entries()) {
    runs.payUntil(to_ms)
    const known = undone
    undone = undoneBefore(scenario.events, to_ms)
    const fresh = [...undone].filter((event) => !known.has(event)).map((event) => scenario.events[event] as SaleInput)
    if (fresh.length > 0) timeline = timelineOf(scenario, numbers, scales, undone)
    const first = Math.min(...fresh.map(({ at }) => closings.findIndex((closing) => closing.to_ms > instantOf(at))))
    const members = fresh.map(({ member }) => numbers.get(member)!)
    const adjustments = first < position ? books.closeAgain(first, timeline, members) : []
    const { result, opening } = books.close(timeline)
    const first_row = writer.write(index, result, opening)
    books.post(first_row)
    for (const [row, { income }] of computedIncomes(result).entries()) remember(position, first_row + row, income)
    for (const [place, adjustment] of adjustments) {
      const source_row = books.sourceOf(place, adjustment)
      const row = writer.adjust(index, closings[place]!.index, adjustment.income, source_row)
      books.adjust(place, adjustment, row, source_row)
      remember(place, row, adjustment.income)
    }
  }
  runs.payUntil(Number.POSITIVE_INFINITY)
  return { result: writer.done() }
}

interface ResultWriter {
  /** Adds an income outside closings, and answers the number of its row. */
  post(income: IncomeRow, cause: IncomeCause): number
  /** What members were paid by now of every kind but roi, what they had earned before included. */
  earned(): bigint[]
  /**
   * Adds a closing; the opening state is given when matching ran, for members who only carry. Answers the number of its
   * first row.
   */
  write(closing: number, result: ClosingResult, opening: State | null): number
  /** Adds an adjustment that a closing makes to an earlier one, and answers the number of its row. */
  adjust(closing: number, adjusts: number, income: IncomeRow, source_row: number | null): number
  done(): ScenarioResult
}

function startWriting(
  { closings, events, members, zone }: ScenarioInput,
  plan: Plan,
  network: Network,
  earned_before: bigint[],
): ResultWriter {
  const order = eventOrder(events)
  const earned = earned_before.slice()
  const incomes: IncomeOut[] = []
  const matching: MatchingOut[] = []
  const totals = new Map<number, bigint>()
  const idOf = (member: number): string => members[member]!.id
  const money = (amount: bigint): string => formatDecimal(amount, plan.money_digits)
  const volume = (amount: bigint): string => formatShortest(amount, plan.event_digits)

  /** Adds a row and answers its number. */
  function add(
    row: IncomeRow,
    of: Pick<IncomeOut, 'closing' | 'source' | 'adjusts'> & { readonly at_ms: number },
  ): number {
    const kind = describedKind(row.kind)
    totals.set(row.member, (totals.get(row.member) ?? 0n) + row.paid)
    if (row.kind !== 'roi') earned[row.member]! += row.paid
    incomes.push({
      closing: of.closing,
      at: formatInstant(of.at_ms, zone),
      kind: row.kind,
      member: idOf(row.member),
      from_member: row.from_member === null ? null : idOf(row.from_member),
      level: row.level,
      paid_level: row.paid_level,
      source: of.source,
      base: formatShortest(row.base, kind.baseDigits(plan, row)),
      rate: kind.rate(plan, row),
      rate_first: row.has_first_pair ? kind.firstRate(plan) : null,
      gross: money(row.gross),
      trimmed: money(row.trimmed),
      paid: money(row.paid),
      reasons: row.reasons.map(({ reason, amount }) => ({ reason, amount: money(amount) })),
      ...(row.pool !== null && row.pool > FIRST_POOL && { pool: plan.matrix!.pools[row.pool - 1]!.name }),
      ...(of.adjusts === undefined ? {} : { adjusts: of.adjusts }),
    })
    return incomes.length - 1
  }

  const addOfClosing = (closing: number, row: IncomeRow, source_row: number | null, adjusts?: number): number =>
    add(row, {
      closing,
      at_ms: row.day === null ? instantOf(closings[closing]!.to) : startOfDay(dayOfNumber(row.day), zone),
      source: { event: isOnEvent(row) ? order[row.paid_for! - 1]! : null, row: source_row },
      ...(adjusts === undefined ? {} : { adjusts }),
    })

  function legOut(figures: LegFigures<bigint>): LegOut {
    const out = { open: '', new: '', used: '', lapsed: '', carry: '' }
    for (const name of LEG_FIGURES) out[name] = volume(figures[name])
    return out
  }

  const matchingOut = (closing: number, row: MatchingRowOut): MatchingOut => ({
    closing,
    member: idOf(row.member),
    left: legOut(row.left),
    right: legOut(row.right),
    pairs: row.pairs.toString(),
    pairs_paid: row.pairs_paid.toString(),
    first_pair_done: row.is_first_pair_done,
    volume_trims: row.volume_trims.map(({ side, reason, volume: lapsed }) => ({
      side,
      reason,
      volume: volume(lapsed),
    })),
  })

  return {
    post: (income, { event, at_ms, mirrors }) => add(income, { closing: null, at_ms, source: { event, row: mirrors } }),
    earned: () => earned.slice(),
    write(closing, result, opening) {
      const rows = resultRows(result)
      const before = incomes.length
      for (let row = 0; row < rows.income_count; row += 1) {
        const income = rows.income(row)
        addOfClosing(closing, income, income.source_row === null ? null : before + income.source_row)
      }
      if (opening === null) return before
      const moved = new Map(
        Array.from({ length: rows.matching_count }, (_, row) => [result.matching.member[row]!, row]),
      )
      for (let member = 0; member < network.size; member += 1) {
        const row = moved.get(member)
        const shown = row === undefined ? carriedRow(opening, member) : rows.matching(row)
        if (hasVolume(shown)) matching.push(matchingOut(closing, shown))
      }
      return before
    },
    adjust: (closing, adjusts, income, source_row) => addOfClosing(closing, income, source_row, adjusts),
    done: () => ({
      incomes,
      matching,
      totals: members.flatMap(({ id }, member) => {
        const paid = totals.get(member)
        return paid === undefined ? [] : [{ member: id, paid: money(paid) }]
      }),
    }),
  }
}

/** Whether a row of a closing has an event as its source, and not another row. */
const isOnEvent = ({ kind }: IncomeRow): boolean => kind === 'roi' || kind === 'repurchase_level'

/** What a member who only carries shows: everything stays as it was. */
function carriedRow(opening: State, member: number): MatchingRowOut {
  const leg = (index: number): LegFigures<bigint> => {
    const carry = BigInt(opening.carry[index]!)
    return { open: carry, new: 0n, used: 0n, lapsed: 0n, carry }
  }
  return {
    member,
    left: leg(2 * member),
    right: leg(2 * member + 1),
    pairs: 0n,
    pairs_paid: 0n,
    is_first_pair_done: opening.first_pair_day[member] !== 0,
    income_row: null,
    volume_trims: [],
  }
}

const hasVolume = ({ left, right }: MatchingRowOut): boolean =>
  [left, right].some((leg) => leg.open !== 0n || leg.new !== 0n)

/** What members had earned before the first event, of every kind but roi. */
function earnedOf({ size, earned }: State): bigint[] {
  const kinds = Object.entries(earned).filter(([kind]) => kind !== 'roi')
  return Array.from({ length: size }, (_, member) =>
    kinds.reduce((sum, [, { lifetime }]) => sum + BigInt(lifetime?.[member] ?? 0), 0n),
  )
}
