import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { dataOf, instant, money, percent, volume } from '../kit/values.ts'
import { topupMode } from '../topups/topup-lists.ts'

export const receipt = z.object({
  receipt_no: z.string(),
  at: instant,
  member_user_id: z.string(),
  member_name: z.string(),
  package_name: z.string(),
  hsn: z.string(),
  price: money,
  taxable: money,
  gst: money,
  gst_percent: percent,
  price_in_words: z.string(),
  bv: volume,
  mode: topupMode,
  /** How the company received the money, where an admin activated without a pin. */
  payment_mode: z.string().nullable(),
  /** Only the ends of the pin, as on a card slip. */
  pin_masked: z.string().nullable(),
  by_user_id: z.string(),
  cooling_off_ends_at: instant,
  /** What the QR code on the receipt carries: anybody may check by it that the receipt is genuine. */
  card_code: z.string(),
  company: z.object({
    name: z.string(),
    address: z.string(),
    gstin: z.string(),
    support_email: z.string(),
    support_mobile: z.string(),
  }),
})
export type Receipt = z.output<typeof receipt>

/**
 * The page opens for anyone, the data does not (no route guard, spec 2.2): a session that may see the receipt
 * names it by `receipt_no`; a stranger needs the signed `link`. A bare number from a stranger answers 404.
 */
export const getReceipt = endpoint({
  method: 'GET',
  path: '/topup-receipt',
  summary: 'One activation’s receipt',
  pages: 'public',
  query: z
    .strictObject({ receipt_no: z.string().max(40).optional(), link: z.string().max(80).optional() })
    .refine((query) => query.receipt_no || query.link, {
      path: ['receipt_no'],
      message: 'Give a receipt number or a link.',
    }),
  reply: dataOf(receipt),
})

/** A link to one receipt that anybody may open until it expires. */
export const shareReceipt = endpoint({
  method: 'POST',
  path: '/topup-receipt/share',
  summary: 'Makes a link to a receipt of one’s own',
  pages: 'signed-in',
  body: z.strictObject({ receipt_no: z.string().max(40) }),
  reply: dataOf(z.object({ link: z.string(), expires_at: instant })),
})
