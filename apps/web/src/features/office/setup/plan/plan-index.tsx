import type { IncomeKind } from '@banyan/domain/plan/plan-input.ts'
import { useIncomeName } from '#kit/session/income-names.ts'
import { text } from '#kit/text.ts'
import { Icon } from '#ui/basics/icon.tsx'
import { classNames } from '#ui/class-names.ts'
import '#ui/table/filter-chips.css'
import './plan.css'
import { usePlan } from './plan-context.ts'

/** Where the terms of a kind begin on the page. */
export const placeOfKind = (kind: IncomeKind): string => `plan-${kind.replaceAll('_', '-')}`

/** In the order of the page. */
const kinds: readonly IncomeKind[] = [
  'matching',
  'matching_level',
  'sponsored',
  'roi',
  'roi_level',
  'single_leg',
  'referral',
  'level',
  'spill',
  'matrix',
  'withdrawal_level',
  'repurchase_level',
]

/** The incomes of the plan by name, those that are paid marked; each leads to its terms further down. */
export function PlanIndex() {
  const { plan } = usePlan()
  const incomeName = useIncomeName()
  const goTo = (kind: IncomeKind) => {
    const place = document.getElementById(placeOfKind(kind))
    place?.scrollIntoView({ block: 'start' })
    place?.focus({ preventScroll: true })
  }
  return (
    <nav aria-label={text('setup.plan.index')} className="chips plan-index">
      {kinds.map((kind) => {
        const income = incomeName(kind)
        const isPaid = plan[kind].enabled
        return (
          <button
            key={kind}
            type="button"
            className={classNames('chip', 'chip-add', isPaid && 'chip-set')}
            aria-label={text(isPaid ? 'setup.plan.index_paid' : 'setup.plan.index_unpaid', { income })}
            onClick={() => goTo(kind)}
          >
            {isPaid && <Icon name="check" isSmall />}
            {income}
          </button>
        )
      })}
    </nav>
  )
}
