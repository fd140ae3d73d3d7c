import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { TileIcon } from '#ui/basics/tile-icon.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import type { Dashboard } from './dashboard.ts'
import { type StartStepKey, useStepHref } from './step-links.ts'
import './next-step.css'

type NextStep = Exclude<NonNullable<Dashboard['next_step']>, 'object' | 'confirm' | 'pay'>

/** A step of beginning, not a payment: those have their rows in the card of what is urgent. */
export const isStartStep = (step: Dashboard['next_step']): step is NextStep =>
  step !== null && step !== 'object' && step !== 'confirm' && step !== 'pay'

const icons: Record<Exclude<StartStepKey, 'has_income' | 'is_promised'>, string> = {
  mobile_verified: 'smartphone',
  email_verified: 'mail',
  documents_sent: 'badge',
  is_active: 'inventory_2',
  bank_given: 'account_balance',
  has_direct: 'share',
  has_both_sides: 'share',
}

/** The one thing to do now, why, and where. */
export function NextStepCard({ step }: { step: NextStep }) {
  const href = useStepHref()(step)
  return (
    <Card className="next-step" aria-label={text('dashboard_user.next_step')}>
      <TileIcon name={icons[step]} tone="accent" />
      <div className="grow">
        <p className="caption quiet">{text('dashboard_user.next_step')}</p>
        <h2>{text(`dashboard_user.start.${step}`)}</h2>
        <p className="small quiet">{text(`dashboard_user.start.how.${step}`)}</p>
      </div>
      {href !== undefined && (
        <Button tone="primary" href={href}>
          {text(`dashboard_user.start.acts.${step}`)}
        </Button>
      )}
    </Card>
  )
}
