import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { usePlan } from './plan-context.ts'
import { worstCaseOf } from './plan-faults.ts'

/** The most that the plan can pay, with the calculation. It stays in sight, because caps alone do not limit it. */
export function WorstCase() {
  const { plan, payout_cap } = usePlan()
  const worst = worstCaseOf(plan, payout_cap)
  if (worst === undefined) return null
  const { percent, each_percent, passed_at, each_member, each_sale, each_order } = worst
  const isUnmatched = each_percent === '0'
  const note = each_percent === null ? 'worst_pairs' : isUnmatched ? 'worst_nothing' : 'worst_note'
  return (
    <section className="stack" aria-label={text('setup.plan.worst')}>
      <h3>{text('setup.plan.worst')}</h3>
      <div aria-live="polite">
        <Summary>
          {each_percent !== null && !isUnmatched && (
            <SummaryRow label={text('setup.plan.worst_each')}>
              <Amount value={each_percent} />
            </SummaryRow>
          )}
          {passed_at !== null && (
            <SummaryRow label={text('setup.plan.worst_passed', { cap: payout_cap })}>
              <Count value={passed_at} />
            </SummaryRow>
          )}
          {each_member !== null && (
            <SummaryRow label={text('setup.plan.worst_each_member')}>
              <Amount value={each_member} />
            </SummaryRow>
          )}
          {each_sale !== null && (
            <SummaryRow label={text('setup.plan.worst_each_sale')}>
              <Amount value={each_sale} />
            </SummaryRow>
          )}
          {each_order !== null && (
            <SummaryRow label={text('setup.plan.worst_each_order')}>
              <Amount value={each_order} />
            </SummaryRow>
          )}
          <SummaryRow label={text('setup.plan.worst_of_sales')} part="net">
            {percent === null ? text('setup.plan.worst_none') : <Amount value={percent} size="amount" />}
          </SummaryRow>
        </Summary>
      </div>
      {(!isUnmatched || (each_member === null && each_sale === null && each_order === null)) && (
        <p className="small quiet">{text(`setup.plan.${note}`)}</p>
      )}
      {each_sale !== null && <p className="small quiet">{text('setup.plan.worst_daily')}</p>}
      {each_order !== null && <p className="small quiet">{text('setup.plan.worst_orders')}</p>}
      {each_member !== null && <p className="small quiet">{text('setup.plan.worst_stages')}</p>}
    </section>
  )
}
