import { invitePath } from '#kit/nav/invite-path.ts'

export type Side = 'left' | 'right'

/** The address that lets a stranger join under a member, on one side: short enough to be read out. */
export const inviteLink = (origin: string, user_id: string, side: Side): string =>
  new URL(invitePath(user_id, side), origin).href

/** WhatsApp's own address for sending a text to somebody the sender then picks. */
export const whatsAppLink = (words: string): string =>
  `https://wa.me/?${new URLSearchParams({ text: words }).toString()}`
