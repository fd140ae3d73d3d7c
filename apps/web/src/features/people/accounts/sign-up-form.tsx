import { useNavigate } from 'react-router'
import { findSponsor, signUp } from '@banyan/contract/joining/joining.ts'
import type { Side } from '@banyan/contract/kit/values.ts'
import { useCompany } from '#kit/session/company.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { agreeField, given, passwordField, segmentsField, textField } from '#kit/form/fields.tsx'
import { personField } from '#kit/form/person-field.tsx'
import { pathTo } from '#kit/nav/paths.ts'
import type { PinCode } from '#kit/session/pin-link.ts'
import { text } from '#kit/text.ts'
import { askAboutPin } from './ask-about-pin.tsx'

/** What a link or a tree has already decided; it cannot be changed in the form. */
export interface Invitation {
  readonly sponsor_user_id?: string
  readonly side?: Side
  /** A vacant place in the tree: directly under this member. */
  readonly parent_user_id?: string
}

interface Props {
  invitation: Invitation
  /** One that was handed over by a link; it stands in its fields already. */
  pin?: PinCode | undefined
}

/** Everything that is asked of somebody who joins. */
export function SignUpForm({ invitation, pin }: Props) {
  const navigate = useNavigate()
  const { info } = useCompany()
  const sides = [
    { value: 'left' as const, label: text('accounts.sign_up.left') },
    { value: 'right' as const, label: text('accounts.sign_up.right') },
  ]
  const { sponsor_user_id, side, parent_user_id } = invitation
  return (
    <ContractForm
      to={signUp}
      fields={{
        sponsor_user_id: personField({
          label: text('accounts.sign_up.sponsor'),
          find: findSponsor,
          icon: 'group',
          isDisabled: sponsor_user_id !== undefined,
        }),
        side: segmentsField({ label: text('accounts.sign_up.side'), options: sides, isDisabled: side !== undefined }),
        parent_user_id:
          parent_user_id === undefined
            ? given<string>()
            : personField({
                label: text('accounts.sign_up.place'),
                find: findSponsor,
                icon: 'account_tree',
                isDisabled: true,
              }),
        name: textField({ label: text('accounts.sign_up.name'), icon: 'person', autoComplete: 'name' }),
        email: textField({
          label: text('accounts.sign_up.email'),
          icon: 'mail',
          autoComplete: 'email',
          inputMode: 'email',
          isHalf: true,
        }),
        mobile: textField({
          label: text('accounts.sign_up.mobile'),
          icon: 'smartphone',
          autoComplete: 'tel',
          inputMode: 'tel',
          isHalf: true,
        }),
        password: passwordField({
          label: text('accounts.sign_up.password'),
          hint: text('accounts.sign_up.password_hint', { count: info.min_password_length }),
          autoComplete: 'new-password',
          isHalf: true,
        }),
        confirm_password: passwordField({
          label: text('accounts.sign_up.confirm'),
          autoComplete: 'new-password',
          isHalf: true,
        }),
        pin_no: textField({
          label: text('accounts.sign_up.pin_no'),
          hint: text(pin === undefined ? 'accounts.sign_up.pin_hint' : 'pin_bulk.filled_in'),
          isCode: true,
          isHalf: true,
        }),
        pin_password: passwordField({
          label: text('accounts.sign_up.pin_password'),
          autoComplete: 'off',
          isHalf: true,
        }),
        accepts_terms: agreeField({ label: text('accounts.sign_up.terms'), words: text('accounts.sign_up.accept') }),
      }}
      startFrom={{ ...invitation, ...pin }}
      submit={text('accounts.sign_up.submit')}
      confirm={({ pin_no, pin_password }, look) => askAboutPin(look, pin_no, pin_password)}
      onDone={({ data }) => navigate(pathTo('any/accounts/registration-details'), { replace: true, state: data })}
    />
  )
}
