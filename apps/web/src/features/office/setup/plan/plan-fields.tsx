import type { ReactNode } from 'react'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { usePlanValue } from './plan-context.ts'
import type { PlanPath } from './plan-path.ts'

interface Looks {
  path: PlanPath
  label: string
  hint?: ReactNode
}

const hintOf = (hint: ReactNode) => (hint === undefined ? {} : { hint })

/** A decimal or a ratio, kept as it is written. `isOptional`: empty means none. `standard`: what holds while none is given. */
export function PlanText({
  path,
  label,
  hint,
  isOptional = false,
  standard = '',
}: Looks & { isOptional?: boolean; standard?: string }) {
  const { value, error, change } = usePlanValue(path)
  return (
    <TextField
      label={label}
      {...hintOf(hint)}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      value={(value ?? standard) as string}
      onChange={(event) => change(event.target.value === '' && isOptional ? null : event.target.value)}
    />
  )
}

export function PlanCount({ path, label, hint }: Looks) {
  const { value, error, change } = usePlanValue(path)
  return (
    <NumberField
      label={label}
      {...hintOf(hint)}
      error={error}
      value={`${(value ?? '') as number | string}`}
      onChange={(event) =>
        change(/^\d{1,9}$/.test(event.target.value) ? Number(event.target.value) : event.target.value)
      }
    />
  )
}

/** `standard`: what holds while the plan says nothing, which choosing it brings back. */
export function PlanChoice({
  path,
  label,
  hint,
  options,
  standard,
}: Looks & { options: Readonly<Record<string, string>>; standard?: string }) {
  const { value, error, change } = usePlanValue(path)
  return (
    <SelectField
      label={label}
      {...hintOf(hint)}
      error={error}
      options={Object.entries(options).map(([key, name]) => ({ value: key, label: name }))}
      value={(value ?? standard) as string}
      onChange={(event) => change(event.target.value === standard ? undefined : event.target.value)}
    />
  )
}

export function PlanCheck({ path, label }: Looks) {
  const { value, error, change } = usePlanValue(path)
  return (
    <CheckboxField
      label={label}
      error={error}
      checked={value === true}
      onChange={(event) => change(event.target.checked)}
    />
  )
}
