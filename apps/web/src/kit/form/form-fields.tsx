import { Fragment, type ReactNode } from 'react'
import { FieldPair } from '#ui/fields/form-layout.tsx'
import { useTypedInSheet } from '../nav/leave-guard.ts'
import type { AnyFields, Field } from './field.ts'
import type { FieldState } from './use-fields.ts'
import { askedOf } from './when.ts'

type DrawnField = { name: string; isHalf: boolean; content: ReactNode }

/** Two half fields that follow each other stand side by side. */
function linesOf(drawn: readonly DrawnField[]): DrawnField[][] {
  const lines: DrawnField[][] = []
  for (const field of drawn) {
    const last = lines.at(-1)
    if (field.isHalf && last?.length === 1 && last[0]?.isHalf) last.push(field)
    else lines.push([field])
  }
  return lines
}

interface Props<Body> {
  of: { readonly fields: AnyFields; readonly state: FieldState; readonly values: Partial<Body> }
  /** Only these, in this order; all of the form if not given. */
  only?: readonly (keyof Body & string)[]
}

/** The fields of a form that are asked for, in their order. */
export function FormFields<Body>({ of: { fields, state }, only }: Props<Body>) {
  useTypedInSheet(() => state.isTyped())
  const asked = askedOf(fields, state.values)
  const drawn = (only ?? Object.keys(fields)).flatMap((name): DrawnField[] => {
    const field = asked[name] as Field<unknown> | undefined
    if (field === undefined) return []
    const control = state.controlOf(name)
    const isRequired = control.isRequired || field.needs?.(state.values) !== undefined
    const content = <Fragment key={name}>{field.draw({ ...control, isRequired })}</Fragment>
    return [{ name, isHalf: field.isHalf ?? false, content }]
  })
  return linesOf(drawn).map((line) =>
    line.length === 2 ? (
      <FieldPair key={line[0]?.name}>{line.map((field) => field.content)}</FieldPair>
    ) : (
      line[0]?.content
    ),
  )
}

/** The names of some of a form's fields, in their order. */
export const namesOf = <Some extends AnyFields>(fields: Some): (keyof Some & string)[] => Object.keys(fields)
