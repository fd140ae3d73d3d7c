import { formatInstant } from '../calendar/instant.ts'
import { formatDecimal, formatShortest } from '../money/decimal.ts'
import type { Network } from '../network/network.ts'
import { sponsorSides } from '../network/network.ts'
import type { ClosingInput, ClosingResult } from './closing.ts'
import { runClosing } from './engine.ts'
import { joinEvents, NO_EVENTS } from './events.ts'
import { closingKind } from './kinds/registry.ts'
import type { LegFigures } from './matching-rows.ts'
import { LEG_FIGURES } from './matching-rows.ts'
import type { Plan } from './plan.ts'
import { planOf } from './plan.ts'
import { planFaults } from './plan-faults.ts'
import type { Fault } from './plan-input.ts'
import type { IncomeRow, MatchingRowOut } from './result-rows.ts'
import { resultRows } from './result-rows.ts'
import { checkScenario, instantOf } from './scenario-faults.ts'
import type { ScenarioInput } from './scenario-input.ts'
import type { IncomeOut, LegOut, MatchingOut, ScenarioResult } from './scenario-result.ts'
import { eventsBefore, openingState, scalesOf, timelineOf } from './scenario-timeline.ts'
import type { State } from './state.ts'

/**
 * Runs a scenario through the engine: its closings in order of their ends. Answers the result, or everything that keeps
 * it from running. Another way of running a closing may be given, to compare it with the usual one.
 */
export function runScenario(
  scenario: ScenarioInput,
  run: (input: ClosingInput) => ClosingResult = runClosing,
): { result: ScenarioResult } | { faults: Fault[] } {
  const scales = scalesOf(scenario)
  const { placement, numbers, faults } = checkScenario(scenario)
  faults.unshift(...planFaults(scenario.plan, scales))
  if (faults.length > 0) return { faults }

  const plan = planOf(scenario.plan, scales)
  const network = placement.network()
  const sponsor_sides = sponsorSides(network)
  const timeline = timelineOf(scenario, numbers, scales)
  const order = Array.from(scenario.closings.keys())
  order.sort((a, b) => instantOf(scenario.closings[a]!.to) - instantOf(scenario.closings[b]!.to))

  const writer = startWriting(scenario, plan, network)
  let state: State = openingState(scenario, numbers, plan)
  let taken = 0
  let waiting = NO_EVENTS
  let everyone = true
  for (const index of order) {
    const { from, to, kinds } = scenario.closings[index]!
    const { events, end } = eventsBefore(timeline, taken, instantOf(to))
    const window = {
      from_ms: instantOf(from),
      to_ms: instantOf(to),
      zone: scenario.zone,
      kinds: kinds ?? null,
      events,
      waiting: { matching: waiting },
      instant_paid_minor: 0n,
    }
    const result = run({ network, sponsor_sides, plan, opening: state, window, everyone })
    const hasMatched = plan.matching !== null && (kinds?.includes('matching') ?? true)
    writer.write(index, result, hasMatched ? state : null)
    waiting = hasMatched || plan.matching === null ? NO_EVENTS : joinEvents(waiting, events)
    everyone &&= !hasMatched
    taken = end
    state = result.state
  }
  return { result: writer.done() }
}

interface ResultWriter {
  /** Adds a closing; the opening state is given when matching ran, for members who only carry. */
  write(closing: number, result: ClosingResult, opening: State | null): void
  done(): ScenarioResult
}

function startWriting({ closings, members, zone }: ScenarioInput, plan: Plan, network: Network): ResultWriter {
  const incomes: IncomeOut[] = []
  const matching: MatchingOut[] = []
  const totals = new Map<number, bigint>()
  const idOf = (member: number): string => members[member]!.id
  const money = (amount: bigint): string => formatDecimal(amount, plan.money_digits)
  const volume = (amount: bigint): string => formatShortest(amount, plan.event_digits)

  function incomeOut(closing: number, row: IncomeRow, before: number): IncomeOut {
    const kind = closingKind(row.kind)
    return {
      closing,
      at: formatInstant(instantOf(closings[closing]!.to), zone),
      kind: row.kind,
      member: idOf(row.member),
      from_member: row.from_member === null ? null : idOf(row.from_member),
      level: null,
      paid_level: null,
      source: { event: null, row: row.source_row === null ? null : before + row.source_row },
      base: formatShortest(row.base, kind.baseDigits(plan)),
      rate: kind.rate(plan, row.package_rate),
      rate_first: row.has_first_pair ? kind.firstRate(plan) : null,
      gross: money(row.gross),
      trimmed: money(row.trimmed),
      paid: money(row.paid),
      reasons: row.reasons.map(({ reason, amount }) => ({ reason, amount: money(amount) })),
    }
  }

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
    write(closing, result, opening) {
      const rows = resultRows(result)
      const before = incomes.length
      for (let row = 0; row < rows.income_count; row += 1) {
        const income = rows.income(row)
        incomes.push(incomeOut(closing, income, before))
        totals.set(income.member, (totals.get(income.member) ?? 0n) + income.paid)
      }
      if (opening === null) return
      const moved = new Map(
        Array.from({ length: rows.matching_count }, (_, row) => [result.matching.member[row]!, row]),
      )
      for (let member = 0; member < network.size; member += 1) {
        const row = moved.get(member)
        const shown = row === undefined ? standing(opening, member) : rows.matching(row)
        if (hasVolume(shown)) matching.push(matchingOut(closing, shown))
      }
    },
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

/** What a member who only carries shows: everything stays as it was. */
function standing(opening: State, member: number): MatchingRowOut {
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
