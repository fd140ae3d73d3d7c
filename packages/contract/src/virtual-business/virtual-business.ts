import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { oneLine, password, userId } from '../kit/fields.ts'
import { listEndpoint } from '../kit/list.ts'
import { dataOf, day, done, id, instant, side, volume } from '../kit/values.ts'
import { rule } from '../words/rules/common.ts'

/**
 * waiting: another admin has to agree. refused: nobody did. active: some of it is left. consumed: all of it was used by
 * pairs. expired: its last day is over. withdrawn: taken back as if it had never been. not_counted: the plan of its day did
 * not count it.
 */
export const virtualStatus = z.enum(['waiting', 'refused', 'active', 'consumed', 'expired', 'withdrawn', 'not_counted'])

export const virtualRow = z.object({
  id,
  asked_at: instant,
  user_id: z.string(),
  name: z.string(),
  side,
  bv: volume,
  purpose: z.string(),
  /** What pairs used of it up to the latest closing, what lapsed, and what is left. */
  consumed: volume,
  lapsed: volume,
  balance: volume,
  last_day: day,
  asked_by_user_id: z.string(),
  approved_by_user_id: z.string().nullable(),
  approved_at: instant.nullable(),
  status: virtualStatus,
  may: z.object({ withdraw: z.boolean() }),
})

const reason = oneLine(300).min(3, rule('reason'))

export const listVirtualBusiness = listEndpoint({
  path: '/admin/virtual-business',
  summary: 'Virtual business of members',
  pages: ['admin/miscellaneous/virtual-business-details'],
  row: virtualRow,
  filters: { user_id: z.string().trim().max(50), side, status: virtualStatus, from: day, to: day },
  sorts: ['asked_at', 'bv'],
  totals: z.object({ bv: volume, consumed: volume, lapsed: volume, balance: volume }),
  exportLimit: 100_000,
})

export const withdrawVirtualBusiness = endpoint({
  method: 'POST',
  path: '/admin/virtual-business/:id/withdraw',
  summary: 'Takes virtual business back as if it had never been; the next closing settles what it paid',
  pages: ['admin/miscellaneous/virtual-business-details'],
  params: z.strictObject({ id }),
  body: z.strictObject({ reason }),
  reply: done,
})

/** In whole units: a slip of the finger is not a fortune. */
const most_bv = 10_000_000n

const adding = ['admin/miscellaneous/add-virtual-business'] as const

export const findVirtualMember = endpoint({
  method: 'GET',
  path: '/admin/virtual-business/member',
  summary: 'A member who may be given virtual business: what the legs carry',
  pages: adding,
  query: z.strictObject({ user_id: userId }),
  reply: dataOf(
    z.object({
      user_id: z.string(),
      name: z.string(),
      /** Unmatched volume after the latest closing, with what of it is virtual. */
      left: volume,
      right: volume,
      left_virtual: volume,
      right_virtual: volume,
      /** Whether the plan of today counts virtual business. */
      counts: z.boolean(),
    }),
  ),
})

export const addVirtualBusiness = endpoint({
  method: 'POST',
  path: '/admin/virtual-business',
  guard: { second: 'asks', gives: ['inflow'] },
  summary: 'Asks for volume in one leg of one member; a second admin has to agree',
  pages: adding,
  body: z.strictObject({
    user_id: userId,
    side,
    bv: volume
      .refine((bv) => bv > 0n, rule('amount_positive'))
      .refine((bv) => bv <= most_bv * 100n, rule('at_most', { most: Number(most_bv) })),
    purpose: reason,
    last_day: day,
    current_password: password,
  }),
  reply: dataOf(z.object({ id })),
})
