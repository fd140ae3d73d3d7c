import { useId, useRef, useState } from 'react'
import type { z } from 'zod'
import { accountsDiffer, passwordsDiffer } from '@banyan/contract/kit/fields.ts'
import { ruleText } from '../reason-text.ts'
import { type OwnRules, useCompanyRules } from './company-rules.ts'
import type { FieldControl } from './field.ts'
import { withPresets } from './presets.ts'
import { type Errors, errorsOf, isRequired, type Values } from './values.ts'

/** What is typed twice: the fault of two that differ, and the two fields. */
const repeated = [
  { fault: passwordsDiffer, pair: ['password', 'confirm_password'] },
  { fault: accountsDiffer, pair: ['account_no', 'confirm_account_no'] },
] as const

const pairOf = (said: string | undefined) => repeated.find(({ fault }) => ruleText(fault) === said)?.pair

/** The field that a part such as `products.0.name` belongs to. */
export const fieldOf = (path: string): string => path.split('.', 1)[0] ?? path

/** What was refused of a field is gone as soon as it changes; what two fields did together, with either of them. */
function withoutRefusalOf(refused: Errors, name: string): Errors {
  const { [name]: gone, ...others } = refused
  const rest = Object.fromEntries(Object.entries(others).filter(([path]) => fieldOf(path) !== name))
  const pair = pairOf(gone)
  return pair === undefined ? rest : Object.fromEntries(Object.entries(rest).filter(([, message]) => message !== gone))
}

/** Whoever is still repeating something has not mistyped it yet. */
const isTypedOut = (values: Values, [first, second]: readonly [string, string]): boolean =>
  lengthOf(values[second]) >= lengthOf(values[first])

const lengthOf = (typed: unknown): number => (typeof typed === 'string' ? typed.length : 0)

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one === '' ? null : (one ?? null)) === JSON.stringify(other === '' ? null : (other ?? null))

interface Ways {
  company?: OwnRules | undefined
  /** What else changes with a value: answers the values as they are then. */
  settle?: ((now: Values, before: Values) => Values) | undefined
  /** The values of fields that nobody has touched yet. */
  presetsFor?: ((typed: Values, today: string) => Values) | undefined
  /** What the fields themselves know to be wrong, where their schema finds nothing. */
  faultsFor?: ((values: Values) => Errors) | undefined
}

/** The state of a form over a schema: what is typed, what is wrong, and since when that is said. */
export function useFields(
  body: z.ZodObject,
  start: () => Values,
  { company: own, settle, presetsFor, faultsFor }: Ways = {},
) {
  const form = useId()
  const company = useCompanyRules(own)
  const [typed, setValues] = useState(start)
  const presets = presetsFor?.(typed, company.today) ?? {}
  const values = withPresets(typed, presets)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  /** What the server, or the last try to send, said about a field; gone as soon as the field changes. */
  const [refused, setRefused] = useState<Errors>({})
  const isTyped = useRef(false)
  const kept = useRef(typed)

  const faultsNow = () => ({ ...faultsFor?.(values), ...errorsOf(body, values, company) })
  const faults = faultsNow()
  const isDue = (name: string): boolean => {
    const pair = pairOf(faults[name])
    return pair === undefined ? touched.has(fieldOf(name)) : touched.has(pair[1]) || isTypedOut(values, pair)
  }
  const errorOf = (name: string): string | undefined => refused[name] ?? (isDue(name) ? faults[name] : undefined)
  const set = (name: string, value: unknown) => {
    setValues((typed) => {
      const before = withPresets(typed, presets)
      const now = { ...before, [name]: value }
      return settle === undefined ? now : settle(now, before)
    })
    setRefused((before) => withoutRefusalOf(before, name))
  }

  return {
    values,
    /** What is wrong when it is asked: what a field looks up may have come since anything was typed. */
    faultsNow,
    refused,
    set,
    /** Says everything that is wrong, at once: of all fields, or of those that were asked for so far. */
    refuse: (errors: Errors, asked: readonly string[] = Object.keys(body.shape)) => {
      setRefused(errors)
      setTouched(new Set(asked))
    },
    /** Whether the person has changed anything that was not kept since; what is taken back is no change. */
    isTyped: () =>
      isTyped.current && Object.keys(values).some((name) => !isSame(values[name], kept.current[name] ?? presets[name])),
    /** What is typed is saved now. */
    keep: () => {
      isTyped.current = false
      kept.current = values
    },
    reset: (next: Values) => {
      isTyped.current = false
      kept.current = next
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
      errorAt: (path) => errorOf(`${name}.${path}`),
      isRequired: isRequired(body, name),
      values,
      set,
      onChange: (value) => {
        isTyped.current = true
        set(name, value)
      },
      onBlur: () => setTouched((before) => (before.has(name) ? before : new Set(before).add(name))),
    }),
  }
}

export type FieldState = ReturnType<typeof useFields>
