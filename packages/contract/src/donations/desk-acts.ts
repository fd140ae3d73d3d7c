import { z } from 'zod'
import { mayStrike } from '@banyan/domain/donations/link-may.ts'
import { keptDecisions } from '@banyan/domain/donations/failed-promise.ts'
import { endpoint } from '../kit/endpoint.ts'
import { oneLine, userId } from '../kit/fields.ts'
import { dataOf, done, id, positiveMoney } from '../kit/values.ts'
import { linkStatus } from './links.ts'
import { rule } from '../words/rules/common.ts'
import { donationsRule } from '../words/rules/donations.ts'

const own = { pages: ['admin/donation/donation-links'] } as const
const reason = oneLine(300).min(3, rule('reason'))
const one = { params: z.strictObject({ id }) }

/** What was paid of a promise that failed is to be received back, or nothing is. */
export const decideKept = endpoint({
  ...own,
  ...one,
  method: 'POST',
  path: '/admin/donations/:id/kept',
  guard: { second: 'above', gives: ['money of others'] },
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
  guard: { second: 'above', gives: ['money of others'] },
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
  guard: { second: 'above', gives: ['money of others'] },
  summary: 'Takes a request back before anybody was linked to it',
  isOnce: true,
  body: z.strictObject({ reason }),
  reply: done,
})
export const putFirst = endpoint({
  ...own,
  method: 'POST',
  path: '/admin/donation-queue/:side/:id/first',
  guard: { second: 'above', gives: ['money of others'] },
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
  guard: { second: 'above', gives: ['money of others'] },
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
  guard: { second: 'above', gives: ['money of others'] },
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
