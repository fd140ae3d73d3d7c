import { businessDayNumber } from '../../calendar/business-day.ts'
import type { Network } from '../../network/network.ts'
import { negative } from '../settlement/adjustments.ts'
import { eventColumns } from '../engine/events.ts'
import { capsOnEvents } from '../instant/event-caps.ts'
import { INSTANT_KINDS } from '../kinds/registry.ts'
import type { InstantPaid, InstantPayment } from '../instant/instant-paid.ts'
import type { InstantState } from '../instant/instant-state.ts'
import { emptyInstantState } from '../instant/instant-state.ts'
import type { PaidOnDay } from '../instant/paid-in-periods.ts'
import { addPaid, paidInPeriods } from '../instant/paid-in-periods.ts'
import { runInstant } from '../instant/run-instant.ts'
import { bigints } from '../engine/integers.ts'
import type { Plan } from '../plan.ts'
import { INCOME_KINDS } from '../plan-input.ts'
import type { IncomeRow } from '../rows/result-rows.ts'
import { incomeRows } from '../rows/result-rows.ts'
import type { PlacedEvent } from './scenario-timeline.ts'
import type { State } from '../state/state.ts'

/** What caused an income outside closings: an event, and the row that is taken back when that is a reversal. */
export interface IncomeCause {
  readonly event: number
  readonly at_ms: number
  readonly mirrors: number | null
}

interface Paid extends InstantPayment {
  readonly event: number
  readonly at_ms: number
}

/** An income in the books, and who is told when it is taken back. */
interface Posted {
  readonly row: number
  readonly income: IncomeRow
  readonly takenBack?: (taken: IncomeRow) => void
}

interface EventRuns {
  /** Pays the events before an instant that were not paid yet. */
  payUntil(before_ms: number): void
  /** Takes note of an income that a closing paid for an event. */
  remember(event: number, posted: Posted): void
  /** What was paid from one instant to before another, but for events that are undone and their reversals. */
  paidBetween(from_ms: number, before_ms: number, undone: ReadonlySet<number>): InstantPaid
  /** Whom some events paid. */
  paidOn(events: ReadonlySet<number>): number[]
}

interface EventBooks {
  /** Adds an income, and answers the number of its row. */
  post(income: IncomeRow, cause: IncomeCause): number
  /** What members were paid by now of every kind but roi. */
  earned(): bigint[]
}

/** What members had earned before the first event. */
function* earnedBefore({ earned }: State): Generator<PaidOnDay> {
  for (const kind of INCOME_KINDS)
    for (const [member, paid] of Array.from<number | bigint>(earned[kind]?.lifetime ?? []).entries())
      if (BigInt(paid) !== 0n) yield { kind, member, day: null, paid_minor: BigInt(paid) }
}

/**
 * The incomes of a scenario that events pay, in the order of the events: a run to the next reversal, which then takes
 * back, row by row, what it undoes.
 */
export function startEventRuns(
  plan: Plan,
  network: Network,
  timeline: readonly PlacedEvent[],
  reverses: (event: number) => number,
  { post, earned }: EventBooks,
  { zone, opening }: { readonly zone: string; readonly opening: State },
): EventRuns {
  const isPaid = plan.roi !== null || INSTANT_KINDS.some((kind) => kind.isEnabled(plan))
  const paid: Paid[] = []
  const posted = new Map<number, Posted[]>()
  const caps = capsOnEvents(plan)
  let state: InstantState = {
    ...emptyInstantState(bigints, network.size),
    package_amount: opening.package_amount,
    paid_in_periods: paidInPeriods(caps, earnedBefore(opening)),
  }
  let next = 0

  function add(income: IncomeRow, cause: IncomeCause): void {
    const { kind, member, paid: paid_minor } = income
    const row = post(income, cause)
    paid.push({ kind, member, paid_minor, event: cause.event, at_ms: cause.at_ms })
    remember(cause.event, { row, income })
  }

  function remember(event: number, one: Posted): void {
    const before = posted.get(event)
    if (before === undefined) posted.set(event, [one])
    else before.push(one)
  }

  function run(events: readonly PlacedEvent[]): void {
    const opening = { ...state, earned: earned() }
    const result = runInstant({ network, plan, opening, events: eventColumns(events), zone })
    const incomeOf = incomeRows(result)
    for (const [row, place] of result.source_event.entries()) {
      const { event, at_ms } = events[place]!
      add(incomeOf(row), { event: event!, at_ms, mirrors: null })
    }
    state = result.state
  }

  function takeBack({ event, at_ms }: PlacedEvent): void {
    const undone = timeline.find((one) => one.event === reverses(event!))!
    const day = businessDayNumber(undone.at_ms, zone)
    for (const { row, income, takenBack } of posted.get(undone.event!) ?? []) {
      const taken = negative(income)
      add(taken, { event: event!, at_ms, mirrors: row })
      addPaid(state.paid_in_periods, caps, { kind: taken.kind, member: taken.member, day, paid_minor: taken.paid })
      takenBack?.(taken)
    }
  }

  return {
    remember,
    payUntil(before_ms) {
      if (!isPaid) return
      const ends = timeline.findIndex(({ at_ms }, place) => place >= next && at_ms >= before_ms)
      const due = timeline.slice(next, ends < 0 ? timeline.length : ends)
      next += due.length
      while (due.length > 0) {
        const length = due.findIndex(({ kind }, place) => place > 0 && kind === 'reversal')
        const part = due.splice(0, length < 0 ? due.length : length)
        if (part[0]!.kind === 'reversal') takeBack(part[0]!)
        run(part)
      }
    },
    paidBetween: (from_ms, before_ms, undone) =>
      paid.filter(
        ({ event, at_ms }) =>
          at_ms >= from_ms && at_ms < before_ms && !undone.has(event) && !undone.has(reverses(event)),
      ),
    paidOn: (events) => paid.flatMap(({ event, member }) => (events.has(event) ? [member] : [])),
  }
}
