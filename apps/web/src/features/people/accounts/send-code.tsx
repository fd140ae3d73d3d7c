import { type codeSent, sendEmailCode, sendMobileCode } from '@banyan/contract/accounts/verification.ts'
import type { z } from 'zod'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { given, passwordField, textField } from '#kit/form/fields.tsx'
import { useCompany } from '#kit/session/company.ts'
import { text } from '#kit/text.ts'
import { channelOf, type ContactKind } from './contact.ts'

/** A code that is on its way. */
export interface Sent extends z.input<typeof codeSent> {
  /** What was asked with, to ask again: empty for the contact on record. Kept in memory only, for it holds a password. */
  readonly asked: { readonly contact?: string | undefined; readonly current_password?: string | undefined }
}

interface Props {
  kind: ContactKind
  /** Asks for a number or an address that is to replace the one on record, and for the password. */
  asksOther: boolean
  onSent: (sent: Sent) => void
}

/** Asks for a code. */
export function SendCode({ kind, asksOther, onSent }: Props) {
  const looks = {
    label: text(`account_security.verify.${kind}.field`),
    hint: text(`account_security.verify.${kind}.other_note`),
  }
  const current_password = asksOther
    ? passwordField({ label: text('account_security.verify.password'), icon: 'lock' })
    : given<string>()
  const isSent = useCompany().info.sends[channelOf[kind]]
  const submit = text(isSent ? 'account_security.verify.to_code' : 'account_security.unsent.submit')
  if (kind === 'mobile') {
    return (
      <ContractForm
        to={sendMobileCode}
        fields={{
          mobile: asksOther
            ? textField({ ...looks, icon: 'smartphone', autoComplete: 'tel', inputMode: 'tel' })
            : given<string>(),
          current_password,
        }}
        submit={submit}
        onDone={({ data }, body) =>
          onSent({ ...data, asked: { contact: body.mobile, current_password: body.current_password } })
        }
      />
    )
  }
  return (
    <ContractForm
      to={sendEmailCode}
      fields={{
        email: asksOther
          ? textField({ ...looks, icon: 'mail', autoComplete: 'email', inputMode: 'email' })
          : given<string>(),
        current_password,
      }}
      submit={submit}
      onDone={({ data }, body) =>
        onSent({ ...data, asked: { contact: body.email, current_password: body.current_password } })
      }
    />
  )
}
