import type { PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import { eventColumns } from '@banyan/domain/plan/events.ts'
import type { InstantState } from '@banyan/domain/plan/instant/instant-state.ts'
import { applyInstant, runInstant, type InstantInput } from '@banyan/domain/plan/instant/run-instant.ts'
import { INSTANT_KINDS } from '@banyan/domain/plan/kinds/registry.ts'
import { planOf } from '@banyan/domain/plan/plan.ts'
import { incomeRows } from '@banyan/domain/plan/result-rows.ts'
import type { Reader } from '#kit/database/database.ts'
import { booksScale, event_digits, hundredthsOf, startPlans } from '#features/money/closings/index.ts'
import type { KnownState } from './known-state.ts'
import { nodesSince } from './matrix/stored-matrix.ts'
import { findEarned, type RunEvent } from './queries.ts'

/** A stretch of events that are paid by one plan. */
export interface Part {
  readonly events: readonly RunEvent[]
  readonly plan: { readonly id: bigint; readonly input: PlanJson; readonly money_digits: number }
}

/** Events in parts. A reversal begins one, so that what it takes back is gone before what follows. */
export async function partsOf(db: Reader, events: readonly RunEvent[]): Promise<Part[]> {
  const planAt = await startPlans(db)
  const parts: (Part & { readonly events: RunEvent[] })[] = []
  for (const event of events) {
    const plan = await planAt(event.at)
    const part = parts.at(-1)
    if (part === undefined || part.plan.id !== plan.id || event.kind === 'reversal')
      parts.push({ events: [event], plan })
    else part.events.push(event)
  }
  return parts
}

/**
 * What a part pays, in the figures of the books, the nodes of the matrix it adds, and what members are after it. The overall cap counts closings up to
 * the given one, and what was paid on events before the part.
 */
export async function computePart(
  db: Reader,
  { network, state }: KnownState,
  { events, plan: { id: plan_version_id, input, money_digits } }: Part,
  credited_closing_id: bigint,
) {
  const plan = planOf(input, { money_digits, event_digits })
  const task = { network, plan, opening: state, events: eventColumns(events) }
  if (!INSTANT_KINDS.some((kind) => kind.isEnabled(plan))) return { state: applyInstant(task), incomes: [], nodes: [] }
  const upTo = { closing_id: credited_closing_id, event_id: events[0]!.id - 1n }
  const earned = await earnedBy(db, task, upTo, hundredthsOf(money_digits))
  const result = runInstant({ ...task, opening: { ...state, earned } })

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
      reasons: reasons.length === 0 ? null : JSON.stringify(reasons),
      tds_minor: 0n,
      admin_charge_minor: 0n,
      net_minor: figures.paid_minor,
      plan_version_id,
      mirrors_id: null,
    }
  })
  return { state: result.state, incomes, nodes: nodesSince(state.matrix, result.state.matrix) }
}

/**
 * What those who may be paid here were paid before, for the overall cap. Whom it concerns is known from the same run
 * without the cap; a plan without one asks for nobody.
 */
async function earnedBy(
  db: Reader,
  task: InstantInput,
  upTo: Parameters<typeof findEarned>[2],
  hundredths: bigint,
): Promise<InstantState['earned']> {
  const column = new Float64Array(task.network.size)
  if (task.plan.overall_cap === null) return column
  const { incomes } = runInstant({ ...task, plan: { ...task.plan, overall_cap: null } })
  for (const [member, paid] of await findEarned(db, [...new Set(incomes.member)], upTo))
    column[member] = Number(paid / hundredths)
  return column
}
