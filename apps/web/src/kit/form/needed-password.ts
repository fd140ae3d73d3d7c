import type { Field } from './field.ts'
import { givesCode, proofField } from './proof-field.tsx'
import { text } from '../text.ts'
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
 * The own password, or the code in its place, asked for as soon as what is typed needs it and hidden before. The server looks again, and what it
 * says brings the field too.
 */
export function neededPassword({ label, hint, missing, isNeeded }: Needed): Field<string> {
  const { draw, ...field } = proofField({ label, hint, codeHint: hint })
  return {
    ...field,
    needs: (values) => (isNeeded(values) ? (givesCode() ? text('kit.proof.missing') : missing) : undefined),
    draw: (control) => {
      const isRequired = control.isRequired || control.error !== undefined
      return isRequired || control.value !== undefined ? draw({ ...control, isRequired }) : null
    },
  }
}
