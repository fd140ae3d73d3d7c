import { findPinAllowance } from '@banyan/contract/pins/pin-transfers.ts'
import { useDetail } from '#kit/detail-page.tsx'
import type { Field } from '#kit/form/field.ts'
import { neededPassword } from '#kit/form/needed-password.ts'
import type { Values } from '#kit/form/values.ts'
import { text } from '#kit/text.ts'

/** The own password, asked for as soon as so many pins are to move or to be generated that it is needed. */
export function usePinPassword(countOf: (values: Values) => unknown): Field<string> {
  const { allowed = 0, moved = 0, left } = useDetail(findPinAllowance, {}).data?.data ?? {}
  return neededPassword({
    label: text('pins.password_needed.label'),
    hint: text('pins.password_needed.hint', { count: allowed, moved }),
    missing: text('pins.password_needed.missing'),
    isNeeded: (values) => {
      const count = countOf(values)
      return left !== undefined && typeof count === 'number' && count > left
    },
  })
}
