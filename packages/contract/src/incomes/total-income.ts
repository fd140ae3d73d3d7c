import { z } from 'zod'
import { listEndpoint } from '../kit/list.ts'
import { day, money } from '../kit/values.ts'
import { incomeKind } from './all-income.ts'

/**
 * What a member earned of one kind: by the day it was credited, corrections included. `total` is what was `credited`
 * and what is `held` together; `taken_back` says how much of it was taken back, and is taken off already.
 */
export const totalIncomeRow = z.object({
  kind: incomeKind,
  today: money,
  this_week: money,
  this_month: money,
  this_year: money,
  total: money,
  credited: money,
  held: money,
  taken_back: money,
})

/** One line for each kind that paid the member something. */
export const totalIncome = listEndpoint({
  path: '/user/income/total-income',
  summary: 'What each kind of income brought: today, this week, this month, this financial year and in all',
  pages: ['user/income/total-income'],
  row: totalIncomeRow,
  filters: { kind: incomeKind },
  sorts: ['total', 'today', 'this_week', 'this_month', 'this_year'],
  totals: totalIncomeRow.omit({ kind: true }),
  exportLimit: 1_000,
})

/**
 * What the company paid of one kind for the days of a period, beside what it received in them: a closing belongs to the
 * business day of its last instant. Percentages are of the sales, null where there were none.
 */
export const companyIncomeRow = z.object({
  /** A day, `2026-11-24`, or a month, `2026-11`. */
  period: z.string(),
  kind: incomeKind,
  incomes: z.number().int(),
  gross: money,
  trimmed: money,
  paid: money,
  held: money,
  taken_back: money,
  /** Without GST, less what was cancelled; of the whole period, the same in each of its lines. */
  sales: money,
  share_percent: z.string().nullable(),
  /** What all kinds together paid of the sales. */
  payout_percent: z.string().nullable(),
})

const companyList = (per: 'day' | 'month') =>
  listEndpoint({
    path: `/admin/income/total-income/${per}s`,
    summary: `What each kind of income cost the company, ${per} by ${per}, beside its sales`,
    pages: ['admin/income/total-income'],
    row: companyIncomeRow,
    filters: { from: day, to: day, kind: incomeKind },
    sorts: ['period', 'paid', 'gross'],
    totals: companyIncomeRow.pick({ gross: true, trimmed: true, paid: true, held: true, taken_back: true }),
    exportLimit: 100_000,
  })

/** The same by days and by months. */
export const companyIncome = { days: companyList('day'), months: companyList('month') } as const
