import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { oneLine, password } from '../kit/fields.ts'
import { dataOf, done, instant, money } from '../kit/values.ts'

const own = { pages: ['user/profile'] } as const

export const getMembership = endpoint({
  ...own,
  method: 'GET',
  path: '/user/membership',
  summary: 'How one’s membership stands, and what leaving it would mean',
  reply: dataOf(
    z.object({
      joined_at: instant,
      left_at: instant.nullable(),
      /** What is still in the wallets; it stays one’s own. */
      balance: money,
      erasure: z.enum(['none', 'waiting', 'rejected']),
      may: z.object({ resign: z.boolean(), ask_erasure: z.boolean() }),
    }),
  ),
})

export const resign = endpoint({
  ...own,
  method: 'POST',
  path: '/user/membership/resign',
  summary: 'Ends the own membership: earns no more, keeps what was earned',
  isOnce: true,
  body: z.strictObject({ current_password: password, reason: oneLine(300) }),
  reply: done,
})

export const askOwnErasure = endpoint({
  ...own,
  method: 'POST',
  path: '/user/membership/erasure',
  summary: 'Asks the company to erase the own personal data, after leaving',
  isOnce: true,
  body: z.strictObject({ current_password: password, reason: oneLine(300) }),
  reply: done,
})

/** Everything the company holds about a person that is personal, readable by people and programs. */
export const exportOwnData = endpoint({
  ...own,
  method: 'POST',
  path: '/user/membership/export',
  summary: 'The own personal data as one file',
  body: z.strictObject({ current_password: password }),
  reply: dataOf(z.record(z.string(), z.unknown())),
})
