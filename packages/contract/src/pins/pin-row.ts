import { z } from 'zod'
import { pinKinds } from '@banyan/domain/pins/pin-status.ts'
import { chosenId, id, instant, money, volume } from '../kit/values.ts'

export const pinStatus = z.enum(['unused', 'used', 'blocked', 'expired', 'cancelled'])
export type PinStatus = z.output<typeof pinStatus>
export const pinKind = z.enum(pinKinds)

/** The package an upgrade pin starts from; null for every other pin. With the package it is the line a pin is counted in. */
export const fromPackage = { from_package_id: id.nullable(), from_package_name: z.string().nullable() }

/** How many usable pins of one line somebody holds. */
export const pinLine = z.object({ package_id: id, package_name: z.string(), ...fromPackage, count: z.number().int() })

/** Which line of pins is wanted: left out or null are the ordinary ones of the package. */
export const upgradeFrom = chosenId.nullish()

/** One pin as its list shows it; the password is never in a list. */
export const pinRow = z.object({
  id,
  pin_no: z.string(),
  package_id: id,
  package_name: z.string(),
  ...fromPackage,
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
  kind: pinKind,
  /** Those issued for one large order. */
  order_id: id,
  pin_no: z.string().trim().max(50),
  user_id: z.string().trim().max(50),
} as const
export const pinSorts = ['generated_at', 'expires_at', 'amount', 'used_at'] as const
export const pinTotals = z.object({ amount: money })

/** The answer to a reveal; each is logged. */
export const pinSecret = z.object({ pin_no: z.string(), pin_password: z.string() })
