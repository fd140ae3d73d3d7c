import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { dataOf, day, id, instant, money, percent, side, volume } from '../kit/values.ts'
import { allIncomePages } from './all-income.ts'
import { incomePages } from './income-lists.ts'
import { moneyTrim, volumeTrim } from './income-rows.ts'

/** One activation (or another event) below a leg, with the path that joins it to the member who was paid. */
export const volumeEvent = z.object({
  event_id: id,
  kind: z.string(),
  at: instant,
  volume,
  /** Whether it is what was left of a purchase when the closing was computed: a part was taken back. */
  is_kept: z.boolean(),
  member_user_id: z.string(),
  member_name: z.string(),
  levels_down: z.number().int(),
  package_name: z.string().nullable(),
  pin_masked: z.string().nullable(),
  receipt_no: z.string().nullable(),
})

const legWhy = z.object({
  side,
  open: volume,
  new: volume,
  used: volume,
  lapsed: volume,
  carry: volume,
  /** The newest first; `event_count` says how many there are. */
  events: z.array(volumeEvent),
  event_count: z.number().int(),
})

/** A cancelled purchase, or a part of one, that a correction leaves out. */
const cancelledPurchase = z.object({
  event_id: id,
  /** Null for a purchase that has no receipt. */
  receipt_no: z.string().nullable(),
  member_user_id: z.string(),
  member_name: z.string(),
  package_name: z.string().nullable(),
  cancelled_at: instant,
  /** Whether a part of it is kept. */
  is_part: z.boolean(),
})

/** An income walked down to the events people did. */
export const incomeWhy = z.object({
  id,
  kind: z.string(),
  display_name: z.string(),
  /** Null for an income of an event, which belongs to no closing. */
  closing_id: id.nullable(),
  window_from: instant.nullable(),
  window_to: instant.nullable(),
  at: instant,
  member_user_id: z.string(),
  member_name: z.string(),
  base: money,
  rate: z.string(),
  /** For an income of levels: how far above the source the member is, and the level that was paid. */
  level: z.number().int().nullable(),
  paid_level: z.number().int().nullable(),
  gross: money,
  trimmed: money,
  money_trims: z.array(moneyTrim),
  volume_trims: z.array(volumeTrim),
  paid: money,
  tds: money,
  admin_charge: money,
  /** By what rate tax was deducted; null where none was, where it is given back, and for whoever only shares the row. */
  tax: z
    .object({
      percent,
      has_pan: z.boolean(),
      /** On this income alone. */
      own: money,
      /** On incomes of the year before it; below zero is left for the next ones. */
      others: money,
    })
    .nullable(),
  net: money,
  status: z.enum(['held', 'credited']),
  available_at: instant,
  plan_version_id: id,
  journal_id: id,
  matching: z
    .object({
      pairs: z.string(),
      pairs_paid: z.string(),
      is_first_pair_done: z.boolean(),
      legs: z.array(legWhy).length(2),
    })
    .nullable(),
  /** For a stage of the single line: its number, and how many later members were active at the closing. */
  line: z.object({ stage: z.number().int(), team: z.number().int() }).nullable(),
  /** For ROI and its levels: the day; and of ROI the number of the day, what was paid up to it, and the most that is paid. */
  daily: z
    .object({ day, roi: z.object({ day_no: z.number().int(), credited: money, cap: money }).nullable() })
    .nullable(),
  /** For a level of an order: its number and month, and the own orders of the member in the same period. */
  order: z
    .object({
      order_no: z.string(),
      /** `2026-01` */
      month: z.string(),
      /** Whether the own orders of that month count, and not those of the closing alone. */
      is_monthly: z.boolean(),
      self_bv: volume,
      self_bv_needed: volume,
    })
    .nullable(),
  /** For an income on an activation, an order or a withdrawal: it, or that it was taken back. A withdrawal has its amount as volume. */
  event: volumeEvent.nullable(),
  /** For an income on a place of the matrix: its pool, and how the place was bought; null for one that came with an activation. */
  place: z
    .object({
      pool_name: z.string(),
      /** Whether the company has, or had, several pools. */
      is_one_of_many: z.boolean(),
      bought: z
        .object({
          price: money,
          /** The pool whose incomes were saved for it. */
          saved_from: z.string(),
          /** The buyer's incomes, and what of each was spent on it; none for a reader who may not read them. */
          incomes: z.array(z.object({ income_id: id, at: instant, spent: money })),
          income_count: z.number().int(),
        })
        .nullable(),
    })
    .nullable(),
  /** The row that takes this one back, or the one that this row takes back, and the receipt that was cancelled. */
  taken_back: z
    .object({ is_mirror: z.boolean(), income_id: id, at: instant, receipt_no: z.string().nullable() })
    .nullable(),
  /**
   * For a correction: the closing it corrects, and what that closing pays of this income before and after it. `closing_id`
   * is the closing that posted the correction.
   */
  correction: z
    .object({
      closing_id: id,
      was: money,
      is: money,
      /** The row that first paid the income; null when the closing paid nothing of it before. */
      first_income_id: id.nullable(),
      /** Cancelled purchases of the member, of directs and of the teams below: the newest that the reader may know. */
      cancelled: z.array(cancelledPurchase),
      /** How many there are; 0 when the income only changed because a limit of the whole company did. */
      cancelled_count: z.number().int(),
      /** Whether a part of any of them is kept. */
      has_part: z.boolean(),
    })
    .nullable(),
  /** Later corrections of this income, the first one first; for a correction none. */
  corrections: z.array(z.object({ income_id: id, closing_id: id, at: instant, net: money })),
  /** What is left of the income after its corrections. */
  net_now: money,
  /** For an income on another's income: the row it was computed from, openable in turn. */
  source: z
    .object({
      income_id: id,
      /** Both are corrections, of the same closing. */
      is_correction: z.boolean(),
      kind: z.string(),
      member_user_id: z.string(),
      member_name: z.string(),
      paid: money,
      side: side.nullable(),
    })
    .nullable(),
})
export type IncomeWhy = z.output<typeof incomeWhy>

export const getIncomeWhy = endpoint({
  method: 'GET',
  path: '/incomes/:id/why',
  summary: 'Why this income was paid: the rate, the caps, the pairs, the volumes, the events beneath',
  pages: [...incomePages, ...allIncomePages],
  params: z.strictObject({ id }),
  reply: dataOf(incomeWhy),
})
