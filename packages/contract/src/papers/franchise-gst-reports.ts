import { z } from 'zod'
import { returnSections } from '@banyan/domain/papers/gst-return.ts'
import { endpoint } from '../kit/endpoint.ts'
import { windows } from '../kit/list.ts'
import { dataOf, day, id, money } from '../kit/values.ts'
import { companyRule } from '../words/rules/company.ts'
import { gstSheet } from './gst-reports.ts'

const pages = ['franchise/gst-reports', 'admin/gst-reports'] as const
const taxes = { taxable: money, cgst: money, sgst: money, igst: money, tax: money } as const

/** Months in which a franchise with a GSTIN wrote papers, its own to a franchise and those of all to admins. */
export const franchiseGstLists = windows(
  {
    row: z.object({
      /** The franchise and the month. */
      id,
      /** Its first day. */
      month: day,
      user_id: z.string(),
      /** The shop. */
      name: z.string(),
      invoices: z.int(),
      credit_notes: z.int(),
      /** Of invoices less credit notes. */
      ...taxes,
    }),
    filters: { user_id: z.string().trim().max(50), from: day, to: day },
    sorts: ['month'],
    totals: z.object(taxes),
    exportLimit: 100_000,
    isOpenedById: true,
  },
  {
    franchise: {
      path: '/franchise/gst-reports',
      summary: 'Months with the GST of the invoices of this franchise',
      pages: ['franchise/gst-reports'],
    },
    admin: {
      path: '/admin/franchise-gst-reports',
      summary: 'Months with the GST of the invoices of franchises',
      pages: ['admin/gst-reports'],
    },
  },
)

const params = z.strictObject({ id })

/** 400 on `month` for one with more papers than `most_in_gst_return`; what is not one's own is not there. */
export const getFranchiseGstReturn = endpoint({
  method: 'GET',
  path: '/franchise-gst-reports/:id/sheets',
  summary: 'The sheets of GSTR-1 of a franchise for a month, each with what it comes to',
  pages,
  params,
  reply: dataOf(z.object({ gstin: z.string(), sheets: z.array(gstSheet) })),
})

/** It has names and GSTINs of buyers, so each download is written down. */
export const downloadFranchiseGstSheet = endpoint({
  method: 'POST',
  path: '/franchise-gst-reports/:id/download',
  summary: 'One sheet of GSTR-1 of a franchise for a month as a CSV file',
  pages,
  params,
  body: z.strictObject({ section: z.enum(returnSections, companyRule('gst_sheet')) }),
  reply: dataOf(z.object({ name: z.string(), csv: z.string(), rows: z.int() })),
})
