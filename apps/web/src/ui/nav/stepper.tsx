import { Icon } from '../basics/icon.tsx'
import './stepper.css'

/** How far a form of several pages has come. `at` is the step that is open, from 0. */
export const Stepper = ({ label, steps, at }: { label: string; steps: readonly string[]; at: number }) => (
  <ol className="stepper" aria-label={label}>
    {steps.map((step, index) => {
      const state = index < at ? 'done' : index === at ? 'now' : 'plain'
      return (
        <li key={step} className={`step step-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={`stepper-mark stepper-mark-${state}`} aria-hidden="true">
            {state === 'done' ? <Icon name="check" isSmall /> : index + 1}
          </span>
          <span className="step-words">{step}</span>
        </li>
      )
    })}
  </ol>
)
