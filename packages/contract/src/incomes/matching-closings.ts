import { z } from 'zod'
import type { PageKey } from '../catalogue/catalogue.ts'
import { listEndpoint } from '../kit/list.ts'
import { day, id, instant, money } from '../kit/values.ts'

const ofClosing = { closing_id: id, window_from: instant, window_to: instant }
const sums = {
  gross: money,
  trimmed: money,
  paid: money,
  /** What was paid up to and with this closing, from the first one on. */
  running_total: money,
}

/** A closing that paid a member matching; what it corrected of earlier closings is in the sums. */
const memberRow = z.object({ ...ofClosing, pairs: z.string(), ...sums })
/** The same of everybody: how many incomes, and their sums. */
const companyRow = z.object({ ...ofClosing, incomes: z.number().int(), ...sums })

const page = (scope: 'user' | 'admin'): PageKey => `${scope}/income/matching-income`

const shape = {
  filters: { from: day, to: day },
  sorts: ['window_to', 'paid', 'gross', 'trimmed'],
  totals: z.object({ gross: money, trimmed: money, paid: money }),
  exportLimit: 100_000,
} as const

/** Matching in one line for each closing. `from` and `to` are business days of the closing. */
export const matchingClosings = {
  user: listEndpoint({
    ...shape,
    path: `/${page('user')}`,
    summary: 'Matching income of the own, one line for each closing',
    pages: [page('user')],
    row: memberRow,
  }),
  admin: listEndpoint({
    ...shape,
    path: `/${page('admin')}`,
    summary: 'Matching income of everybody, one line for each closing',
    pages: [page('admin')],
    row: companyRow,
  }),
} as const
