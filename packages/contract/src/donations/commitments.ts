import { z } from 'zod'
import { keptDecisions } from '@banyan/domain/donations/failed-promise.ts'
import { feeStatuses } from '@banyan/domain/donations/fee.ts'
import { endpoint } from '../kit/endpoint.ts'
import { windows } from '../kit/list.ts'
import { chosenId, dataOf, day, done, flag, id, instant, money, percent, volume } from '../kit/values.ts'
import { wallet as payingWallet } from '../payments/wallets.ts'
import { donationMode, givingStatus } from './links.ts'
import { donationsRule } from '../words/rules/donations.ts'

/** What a package asks its taker to give to other members. */
export const donationOffer = z.object({
  package_id: id,
  name: z.string(),
  description: z.string(),
  colour: z.string(),
  mode: donationMode,
  stage: z.number().int().nullable(),
  amount: money,
  receive_count: z.number().int(),
  growth_percent: percent,
  receivable: money,
  /** What the donation counts for those above; nothing without a fee. */
  bv: volume,
  /** What the company takes when it is promised, GST included. */
  fee: money,
  daily_cap: money,
  maturity_days: z.number().int(),
  pay_window_h: z.number().int(),
  /** How many promises wait to be linked now. */
  waiting: z.number().int(),
  /** The open promise of the member asking, and whether a payment of it waits to be made. */
  own: z.object({ id, status: givingStatus, is_to_pay: z.boolean() }).nullable(),
  /** The member asking is active by this package. */
  is_own: z.boolean(),
  /** The member asking has the documents that the company asks for: a promise without them waits aside. */
  has_kyc: z.boolean(),
  /** Why the member asking cannot take it now; empty: they can. */
  refusal: z.string(),
})

export const findDonationOffers = endpoint({
  method: 'GET',
  path: '/user/donation-offers',
  summary: 'The packages that are taken by giving to other members',
  pages: ['user/donation/packages'],
  reply: dataOf(z.array(donationOffer)),
})

export const promiseDonation = endpoint({
  method: 'POST',
  path: '/user/donations',
  summary: 'Promises what a package asks for, and takes a place in the queue',
  pages: ['user/donation/packages'],
  isOnce: true,
  /** Nothing is promised in return; whoever gives has read so. */
  body: z.strictObject({
    package_id: chosenId,
    /** What a package of the mode CAUSE is given to; null for the others. */
    cause_id: id.nullable().default(null),
    has_understood: z.literal(true, donationsRule('has_understood')),
    /** What pays the fee, with the own password; null where there is no fee. */
    wallet: payingWallet.nullable().default(null),
    current_password: z.string().max(200).default(''),
  }),
  reply: dataOf(z.object({ id, amount: money, ahead: z.number().int(), fee: money, balance_after: money.nullable() })),
})

export const takeUpDonation = endpoint({
  method: 'POST',
  path: '/user/donations/:id/take-up',
  summary: 'Promises the rest of what was given up after a part of it was paid',
  pages: ['user/donation/package-details'],
  params: z.strictObject({ id }),
  isOnce: true,
  reply: dataOf(z.object({ left: money })),
})

export const cancelDonation = endpoint({
  method: 'POST',
  path: '/user/donations/:id/cancel',
  summary: 'Takes a promise back before anybody was linked to it',
  pages: ['user/donation/package-details'],
  params: z.strictObject({ id }),
  isOnce: true,
  reply: done,
})

const commitmentRow = z.object({
  id,
  promised_at: instant,
  user_id: z.string(),
  name: z.string(),
  package_id: id,
  package_name: z.string(),
  mode: donationMode,
  amount: money,
  /** What is linked and not settled, what is settled, what waits: they add up to the amount. */
  linked: money,
  settled: money,
  left: money,
  receivable: money,
  received: money,
  status: givingStatus,
  is_first: z.boolean(),
  /** How many waited before it when it was promised, and how many do now; null once it does not wait. */
  ahead: z.number().int(),
  ahead_now: z.number().int().nullable(),
  completed_at: instant.nullable(),
  receipt_no: z.string().nullable(),
  fee: money,
  fee_status: z.enum(feeStatuses),
  bv: volume,
  /** What an admin decided about what was paid of a promise that failed. */
  kept_decision: z.enum(keptDecisions).nullable(),
  /** Until when its member may promise the rest again; null when that cannot be. */
  take_up_until: instant.nullable(),
  may: z.object({
    cancel: z.boolean(),
    put_first: z.boolean(),
    take_up: z.boolean(),
    decide_kept: z.boolean(),
  }),
})

export const commitmentLists = windows(
  {
    row: commitmentRow,
    filters: {
      status: givingStatus,
      package_id: id,
      mode: donationMode,
      user_id: z.string().trim().max(50),
      /** Paid in part and given up: an admin has to decide what becomes of it. */
      needs_decision: flag,
      from: day,
      to: day,
    },
    sorts: ['promised_at', 'amount', 'completed_at'],
    totals: z.object({ amount: money, linked: money, settled: money, left: money }),
    exportLimit: 1_000_000,
  },
  {
    user: {
      path: '/user/donations',
      summary: 'What one has promised to give',
      pages: ['user/donation/package-details'],
    },
    admin: {
      path: '/admin/donations',
      summary: 'What members have promised to give',
      pages: ['admin/donation/package-details', 'admin/donation/donation-links'],
    },
  },
)
