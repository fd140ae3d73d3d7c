import { z } from 'zod'
import { gstKinds } from '@banyan/domain/gst/gst-parts.ts'
import { letterhead } from '../company/company.ts'
import { endpoint } from '../kit/endpoint.ts'
import { oneLine, password } from '../kit/fields.ts'
import { dataOf, id, instant, money, percent, volume } from '../kit/values.ts'
import { topupAct, topupMode } from './topup-lists.ts'
import { rule } from '../words/rules/common.ts'
import { salesRule } from '../words/rules/sales.ts'

export const receipt = z.object({
  receipt_no: z.string(),
  at: instant,
  member_user_id: z.string(),
  member_name: z.string(),
  /** The state of India, or wherever else, where the member lived then; empty when unknown. */
  member_state: z.string(),
  package_name: z.string(),
  ...topupAct,
  hsn: z.string(),
  /** What came with the package, as it was then. */
  products: z.array(z.object({ name: z.string(), hsn: z.string(), quantity: z.number().int().positive() })),
  price: money,
  taxable: money,
  gst: money,
  gst_percent: percent,
  /** What the tax consists of: CGST with SGST, or IGST; one line of GST where the company has no GSTIN. None without tax. */
  gst_parts: z.array(z.object({ kind: z.enum(gstKinds), percent: z.string(), amount: money })),
  /** What of the price the given balance paid; nobody above earns by it. */
  given: money,
  price_in_words: z.string(),
  bv: volume,
  mode: topupMode,
  /** How the company received the money, where an admin activated without a pin. */
  payment_mode: z.string().nullable(),
  /** Only the ends of the pin, as on a card slip. */
  pin_masked: z.string().nullable(),
  by_user_id: z.string(),
  /** What the member is on record to have paid a franchise, for the package or for the pin that paid for it. */
  bought_from: z
    .object({
      seller_user_id: z.string(),
      seller_name: z.string(),
      at: instant,
      /** Of the package, or of all pins that were sold together. */
      list_price: money,
      /** Null: the franchise has not said. */
      taken: money.nullable(),
      payment_mode: z.string().nullable(),
      count: z.number().int(),
    })
    .nullable(),
  cooling_off_ends_at: instant,
  /** By which its member, and whoever activated them, ask the company about it; null for everybody else. */
  ask_id: id.nullable(),
  /** Whether the reader may take it back now. */
  may_cancel: z.boolean(),
  /** The name of the wallet that a cancellation refunds. */
  refund_to: z.string(),
  cancelled: z
    .object({
      at: instant,
      /** Null when nothing was paid. */
      credit_note_no: z.string().nullable(),
      refunded: money,
      /** The name of the wallet. */
      refunded_to: z.string(),
      /** Empty for whoever came by a link. */
      reason: z.string(),
    })
    .nullable(),
  /** What the QR code on the receipt carries: anybody may check by it that the receipt is genuine. */
  card_code: z.string(),
  company: letterhead,
})
export type Receipt = z.output<typeof receipt>

const receiptQuery = z
  .strictObject({ receipt_no: z.string().max(40).optional(), link: z.string().max(80).optional() })
  .refine((query) => query.receipt_no || query.link, {
    path: ['receipt_no'],
    message: salesRule('receipt'),
  })

/**
 * The page opens for anyone, the data does not (no route guard, spec 2.2): a session that may see the receipt
 * names it by `receipt_no`; a stranger needs the signed `link`. A bare number from a stranger answers 404.
 */
export const getReceipt = endpoint({
  method: 'GET',
  path: '/topup-receipt',
  summary: 'One activation’s receipt',
  pages: 'public',
  query: receiptQuery,
  reply: dataOf(receipt),
})

/** The same receipt for whom it opens as a PDF. */
export const getReceiptPdf = endpoint({
  method: 'GET',
  path: '/topup-receipt/pdf',
  summary: 'One activation’s receipt as a PDF',
  pages: 'public',
  query: receiptQuery,
  reply: z.file().mime('application/pdf'),
})

/** A name that every file system takes: "R/25-26/00000001" becomes receipt-R-25-26-00000001.pdf. */
export const receiptFileName = (receipt_no: string): string =>
  `receipt-${receipt_no.replaceAll(/[^0-9A-Za-z]+/g, '-')}.pdf`

/** A link to one receipt that anybody may open until it expires. */
export const shareReceipt = endpoint({
  method: 'POST',
  path: '/topup-receipt/share',
  summary: 'Makes a link to a receipt of one’s own',
  pages: 'signed-in',
  body: z.strictObject({ receipt_no: z.string().max(40) }),
  reply: dataOf(z.object({ link: z.string(), expires_at: instant })),
})

const cancelling = {
  method: 'POST',
  isOnce: true,
  body: z.strictObject({
    receipt_no: z.string().max(40),
    reason: oneLine(300).min(3, rule('reason')),
    current_password: password,
  }),
  reply: dataOf(
    z.object({
      receipt_no: z.string(),
      at: instant,
      credit_note_no: z.string().nullable(),
      refunded: money,
      refunded_to: z.string(),
      /** What the member is active by now; null when by nothing. */
      package_name: z.string().nullable(),
    }),
  ),
} as const

/**
 * Cooling-off: a member takes back an own activation; to others there is no such receipt. No page grants it, because nobody
 * may be without the right to it.
 */
export const cancelReceipt = endpoint({
  ...cancelling,
  path: '/topup-receipt/cancel',
  summary: 'Cancels an activation of one’s own within its cooling-off, with a full refund',
  pages: 'signed-in',
})

/** The same for a member, who may be blocked. Whoever stands above loses what it brought, so it counts under the limit. */
export const cancelForMember = endpoint({
  ...cancelling,
  path: '/admin/topup-receipt/cancel',
  summary: 'Cancels an activation of a member within its cooling-off, with a full refund',
  pages: ['admin/donation/package-details'],
  guard: { second: 'above', gives: ['money of others'] },
})
