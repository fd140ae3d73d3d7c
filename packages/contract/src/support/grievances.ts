import { z } from 'zod'
import { listEndpoint } from '../kit/list.ts'
import { day, flag, id, instant } from '../kit/values.ts'
import { conversationState } from './rows.ts'
import { dueMark } from './due.ts'

/** The register of complaints: each with its dates, who has it and what became of it. */
export const grievances = listEndpoint({
  path: '/admin/grievances',
  summary: 'The register of complaints, with dates, officer, outcome and the reason of a delay',
  pages: ['admin/grievances'],
  row: z.object({
    id,
    conversation_no: z.string(),
    user_id: z.string(),
    name: z.string(),
    subject: z.string(),
    state: conversationState,
    received_at: instant,
    acknowledge_due_at: instant.nullable(),
    acknowledged_at: instant.nullable(),
    resolve_due_at: instant.nullable(),
    resolved_at: instant.nullable(),
    due: dueMark.nullable(),
    /** Something was answered or resolved after its time, or is over its time now. */
    is_late: z.boolean(),
    officer_user_id: z.string().nullable(),
    officer_name: z.string().nullable(),
    outcome: z.string(),
    delay_reason: z.string(),
    times_reopened: z.number().int(),
    /** The complaint in which it goes on. */
    merged_into_no: z.string().nullable(),
  }),
  filters: {
    state: conversationState,
    due: dueMark,
    is_late: flag,
    user_id: z.string().trim().max(50),
    officer_user_id: z.string().trim().max(50),
    conversation_no: z.string().trim().max(30),
    received_from: day,
    received_to: day,
  },
  sorts: ['received_at', 'resolve_due_at'],
  exportLimit: 100_000,
})
