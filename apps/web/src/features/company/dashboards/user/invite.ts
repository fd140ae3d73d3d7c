import { pathTo } from '#kit/nav/paths.ts'

export type Side = 'left' | 'right'

/** The address that lets a stranger join under a member, on one side. */
export const inviteLink = (origin: string, user_id: string, side: Side): string =>
  new URL(pathTo('any/accounts/join', { sponsor: user_id, side }), origin).href

/** WhatsApp's own address for sending a text to somebody the sender then picks. */
export const whatsAppLink = (words: string): string =>
  `https://wa.me/?${new URLSearchParams({ text: words }).toString()}`
