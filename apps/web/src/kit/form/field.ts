import type { ReactNode } from 'react'
import type { Reads } from '../changes/document.ts'
import type { Values } from './values.ts'

/** What a field is given to draw itself. */
export interface FieldControl<Value> {
  readonly id: string
  readonly name: string
  readonly value: Value | undefined
  readonly error: string | undefined
  /** What is wrong with a part of the value, by its path within it: `0.name`. */
  readonly errorAt: (path: string) => string | undefined
  readonly isRequired: boolean
  /** A method, so that a list of fields of any values takes each of them. */
  onChange(value: Value | undefined): void
  /** The person has left the field, or typed all of it: from now on it says what is wrong with it. */
  readonly onBlur: () => void
  /** All that is typed in the form, by name: a field that follows another looks here. */
  readonly values: Values
  /** Sets another field, which is chosen together with this one. */
  readonly set: (name: string, value: unknown) => void
}

/** One field of a form: how a value of the contract is asked for. The makers are in `fields.tsx`. */
export interface Field<Value> {
  readonly label: string
  /** How its value is read where it is only shown, if not as it is. */
  readonly reads?: Reads
  /** Never written into a draft: passwords and codes. */
  readonly isSecret?: boolean
  /** Stands beside the next half field where there is room. */
  readonly isHalf?: boolean
  /** Typed unseen: refused by the server it is emptied, for nobody can correct what they do not see. */
  readonly isBlind?: boolean
  /** Asked for only while this holds: else it is not drawn, and what was typed is dropped. The maker is `when`. */
  readonly isAsked?: (values: Values) => boolean
  /** What is said when it is left empty, where its schema lets it go and what else is typed does not. */
  readonly needs?: (values: Values) => string | undefined
  /** What is wrong with it beyond its schema, by what the form knows: what the server would refuse, said before. For its name. */
  fault?(values: Values, name: string): string | undefined
  /** The same of parts of its value, by their paths within it: `0.short`. */
  faultsWithin?(values: Values, name: string): Readonly<Record<string, string>>
  /** What it begins with where nobody says anything else, for its name: the only choice there is. */
  readonly preset?: (name: string) => Values
  /** Hears what was sent, once it is done. */
  onSent?(value: Value): void
  readonly draw: (control: FieldControl<Value>) => ReactNode
}

/** A field for each key of a body: one that is missing does not compile. They are read in this order. */
export type FieldsOf<Body> = { readonly [K in keyof Body & string]-?: Field<Exclude<Body[K], undefined>> }

/** Fields of one form, whatever their values are. */
export type AnyFields = Readonly<Record<string, Field<never>>>
