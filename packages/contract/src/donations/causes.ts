import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { harmless } from '../kit/guard.ts'
import { oneLine, readable, userId } from '../kit/fields.ts'
import { listEndpoint } from '../kit/list.ts'
import { dataOf, done, id, instant, money, positiveMoney } from '../kit/values.ts'
import { rule } from '../words/rules/common.ts'
import { donationsRule } from '../words/rules/donations.ts'

const own = { pages: ['admin/donation/donation-links'] } as const

const progress = {
  id,
  title: z.string(),
  story: z.string(),
  /** Of whoever receives. */
  name: z.string(),
  target: money,
  /** On its way, and arrived. */
  linked: money,
  settled: money,
  /** What may still be promised. */
  room: money,
  givers: z.number().int(),
} as const

/** A cause that takes gifts now. */
export const openCause = z.object({ ...progress, is_own: z.boolean() })

export const findOpenCauses = endpoint({
  method: 'GET',
  path: '/user/donation-causes',
  summary: 'The causes that one may give to, and how far they are',
  pages: ['user/donation/packages'],
  reply: dataOf(z.array(openCause)),
})

const causeStatus = z.enum(['open', 'closed'])

export const listCauses = listEndpoint({
  ...own,
  path: '/admin/donation-causes',
  summary: 'Causes',
  row: z.object({
    ...progress,
    user_id: z.string(),
    status: causeStatus,
    verified_by_user_id: z.string(),
    verified_at: instant,
    closed_at: instant.nullable(),
    close_reason: z.string(),
    may: z.object({ close: z.boolean() }),
  }),
  filters: { status: causeStatus, title: z.string().trim().max(100), user_id: z.string().trim().max(50) },
  sorts: ['verified_at', 'target'],
  totals: z.object({ target: money, linked: money, settled: money }),
  exportLimit: 10_000,
})

/** Whoever adds a cause has looked at who receives. */
export const addCause = endpoint({
  ...own,
  method: 'POST',
  path: '/admin/donation-causes',
  guard: harmless,
  summary: 'Adds a cause, whose beneficiary was verified',
  isOnce: true,
  body: z.strictObject({
    title: oneLine(100).min(3, donationsRule('title')),
    story: readable()
      .min(20, donationsRule('description'))
      .max(2000, rule('characters_most', { most: 2000 })),
    user_id: userId,
    target: positiveMoney,
    has_verified: z.literal(true, donationsRule('has_verified')),
  }),
  reply: dataOf(z.object({ id })),
})

export const closeCause = endpoint({
  ...own,
  method: 'POST',
  path: '/admin/donation-causes/:id/close',
  summary: 'Takes no more gifts for a cause; what is linked already goes on',
  params: z.strictObject({ id }),
  isOnce: true,
  body: z.strictObject({ reason: oneLine(300).min(3, rule('reason')) }),
  reply: done,
})
