import { findPinAllowance } from '@banyan/contract/pins/pin-transfers.ts'
import { useDetail } from '#kit/detail-page.tsx'
import type { Field } from '#kit/form/field.ts'
import { passwordField } from '#kit/form/fields.tsx'
import type { Values } from '#kit/form/values.ts'
import { useText } from '#kit/text.ts'

/**
 * The own password, asked for as soon as so many pins are to move or to be generated that it is needed. The server looks
 * again, and what it says brings the field too.
 */
export function usePinPassword(countOf: (values: Values) => unknown): Field<string> {
  const text = useText()
  const { allowed = 0, moved = 0, left } = useDetail(findPinAllowance, {}).data?.data ?? {}
  const { draw, ...field } = passwordField({
    label: text('pins.password_needed.label'),
    hint: text('pins.password_needed.hint', { count: allowed, moved }),
  })
  return {
    ...field,
    needs: (values) => {
      const count = countOf(values)
      const isNeeded = left !== undefined && typeof count === 'number' && count > left
      return isNeeded ? text('pins.password_needed.missing') : undefined
    },
    draw: (control) => {
      const isRequired = control.isRequired || control.error !== undefined
      return isRequired || control.value !== undefined ? draw({ ...control, isRequired }) : null
    },
  }
}
