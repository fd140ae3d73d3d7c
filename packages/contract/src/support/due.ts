import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { oneLine } from '../kit/fields.ts'
import { done, id, instant } from '../kit/values.ts'
import { longest_outcome } from '@banyan/domain/support/outcome.ts'
import { seenVersion } from './as-read.ts'
import { supportRule } from '../words/rules/support.ts'

/** Whether the company has little time left to act, or none. */
export const dueMark = z.enum(['soon', 'overdue'])

/** By when the company answers and resolves, and when it did, for whoever asked, too. Nothing runs while they are asked something. */
export const dueTimes = z.object({
  answer_due_at: instant.nullable(),
  resolve_due_at: instant.nullable(),
  acknowledged_at: instant.nullable(),
  /** When it was resolved, until it is opened again, and when it was closed for good. */
  resolved_at: instant.nullable(),
  closed_at: instant.nullable(),
})

/** What became of a complaint before it is resolved; whether a reason of a delay is needed, the server knows. */
export const resolveComplaint = endpoint({
  method: 'POST',
  path: '/admin/conversations/:id/resolve-complaint',
  summary: 'Resolves a complaint with its outcome, and with the reason of a delay where it took too long',
  pages: ['admin/support/view-message'],
  params: z.strictObject({ id }),
  body: z.strictObject({
    outcome: oneLine(longest_outcome).min(3, supportRule('outcome')),
    delay_reason: oneLine(longest_outcome),
    version: seenVersion,
  }),
  reply: done,
})
