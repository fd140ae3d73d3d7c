import type { PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import { businessDayNumber } from '@banyan/domain/calendar/business-day.ts'
import { periodStart } from '@banyan/domain/plan/trimming/caps.ts'
import { eventColumns } from '@banyan/domain/plan/engine/events.ts'
import { capsOnEvents } from '@banyan/domain/plan/instant/event-caps.ts'
import type { InstantState } from '@banyan/domain/plan/instant/instant-state.ts'
import { paidInPeriods, type CapsByKind } from '@banyan/domain/plan/instant/paid-in-periods.ts'
import { applyInstant, runInstant, type InstantInput } from '@banyan/domain/plan/instant/run-instant.ts'
import { INSTANT_KINDS } from '@banyan/domain/plan/kinds/registry.ts'
import { planOf, type Plan } from '@banyan/domain/plan/plan.ts'
import { incomeRows } from '@banyan/domain/plan/rows/result-rows.ts'
import type { Reader } from '#kit/database/database.ts'
import {
  booksScale,
  event_digits,
  hundredthsOf,
  startPlans,
  type KnownReopenings,
} from '#features/ledger/closings/index.ts'
import type { KnownState } from './known-state.ts'
import { nodesSince } from './matrix/stored-matrix.ts'
import { betweenChanges } from './sponsor-changes.ts'
import {
  findEarned,
  findPaidByDay,
  type PeriodsAsked,
  type RunEvent,
  type UpTo,
  type SponsorChange,
} from './queries.ts'

/** A stretch of events that are paid by one plan. */
export interface Part {
  readonly events: readonly RunEvent[]
  readonly plan: { readonly id: bigint; readonly input: PlanJson; readonly money_digits: number }
}

/** How a run counts what was paid before, so that it can be computed again. */
export interface RunTerms {
  /** The newest closing that the overall cap counts. */
  readonly credited_closing_id: bigint
  /** Whose days, weeks and months those of caps are. */
  readonly zone: string
  /** The edition of the rules; see `RUN_RULES`. */
  readonly rules: number
}

/**
 * From edition 2 on, what a reversal takes back makes room under the overall cap for the events right after it; from edition 3
 * on, a withdrawal pays at most its own charge.
 */
export const RUN_RULES = 3

/**
 * Events in parts. A reversal begins one, so that what it takes back is gone before what follows; so does the first event
 * after somebody's sponsor was changed.
 */
export async function partsOf(
  db: Reader,
  events: readonly RunEvent[],
  changes: readonly SponsorChange[],
  { zone, ...known }: KnownReopenings & { readonly zone: string },
): Promise<Part[]> {
  const planAt = await startPlans(db, zone, known)
  const parts: (Part & { readonly events: RunEvent[] })[] = []
  for (const stretch of betweenChanges(events, changes)) {
    for (const [place, event] of stretch.entries()) {
      const plan = await planAt(event.at)
      const part = parts.at(-1)
      if (place === 0 || part?.plan.id !== plan.id || event.kind === 'reversal') parts.push({ events: [event], plan })
      else part.events.push(event)
    }
  }
  return parts
}

/**
 * What a part pays, in the figures of the books, the nodes of each pool it adds, the pools whose incomes are saved for
 * further places, and what members are after it. The overall cap counts closings up to the given one, and what was paid
 * on events before the part; caps of a kind count that by its day.
 */
export async function computePart(
  db: Reader,
  { network, state }: KnownState,
  { events, plan: { id: plan_version_id, input, money_digits } }: Part,
  { credited_closing_id, zone, rules }: RunTerms,
) {
  const plan = planOf(input, { money_digits, event_digits })
  const task = { network, plan, opening: state, events: eventColumns(withinCharge(events, rules)), zone }
  if (!INSTANT_KINDS.some((kind) => kind.isEnabled(plan)))
    return { state: applyInstant(task), incomes: [], nodes: [], saving_pools: new Set<number>() }
  const upTo = { closing_id: credited_closing_id, event_id: lastCounted(events[0]!, rules) }
  const before = await paidBefore(db, task, upTo, hundredthsOf(money_digits))
  const result = runInstant({ ...task, opening: { ...state, ...before } })

  const incomeOf = incomeRows(result)
  const { toBooks } = booksScale(input, money_digits)
  const incomes = Array.from(result.source_event, (place, row) => {
    const income = incomeOf(row)
    const { reasons, ...figures } = toBooks(income)
    return {
      ...figures,
      member_id: BigInt(income.member + 1),
      kind: income.kind,
      from_member_id: BigInt(income.from_member! + 1),
      source_event_id: events[place]!.id,
      pool: income.pool,
      reasons: reasons.length === 0 ? null : JSON.stringify(reasons),
      admin_charge_minor: 0n,
      plan_version_id,
      mirrors_id: null,
    }
  })
  const nodes = nodesSince(state.matrix, result.state.matrix)
  return { state: result.state, incomes, nodes, saving_pools: savingPools(plan.matrix) }
}

/** What was deducted from a withdrawal is read of it only from edition 3 on. */
const withinCharge = (events: readonly RunEvent[], rules: number): readonly RunEvent[] =>
  events.map((event) => {
    const { cap_base: _deducted, ...rest } = event
    return event.kind === 'withdrawal_paid' && rules < 3 ? rest : event
  })

/** The pools whose incomes the plan saves for further places. */
const savingPools = (matrix: Plan['matrix']): ReadonlySet<number> =>
  new Set(
    (matrix?.pools ?? []).flatMap(({ upgrade_to, re_entry }, at) =>
      upgrade_to === null && re_entry === null ? [] : [at + 1],
    ),
  )

/** The newest event whose incomes a part counts. A reversal that begins it has taken its own back by then. */
const lastCounted = ({ id, kind }: RunEvent, rules: number): bigint => (kind === 'reversal' && rules > 1 ? id : id - 1n)

/**
 * What those who may be paid here were paid before, for the overall cap and for the caps of kinds. Whom it concerns is
 * known from the same run without an overall cap; a plan without any cap asks for nobody.
 */
async function paidBefore(
  db: Reader,
  task: InstantInput,
  upTo: UpTo,
  hundredths: bigint,
): Promise<Pick<InstantState, 'earned' | 'paid_in_periods'>> {
  const earned = new Float64Array(task.network.size)
  const caps = capsOnEvents(task.plan)
  if (task.plan.overall_cap === null && caps.size === 0) return { earned, paid_in_periods: new Map() }
  const { incomes } = runInstant({ ...task, plan: { ...task.plan, overall_cap: null } })
  const members = [...new Set(incomes.member)]
  if (task.plan.overall_cap !== null)
    for (const [member, paid] of await findEarned(db, members, upTo)) earned[member] = Number(paid / hundredths)
  const payments = caps.size === 0 ? [] : await findPaidByDay(db, members, periodsAsked(task, caps), upTo)
  const inMinor = payments.map((payment) => ({ ...payment, paid_minor: payment.paid_minor / hundredths }))
  return { earned, paid_in_periods: paidInPeriods(caps, inMinor) }
}

/** The kinds with caps, and the first day of the oldest period that an event of the task lies in. */
function periodsAsked({ events: { at_ms }, zone }: InstantInput, caps: CapsByKind): PeriodsAsked {
  const all = [...caps.values()].flat()
  const first_ms = at_ms.reduce((least, at) => Math.min(least, at), Infinity)
  const day = businessDayNumber(first_ms, zone)
  const starts = all.filter(({ per }) => per !== 'lifetime').map(({ per }) => periodStart(per, day))
  return {
    kinds: [...caps.keys()],
    zone,
    since_day: Math.min(day, ...starts),
    has_lifetime: all.some(({ per }) => per === 'lifetime'),
  }
}
