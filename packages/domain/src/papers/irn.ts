import type { Day } from '../calendar/business-day.ts'

/** What an e-invoice is to a paper: not needed, needed and without its number, or there. */
export const irnStates = ['none', 'missing', 'kept'] as const
export type IrnState = (typeof irnStates)[number]

/** The number of the portal: 64 hexadecimal figures. */
export const irnShape = /^[0-9a-f]{64}$/
export const ackNoShape = /^[0-9]{1,20}$/
export const most_in_signed_qr = 2000
/** What the signed text of a QR consists of: three parts in letters, figures and a few signs. */
export const signedQrShape = /^[A-Za-z0-9._=+/-]*$/

/** Why a day cannot be that of an acknowledgement: nobody acknowledges a paper before it is written, or in days to come. */
export function refuseAckDay(ack_day: Day, { paper_day, today }: { readonly paper_day: Day; readonly today: Day }) {
  if (ack_day < paper_day) return 'before' as const
  return ack_day > today ? ('after' as const) : undefined
}
