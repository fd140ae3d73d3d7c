import type { Values } from '#kit/form/values.ts'
import { type Profile, written, type WrittenField } from './profile.ts'

export interface ChangedField {
  readonly name: WrittenField
  /** The value now, saved by somebody else meanwhile. */
  readonly saved: string
  readonly typed: string
}

const said = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Where a form and the profile that was saved meanwhile say different things. */
export const changedFields = (typed: Values, saved: Profile): ChangedField[] =>
  written
    .map((name) => ({ name, saved: said(saved[name]), typed: said(typed[name]) }))
    .filter((field) => field.saved !== field.typed.trim())
