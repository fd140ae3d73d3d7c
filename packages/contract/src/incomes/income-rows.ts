import { z } from 'zod'
import { day, id, instant, money, side, volume } from '../kit/values.ts'

/** Why money was cut: the reason, how much, and for a cap its value and what it had already paid. */
export const moneyTrim = z.object({
  reason: z.string(),
  amount: money,
  cap: money.nullable(),
  used_earlier: money.nullable(),
})
export const volumeTrim = z.object({ side, reason: z.string(), volume })

const leg = z.object({ open: volume, new: volume, total: volume, used: volume, lapsed: volume, carry: volume })

const memberOfRow = { member_user_id: z.string(), member_name: z.string() }
const closingOfRow = { closing_id: id, window_from: instant, window_to: instant, at: instant }
/**
 * A correction is a row of `closing_id` that corrects what an earlier closing paid; its amounts are differences, mostly
 * below zero. Null for an income of the closing's own.
 */
const correctionOfRow = { adjusts_closing_id: id.nullable() }
const moneyOfRow = {
  gross: money,
  trimmed: money,
  paid: money,
  tds: money,
  admin_charge: money,
  net: money,
  /** `held` or `credited`, until when or since when: an income that is held cannot be spent before. */
  status: z.enum(['held', 'credited']),
  available_at: instant,
}

export const matchingIncomeRow = z.object({
  id,
  ...closingOfRow,
  ...correctionOfRow,
  ...memberOfRow,
  /** Whom a cap cut what is passed up here; null for the member's own matching. */
  from_user_id: z.string().nullable(),
  /** Legs and pairs are those of the closing; a correction, and what is passed up, has none. */
  left: leg.nullable(),
  right: leg.nullable(),
  pairs: z.string().nullable(),
  base: volume,
  rate: z.string(),
  money_trims: z.array(moneyTrim),
  ...moneyOfRow,
})

export const matchingTrimmingRow = z.object({
  /** Closing and member name a trimming; the income it belongs to, if any, opens the why page. */
  income_id: id.nullable(),
  ...closingOfRow,
  ...memberOfRow,
  left_before: volume,
  right_before: volume,
  pairs: z.string(),
  pairs_paid: z.string(),
  pairs_trimmed: z.string(),
  left_lapsed: volume,
  right_lapsed: volume,
  left_carry: volume,
  right_carry: volume,
  gross: money,
  paid: money,
  trimmed: money,
  money_trims: z.array(moneyTrim),
  volume_trims: z.array(volumeTrim),
})

export const sponsoredIncomeRow = z.object({
  id,
  ...closingOfRow,
  ...correctionOfRow,
  ...memberOfRow,
  direct_user_id: z.string(),
  direct_name: z.string(),
  direct_side: side.nullable(),
  base: money,
  rate: z.string(),
  money_trims: z.array(moneyTrim),
  ...moneyOfRow,
})

export const matchingLevelIncomeRow = z.object({
  id,
  ...closingOfRow,
  ...correctionOfRow,
  ...memberOfRow,
  from_user_id: z.string(),
  from_name: z.string(),
  /** How far above them the member is, and the level that was paid; they differ where a level was passed up. */
  level: z.number().int(),
  paid_level: z.number().int(),
  base: money,
  rate: z.string(),
  money_trims: z.array(moneyTrim),
  ...moneyOfRow,
})

/** ROI of one day of one activation. */
export const roiIncomeRow = z.object({
  id,
  ...closingOfRow,
  ...correctionOfRow,
  ...memberOfRow,
  /** The day it is paid for; a day that was missed is paid by a later closing. */
  day,
  receipt_no: z.string().nullable(),
  package_name: z.string().nullable(),
  /** What the company received for the activation, without tax. */
  base: money,
  rate: z.string(),
  /** The number of the day among those paid, what they paid up to it, the most they pay, and what is left: null for a correction. */
  day_no: z.number().int().nullable(),
  credited: money.nullable(),
  cap: money.nullable(),
  balance: money.nullable(),
  money_trims: z.array(moneyTrim),
  ...moneyOfRow,
})

/** A level of somebody's ROI of one day; the base is that ROI. */
export const roiLevelIncomeRow = z.object({ ...matchingLevelIncomeRow.shape, day })

/** A level of an order of a member below. */
export const repurchaseLevelIncomeRow = z.object({
  id,
  ...closingOfRow,
  ...correctionOfRow,
  ...memberOfRow,
  /** The month of the delivery, `2026-01`. */
  month: z.string(),
  order_no: z.string(),
  /** Who ordered. */
  from_user_id: z.string(),
  from_name: z.string(),
  /** How far above them the member is, and the level that was paid; they differ where a level was passed up. */
  level: z.number().int(),
  paid_level: z.number().int(),
  /** The volume of the order. */
  base: volume,
  rate: z.string(),
  /** The volume of the member's own orders in the same period, and whether it was enough: null for a correction. */
  self_bv: volume.nullable(),
  is_qualified: z.boolean().nullable(),
  money_trims: z.array(moneyTrim),
  ...moneyOfRow,
})

export const singleLegIncomeRow = z.object({
  id,
  ...closingOfRow,
  ...correctionOfRow,
  ...memberOfRow,
  /** The number of the stage in the plan, from 1 on. */
  stage: z.number().int(),
  /** How many later members on the line were active at the closing; null for a correction. */
  team: z.number().int().nullable(),
  money_trims: z.array(moneyTrim),
  ...moneyOfRow,
})

/** An income on an activation. One that takes another back has amounts below zero, and names the row it takes back. */
const onEvent = {
  id,
  at: instant,
  ...memberOfRow,
  /** Who activated. */
  from_user_id: z.string(),
  /** Empty, beside a masked id, where a member reads of somebody outside the own team. */
  from_name: z.string(),
  package_name: z.string().nullable(),
}
const paidOnEvent = {
  /** The volume that a percentage was taken of; for a flat amount 1, the activation. */
  base: volume,
  rate: z.string(),
  money_trims: z.array(moneyTrim),
  ...moneyOfRow,
  mirrors_id: id.nullable(),
}

export const referralIncomeRow = z.object({ ...onEvent, ...paidOnEvent })

export const levelIncomeRow = z.object({
  ...onEvent,
  /** How far above them the member is, and the level that was paid; they differ where a level was passed up. */
  level: z.number().int(),
  paid_level: z.number().int(),
  ...paidOnEvent,
})

export const spillIncomeRow = z.object({
  ...onEvent,
  sponsor_user_id: z.string().nullable(),
  parent_user_id: z.string().nullable(),
  side: side.nullable(),
  /** How far above them the member is: up the sponsors, or the places. Null for a direct after the first two. */
  level: z.number().int().nullable(),
  ...paidOnEvent,
})

/** An income on a place in a pool of the matrix: for the place alone, or for a whole level that it completed. */
export const matrixIncomeRow = z.object({
  ...onEvent,
  /** The pool, from 1 on, and its name. */
  pool: z.number().int(),
  pool_name: z.string(),
  /** Whether the place was bought from saved income, and did not come with an activation. */
  is_bought: z.boolean(),
  /** How far above the place the member's own is. */
  level: z.number().int(),
  /** The number of the place in its pool, from 1 on. */
  place_no: z.number().int(),
  ...paidOnEvent,
})

/** An income on a withdrawal of a member below. */
export const withdrawalLevelIncomeRow = z.object({
  id,
  at: instant,
  ...memberOfRow,
  /** Who withdrew. */
  from_user_id: z.string(),
  from_name: z.string(),
  /** How far above them the member is, and the level that was paid; they differ where a level was passed up. */
  level: z.number().int(),
  paid_level: z.number().int(),
  /** What was withdrawn, before deductions. */
  base: money,
  rate: z.string(),
  money_trims: z.array(moneyTrim),
  ...moneyOfRow,
  mirrors_id: id.nullable(),
})

export const moneyTotals = z.object({
  gross: money,
  trimmed: money,
  paid: money,
  tds: money,
  admin_charge: money,
  net: money,
})
export const trimmingTotals = z.object({ gross: money, paid: money, trimmed: money })
