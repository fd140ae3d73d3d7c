import { z } from 'zod'
import { linkSteps } from '@banyan/domain/donations/link.ts'
import { requestKinds } from '@banyan/domain/donations/donation-status.ts'
import { timeLeftBands } from '@banyan/domain/donations/time-left.ts'
import { endpoint } from '../kit/endpoint.ts'
import { listEndpoint } from '../kit/list.ts'
import { paymentMode } from '../payments/payment.ts'
import { dataOf, day, flag, id, instant, money } from '../kit/values.ts'
import { donationMode, donationProof, linkStatus, receivingStatus } from './links.ts'

const own = { pages: ['admin/donation/donation-links'] } as const

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
