import { useState } from 'react'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { FormActs } from '#ui/fields/form-layout.tsx'
import { PlanEditor } from '../plan/plan-editor.tsx'
import { planFaultsOf } from '../plan/plan-faults.ts'
import { ClosingExample } from '../plan/examples/closing-example.tsx'
import type { StepProps } from './step-props.ts'

/** What members earn, with an example that follows every change. */
export function PlanStep({ answers, onNext, onBack }: StepProps) {
  const [plan, setPlan] = useState(answers.plan)
  const payout_cap = answers.company.max_payout_percent
  const isSound = Object.keys(planFaultsOf(plan, payout_cap)).length === 0
  return (
    <div className="stack roomy">
      <PlanEditor
        plan={plan}
        payout_cap={payout_cap}
        round_off_digits={answers.company.round_off_digits}
        onChange={setPlan}
        example={
          <ClosingExample plan={plan} packages={answers.packages} round_off_digits={answers.company.round_off_digits} />
        }
      />
      <FormActs>
        <Button tone="text" onClick={() => onBack({ plan })}>
          {text('setup.back')}
        </Button>
        <Button tone="primary" disabled={!isSound} onClick={() => onNext({ plan })}>
          {text('setup.next')}
        </Button>
      </FormActs>
    </div>
  )
}
