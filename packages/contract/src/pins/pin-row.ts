import { z } from 'zod'
import { id, instant, money, volume } from '../kit/values.ts'

export const pinStatus = z.enum(['unused', 'used', 'blocked', 'expired', 'cancelled'])
export type PinStatus = z.output<typeof pinStatus>
export const pinKind = z.enum(['paid', 'free', 'leader'])

/** One pin as its list shows it; the password is never in a list. */
export const pinRow = z.object({
  id,
  pin_no: z.string(),
  package_id: id,
  package_name: z.string(),
  kind: pinKind,
  amount: money,
  bv: volume,
  status: pinStatus,
  owner_user_id: z.string(),
  owner_name: z.string(),
  received_from_user_id: z.string().nullable(),
  used_for_user_id: z.string().nullable(),
  used_for_name: z.string().nullable(),
  used_at: instant.nullable(),
  generated_at: instant,
  expires_at: instant,
  may: z.object({ reveal: z.boolean(), block: z.boolean(), unblock: z.boolean(), cancel: z.boolean() }),
})

export const pinFilters = {
  status: pinStatus,
  package_id: id,
  pin_no: z.string().trim().max(50),
  user_id: z.string().trim().max(50),
} as const
export const pinSorts = ['generated_at', 'expires_at', 'amount', 'used_at'] as const
export const pinTotals = z.object({ amount: money })

/** The answer to a reveal; each is logged. */
export const pinSecret = z.object({ pin_no: z.string(), pin_password: z.string() })
