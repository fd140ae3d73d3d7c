import type { ContactState } from '@banyan/domain/contact/contact-message.ts'
import { stateMark } from '#kit/lives/state-mark.tsx'

/** How a message of a visitor stands. */
export const { Mark: ContactMark, column: contactState } = stateMark<ContactState>('contact.states', {
  new: 'waiting',
  answered: 'done',
  spam: 'ended',
})
