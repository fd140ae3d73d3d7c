import { useState } from 'react'
import { DateField } from '#ui/fields/date-field.tsx'
import { FieldPair } from '#ui/fields/form-layout.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useCompany } from '../session/company.ts'
import { text } from '../text.ts'
import type { Field, FieldControl } from './field.ts'
import { instantOf, type Typed, typedMoment } from './typed-moment.ts'

interface Looks {
  label: string
  hint?: string
}

/** A day and a time of it by the company's clock. */
export const momentField = (looks: Looks): Field<string> => ({
  label: looks.label,
  draw: ({ onChange, ...control }) => (
    <MomentInput looks={looks} control={{ ...control, onChange: (next) => onChange(next ?? undefined) }} />
  ),
})

/** The same where none is an answer too. */
export const optionalMomentField = (looks: Looks): Field<string | null> => ({
  label: looks.label,
  draw: (control) => <MomentInput looks={looks} control={control} />,
})

function MomentInput({ looks, control }: { looks: Looks; control: FieldControl<string | null> }) {
  const { id, name, value, error, isRequired, onChange, onBlur } = control
  const { zone } = useCompany().info
  const [kept, setKept] = useState({ for: value, ...typedMoment(value, zone) })
  // Nothing is none, whichever of the two it is.
  const { day, time } = (kept.for ?? null) === (value ?? null) ? kept : typedMoment(value, zone)
  const take = (typed: Typed) => {
    const next = instantOf(typed, zone)
    setKept({ for: next, ...typed })
    onChange(next)
  }
  return (
    <FieldPair>
      <DateField
        id={id}
        name={name}
        label={looks.label}
        hint={looks.hint}
        isRequired={isRequired}
        value={day}
        error={error}
        onBlur={onBlur}
        onChange={(next) => take({ day: next, time })}
      />
      <TextField
        id={`${id}-time`}
        name={`${name}-time`}
        label={text('kit.form.time_of', { name: looks.label })}
        type="time"
        isRequired={undefined}
        value={time}
        onBlur={onBlur}
        onChange={(event) => take({ day, time: event.target.value })}
      />
    </FieldPair>
  )
}
