import { Fragment, type ReactNode } from 'react'
import { FieldPair } from '#ui/fields/form-layout.tsx'
import type { Field } from './field.ts'
import { type AnyFields, fieldOf, type FieldState } from './use-fields.ts'

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

/** The fields of a form, in their order. */
export function FormFields({ fields, state }: { fields: AnyFields; state: FieldState }) {
  const drawn = Object.entries(fields).map(([name, field]): DrawnField => {
    const { draw, needs, isHalf = false } = field as unknown as Field<unknown>
    const control = state.controlOf(name)
    const isRequired = control.isRequired || needs?.(state.values) !== undefined
    return { name, isHalf, content: <Fragment key={name}>{draw({ ...control, isRequired })}</Fragment> }
  })
  return linesOf(drawn).map((line) =>
    line.length === 2 ? (
      <FieldPair key={line[0]?.name}>{line.map((field) => field.content)}</FieldPair>
    ) : (
      line[0]?.content
    ),
  )
}

/** Labels of the fields that are wrong, for the summary above a form. */
export const faultsOf = (fields: AnyFields, state: FieldState): { field: string; message: string; id: string }[] =>
  Object.entries(state.refused).map(([name, message]) => ({
    field: (fields[name] ?? fields[fieldOf(name)])?.label ?? name,
    message,
    id: state.idOf(name),
  }))
