import type { Day } from '../calendar/business-day.ts'

/** What an e-invoice is to a paper: not needed, needed and without its number, or there. */
export const irnStates = ['none', 'missing', 'kept'] as const
export type IrnState = (typeof irnStates)[number]

/** The number of the portal: 64 hexadecimal figures. */
export const irnShape = /^[0-9a-f]{64}$/
export const ackNoShape = /^[0-9]{1,20}$/
export const most_in_signed_qr = 2000
/** The signed text of a QR: three parts in base64url with dots between; empty where none is kept. */
export const signedQrShape = /^(?:[\w-]+\.[\w-]+\.[\w-]+)?$/

/** Why a day cannot be that of an acknowledgement: nobody acknowledges a paper before it is written, or in days to come. */
export function refuseAckDay(ack_day: Day, { paper_day, today }: { readonly paper_day: Day; readonly today: Day }) {
  if (ack_day < paper_day) return 'before' as const
  return ack_day > today ? ('after' as const) : undefined
}

const textOf = (base64url: string): string => atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))

/** What a signed QR says of its invoice: JSON in a text of JSON. Undefined where it is not so. */
function signedOf(signed_qr: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const { data } = JSON.parse(textOf(signed_qr.split('.')[1]!)) as { data?: unknown }
    const said: unknown = typeof data === 'string' ? JSON.parse(data) : data
    return typeof said === 'object' && said !== null ? (said as Readonly<Record<string, unknown>>) : undefined
  } catch {
    return undefined
  }
}

/**
 * Why a text is not the signed QR of a paper: it is none, or that of another paper or IRN. Who signed it is not looked at; whoever
 * scans it has the key for that.
 */
export function refuseSignedQr(signed_qr: string, { irn, paper_no }: { readonly irn: string; readonly paper_no: string }) {
  if (signed_qr === '') return undefined
  const said = signedOf(signed_qr)
  if (said === undefined || typeof said['Irn'] !== 'string') return 'unread' as const
  return said['Irn'].toLowerCase() === irn && said['DocNo'] === paper_no ? undefined : ('other' as const)
}
