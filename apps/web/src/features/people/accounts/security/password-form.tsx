import { changePassword } from '@banyan/contract/accounts/security.ts'
import { useCompany } from '#kit/session/company.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { passwordField } from '#kit/form/fields.tsx'
import { newPasswordField } from '#kit/form/secret-fields.tsx'
import { usePerson } from '#kit/session/person.ts'
import { useSession } from '#kit/session/session.ts'
import { text } from '#kit/text.ts'
import { useUiWords } from '#ui/words.ts'

/** Changes the own password; every other session ends by it. */
export function PasswordForm({ onDone, onCancel }: { onDone: () => void | Promise<void>; onCancel?: () => void }) {
  const words = useUiWords().act
  const { info } = useCompany()
  const user_id = useSession()?.user.user_id ?? ''
  const name = usePerson()?.details.name ?? ''
  return (
    <ContractForm
      to={changePassword}
      fields={{
        current_password: passwordField({ label: text('account_security.page.current'), icon: 'lock_open' }),
        password: newPasswordField({
          label: text('account_security.page.new'),
          hint: text('account_security.page.min', { count: info.min_password_length }),
          ownWords: [info.name, user_id, name],
        }),
        confirm_password: passwordField({
          label: text('account_security.page.confirm'),
          icon: 'lock',
          autoComplete: 'new-password',
        }),
      }}
      submit={text('account_security.page.save')}
      onCancel={onCancel && { label: words.cancel, act: onCancel }}
      onDone={onDone}
    />
  )
}
