import { useId, useState } from 'react'
import type { z } from 'zod'
import type { Field, FieldControl } from './field.ts'
import { type Errors, errorsOf, isRequired, type Values } from './values.ts'

/** The state of a form over a schema: what is typed, what is wrong, and since when that is said. */
export function useFields(body: z.ZodObject, start: () => Values) {
  const form = useId()
  const [values, setValues] = useState(start)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  /** What the server, or the last try to send, said about a field; gone as soon as the field changes. */
  const [refused, setRefused] = useState<Errors>({})

  const faults = errorsOf(body, values)
  const errorOf = (name: string): string | undefined => refused[name] ?? (touched.has(name) ? faults[name] : undefined)
  const set = (name: string, value: unknown) => {
    setValues((before) => ({ ...before, [name]: value }))
    setRefused(({ [name]: _gone, ...rest }) => rest)
  }

  return {
    values,
    faults,
    refused,
    set,
    /** Says everything that is wrong, at once. */
    refuse: (errors: Errors) => {
      setRefused(errors)
      setTouched(new Set(Object.keys(body.shape)))
    },
    reset: (next: Values) => {
      setValues(next)
      setTouched(new Set())
      setRefused({})
    },
    idOf: (name: string) => `${form}-${name}`,
    controlOf: (name: string): FieldControl<unknown> => ({
      id: `${form}-${name}`,
      name,
      value: values[name],
      error: errorOf(name),
      isRequired: isRequired(body, name),
      onChange: (value) => set(name, value),
      onBlur: () => setTouched((before) => (before.has(name) ? before : new Set(before).add(name))),
    }),
  }
}

export type FieldState = ReturnType<typeof useFields>

/** Fields of one form, whatever their values are. */
export type AnyFields = Readonly<Record<string, Field<never>>>
