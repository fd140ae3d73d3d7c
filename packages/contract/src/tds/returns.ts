import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { password } from '../kit/fields.ts'
import { listEndpoint } from '../kit/list.ts'
import { sheetFormats } from '../kit/sheet.ts'
import { dataOf, day, id, money } from '../kit/values.ts'
import { companyRule } from '../words/rules/company.ts'
import { yearQuery } from './year-query.ts'

const pages = ['admin/tds-returns'] as const

/** The most rows of one file. */
export const most_in_return = 50_000

/**
 * How final the figures of a quarter are: it is `running` to its last day; then it is `waiting` while a closing that ends
 * in it is not credited; `over` it changes no more, but for challans.
 */
const quarterState = z.enum(['running', 'waiting', 'over'])

export type QuarterState = z.output<typeof quarterState>

const monthOfQuarter = z.object({
  /** Its first day. */
  month: day,
  deducted: money,
  /** From the months before: below zero what was deposited too much, above it less than a rupee. */
  brought: money,
  deposited: money,
  /** Deducted, and covered by no challan: nothing, or a rupee or more. */
  open: money,
})

/** Quarters of financial years in which tax was deducted or deposited, with what their returns say. */
export const tdsReturns = listEndpoint({
  path: '/admin/tds/returns',
  summary: 'Quarters with tax deducted, and what the return of each says',
  pages,
  row: z.object({
    /** The year and the quarter: 20254. */
    id,
    year: z.int(),
    /** "2025-26". */
    year_name: z.string(),
    /** 1 is April to June. */
    quarter: z.int(),
    from: day,
    to: day,
    state: quarterState,
    deductions: z.int(),
    /** Deductions from whoever had given no PAN. */
    no_pan: z.int(),
    /** Those below zero, by which tax was given back. */
    given_back: z.int(),
    paid: money,
    tds: money,
    deposited: money,
    open: money,
    months: z.array(monthOfQuarter),
  }),
  filters: { year: yearQuery },
  sorts: ['from', 'tds', 'open'],
  totals: z.object({ paid: money, tds: money, deposited: money, open: money }),
  isOpenedById: true,
})

const noQuarter = companyRule('quarter')

/**
 * The rows of a return: each deduction, split where more than one challan deposited it. PANs are in clear, so the password
 * is asked for and each download is written down. 404 for a quarter without deductions; 400 on `quarter` above
 * `most_in_return` rows.
 */
export const downloadTdsReturn = endpoint({
  method: 'POST',
  path: '/admin/tds/returns/download',
  summary: 'The rows of the return of a quarter, with PANs in clear, as a file',
  pages,
  body: z.strictObject({
    year: z
      .int(companyRule('financial_year'))
      .min(2000, companyRule('financial_year'))
      .max(2999, companyRule('financial_year')),
    quarter: z.int(noQuarter).min(1, noQuarter).max(4, noQuarter),
    format: z.enum(sheetFormats, companyRule('file_format')),
    current_password: password,
  }),
  reply: dataOf(
    z.object({
      name: z.string(),
      mime: z.string(),
      /** The bytes of the file. */
      base64: z.string(),
      rows: z.int(),
    }),
  ),
})
