import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Button } from '#ui/basics/button.tsx'
import { Form, FormActs } from '#ui/fields/form-layout.tsx'
import { toast } from '#ui/floats/toast.ts'
import type { OwnRules } from './company-rules.ts'
import type { AnyFields, FieldsOf } from './field.ts'
import { FormFields } from './form-fields.tsx'
import { refuseHere } from './refuse.ts'
import { useFields } from './use-fields.ts'
import { bodyOf } from './values.ts'

interface Props<S extends z.ZodObject> {
  schema: S
  fields: FieldsOf<z.input<S>>
  startFrom: Partial<z.input<S>>
  /** Where the form is about a company that is not there yet. */
  company?: OwnRules
  submit: string
  onDone: (values: z.input<S>) => void
  /** Takes along what is typed, whatever it is worth. */
  onBack?: { label: string; act: (values: Partial<z.input<S>>) => void }
}

/** A form that ends in values and in no call: one step of something longer. */
export function SchemaForm<S extends z.ZodObject>({
  schema,
  fields: asked,
  startFrom,
  company,
  submit,
  onDone,
  onBack,
}: Props<S>): ReactNode {
  const state = useFields(schema, () => ({ ...startFrom }), { company })
  const fields = asked as unknown as AnyFields
  const go = () => {
    toast.clearErrors()
    const faults = state.faultsNow()
    if (Object.keys(faults).length > 0) return refuseHere(state, fields, faults)
    onDone(bodyOf(schema, state.values) as z.input<S>)
  }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <FormFields of={{ fields, state, values: state.values }} />
      <FormActs>
        {onBack !== undefined && (
          <Button tone="text" onClick={() => onBack.act(state.values as Partial<z.input<S>>)}>
            {onBack.label}
          </Button>
        )}
        <Button tone="primary" type="submit">
          {submit}
        </Button>
      </FormActs>
    </Form>
  )
}
