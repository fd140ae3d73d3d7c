import { useId } from 'react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { FieldSays, GroupLegend } from './field-frame.tsx'
import './choice.css'

type Choice = { value: string; label: ReactNode; note?: ReactNode; isDisabled?: boolean }

type Props = {
  label: string
  options: readonly Choice[]
  error?: string | undefined
  hint?: ReactNode
  isRequired?: boolean | undefined
  /** The one that is chosen, when the group is controlled. */
  value?: string | undefined
} & Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'children'>

/** One of a few, all in sight. */
export function RadioGroup({ label, options, error, hint, isRequired, value, name, ...input }: Props) {
  const made = useId()
  const says = `${made}-says`
  return (
    <fieldset aria-describedby={error === undefined && hint === undefined ? undefined : says}>
      <GroupLegend label={label} isRequired={isRequired} />
      <div className="choices">
        {options.map((option) => (
          <label className="choice" key={option.value}>
            <input
              {...input}
              type="radio"
              className="box"
              name={name ?? made}
              value={option.value}
              disabled={option.isDisabled ?? input.disabled}
              {...(value === undefined ? {} : { checked: value === option.value })}
            />
            <span className="choice-words">
              {option.label}
              {option.note !== undefined && <span className="choice-note">{option.note}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldSays id={says} error={error} hint={hint} />
    </fieldset>
  )
}
