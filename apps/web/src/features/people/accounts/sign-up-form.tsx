import { useQuery } from '@tanstack/react-query'
import { getTerms } from '@banyan/contract/company/terms.ts'
import { findSponsor, signUp } from '@banyan/contract/joining/joining.ts'
import type { Side } from '@banyan/contract/kit/values.ts'
import { call } from '#kit/api/api.ts'
import { useCompany } from '#kit/session/company.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { given, segmentsField, textField } from '#kit/form/fields.tsx'
import { personField } from '#kit/form/person-field.tsx'
import { newPasswordField } from '#kit/form/secret-fields.tsx'
import type { PinCode } from '#kit/session/pin-link.ts'
import { text } from '#kit/text.ts'
import { Failed } from '#ui/faces/face.tsx'
import { LoadingRows } from '#ui/faces/loading.tsx'
import { askAboutPin } from './ask-about-pin.tsx'
import { pinFields } from './pin-fields.tsx'
import { type Terms, termsField } from './terms-field.tsx'
import { useFinishJoining } from './use-finish-joining.ts'

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

/** Everything that is asked of somebody who joins. The company's terms are read first: what is accepted is what was shown. */
export function SignUpForm(props: Props) {
  const { data, isPending, refetch } = useQuery({
    queryKey: ['terms'],
    queryFn: ({ signal }) => call(getTerms, {}, { signal, isSilent: true }),
  })
  if (isPending) return <LoadingRows />
  if (data === undefined) return <Failed onRetry={() => void refetch()} />
  return <FormWithTerms {...props} terms={data.data} onOutdated={() => void refetch()} />
}

interface FormProps extends Props {
  terms: Terms | null
  /** The company has published others meanwhile. */
  onOutdated: () => void
}

function FormWithTerms({ invitation, pin, terms, onOutdated }: FormProps) {
  const finish = useFinishJoining()
  const { info } = useCompany()
  const { sponsor_user_id, side, parent_user_id } = invitation
  const terms_version_id = terms?.id ?? null
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
        side: segmentsField({
          label: text('accounts.sign_up.side'),
          options: [
            { value: 'left', label: text('accounts.sign_up.left') },
            { value: 'right', label: text('accounts.sign_up.right') },
          ],
          isDisabled: side !== undefined,
        }),
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
        password: newPasswordField({
          label: text('accounts.sign_up.password'),
          hint: text('accounts.sign_up.password_hint', { count: info.min_password_length }),
          ownWords: [info.name],
        }),
        ...pinFields(pin),
        terms_version_id: given<string | null>(),
        accepts_terms: termsField(terms),
      }}
      startFrom={{ ...invitation, ...pin, terms_version_id }}
      // What is sent is the version on the screen, also when another came while the form was open.
      follow={() => ({ terms_version_id })}
      submit={text('accounts.sign_up.submit')}
      confirm={({ pin_no, pin_password }, look) => askAboutPin(look, pin_no, pin_password)}
      onRefused={({ code }) => {
        if (code === 'terms_changed') onOutdated()
      }}
      onDone={({ data }, { password }) => finish(data, password)}
    />
  )
}
