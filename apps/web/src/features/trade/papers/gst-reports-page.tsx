import { gstMonths } from '@banyan/contract/papers/gst-reports.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { text } from '#kit/text.ts'
import { monthText } from '#ui/figures/date.ts'
import { GstMonthSheet, type GstMonth } from './gst-month-sheet.tsx'

const nameOf = ({ month }: GstMonth): string => monthText(month.slice(0, 7))

/** GST by month: of the invoices, in the ledger, and the files of GSTR-1. */
export const GstReportsPage = () => (
  <ListPage
    of={gstMonths}
    page="admin/gst-reports"
    columns={{
      month: { head: text('papers.fields.month'), cell: nameOf, card: 'title' },
      invoices: { head: text('papers.fields.invoices') },
      credit_notes: { head: text('papers.fields.credit_notes') },
      taxable: { head: text('papers.fields.taxable') },
      cgst: { head: text('papers.fields.cgst'), isExtra: true },
      sgst: { head: text('papers.fields.sgst'), isExtra: true },
      igst: { head: text('papers.fields.igst'), isExtra: true },
      tax: { head: text('papers.fields.tax'), card: 'figure', isNamedOnCard: true },
      products: { head: text('papers.fields.products') },
      difference: { head: text('papers.fields.difference') },
      packages: { head: text('papers.fields.packages') },
      charges: { head: text('papers.fields.charges') },
      fees: { head: text('papers.fields.fees') },
    }}
    filters={[{ name: 'from', head: text('papers.fields.month') }]}
    sheet={{ title: nameOf, draw: (month) => <GstMonthSheet of={month} /> }}
    none="papers.no_months"
  />
)
