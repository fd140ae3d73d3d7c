import { z } from 'zod'
import { topupKinds } from '@banyan/domain/topups/topup.ts'
import { windows } from '../kit/list.ts'
import { day, id, instant, money, volume } from '../kit/values.ts'

/** How an activation was paid for. */
export const topupMode = z.enum(['pin', 'wallet', 'admin', 'donation', 'import'])
export type TopupMode = z.output<typeof topupMode>

/** What an activation is to its member: the first, the same or a larger package again, or an upgrade for the difference. */
export const topupKind = z.enum(topupKinds)
export type TopupKind = z.output<typeof topupKind>

/** What somebody has come by: the kind, and the package an upgrade started from. */
export const topupAct = { kind: topupKind, from_package_name: z.string().nullable() }

/** One activation as its lists show it: the receipt in a line. */
const topupRow = z.object({
  id,
  at: instant,
  receipt_no: z.string(),
  member_user_id: z.string(),
  member_name: z.string(),
  package_name: z.string(),
  ...topupAct,
  price: money,
  taxable: money,
  gst: money,
  bv: volume,
  mode: topupMode,
  /** How the company received the money, where an admin activated without a pin. */
  payment_mode: z.string().nullable(),
  /** Only the ends of the pin, as on the receipt. */
  pin_masked: z.string().nullable(),
  by_user_id: z.string(),
  by_name: z.string(),
  cooling_off_ends_at: instant,
  /** Null while it stands. */
  cancelled_at: instant.nullable(),
  /** Null while it stands, and where nothing was paid. */
  credit_note_no: z.string().nullable(),
  /** Whether the reader may take it back now. */
  may_cancel: z.boolean(),
  /** The name of the wallet that a cancellation refunds. */
  refund_to: z.string(),
})

export const topupLists = windows(
  {
    row: topupRow,
    /** `from` and `to` are business days, both included; `user_id` is the member's, `by_user_id` whoever topped up. */
    filters: {
      from: day,
      to: day,
      package_id: id,
      user_id: z.string().trim().max(50),
      mode: topupMode,
      kind: topupKind,
      by_user_id: z.string().trim().max(50),
      receipt_no: z.string().trim().max(40),
    },
    sorts: ['at', 'price'],
    /** Of those that are not cancelled. */
    totals: z.object({ price: money, taxable: money, gst: money, bv: volume }),
    exportLimit: 1_000_000,
  },
  {
    franchise: {
      path: '/franchise/topup-details',
      summary: 'Members this franchise has activated',
      pages: ['franchise/topup/topup-details'],
    },
    admin: {
      path: '/admin/package-details',
      summary: 'Packages members have taken',
      pages: ['admin/donation/package-details'],
    },
    user: { path: '/user/package-details', summary: 'Packages I have taken', pages: ['user/donation/package-details'] },
  },
)
