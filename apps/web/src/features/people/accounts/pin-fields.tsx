import type { Field } from '#kit/form/field.ts'
import { passwordField, textField } from '#kit/form/fields.tsx'
import { when } from '#kit/form/when.ts'
import type { PinCode } from '#kit/session/pin-link.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'

/** The pin's two fields: most who join have none, so they are asked for once somebody says that they have one. */
export function pinFields(pin: PinCode | undefined): { pin_no: Field<string>; pin_password: Field<string> } {
  const number = textField({
    label: text('accounts.sign_up.pin_no'),
    hint: text(pin === undefined ? 'accounts.sign_up.pin_hint' : 'pin_bulk.filled_in'),
    isCode: true,
    isHalf: true,
  })
  const password = passwordField({
    label: text('accounts.sign_up.pin_password'),
    autoComplete: 'off',
    isHalf: true,
  })
  return {
    pin_no: {
      ...number,
      draw: (control) =>
        control.value === undefined ? (
          <div>
            <Button tone="text" icon="add" onClick={() => control.onChange('')}>
              {text('accounts.sign_up.has_pin')}
            </Button>
          </div>
        ) : (
          number.draw(control)
        ),
    },
    pin_password: when(({ pin_no }) => pin_no !== undefined, password, { isOptional: true }),
  }
}
