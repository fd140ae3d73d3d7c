import { z } from 'zod'
import { INCOME_KINDS } from '@banyan/domain/plan/plan-input.ts'
import { endpoint } from '../kit/endpoint.ts'
import { harmless } from '../kit/guard.ts'
import { password, userId } from '../kit/fields.ts'
import { listEndpoint, windows } from '../kit/list.ts'
import { dataOf, day, flag, id, money, percent, positiveMoney } from '../kit/values.ts'
import { rule } from '../words/rules/common.ts'
import { yearQuery } from './year-query.ts'

/** "AB*****34E"; empty where there is none. */
const maskedPan = z.string()

const person = { user_id: z.string(), name: z.string(), pan: maskedPan }

/** One that was given and does not count yet, because it waits to be checked, is none of the two others. */
const hasPan = z.enum(['yes', 'waiting', 'no'], rule('choice'))

/** The financial year of a member or a franchise. */
export const tdsYears = windows(
  {
    row: z.object({
      year: z.int(),
      /** "2025-26". */
      year_name: z.string(),
      ...person,
      has_pan: hasPan,
      /** What was credited here, and deducted from it. */
      credited: money,
      tds: money,
      /** What a former system had credited and deducted in the same year, from an import. */
      former: money,
      former_tds: money,
      /**
       * Of a year that was taxed as a whole before tax was by item: what item by item would be due beside what is; below
       * zero less. Nobody's tax was changed by it.
       */
      differs: money,
    }),
    filters: {
      year: yearQuery,
      user_id: z.string().trim().max(50),
      has_pan: hasPan,
      has_difference: flag,
    },
    sorts: ['year', 'credited', 'tds'],
    totals: z.object({ credited: money, tds: money, former: money, former_tds: money }),
    exportLimit: 1_000_000,
  },
  {
    user: { path: '/user/tds', summary: 'The own incomes and the tax on them, by financial year', pages: ['user/tds'] },
    franchise: {
      path: '/franchise/tds',
      summary: 'The own commission and the tax on it, by financial year',
      pages: ['franchise/tds'],
    },
    admin: { path: '/admin/tds', summary: 'Incomes and the tax on them by member and year', pages: ['admin/tds'] },
  },
)

/** What a list by financial years can be asked for. */
export const findTaxYears = endpoint({
  method: 'GET',
  path: '/admin/tds/years',
  summary: 'Financial years in which incomes were credited, the newest first',
  pages: ['admin/tds', 'admin/tds-returns'],
  reply: dataOf(z.array(z.object({ year: z.int(), year_name: z.string() }))),
})

/** Every credit that tax was deducted from, or given back with. */
export const tdsDeductions = listEndpoint({
  path: '/admin/tds/deductions',
  summary: 'Tax deducted, credit by credit',
  pages: ['admin/tds-deductions'],
  row: z.object({
    id,
    credited_on: day,
    ...person,
    section: z.string(),
    code: z.string(),
    /** An income, or what a franchise earned on goods. */
    kind: z.enum([...INCOME_KINDS, 'franchise_commission']),
    /** Null for a franchise. */
    income_id: id.nullable(),
    /** Below zero is taken back. */
    paid: money,
    percent,
    tds: money,
  }),
  filters: {
    from: day,
    to: day,
    user_id: z.string().trim().max(50),
    has_pan: z.enum(['yes', 'no']),
  },
  sorts: ['credited_on', 'paid', 'tds'],
  totals: z.object({ paid: money, tds: money }),
  exportLimit: 1_000_000,
})

/** What was paid to the tax office. */
export const tdsChallans = listEndpoint({
  path: '/admin/tds/challans',
  summary: 'Challans by which tax was deposited',
  pages: ['admin/tds-challans'],
  row: z.object({
    id,
    deposited_on: day,
    /** The first day of the month whose deductions it covers. */
    month: day,
    bsr_code: z.string(),
    challan_no: z.string(),
    amount: money,
    entered_by_user_id: z.string(),
  }),
  filters: { from: day, to: day, challan_no: z.string().trim().max(50) },
  sorts: ['deposited_on', 'month', 'amount'],
  totals: z.object({ amount: money }),
  exportLimit: 100_000,
})

/** What is still to be deposited, by the month of the credits. */
export const findTdsMonths = endpoint({
  method: 'GET',
  path: '/admin/tds/months',
  summary: 'Months with tax deducted, what was deposited of it, and until when the rest is due',
  pages: ['admin/tds-challans', 'admin/add-tds-challan'],
  reply: dataOf(
    z.array(
      z.object({
        month: day,
        deducted: money,
        /** From the months before: below zero what was deposited too much, above it less than a rupee. */
        brought: money,
        deposited: money,
        /** Nothing, or a rupee or more. */
        open: money,
        /** The most that one challan may be: up to the next rupee. */
        most: money,
        due_on: day,
        is_late: z.boolean(),
      }),
    ),
  ),
})

const figures = (length: number) =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^\\d{${length}}$`), rule('figures', { length }))

/** 400 on `amount` unless it is in whole rupees and at most up to the next rupee above what is open. */
export const addTdsChallan = endpoint({
  method: 'POST',
  path: '/admin/tds/challans',
  guard: harmless,
  summary: 'Enters a challan: tax of a month that was deposited',
  pages: ['admin/add-tds-challan'],
  isOnce: true,
  body: z.strictObject({
    month: day,
    bsr_code: figures(7),
    challan_no: figures(5),
    deposited_on: day,
    amount: positiveMoney,
    current_password: password,
  }),
  reply: dataOf(
    z.object({
      id,
      month: day,
      amount: money,
      open: money,
      /** What goes on to the next month: below zero it is over, above it less than a rupee. */
      handed_on: money,
    }),
  ),
})

/** Without a year: the one that is running. */
const certificateQuery = z.strictObject({ year: yearQuery.optional(), user_id: userId.optional() })

/** For whoever is named on it, and for admins, who name somebody. */
export const getTdsCertificate = endpoint({
  method: 'GET',
  path: '/tds-certificate/pdf',
  summary: 'What was credited to a member or a franchise in a financial year and the tax on it, as a PDF',
  pages: ['user/tds', 'franchise/tds', 'admin/tds'],
  query: certificateQuery,
  reply: z.file().mime('application/pdf'),
})

export const certificateFileName = (user_id: string, year_name: string): string => `tds-${user_id}-${year_name}.pdf`
