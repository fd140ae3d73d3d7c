import { z } from 'zod'
import { REASONS } from '@banyan/domain/plan/reasons.ts'
import { endpoint } from '../kit/endpoint.ts'
import { listEndpoint, paging } from '../kit/list.ts'
import { oneLine } from '../kit/fields.ts'
import { chosenId, dataOf, id, instant, money } from '../kit/values.ts'
import { rule } from '../words/rules/common.ts'

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
  /** Its corrections of earlier closings, not part of the sums above; null when it corrects nothing. */
  adjusted: z.object({ incomes: z.number().int(), paid: money }).nullable(),
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
  /** What each cap took, the largest first; empty too of a closing from before this was written down. */
  by_reason: z.array(z.object({ reason: z.string(), incomes: z.number().int(), trimmed: money })),
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
  /** Why it could not be computed when it was last tried; empty when it could. */
  failure: z.string(),
  may: z.object({
    preview: z.boolean(),
    lock: z.boolean(),
    credit: z.boolean(),
    replay: z.boolean(),
    reopen: z.boolean(),
  }),
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

/**
 * Member by member what the closing in hand would pay, which is previewed or locked: computed from what is known now,
 * those who lose most to the caps first. Nobody where none is in hand.
 */
export const findClosingMembers = endpoint({
  method: 'GET',
  path: '/admin/closings/in-hand/members',
  summary: 'What a closing in hand would pay each member',
  pages,
  query: z.strictObject({
    /** Only whom this cap cuts. */
    reason: z.enum(REASONS).optional(),
    ...paging,
  }),
  reply: z.object({
    data: z.array(
      z.object({
        /** Its place in what was computed: a member may have several of one kind. */
        row: z.number().int(),
        user_id: z.string(),
        name: z.string(),
        kind: z.string(),
        display_name: z.string(),
        gross: money,
        trimmed: money,
        paid: money,
        reasons: z.array(z.object({ reason: z.string(), amount: money })),
      }),
    ),
    total_count: z.number().int(),
    page_index: z.number().int(),
    page_size: z.number().int(),
  }),
})

/** What to look at before the closing in hand is locked: rules of `domain/closings/closing-warnings.ts`, the gravest first. */
export const closingWarnings = endpoint({
  method: 'GET',
  path: '/admin/closings/in-hand/warnings',
  summary: 'What to look at before a closing in hand is locked',
  pages,
  reply: dataOf(
    z.array(
      z.discriminatedUnion('warning', [
        z.object({ warning: z.literal('no_sales') }),
        /** Percent of its sales that it pays. */
        z.object({ warning: z.literal('ratio'), percent: z.string() }),
        /** How many times it pays what the last closing paid. */
        z.object({ warning: z.literal('sudden_growth'), times: z.string(), last_id: id }),
        /** Percent of what it pays that one member gets. */
        z.object({
          warning: z.literal('top_receiver'),
          user_id: z.string(),
          name: z.string(),
          percent: z.string(),
          paid: money,
        }),
      ]),
    ),
  ),
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

/** What a closing that is opened again may use: plans that keep the limits and the payout cap of today. */
export const closingPlans = endpoint({
  method: 'GET',
  path: '/admin/closings/plans',
  summary: 'Plan versions that a closing can be opened again with',
  pages,
  reply: dataOf(z.array(z.object({ id, effective_from: instant, reason: z.string() }))),
})

/** A closing that cannot be computed and of which nothing is posted; a second admin must agree. */
export const askReopening = endpoint({
  method: 'POST',
  path: '/admin/closings/:id/reopen',
  guard: { second: 'asks', gives: ['rates'] },
  summary: 'Asks to open a locked closing again with another plan',
  pages,
  params: z.strictObject({ id }),
  body: z.strictObject({ plan_version_id: chosenId, reason: oneLine(300).min(3, rule('reason')) }),
  reply: dataOf(z.object({ id })),
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
      /** Figures that are not what was computed again; the first few are named. */
      different_count: z.number().int(),
      differences: z.array(
        z.object({
          table: z.string(),
          row: z.string(),
          /** Empty when the whole row is missing or too much. */
          column: z.string(),
          stored: z.string().nullable(),
          computed: z.string().nullable(),
        }),
      ),
      duration_ms: z.number().int(),
    }),
  ),
})
