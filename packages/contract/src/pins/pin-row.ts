import { z } from 'zod'
import { pinKinds } from '@banyan/domain/pins/pin-status.ts'
import { chosenId, day, id, instant, money, moneyOrNil, volume } from '../kit/values.ts'
import { salesRule } from '../words/rules/sales.ts'

export const pinStatus = z.enum(['unused', 'used', 'blocked', 'expired', 'cancelled'])
export type PinStatus = z.output<typeof pinStatus>
export const pinKind = z.enum(pinKinds)

/** The package an upgrade pin starts from; null for every other pin. With the package it is the variant a pin is counted in. */
export const fromPackage = { from_package_id: id.nullable(), from_package_name: z.string().nullable() }

/** How many usable pins of one variant somebody holds: pins of one package, one kind and one price. */
export const pinVariant = z.object({
  package_id: id,
  package_name: z.string(),
  ...fromPackage,
  kind: pinKind,
  /** What each was sold for. */
  price: money,
  count: z.number().int(),
})

/** The package that upgrade pins start from: left out or null for every other kind. */
export const upgradeFrom = chosenId.nullish()

/** Which variant of pins goes: a pin that was given away never stands in for one that was paid, nor a cheaper for a dearer. */
export const variantToMove = {
  package_id: chosenId,
  from_package_id: upgradeFrom,
  kind: z.enum(pinKinds, salesRule('pins')),
  /** What each was sold for. */
  price: moneyOrNil,
}

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
  may: z.object({
    reveal: z.boolean(),
    block: z.boolean(),
    unblock: z.boolean(),
    renew: z.boolean(),
    cancel: z.boolean(),
  }),
})

export const pinFilters = {
  status: pinStatus,
  package_id: id,
  kind: pinKind,
  /** Those issued for one large order. */
  order_id: id,
  pin_no: z.string().trim().max(50),
  user_id: z.string().trim().max(50),
  /** What it was sold for. */
  amount: moneyOrNil,
  generated_from: day,
  generated_to: day,
  expires_from: day,
  expires_to: day,
} as const
export const pinSorts = ['generated_at', 'expires_at', 'amount', 'used_at'] as const
export const pinTotals = z.object({ amount: money })

/** The answer to a reveal; each is logged. */
export const pinSecret = z.object({ pin_no: z.string(), pin_password: z.string() })
