import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { userId } from '../kit/fields.ts'
import { dataOf, instant, money } from '../kit/values.ts'
import { personDetails } from './user-dashboard.ts'

export const franchiseDetails = endpoint({
  method: 'GET',
  path: '/franchise/details',
  summary: 'A franchise by id, one’s own',
  isQuiet: false,
  pages: ['franchise/dashboard'],
  query: z.strictObject({ user_id: userId }),
  reply: dataOf(z.array(personDetails)),
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
      pins: z.array(
        z.object({
          package_name: z.string(),
          unused: z.number().int(),
          used: z.number().int(),
          blocked: z.number().int(),
          expired: z.number().int(),
          value: money,
        }),
      ),
      topups_today: z.object({ count: z.number().int(), value: money }),
      recent_topups: z.array(
        z.object({
          receipt_no: z.string(),
          member_user_id: z.string(),
          member_name: z.string(),
          package_name: z.string(),
          price: money,
          at: instant,
        }),
      ),
    }),
  ),
})
