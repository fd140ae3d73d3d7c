import { z } from 'zod'
import { listEndpoint } from '../kit/list.ts'
import { day, id, instant, money } from '../kit/values.ts'

/**
 * What one closing and the events of its window paid together. The last row is of the window after the last closing in the
 * books, which has no closing yet.
 */
export const payoutRow = z.object({
  /** Null for the window that is still open. */
  closing_id: id.nullable(),
  window_from: instant,
  /** The end of the window; the moment of asking for the one that is still open. */
  window_to: instant,
  credited_at: instant.nullable(),
  /** Members whom the closing paid; those who were paid on events alone are not counted. */
  members: z.number().int(),
  /** Incomes of the closing and of events; what took earlier ones back is not counted. */
  incomes: z.number().int(),
  gross: money,
  trimmed: money,
  /** What the closing paid. */
  by_closing: money,
  /** What events of the window paid at once, less what was taken back in it. */
  at_once: money,
  /** What the closing corrected of earlier ones. */
  corrected: money,
  /** All three together: what came into the books. */
  paid: money,
  /** Of that, what is still held. */
  held: money,
  /** What the company received in the window, without GST, less what was cancelled. */
  sales: money,
  /** What was paid in percent of the sales; null where there were none. */
  payout_percent: z.string().nullable(),
})

/** Everything that was paid, closing by closing. A closing belongs to the business day of its last instant. */
export const totalPayouts = listEndpoint({
  path: '/admin/income/total-payouts',
  summary: 'What was paid closing by closing, at once and as corrections, beside the sales',
  pages: ['admin/income/total-payouts'],
  row: payoutRow,
  filters: { from: day, to: day },
  sorts: ['window_to', 'paid', 'sales'],
  totals: payoutRow.pick({
    gross: true,
    trimmed: true,
    by_closing: true,
    at_once: true,
    corrected: true,
    paid: true,
    held: true,
    sales: true,
  }),
  exportLimit: 100_000,
})
