import { z } from 'zod'
import { linkSteps } from '@banyan/domain/donations/link.ts'
import { mayStrike } from '@banyan/domain/donations/link-may.ts'
import { keptDecisions } from '@banyan/domain/donations/failed-promise.ts'
import { requestKinds } from '@banyan/domain/donations/donation-status.ts'
import { timeLeftBands } from '@banyan/domain/donations/time-left.ts'
import { endpoint } from '../kit/endpoint.ts'
import { oneLine, userId } from '../kit/fields.ts'
import { listEndpoint } from '../kit/list.ts'
import { paymentMode } from '../payments/payment.ts'
import { dataOf, day, done, flag, id, instant, money, positiveMoney } from '../kit/values.ts'
import { donationMode, donationProof, linkStatus, receivingStatus } from './links.ts'
import { rule } from '../words/rules/common.ts'
import { donationsRule } from '../words/rules/donations.ts'

const own = { pages: ['admin/donation/donation-links'] } as const
const reason = oneLine(300).min(3, rule('reason'))
const one = { params: z.strictObject({ id }) }

const linkRow = z.object({
  id,
  assigned_at: instant,
  commitment_id: id,
  request_id: id,
  package_name: z.string(),
  mode: donationMode,
  payer_user_id: z.string(),
  payer_name: z.string(),
  receiver_user_id: z.string(),
  receiver_name: z.string(),
  amount: money,
  status: linkStatus,
  due_at: instant.nullable(),
  is_frozen: z.boolean(),
  extensions: z.number().int(),
  payer_place: z.number().int(),
  receiver_place: z.number().int(),
  /** Null: the queue. */
  assigned_by_user_id: z.string().nullable(),
  proof: donationProof.nullable(),
  payer_strikes: z.number().int(),
  receiver_strikes: z.number().int(),
  /** It counts for its giver alone: the request was paid by another meanwhile. */
  is_twice: z.boolean(),
  may: z.object({ extend: z.boolean(), unlink: z.boolean(), decide: z.boolean(), take_up: z.boolean() }),
})

export const listLinks = listEndpoint({
  ...own,
  path: '/admin/donation-links',
  summary: 'Payments between members',
  row: linkRow,
  filters: {
    status: linkStatus,
    /** Several statuses at once, as the drawing above the list has them. */
    step: z.enum(linkSteps),
    /** Those that wait for an admin: disputed, not confirmed in time, paid late. */
    needs_decision: flag,
    payer: z.string().trim().max(50),
    receiver: z.string().trim().max(50),
    reference: z.string().trim().max(50),
    payment_mode: paymentMode,
    from: day,
    to: day,
  },
  /** By urgency: what needs a decision first, then the newest. */
  sorts: ['urgency', 'assigned_at', 'due_at', 'amount'],
  /** Of those that were paid, or still may be: none that was rejected or ran out. */
  totals: z.object({ amount: money }),
  exportLimit: 1_000_000,
  isOpenedById: true,
})

const requestRow = z.object({
  id,
  requested_at: instant,
  since: instant,
  kind: z.enum(requestKinds),
  user_id: z.string(),
  name: z.string(),
  amount: money,
  linked: money,
  settled: money,
  left: money,
  status: receivingStatus,
  is_first: z.boolean(),
  reason: z.string(),
  /** Without an approved bank account or UPI id nobody is linked to it. */
  has_bank: z.boolean(),
  may: z.object({ withdraw: z.boolean(), put_first: z.boolean() }),
})
export const listRequests = listEndpoint({
  ...own,
  path: '/admin/donation-requests',
  summary: 'What members are to receive',
  row: requestRow,
  filters: {
    status: receivingStatus,
    user_id: z.string().trim().max(50),
    kind: z.enum(requestKinds),
  },
  sorts: ['since', 'requested_at', 'amount'],
  totals: z.object({ amount: money, linked: money, settled: money, left: money }),
  exportLimit: 1_000_000,
})

const sum = z.object({ amount: money, links: z.number().int() })

/** Where the donations are now, for the drawings above the lists. */
export const getDonationQueues = endpoint({
  ...own,
  method: 'GET',
  path: '/admin/donation-queues',
  summary: 'Where the donations are now',
  isQuiet: true,
  reply: dataOf(
    z.object({
      now: instant,
      /** Promised and not linked; wanted, due and not linked. */
      waiting_to_give: money,
      waiting_givers: z.number().int(),
      waiting_to_receive: money,
      waiting_receivers: z.number().int(),
      /** Linked, and nobody says yet that it is paid. */
      to_pay: sum,
      /** The payer says that it is paid, and nobody has said how it ends. */
      in_transit: sum,
      /** Received, by the word of the receiver or of an admin, in the last `confirmed_days` days. */
      confirmed: sum,
      confirmed_days: z.number().int(),
      /** Payments that wait for payer or receiver, by the time they have left; all bands, the most pressing first. */
      time_left: z.array(sum.extend({ band: z.enum(timeLeftBands) })),
      needs_decision: z.number().int(),
      /** Promises of a stage for which nobody can be paid, because the company’s own member has no approved bank details. */
      stuck_stages: z.number().int(),
      /** Promises that were given up after a part was paid, whose members cannot take them up any more. */
      kept_waiting: z.number().int(),
      /** Since when the promise waits that waits longest, when that is longer than a day. */
      unmatched_since: instant.nullable(),
      paused_since: instant.nullable(),
      pause_reason: z.string(),
    }),
  ),
})

/** What was paid of a promise that failed is to be received back, or nothing is. */
export const decideKept = endpoint({
  ...own,
  ...one,
  method: 'POST',
  path: '/admin/donations/:id/kept',
  summary: 'Decides about what was paid of a promise that was given up',
  isOnce: true,
  body: z.strictObject({ decision: z.enum(keptDecisions, donationsRule('decision')), reason }),
  reply: done,
})

export const takeUpLink = endpoint({
  ...own,
  ...one,
  method: 'POST',
  path: '/admin/donation-links/:id/take-up',
  summary: 'Looks once more at a payment that was rejected and that nobody objected to',
  isOnce: true,
  body: z.strictObject({ reason }),
  reply: dataOf(z.object({ status: linkStatus })),
})

export const seedRequest = endpoint({
  ...own,
  method: 'POST',
  path: '/admin/donation-requests',
  summary: 'Asks for donations to a member, such as one of the company’s own ids',
  isOnce: true,
  body: z.strictObject({ user_id: userId, amount: positiveMoney, reason }),
  reply: dataOf(z.object({ id })),
})
export const withdrawRequest = endpoint({
  ...own,
  ...one,
  method: 'POST',
  path: '/admin/donation-requests/:id/withdraw',
  summary: 'Takes a request back before anybody was linked to it',
  isOnce: true,
  body: z.strictObject({ reason }),
  reply: done,
})
export const putFirst = endpoint({
  ...own,
  method: 'POST',
  path: '/admin/donation-queue/:side/:id/first',
  summary: 'Puts a promise or a request before all others',
  params: z.strictObject({ side: z.enum(['giving', 'receiving']), id }),
  isOnce: true,
  body: z.strictObject({ reason }),
  reply: done,
})

export const pairNow = endpoint({
  ...own,
  method: 'POST',
  path: '/admin/donation-links/pair',
  summary: 'Links all that can be linked now',
  isOnce: true,
  reply: dataOf(z.object({ links: z.number().int() })),
})
export const assignLink = endpoint({
  ...own,
  method: 'POST',
  path: '/admin/donation-links',
  summary: 'Links a promise with a request by hand',
  isOnce: true,
  body: z.strictObject({ commitment_id: id, request_id: id, amount: positiveMoney, reason }),
  reply: dataOf(z.object({ id })),
})

const answered = dataOf(z.object({ status: linkStatus }))
export const extendLink = endpoint({
  ...own,
  ...one,
  method: 'POST',
  path: '/admin/donation-links/:id/extend',
  summary: 'Gives more time for a link',
  isOnce: true,
  body: z.strictObject({ reason }),
  reply: answered,
})
export const unlink = endpoint({
  ...own,
  ...one,
  method: 'POST',
  path: '/admin/donation-links/:id/unlink',
  summary: 'Undoes a link that nobody has paid',
  isOnce: true,
  body: z.strictObject({ reason }),
  reply: answered,
})
export const decideLink = endpoint({
  ...own,
  ...one,
  method: 'POST',
  path: '/admin/donation-links/:id/decide',
  summary: 'Decides a link that is disputed, not confirmed in time or paid late',
  isOnce: true,
  body: z
    .strictObject({
      is_paid: z.boolean(donationsRule('is_paid')),
      /** Who was found to say what is not so. */
      strike: z.enum(['payer', 'receiver']).nullable(),
      reason,
    })
    .refine(({ is_paid, strike }) => strike === null || mayStrike(strike, is_paid), {
      path: ['strike'],
      message: donationsRule('blame'),
    }),
  reply: answered,
})

export const pauseDeadlines = endpoint({
  ...own,
  method: 'POST',
  path: '/admin/donation-pause',
  summary: 'Stops all deadlines while banks are out, or lets them run on',
  isOnce: true,
  body: z.strictObject({ is_paused: z.boolean(), reason }),
  reply: done,
})

const hours = z
  .number(donationsRule('hours'))
  .int(donationsRule('hours_whole'))
  .min(1, donationsRule('hours_least'))
  .max(720, donationsRule('hours_most'))
const count = (least: number, most: number) =>
  z
    .number(rule('number'))
    .int(rule('whole'))
    .min(least, rule('at_least', { least }))
    .max(most, rule('at_most', { most }))

export const donationSettings = z.strictObject({
  pay_window_h: hours,
  confirm_window_h: hours,
  dispute_window_h: hours,
  extension_h: hours,
  most_extensions: count(0, 10),
  strikes_to_block: count(1, 10),
  maturity_days: count(0, 365),
  min_split: positiveMoney,
  most_open_commitments: count(1, 20),
  most_open_links: count(1, 50),
})
export const getDonationSettings = endpoint({
  method: 'GET',
  path: '/setup/donations',
  summary: 'What the company has set about donations',
  pages: ['admin/setup', 'admin/donation/donation-links'],
  reply: dataOf(donationSettings),
})
export const setDonationSettings = endpoint({
  method: 'POST',
  path: '/setup/donations',
  summary: 'Sets the rules of donations; links that are made already keep their deadlines',
  pages: ['admin/setup'],
  body: donationSettings,
  reply: done,
})
