import { z } from 'zod'
import { returnSections } from '@banyan/domain/papers/gst-return.ts'
import { endpoint } from '../kit/endpoint.ts'
import { listEndpoint } from '../kit/list.ts'
import { dataOf, day, id, money } from '../kit/values.ts'
import { companyRule } from '../words/rules/company.ts'

const pages = ['admin/gst-reports'] as const

/** The most papers of one month. */
export const most_in_gst_return = 100_000

const taxes = { taxable: money, cgst: money, sgst: money, igst: money } as const

/** What the ledger says of the same tax. */
const ledger = {
  /** Within the price of packages. */
  packages: money,
  /** On charges of withdrawals. */
  charges: money,
  /** Within fees of donations. */
  fees: money,
  /** Everything else, which are products. */
  products: money,
} as const

/** Months in which the company sold products or owes GST of anything. */
export const gstMonths = listEndpoint({
  path: '/admin/gst-reports',
  summary: 'Months with the GST of the company’s invoices, beside what the ledger says',
  pages,
  row: z.object({
    /** The year and the month: 202601. */
    id,
    /** Its first day. */
    month: day,
    invoices: z.int(),
    credit_notes: z.int(),
    ...taxes,
    /** Of invoices less credit notes. */
    tax: money,
    ...ledger,
    /** The ledger’s tax of products less that of the papers: nothing, or something is wrong. */
    difference: money,
  }),
  filters: { from: day, to: day },
  sorts: ['month'],
  totals: z.object({ ...taxes, tax: money, ...ledger, difference: money }),
  exportLimit: 10_000,
  isOpenedById: true,
})

/** "2026-01". */
export const returnMonth = z
  .string(companyRule('gst_month'))
  .regex(/^2\d{3}-(0[1-9]|1[0-2])$/, companyRule('gst_month'))

/** One sheet of GSTR-1 and what it comes to. */
export const gstSheet = z.object({ section: z.enum(returnSections), rows: z.int(), ...taxes })

/** 400 on `month` for one with more papers than `most_in_gst_return`. */
export const getGstReturn = endpoint({
  method: 'GET',
  path: '/admin/gst-reports/sheets',
  summary: 'The sheets of GSTR-1 for a month, each with what it comes to',
  pages,
  query: z.strictObject({ month: returnMonth }),
  reply: dataOf(
    z.object({
      /** Empty: the company is not registered. */
      gstin: z.string(),
      sheets: z.array(gstSheet),
      /** Papers of the month whose IRN is missing. */
      irn_missing: z.int(),
    }),
  ),
})

/** It has names and GSTINs of buyers, so each download is written down. */
export const downloadGstSheet = endpoint({
  method: 'POST',
  path: '/admin/gst-reports/download',
  summary: 'One sheet of GSTR-1 for a month as a CSV file',
  pages,
  body: z.strictObject({ month: returnMonth, section: z.enum(returnSections, companyRule('gst_sheet')) }),
  reply: dataOf(z.object({ name: z.string(), csv: z.string(), rows: z.int() })),
})
