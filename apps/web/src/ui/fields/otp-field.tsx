import type { ComponentPropsWithRef } from 'react'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-frame.tsx'

type Props = FieldProps & Omit<ComponentPropsWithRef<'input'>, keyof FieldProps>

/** A code of six to nine digits that came by mail or by an app; phones offer it above the keyboard. */
export function OtpField({ label, error, hint, isRequired, icon, end, className, id, ...input }: Props) {
  const frame = { label, error, hint, isRequired, icon, end, id, className }
  return (
    <FieldFrame {...frame} isDisabled={input.disabled}>
      {(tied) => (
        <input
          placeholder=" "
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          {...input}
          {...tied}
          type="text"
          className="field-input field-otp"
        />
      )}
    </FieldFrame>
  )
}
