import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { dataOf, day, id } from '../kit/values.ts'

const count = z.number().int()
const named = z.object({ name: z.string(), members: count, active: count })

/** At most a year at once: the days are drawn. */
export const countMembers = endpoint({
  method: 'GET',
  path: '/admin/member-count',
  summary: 'Members by status, day, package and place',
  pages: ['admin/member/count'],
  query: z.strictObject({ from: day.optional(), to: day.optional() }),
  reply: dataOf(
    z.object({
      from: day,
      to: day,
      total: count,
      active: count,
      registered: count,
      blocked: count,
      left: count,
      verified: count,
      joined: count,
      activated: count,
      days: z.array(z.object({ day, joined: count, activated: count })),
      packages: z.array(named.extend({ id })),
      places: z.array(named),
    }),
  ),
})
