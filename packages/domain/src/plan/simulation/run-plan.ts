import { businessDayNumber } from '../../calendar/business-day.ts'
import { runClosing } from '../engine/engine.ts'
import type { EventColumns, EventRow } from '../engine/events.ts'
import { capsOnEvents } from '../instant/event-caps.ts'
import type { InstantState } from '../instant/instant-state.ts'
import { emptyInstantState } from '../instant/instant-state.ts'
import { addPaid, copyPaid, paidSince } from '../instant/paid-in-periods.ts'
import { applyInstant, runInstant } from '../instant/run-instant.ts'
import { doubles } from '../engine/integers.ts'
import { INSTANT_KINDS } from '../kinds/registry.ts'
import type { Plan } from '../plan.ts'
import { RULES_NOW } from '../rules.ts'
import type { State } from '../state/state.ts'
import { emptyState } from '../state/state.ts'
import { ROOT } from './choose-sponsor.ts'
import { ZONE } from './days.ts'
import type { CompanyDay, GrownCompany } from './grow-company.ts'
import { firstMembers } from './grow-company.ts'
import { startPlaces, type BoughtPlaces } from './places.ts'
import { paidRows, paymentsOf, startBooks, type PaidRows, type PostedDay } from './plan-books.ts'
import { eventsOf, reversalsOf } from './sales.ts'
import type { CompanyInput, Growth } from './simulation-input.ts'
import { startWithdrawals } from './withdrawals.ts'

/** What a plan paid on one day, in minor units of the plan, with what was taken back and corrected on it. */
export interface PaidDay extends PostedDay {
  readonly withdrawn_minor: bigint
  /** Places that members bought in pools of the matrix; their amounts are hundredths. */
  readonly bought: readonly EventRow[]
}

/** The days of a plan one after the other, and what members were paid by now. */
export interface PlanRun {
  /**
   * Runs the next day, exactly as the portal does: what is released buys places in pools; then incomes on events; then
   * what is taken back takes its own incomes back; then the closing at midnight, which settles what was closed as if what is taken back had never been.
   */
  next(): PaidDay
  paidTo(member: number): bigint
  /** What of it a member gave the company for places in pools. */
  spentOnPlaces(member: number): bigint
}

/** What of a simulation a run over its company asks for. */
export type RunTerms = Pick<Growth, 'withdrawal_percent'> & Pick<CompanyInput, 'cooling_off_days'>

/** Incomes that events of a day paid, and the day at whose end what caused a row is taken back. */
interface PaidOnEvents {
  readonly incomes: PaidRows
  cancelledOn(row: number): number
}

/** A day that may have to be closed again. */
interface KeptDay {
  readonly day: CompanyDay
  readonly place: number
  readonly on_events: readonly PaidOnEvents[]
  incomes: PaidRows
}
type OpenDay = Omit<KeptDay, 'incomes'>

const never = Infinity

/** The company's own member at the top earns nothing, as if blocked. */
function withoutRoot<S extends State | InstantState>(state: S): S {
  state.blocked[ROOT] = 1
  return state
}

export function startPlanRun(
  plan: Plan,
  company: GrownCompany,
  { withdrawal_percent, cooling_off_days }: RunTerms,
): PlanRun {
  const paysOnEvents = INSTANT_KINDS.some((kind) => kind.isEnabled(plan))
  const caps = capsOnEvents(plan)
  const books = startBooks(company.network.size)
  const places = startPlaces(plan, cooling_off_days)
  // What waits to be saved, is saved or was spent on places cannot be withdrawn.
  const withdraw = startWithdrawals(plan, withdrawal_percent, {
    paidTo: (member) => books.paidTo(member) - places.keptFrom(member),
  })
  let state: State = withoutRoot(emptyState(doubles, 1))
  let instant: InstantState = withoutRoot(emptyInstantState(doubles, 1))
  /** The days since purchases were last taken back, and what the first of them opened with. */
  let kept: KeptDay[] = []
  let opening = state
  let nth = 0

  function payOnEvents({ size, from_ms }: CompanyDay, events: EventColumns) {
    const network = firstMembers(company.network, size)
    const earned = plan.overall_cap === null ? instant.earned : books.capped(instant.size)
    const paid_in_periods = paidSince(instant.paid_in_periods, businessDayNumber(from_ms, ZONE))
    const opening = { ...instant, earned, paid_in_periods }
    const result = runInstant({ network, plan, opening, events, zone: ZONE })
    instant = result.state
    books.post(result.incomes)
    return result
  }

  function onWithdrawals(day: CompanyDay, events: EventColumns | undefined): PaidOnEvents[] {
    if (!paysOnEvents || events === undefined) return []
    return [{ incomes: paidRows(payOnEvents(day, events).incomes), cancelledOn: () => never }]
  }

  /** Places bought as the day begins, with members of the day before. */
  function onPlaces(day: CompanyDay, bought: BoughtPlaces | null): PaidOnEvents[] {
    if (bought === null) return []
    const { incomes } = payOnEvents(day, bought.events)
    places.hold(nth, incomes, () => true)
    return [{ incomes: paidRows(incomes), cancelledOn: () => never }]
  }

  function onSales(day: CompanyDay): PaidOnEvents[] {
    if (!paysOnEvents || day.sales_to === day.sales_from) return []
    const sales = company.sales.slice(day.sales_from, day.sales_to)
    const { incomes, source_event } = payOnEvents(day, eventsOf(sales))
    places.hold(nth, incomes, (row) => sales[source_event[row]!]!.cancelled_on === null)
    return [{ incomes: paidRows(incomes), cancelledOn: (row) => sales[source_event[row]!]!.cancelled_on ?? never }]
  }

  /** Closes a day as if what is taken back by the end of today had never been. */
  function close({ day, on_events, place }: OpenDay, from: State, size: number, places?: Int32Array) {
    const { from_ms, to_ms, sales_from, sales_to } = day
    const undone_by = nth
    const sales = company.sales.slice(sales_from, sales_to).filter((sale) => (sale.cancelled_on ?? never) > undone_by)
    const events = eventsOf(sales)
    const paid = on_events.map(({ incomes, cancelledOn }) => {
      const isKept = (row: number): boolean => cancelledOn(row) > undone_by
      return [incomes, isKept] as const
    })
    return runClosing({
      network: firstMembers(company.network, size),
      sponsor_sides: company.sponsor_sides.subarray(0, size),
      plan,
      rules: RULES_NOW,
      opening: from,
      window: { from_ms, to_ms, zone: ZONE, kinds: null, events, waiting: {}, instant: paymentsOf(paid) },
      everyone: place === 0,
      ...(places === undefined ? {} : { places }),
    })
  }

  /** What was paid at once for what is taken back today is taken back with it; under caps of its own day. */
  function takeBack(today: OpenDay): void {
    if (!paysOnEvents) return
    const paid_in_periods = copyPaid(instant.paid_in_periods)
    for (const { day, on_events } of [...kept, today]) {
      const paid_on = businessDayNumber(day.from_ms, ZONE)
      for (const { incomes, cancelledOn } of on_events) {
        const isTakenBack = (row: number): boolean => cancelledOn(row) === nth
        books.takeBack(incomes, isTakenBack)
        for (const { paid_minor, ...paid } of paymentsOf([[incomes, isTakenBack]]))
          addPaid(paid_in_periods, caps, { ...paid, day: paid_on, paid_minor: -paid_minor })
      }
    }
    const { cancelled, to_ms, size } = today.day
    const sales = cancelled.map((sale) => company.sales[sale]!)
    const network = firstMembers(company.network, size)
    const opening = { ...instant, paid_in_periods }
    instant = applyInstant({ network, opening, events: reversalsOf(sales, to_ms - 1) })
  }

  /** Closes the days before again, for all members there are today, posts the differences, and answers the state then. */
  function closeAgain(size: number): State {
    let from = opening
    for (const one of kept) {
      // Who had a number on the line keeps it.
      const again = close(one, from, size, state.line?.place)
      books.takeBack(one.incomes)
      books.post(again.incomes)
      one.incomes = paidRows(again.incomes)
      from = again.state
    }
    return from
  }

  return {
    paidTo: books.paidTo,
    spentOnPlaces: places.spentBy,
    next() {
      const day = company.days[nth]!
      books.open()
      if (day.cancels_since === nth) [kept, opening] = [[], state]
      const bought = places.release(nth, day.from_ms, instant)
      const paidOnPlaces = onPlaces(day, bought)
      const withdrawn = withdraw(day, day.size)
      const on_events = [...paidOnPlaces, ...onWithdrawals(day, withdrawn?.events), ...onSales(day)]
      const today = { day, place: nth, on_events }
      if (day.cancelled.length > 0) {
        takeBack(today)
        state = closeAgain(day.size)
      }
      const result = close(today, state, day.size)
      books.post(result.incomes)
      state = result.state
      if (company.hasCancelled) kept.push({ ...today, incomes: paidRows(result.incomes) })
      nth += 1
      return { ...books.posted(), withdrawn_minor: withdrawn?.together ?? 0n, bought: bought?.rows ?? [] }
    },
  }
}
