import type { ReactNode } from 'react'
import { FieldSays, GroupLegend } from './field-frame.tsx'
import './choice.css'
import './drawn-choices.css'

type Choice<Value> = { value: Value; label: string; note?: string | undefined; drawing: ReactNode }

type Props<Value> = {
  id: string
  label: string
  options: ReadonlyArray<Choice<Value>>
  value: Value | undefined
  onChange: (value: Value) => void
  error?: string | undefined
  hint?: string | undefined
}

/** One of a few, each with a small drawing of what it does. */
export function DrawnChoices<Value extends string | number>(props: Props<Value>) {
  const { id, label, options, value, onChange, error, hint } = props
  return (
    <fieldset id={id} aria-describedby={`${id}-says`}>
      <GroupLegend label={label} />
      <div className="drawn-choices">
        {options.map((option) => (
          <label className="drawn-choice" key={option.value}>
            <span className="drawn-choice-drawing" aria-hidden="true">
              {option.drawing}
            </span>
            <span className="drawn-choice-words">
              <input
                type="radio"
                className="box"
                name={id}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
              />
              <span className="choice-words">
                {option.label}
                {option.note !== undefined && <span className="choice-note">{option.note}</span>}
              </span>
            </span>
          </label>
        ))}
      </div>
      <FieldSays id={`${id}-says`} error={error} hint={hint} />
    </fieldset>
  )
}
