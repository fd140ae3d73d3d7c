import { DateField } from '#ui/fields/date-field.tsx'
import { text } from '../text.ts'
import type { Field } from './field.ts'

interface Looks {
  label: string
  hint?: string
  isHalf?: boolean
  isDisabled?: boolean
  /** The last day that can be chosen, YYYY-MM-DD. */
  max?: string
}

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)

/** A day, typed as DD-MM-YYYY; nothing where it may stay empty. What is no day yet is said in the form it is typed in. */
export const dateField = ({ label, hint, max, isHalf = false, isDisabled = false }: Looks): Field<string | null> => ({
  label,
  isHalf,
  draw: ({ id, name, value, error, isRequired, onChange, onBlur }) => (
    <DateField
      id={id}
      name={name}
      label={label}
      hint={hint}
      max={max}
      isRequired={isRequired}
      isDisabled={isDisabled}
      value={value ?? ''}
      error={error !== undefined && !isDay(value ?? '') ? text('kit.form.date') : error}
      onBlur={onBlur}
      onChange={(day) => onChange(day === '' ? null : day)}
    />
  ),
})
