import { TextField } from '#ui/fields/text-field.tsx'
import type { Field } from './field.ts'

interface Looks {
  label: string
  isHalf?: boolean
}

/** A time of the day, "21:30", by the picker of the browser; none where it is emptied. */
export const optionalTimeField = ({ label, isHalf = false }: Looks): Field<string | null> => ({
  label,
  isHalf,
  draw: ({ id, name, value, error, isRequired, onChange, onBlur }) => (
    <TextField
      id={id}
      name={name}
      label={label}
      type="time"
      isRequired={isRequired}
      error={error}
      value={value ?? ''}
      onBlur={onBlur}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  ),
})
