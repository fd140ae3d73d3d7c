import { weaknessOf } from '@banyan/domain/identity/weak-password.ts'
import { OtpField } from '#ui/fields/otp-field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { PasswordStrength } from '#ui/fields/password-strength.tsx'
import { text } from '../text.ts'
import type { Field } from './field.ts'

interface OtpLooks {
  label: string
  hint?: string
  /** The code is the first thing asked for. */
  isFirst?: boolean
}

/** Room for the spaces and dashes that codes are copied with. */
const longest_pasted = 20

/** A code of digits. Spaces and dashes of a pasted one are dropped; what is no digit is said at once. */
export const otpField = ({ label, hint, isFirst = false }: OtpLooks): Field<string> => ({
  label,
  isSecret: true,
  draw: ({ id, name, value = '', error, isRequired, onChange, onBlur }) => (
    <OtpField
      id={id}
      name={name}
      label={label}
      hint={hint}
      error={error ?? (/\D/.test(value) ? text('account_security.otp_digits') : undefined)}
      isRequired={isRequired}
      autoFocus={isFirst}
      maxLength={longest_pasted}
      value={value}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value.replaceAll(/[\s-]/g, ''))}
    />
  ),
})

interface NewPasswordLooks {
  label: string
  hint?: string
  /** What others know of the person: the user id, the name, the company's. A password made of it is not taken. */
  ownWords?: readonly string[]
}

/** As the server judges it, but for the list of what many people have. */
const isKnown = (password: string, own: readonly string[] = []): boolean =>
  password !== '' && weaknessOf(password, { isCommon: () => false, own }) !== undefined

/** A password being chosen, with its strength beneath. */
export const newPasswordField = ({ label, hint, ownWords }: NewPasswordLooks): Field<string> => ({
  label,
  isSecret: true,
  draw: ({ id, name, value = '', error, isRequired, onChange, onBlur }) => (
    <div>
      <PasswordField
        id={id}
        name={name}
        label={label}
        hint={hint}
        error={error}
        isRequired={isRequired}
        icon="lock"
        autoComplete="new-password"
        value={value}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
      />
      <PasswordStrength typed={value} ownWords={ownWords} isKnown={isKnown(value, ownWords)} />
    </div>
  ),
})

/** What a code is answered with: part of the body, asked of nobody, and never written down. */
export const challengeField = (label: string): Field<string> => ({ label, isSecret: true, draw: () => null })
