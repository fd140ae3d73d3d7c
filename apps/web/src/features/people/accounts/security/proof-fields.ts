import { passwordField } from '#kit/form/fields.tsx'
import { otpField } from '#kit/form/secret-fields.tsx'
import { text } from '#kit/text.ts'

/** What proves once more who is at the screen: the password, and a code. */
export const proofFields = () => ({
  current_password: passwordField({ label: text('account_security.two_factor.password'), icon: 'lock' }),
  otp: otpField({ label: text('account_security.two_factor.code_now') }),
})
