import { z } from 'zod'
import { ageBands } from '@banyan/domain/support/age-bands.ts'
import { listEndpoint, windows } from '../kit/list.ts'
import { day } from '../kit/values.ts'

const count = z.number().int()
/** Working hours with one decimal; nothing where nothing was answered. */
const hours = z.number().nullable()

const pages = ['admin/support-report'] as const

/**
 * How long answers took, of the conversations that members and franchises began within a period. The slowest of the fastest
 * half is the median; nine of ten took no longer than `_90`.
 */
export const supportTimes = windows(
  {
    row: z.object({
      /** A category, or the user id of an officer; empty where nobody has it. */
      key: z.string(),
      name: z.string(),
      begun: count,
      answered: count,
      answer_median_hours: hours,
      answer_90_hours: hours,
      resolved: count,
      resolve_median_hours: hours,
      resolve_90_hours: hours,
      /** They go on in another one: not resolved, and their times count nowhere. */
      merged: count,
      late: count,
      reopened: count,
      open: count,
    }),
    filters: { from: day, to: day },
    sorts: ['begun', 'name'],
    exportLimit: 10_000,
  },
  {
    category: { path: '/admin/support-report/category', summary: 'Answer times by category', pages },
    officer: { path: '/admin/support-report/officer', summary: 'Answer times by who has it', pages },
  },
)

/** Conversations that are not resolved, by how long ago they began. */
export const openByAge = listEndpoint({
  path: '/admin/support-report/open',
  summary: 'Conversations that are not resolved, by age',
  pages,
  row: z.object({ nth: count, age: z.enum(ageBands), conversations: count, complaints: count, overdue: count }),
  filters: {},
  sorts: ['nth'],
  defaultSort: 'nth',
  exportLimit: 100,
})
