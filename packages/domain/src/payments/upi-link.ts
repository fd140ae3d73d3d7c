import { formatDecimal } from '../money/decimal.ts'

interface Payment {
  readonly upi_id: string
  /** Whoever is paid, as their bank knows them. */
  readonly name: string
  readonly amount_minor: bigint
  /** What both sides find on their statements. */
  readonly note: string
}

/** As apps read it: the @ of a UPI id stands for itself, everything else that is no letter or figure is encoded. */
const encoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed())
    .replaceAll('%40', '@')
    .replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

/** A link that opens the payer's UPI app with everything filled in (NPCI's linking specification); also the text of its QR. */
export function upiLink({ upi_id, name, amount_minor, note }: Payment): string {
  const parts = { pa: upi_id, pn: name, am: formatDecimal(amount_minor, 2), cu: 'INR', tn: note }
  const query = Object.entries(parts).map(([part, text]) => `${part}=${encoded(text)}`)
  return `upi://pay?${query.join('&')}`
}
