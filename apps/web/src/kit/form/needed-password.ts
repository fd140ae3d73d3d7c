import type { Field } from './field.ts'
import { passwordField } from './fields.tsx'
import type { Values } from './values.ts'

interface Needed {
  label: string
  hint: string
  /** What is said when it is needed and was left empty. */
  missing: string
  /** Whether what is typed so far needs it. */
  isNeeded: (values: Values) => boolean
}

/**
 * The own password, asked for as soon as what is typed needs it and hidden before. The server looks again, and what it
 * says brings the field too.
 */
export function neededPassword({ label, hint, missing, isNeeded }: Needed): Field<string> {
  const { draw, ...field } = passwordField({ label, hint })
  return {
    ...field,
    needs: (values) => (isNeeded(values) ? missing : undefined),
    draw: (control) => {
      const isRequired = control.isRequired || control.error !== undefined
      return isRequired || control.value !== undefined ? draw({ ...control, isRequired }) : null
    },
  }
}
