import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { usePlan } from './plan-context.ts'
import { worstCaseOf } from './plan-faults.ts'

/** The most that the plan can pay, with the reckoning. It stays in sight, because caps alone do not limit it. */
export function WorstCase() {
  const { plan, payout_cap } = usePlan()
  const worst = worstCaseOf(plan, payout_cap)
  if (worst === undefined) return null
  const { percent, each_percent, passed_at } = worst
  const isNothing = each_percent === '0'
  return (
    <section className="stack" aria-label={text('setup.plan.worst')}>
      <h3>{text('setup.plan.worst')}</h3>
      <div aria-live="polite">
        <Summary>
          {each_percent !== null && !isNothing && (
            <SummaryRow label={text('setup.plan.worst_each')}>
              <Amount value={each_percent} />
            </SummaryRow>
          )}
          {passed_at !== null && (
            <SummaryRow label={text('setup.plan.worst_passed', { cap: payout_cap })}>
              <Count value={passed_at} />
            </SummaryRow>
          )}
          <SummaryRow label={text('setup.plan.worst_of_sales')} part="net">
            {percent === null ? text('setup.plan.worst_none') : <Amount value={percent} size="amount" />}
          </SummaryRow>
        </Summary>
      </div>
      <p className="small quiet">
        {isNothing
          ? text('setup.plan.worst_nothing')
          : text(each_percent === null ? 'setup.plan.worst_pairs' : 'setup.plan.worst_note')}
      </p>
    </section>
  )
}
