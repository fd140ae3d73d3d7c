import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import type { getSimulation } from '@banyan/contract/setup/simulation.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { MoneyFigures, PlanOutcome } from '@banyan/domain/plan/simulation/outcome.ts'
import type { SimulationRun } from './desk.ts'

type Shown = NonNullable<ReplyOf<typeof getSimulation>['data']['run']>

const figuresOf = (figures: MoneyFigures) => ({
  sales: minor(figures.sales_minor),
  refunds: minor(figures.refunds_minor),
  repurchases: minor(figures.repurchases_minor),
  gross: minor(figures.gross_minor),
  paid: minor(figures.paid_minor),
  trimmed: minor(figures.trimmed_minor),
  withdrawn: minor(figures.withdrawn_minor),
  places: minor(figures.places_minor),
})

function outcomeOf(
  { months, totals, stress, deciles, top, biggest_day, ...outcome }: PlanOutcome,
  { payout_ratio_percent }: SimulationRun['plans'][number],
): NonNullable<Shown['outcomes']>[number] {
  const { members, losing_members, unpaid_members } = outcome
  return {
    payout_ratio_percent,
    months: months.map(({ month, joined, stopped, cancelled, members: size, paid_by_kind, ...money }) => ({
      ...figuresOf(money),
      month,
      joined,
      stopped,
      cancelled,
      members: size,
      by_kind: paid_by_kind.map(({ kind, paid_minor }) => ({ kind, paid: minor(paid_minor) })),
    })),
    totals: { ...figuresOf(totals), margin: minor(totals.margin_minor) },
    stress: stress === null ? null : { until: figuresOf(stress.until), after: figuresOf(stress.after) },
    members,
    losing_members,
    unpaid_members,
    deciles: deciles.map((part) => ({
      members: part.members,
      got: minor(part.got_minor),
      spent: minor(part.spent_minor),
    })),
    top: { members: top.members, got: minor(top.got_minor) },
    biggest_day: biggest_day && { month: biggest_day.month, day: biggest_day.day, paid: minor(biggest_day.paid_minor) },
  }
}

/** A simulation as its admin sees it. */
export const shownRun = ({ plans, outcomes, ...run }: SimulationRun): Shown => ({
  ...run,
  version_ids: plans.map(({ version_id }) => version_id),
  outcomes: outcomes && outcomes.map((outcome, at) => outcomeOf(outcome, plans[at]!)),
})
