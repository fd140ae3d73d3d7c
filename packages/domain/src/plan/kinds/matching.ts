import { daysBefore } from '../../calendar/business-day.ts'
import { LEFT, RIGHT } from '../../network/network.ts'
import type { CapLedger } from '../trimming/caps.ts'
import { openCaps } from '../trimming/caps.ts'
import type { Closing, ClosingKind } from '../engine/closing.ts'
import { lotsOfCarry, startKeeping, touchExpiring, withNewLots } from '../state/lots.ts'
import type { MatchingWriter } from '../rows/matching-rows.ts'
import { startMatching } from '../rows/matching-rows.ts'
import { payOfRate, PLANS_RATE, shownPackageRate } from '../package-rate.ts'
import { legKeeper, type Expiry, type Lapsing } from './matching-legs.ts'
import type { PairPay } from './pairs.ts'
import { pairPay, pairRules } from './pairs.ts'
import type { Integers } from '../engine/integers.ts'
import type { MatchingPlan } from '../plan.ts'
import { reasonCode } from '../reasons.ts'
import { QUALIFIED, qualificationOf } from '../engine/status.ts'
import { startVirtual, touchEnding, withGiven } from '../state/virtual-lots.ts'
import {
  addMember,
  countMembers,
  forEachMember,
  hasMember,
  memberSet,
  sweep,
  volumesOf,
  type Volumes,
} from '../engine/volume.ts'
import { joinEvents } from '../engine/events.ts'
import { PASSED_UP_RATE, passTrimsUp } from './pass-trims-up.ts'

const FULL_WASH = reasonCode('FULL_WASH')

/**
 * Matching income (docs/plan-of-compensation.md, "Matching"): volume of the left and right legs is matched pair by pair,
 * the pay is cut by the caps, and what is left is carried, washed, expired or limited.
 */
export const matching: ClosingKind = {
  kind: 'matching',
  isEnabled: (plan) => plan.matching !== null,
  caps: (plan) => plan.matching?.caps ?? [],
  baseDigits(plan, { from_member }) {
    if (from_member !== null) return plan.money_digits
    return plan.matching?.base === 'volume' ? plan.event_digits : 0
  },
  rate(plan, { package_rate, from_member }) {
    if (from_member !== null) return PASSED_UP_RATE
    return package_rate >= 0 ? shownPackageRate(package_rate) : (plan.matching?.rate ?? '')
  },
  firstRate: (plan) => plan.matching?.rate_first ?? null,
  run(closing) {
    if (closing.plan.matching !== null) runMatching(closing, closing.plan.matching)
  },
}

function runMatching<N extends number | bigint>(closing: Closing<N>, plan: MatchingPlan): void {
  const { integers, network, state, window } = closing
  const { waiting, events } = window
  const taken = waiting.matching === undefined ? events : joinEvents(waiting.matching, events)
  const volumes = volumesOf(integers, taken, plan.basis, closing.plan.event_digits)
  if (!plan.virtual_counts) leaveOutVirtual(integers, volumes)
  const touched = memberSet(network.size)
  sweep(integers, network, volumes, closing.carried, state.carry, touched)

  for (let word = 0; word < touched.length; word += 1) touched[word]! |= state.pending[word]!
  state.pending.fill(0)
  let expiry: Expiry<N> | null = null
  if (plan.carry_expiry_days > 0) {
    const before = state.lots ?? lotsOfCarry(integers, closing.carried, window.from_ms)
    const lots = withNewLots(integers, network, before, volumes)
    const since_ms = daysBefore(window.to_ms, plan.carry_expiry_days, window.zone)
    touchExpiring(lots, since_ms, touched)
    expiry = { keeper: startKeeping(integers, lots), since_ms }
  }

  const given = plan.virtual_counts ? (window.virtual_ends ?? new Map<number, number>()) : new Map<number, number>()
  const lots_virtual = withGiven(state.virtual, taken, given)
  // A plan by which nothing virtual counts ends what is left of it at once.
  const virtual =
    lots_virtual.length === 0
      ? null
      : { keeper: startVirtual(lots_virtual), ends_ms: plan.virtual_counts ? window.to_ms : Infinity }
  if (virtual !== null) touchEnding(lots_virtual, virtual.ends_ms, touched)

  if (closing.everyone) touched.fill(-1)
  if (closing.only !== undefined)
    for (let word = 0; word < touched.length; word += 1) touched[word]! &= closing.only[word]!
  const rows = startMatching(integers, countMembers(touched))
  const { visit, caps } = visitor(closing, plan, rows, { expiry, virtual })
  let size = 0
  forEachMember(touched, (member) => {
    if (member < network.size && visit(member, size)) size += 1
  })
  closing.matching = rows.done(size)
  if (plan.passes_trims_up) passTrimsUp(closing, plan, caps)
  state.lots = expiry === null ? null : expiry.keeper.done()
  state.virtual = virtual?.keeper.done() ?? []
}

function leaveOutVirtual<N extends number | bigint>(
  { zero }: Integers<N>,
  { size, own_leg, volume }: Volumes<N>,
): void {
  for (let index = 0; index < size; index += 1) if (own_leg[index]! >= 0) volume[index] = zero
}

/** The rates that members are paid at. */
interface Rates<N> {
  /** The rate that the member's package gives, PLANS_RATE when it gives none. */
  rateOf(member: number): number
  payAt(rate: number): PairPay<N>
}

/** A plan that pays flat amounts pays them whatever the package, and mostly no package gives a rate. */
function ratesOf<N extends number | bigint>(closing: Closing<N>, plan: MatchingPlan): Rates<N> {
  const plansPay = pairPay(closing.integers, plan, plan.pay)
  const { package_rate } = closing.state
  if (package_rate === null || plan.base === 'pairs') return { rateOf: () => PLANS_RATE, payAt: () => plansPay }
  const pays = new Map([[PLANS_RATE, plansPay]])
  return {
    rateOf: (member) => package_rate[member]!,
    payAt(rate) {
      const known = pays.get(rate)
      if (known !== undefined) return known
      const pay = pairPay(closing.integers, plan, payOfRate(rate, closing.plan))
      pays.set(rate, pay)
      return pay
    },
  }
}

/**
 * What matching does with one member, written to a row; answers whether anything happened that the row should tell.
 * Members are visited in joining order, each at most once. The caps go on counting what is paid after the visits.
 */
function visitor<N extends number | bigint>(
  closing: Closing<N>,
  plan: MatchingPlan,
  rows: MatchingWriter<N>,
  lapsing: Lapsing<N>,
): { readonly visit: (member: number, row: number) => boolean; readonly caps: CapLedger<N> } {
  const { integers, state, incomes, day } = closing
  const { zero, minus } = integers
  const { carry, first_pair_day, pending } = state
  const { columns } = rows
  const { left, right } = columns
  const qualification = qualificationOf(state, closing.directs, plan, plan.receiver_active)
  const pairs = pairRules(integers, plan)
  const rates = ratesOf(closing, plan)
  const { open, endVirtual, settle } = legKeeper(closing, plan, rows, lapsing)
  const { expiry, virtual } = lapsing
  const hasFirstPair = plan.first_pair !== 'none'
  const isWashed = plan.flush_mode === 'FULL_WASH'
  const canLapse =
    isWashed || plan.unqualified_lapses || plan.carry_limit !== null || expiry !== null || virtual !== null
  /** Who made the first pair in this closing, of those visited last. */
  let first_made_by = -1
  const hasFirstSince = (member: number, since: number | null): boolean =>
    since === null ? first_made_by === member : first_pair_day[member] !== 0 && first_pair_day[member]! >= since
  const caps = openCaps(closing, 'matching', plan.caps, plan.passes_trims_up ? 'many' : 'one', (member, count, since) =>
    rates.payAt(rates.rateOf(member)).payDownOf(count, hasFirstPair && hasFirstSince(member, since)),
  )

  /**
   * Matches the pairs that the legs make, pays what the caps leave, and takes the volume used out of the legs. Answers
   * whether there was a pair.
   */
  function pay(member: number, row: number): boolean {
    const match = pairs.match(left.carry[row]!, right.carry[row]!, hasFirstPair && first_pair_day[member] === 0)
    if (match === undefined) return false
    if (match.has_first) {
      first_pair_day[member] = day
      first_made_by = member
    }
    const package_rate = rates.rateOf(member)
    const rated = rates.payAt(package_rate)
    const gross = rated.payOf(match)
    const cut = gross > zero ? caps.charge(member, gross) : undefined
    const paid = cut === undefined ? match.pairs : rated.fewestFor(cut.paid, match)
    const used = plan.flush_mode === 'CAP_CARRY' ? paid : match.pairs
    left.used[row] = pairs.leftOf(match, used)
    right.used[row] = pairs.rightOf(match, used)
    left.carry[row] = minus(left.carry[row]!, left.used[row])
    right.carry[row] = minus(right.carry[row]!, right.used[row])
    carry[2 * member] = left.carry[row]
    carry[2 * member + 1] = right.carry[row]
    if (match.has_first && used === zero) first_pair_day[member] = 0
    if (used < match.pairs) addMember(pending, member)
    columns.pairs[row] = match.pairs
    columns.pairs_paid[row] = paid
    if (gross <= zero) return true
    const has_first_pair = match.has_first
    const base = pairs.baseOf(match)
    const income_row = incomes.add({
      kind: 'matching',
      member,
      from_member: -1,
      source_row: -1,
      base,
      has_first_pair,
      package_rate,
      gross,
    })
    if (cut !== undefined) incomes.cut(income_row, cut)
    columns.income_row[row] = income_row
    return true
  }

  function visit(member: number, row: number): boolean {
    const index = 2 * member
    columns.member[row] = member
    open(left, row, index)
    open(right, row, index + 1)
    columns.income_row[row] = -1
    // What does not count any more is gone before anything is matched.
    let hasEnded = false
    if (virtual !== null && !plan.virtual_counts) {
      hasEnded = endVirtual(left, row, index, LEFT)
      hasEnded = endVirtual(right, row, index + 1, RIGHT) || hasEnded
    }

    const isMatchable = carry[index]! >= pairs.unit && carry[index + 1]! >= pairs.unit
    const refusal = isMatchable || plan.unqualified_lapses || isWashed ? qualification(member) : QUALIFIED
    const hasPairs = isMatchable && refusal === QUALIFIED && pay(member, row)
    const washed =
      refusal === QUALIFIED ? (isWashed ? FULL_WASH : QUALIFIED) : plan.unqualified_lapses ? refusal : QUALIFIED
    const hasLeftLapsed = canLapse && settle(left, row, index, LEFT, washed)
    const hasRightLapsed = canLapse && settle(right, row, index + 1, RIGHT, washed)
    columns.first_pair_done[row] = first_pair_day[member] === 0 ? 0 : 1

    const hasNew = left.new[row] !== zero || right.new[row] !== zero
    const hasOpened = closing.opened !== null && hasMember(closing.opened, member)
    return hasNew || hasOpened || hasPairs || hasEnded || hasLeftLapsed || hasRightLapsed
  }
  return { visit, caps }
}
