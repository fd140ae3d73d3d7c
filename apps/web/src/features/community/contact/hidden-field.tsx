import type { Field } from '#kit/form/field.ts'
import './contact.css'

/** A field for programs alone: people neither see it nor come to it by keyboard, and readers of the screen pass it by. */
export const hiddenField = (label: string): Field<string> => ({
  label,
  isSecret: true,
  draw: ({ id, name, value, onChange }) => (
    <div className="for-programs" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  ),
})
