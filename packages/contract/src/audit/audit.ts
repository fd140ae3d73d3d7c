import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { listEndpoint } from '../kit/list.ts'
import { dataOf, day, id, instant } from '../kit/values.ts'

export const auditOutcome = z.enum(['done', 'refused', 'denied'])
const actorType = z.enum(['Any', 'User', 'Admin', 'Franchise'])

/** One line of the audit: who did what, when and from where. */
export const auditRow = z.object({
  id,
  at: instant,
  user_id: z.string(),
  user_type: actorType,
  /** The admin who was in this member's place. */
  opened_by_user_id: z.string().nullable(),
  act: z.string(),
  /** The act in plain words. */
  title: z.string(),
  outcome: auditOutcome,
  subject_type: z.string(),
  subject_id: z.string(),
  /** Whom it concerns, where a row of theirs was acted on and is still there. */
  subject_user_id: z.string().nullable(),
  subject_name: z.string().nullable(),
  /** Null for those who are no members. */
  subject_member_id: id.nullable(),
  /** What a thing is called, as far as everybody may know it: a pin’s number with its middle left out. */
  subject_label: z.string(),
  reason: z.string(),
  ip: z.string(),
  user_agent: z.string(),
})

const pages = ['admin/audit'] as const

export const listAudit = listEndpoint({
  path: '/admin/audit',
  summary: 'Who did what, newest first',
  pages,
  row: auditRow,
  filters: {
    user_id: z.string().trim().max(50),
    user_type: actorType,
    act: z.string().trim().max(120),
    outcome: auditOutcome,
    subject_type: z.string().trim().max(40),
    subject_id: z.string().trim().max(60),
    ip: z.string().trim().max(60),
    from: day,
    to: day,
  },
  sorts: ['at'],
  exportLimit: 1_000_000,
  isOpenedById: true,
  isFeed: true,
})

/** What was sent, and the fields as they were and as they are; secrets were never kept. */
const fields = z.record(z.string(), z.unknown()).nullable()

export const getAudit = endpoint({
  method: 'GET',
  path: '/admin/audit/:id',
  summary: 'One line of the audit with what changed',
  pages,
  params: z.strictObject({ id }),
  reply: dataOf(auditRow.extend({ input: fields, before: fields, after: fields, hash: z.string() })),
})

export const proveAudit = endpoint({
  method: 'POST',
  path: '/admin/audit/prove',
  summary: 'Walks the chain of hashes from the first line to the last',
  pages,
  reply: dataOf(
    z.object({
      lines: z.number().int(),
      is_whole: z.boolean(),
      /** The first line that is missing or was changed. */
      broken_at: id.nullable(),
      hash: z.string(),
    }),
  ),
})
