import { useId } from 'react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { FieldSays } from './field-frame.tsx'
import { FieldMark } from './field-mark.tsx'
import './field.css'
import './choice.css'

type Props = {
  label: ReactNode
  note?: ReactNode
  error?: string | undefined
  isRequired?: boolean | undefined
} & Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'>

/** Yes or no. */
export function CheckboxField({ label, note, error, isRequired, className, ...input }: Props) {
  const says = useId()
  return (
    <div className={className}>
      <label className="choice">
        <input
          {...input}
          type="checkbox"
          className="box"
          aria-invalid={error !== undefined || undefined}
          aria-required={isRequired || undefined}
          aria-describedby={error === undefined ? undefined : says}
        />
        <span className="choice-words">
          {label}
          <FieldMark isRequired={isRequired} />
          {note !== undefined && <span className="choice-note">{note}</span>}
        </span>
      </label>
      <FieldSays id={says} error={error} />
    </div>
  )
}
