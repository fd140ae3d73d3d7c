import { useCompany } from '#kit/session/company.ts'
import { text } from '#kit/text.ts'
import { contactsOf } from './code-contacts.ts'

/** What is said around a code that is asked for without a session: where it goes, or that it is not sent. */
export function useCodeWords() {
  const contacts = contactsOf(useCompany().info.sends)
  if (contacts === undefined) {
    return {
      isSent: false,
      note: text('account_security.unsent.note'),
      submit: text('account_security.unsent.submit'),
      hint: text('account_security.unsent.hint'),
      again: text('account_security.unsent.again'),
      sentFor: (user_id: string) => text('account_security.unsent.sent', { user_id }),
    } as const
  }
  const to = { contacts: text(`account_security.contacts.${contacts}`) }
  return {
    isSent: true,
    note: text('account_security.forgot.note', to),
    submit: text('account_security.forgot.submit'),
    hint: text('account_security.forgot.code_hint'),
    again: text('account_security.code.resent'),
    sentFor: (user_id: string) => text('account_security.forgot.sent', { user_id, ...to }),
  } as const
}
