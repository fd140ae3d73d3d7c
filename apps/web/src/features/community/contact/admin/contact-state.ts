import type { ContactState } from '@banyan/domain/contact/contact-message.ts'
import { stateMark } from '#kit/lives/state-mark.tsx'

/** The state of a message of a visitor. */
export const { Mark: ContactMark, column: contactState } = stateMark<ContactState>('contact.states', {
  new: 'waiting',
  answered: 'done',
  spam: 'ended',
})
