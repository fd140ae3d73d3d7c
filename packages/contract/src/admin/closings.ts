import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { listEndpoint } from '../kit/list.ts'
import { dataOf, id, instant, money } from '../kit/values.ts'

export const closingStatus = z.enum(['preview', 'locked', 'credited'])

export const closingTotals = z.object({
  events: z.number().int(),
  members_paid: z.number().int(),
  incomes: z.number().int(),
  gross: money,
  trimmed: money,
  paid: money,
  /** What the company received for the events taken. */
  turnover: money,
  by_kind: z.array(
    z.object({
      kind: z.string(),
      display_name: z.string(),
      incomes: z.number().int(),
      gross: money,
      trimmed: money,
      paid: money,
    }),
  ),
})

export const closingRow = z.object({
  id,
  window_from: instant,
  window_to: instant,
  status: closingStatus,
  plan_version_id: id,
  totals: closingTotals,
  digest: z.string().nullable(),
  run_by_user_id: z.string().nullable(),
  previewed_at: instant.nullable(),
  locked_at: instant.nullable(),
  credited_at: instant.nullable(),
  /** Chunks posted of all, while it is being credited. */
  progress: z.object({ posted: z.number().int(), of: z.number().int() }).nullable(),
  may: z.object({ preview: z.boolean(), lock: z.boolean(), credit: z.boolean(), replay: z.boolean() }),
})

const pages = ['admin/closings'] as const
const one = { pages, params: z.strictObject({ id }), reply: dataOf(closingRow) }

export const listClosings = listEndpoint({
  path: '/admin/closings',
  summary: 'Closings, newest first',
  pages,
  row: closingRow,
  filters: { status: closingStatus },
  sorts: ['window_to'],
  exportLimit: 10_000,
})

/** The window that comes next: its number, when it ends, and whether it may be previewed, locked or credited by hand now. */
export const nextClosing = endpoint({
  method: 'GET',
  path: '/admin/closings/next',
  summary: 'The window that comes next',
  pages,
  reply: dataOf(
    z.object({ id, window_from: instant, window_to: instant, is_due: z.boolean(), is_scheduled: z.boolean() }),
  ),
})

export const getClosing = endpoint({ ...one, method: 'GET', path: '/admin/closings/:id', summary: 'One closing' })

/**
 * Computes the next window with the events known now and changes no book. By hand, a window may be closed early:
 * `until` cuts it at this instant (now) instead of its planned end.
 */
export const previewClosing = endpoint({
  method: 'POST',
  path: '/admin/closings/preview',
  summary: 'Computes the next closing without posting anything',
  pages,
  body: z.strictObject({ until_now: z.boolean().default(false) }),
  reply: dataOf(closingRow),
})
export const lockClosing = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/closings/:id/lock',
  summary: 'Fixes the events, members and plan of a previewed closing',
  isOnce: true,
})
/** Quiet: its page shows how far it has come instead of covering it. */
export const creditClosing = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/closings/:id/credit',
  summary: 'Posts a locked closing; calling again resumes it',
  isOnce: true,
  isQuiet: true,
})

/** Runs a credited closing again from its frozen inputs and compares every byte. */
export const replayClosing = endpoint({
  method: 'POST',
  path: '/admin/closings/:id/replay',
  summary: 'Proves that a closing computes to the same bytes',
  pages,
  params: z.strictObject({ id }),
  reply: dataOf(
    z.object({
      is_identical: z.boolean(),
      digest: z.string(),
      replayed_digest: z.string(),
      duration_ms: z.number().int(),
    }),
  ),
})
