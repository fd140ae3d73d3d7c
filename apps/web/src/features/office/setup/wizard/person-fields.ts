import { passwordField, textField } from '#kit/form/fields.tsx'
import type { FieldsOf } from '#kit/form/field.ts'
import { text } from '#kit/text.ts'
import type { SetupBody } from './answers.ts'

/** What is asked of a person who is set up by hand. */
export const personFields = (password_length: number): FieldsOf<SetupBody['admin']> => ({
  user_id: textField({
    label: text('setup.person.user_id'),
    hint: text('setup.person.user_id_hint'),
    icon: 'badge',
    isCode: true,
  }),
  name: textField({ label: text('setup.person.name'), icon: 'person' }),
  email: textField({ label: text('setup.person.email'), icon: 'mail', inputMode: 'email', isHalf: true }),
  mobile: textField({ label: text('setup.person.mobile'), icon: 'smartphone', inputMode: 'tel', isHalf: true }),
  password: passwordField({
    label: text('setup.person.password'),
    hint: text('setup.person.password_hint', { count: password_length }),
    autoComplete: 'new-password',
    isHalf: true,
  }),
  confirm_password: passwordField({ label: text('setup.person.confirm'), autoComplete: 'new-password', isHalf: true }),
})
