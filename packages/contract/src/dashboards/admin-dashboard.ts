import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { paging } from '../kit/list.ts'
import { userId } from '../kit/fields.ts'
import { dataOf, id, instant, money } from '../kit/values.ts'
import { chart, chartQuery, personDetails } from './user-dashboard.ts'

export const adminDetails = endpoint({
  method: 'GET',
  path: '/admin/details',
  summary: 'An admin by id, one’s own',
  isQuiet: false,
  pages: ['admin/dashboard'],
  query: z.strictObject({ admin_user_id: userId }),
  reply: dataOf(z.array(personDetails)),
})

/**
 * What an admin may have to decide or to do. `proofs` is 1 when the books are broken or were not proven for 26 hours;
 * `messages` are those that found no way out, failed or were cut off; `parcels` those that the company has to pack; `orders`
 * those of members that are to be packed or dispatched; `returns` those whose goods are sent, for the company to check; `product_requests` those
 * of franchises that the company has to answer, to send, or of which it owes pieces; `expired_goods` lots in stores of the company
 * and of franchises that are to be set aside; `irns` papers of the company whose IRN is missing;
 * `contact_messages` those of visitors that nobody has answered, but for those that a program may have sent, for whoever
 * has their page.
 */
export const waitingKinds = [
  'proofs',
  'donations',
  'promises',
  'approvals',
  'documents',
  'bank_details',
  'pin_requests',
  'credit_requests',
  'withdrawals',
  'imports',
  'messages',
  'parcels',
  'orders',
  'returns',
  'product_requests',
  'expired_goods',
  'irns',
  'conversations',
  'overdue_conversations',
  'contact_messages',
] as const
const waitingKind = z.enum(waitingKinds)
export type WaitingKind = z.output<typeof waitingKind>

const count = z.number().int()

/** A figure of the last 30 days, today included, beside the 30 before, and day by day for the last fortnight. */
const overTime = <T extends z.ZodType>(figure: T) => ({
  last_30_days: figure,
  before_30_days: figure,
  recent: z.array(figure),
})

export const adminDashboard = endpoint({
  method: 'GET',
  path: '/admin/dashboard_details',
  summary: 'What the company sees first',
  isQuiet: false,
  pages: ['admin/dashboard'],
  reply: dataOf(
    z.object({
      /** Each part is null for an admin who holds no page that shows the same in detail. */
      visitors_today: z.number().int().nullable(),
      members: z
        .object({
          total: z.number().int(),
          active: z.number().int(),
          joined_today: count,
          activated_today: count,
          joined: z.object(overTime(count)),
          activated: z.object(overTime(count)),
        })
        .nullable(),
      money: z
        .object({
          turnover: z.object({ today: money, ...overTime(money), total: money }),
          /** With corrections of earlier closings. */
          payouts: z.object({ last_closing: money, ...overTime(money), total: money }),
          /** Incomes paid over turnover of the last 30 days, in percent with one digit; null without turnover. */
          payout_ratio_percent: z.string().nullable(),
          liabilities: money,
          closings: z.array(
            z.object({
              id,
              window_to: instant,
              status: z.string(),
              /** Its own incomes; its corrections of earlier closings are counted beside them. */
              paid: money,
              members_paid: z.number().int(),
              corrections: z.number().int(),
              corrected: money,
            }),
          ),
          next_closing_at: instant,
        })
        .nullable(),
      unused_pins: z.object({ count: z.number().int(), value: money }).nullable(),
      /** What waits for this admin, in the order of urgency; of what others decide not even the number. */
      waiting: z.array(
        z.object({
          kind: waitingKind,
          count: z.number().int(),
          /** Since when the one waits that waits longest; null where nothing waits, and for the proof of the books. */
          oldest_at: instant.nullable(),
        }),
      ),
    }),
  ),
})

export const adminChart = endpoint({
  method: 'GET',
  path: '/admin/dashboard_chart_details',
  summary: 'Turnover and payouts over time',
  pages: ['admin/dashboard'],
  isQuiet: true,
  query: chartQuery,
  reply: dataOf(chart),
})

export const topEarners = endpoint({
  method: 'GET',
  path: '/admin/get_top_earners',
  summary: 'Members by what they earned',
  pages: ['admin/dashboard'],
  isQuiet: false,
  query: z.strictObject({
    ...paging,
  }),
  reply: z.object({
    data: z.array(
      z.object({
        user_id: z.string(),
        name: z.string(),
        package_name: z.string().nullable(),
        paid: money,
        incomes: z.number().int(),
      }),
    ),
    total_count: z.number().int(),
    page_index: z.number().int(),
    page_size: z.number().int(),
  }),
})
