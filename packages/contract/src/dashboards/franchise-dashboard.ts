import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { userId } from '../kit/fields.ts'
import { dataOf, id, instant, money } from '../kit/values.ts'
import { chart, chartQuery, personDetails } from './user-dashboard.ts'

export const franchiseDetails = endpoint({
  method: 'GET',
  path: '/franchise/details',
  summary: 'A franchise by id, one’s own',
  isQuiet: false,
  pages: ['franchise/dashboard'],
  query: z.strictObject({ user_id: userId }),
  reply: dataOf(z.array(personDetails)),
})

/**
 * What a franchise may have to do: requests of members for pins, parcels that it has to pack, those of the company that it has to
 * hand over, goods of its counter that came back, requests for products from below that it has to answer, to send, or of which it
 * owes pieces, and products that are proposed to it.
 */
export const franchiseWaitingKinds = [
  'pin_requests',
  'parcels',
  'pick_ups',
  'returns',
  'product_requests',
  'product_proposals',
  'conversations',
] as const
const waitingKind = z.enum(franchiseWaitingKinds)
export type FranchiseWaitingKind = z.output<typeof waitingKind>

const count = z.number().int()

/** Pins of one package. */
const stock = z.object({
  package_id: id,
  package_name: z.string(),
  unused: count,
  used: count,
  blocked: count,
  expired: count,
  /** Of the unused ones. */
  value: money,
  /** How many left the stock in the last 30 days: used, or handed on. */
  gone_30_days: count,
  /** Whole days that the unused ones last at this pace; null where none left. */
  lasts_days: count.nullable(),
  /** With fewer unused ones than this the stock is low: they last less than a week. */
  low_below: count,
})

const recentTopup = z.object({
  receipt_no: z.string(),
  member_user_id: z.string(),
  member_name: z.string(),
  package_name: z.string(),
  price: money,
  at: instant,
})

export const franchiseDashboard = endpoint({
  method: 'GET',
  path: '/franchise/dashboard_details',
  summary: 'What a franchise sees first',
  isQuiet: false,
  pages: ['franchise/dashboard'],
  reply: dataOf(
    z.object({
      wallets: z.array(z.object({ wallet_name: z.string(), display_name: z.string(), balance: money })),
      /** Null for a franchise that holds no page which shows pins; packages of which it has or lately had some. */
      pins: z.array(stock).nullable(),
      /** Null for a franchise that holds no page of top-ups. */
      topups: z.object({ today: z.object({ count, value: money }), recent: z.array(recentTopup) }).nullable(),
      /** What waits for this franchise; only of pages that it may open. */
      waiting: z.array(
        z.object({
          kind: waitingKind,
          count,
          /** Since when the one waits that waits longest; null where nothing waits. */
          oldest_at: instant.nullable(),
        }),
      ),
    }),
  ),
})

export const franchiseChart = endpoint({
  method: 'GET',
  path: '/franchise/dashboard_chart_details',
  summary: 'The top-ups of a franchise over time',
  pages: ['franchise/dashboard'],
  isQuiet: true,
  query: chartQuery,
  reply: dataOf(chart),
})
