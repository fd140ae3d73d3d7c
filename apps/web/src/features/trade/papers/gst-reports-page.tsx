import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { franchiseGstLists } from '@banyan/contract/papers/franchise-gst-reports.ts'
import { gstMonths } from '@banyan/contract/papers/gst-reports.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { text } from '#kit/text.ts'
import { monthText } from '#ui/figures/date.ts'
import { ViewsBar } from '#ui/table/views-bar.tsx'
import { FranchiseGstMonths } from './franchise-gst-months.tsx'
import { GstMonthSheet, type GstMonth } from './gst-month-sheet.tsx'

const nameOf = ({ month }: GstMonth): string => monthText(month.slice(0, 7))

/** GST of the company by month: of the invoices, in the ledger, and the files of GSTR-1. */
const CompanyMonths = ({ note }: { note: ReactNode }) => (
  <ListPage
    of={gstMonths}
    page="admin/gst-reports"
    note={note}
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

/** GST of the company, and of the franchises that have a GSTIN: a list behind each tab. */
export function GstReportsPage() {
  const { pathname } = useLocation()
  const chosen = useQueryParam('tab') === 'franchise' ? 'franchise' : 'company'
  const tabs = (
    <ViewsBar
      chosen={chosen}
      views={[
        { key: 'company', label: text('papers.sellers.company'), href: pathname },
        { key: 'franchise', label: text('papers.sellers.franchise'), href: `${pathname}?tab=franchise` },
      ]}
    />
  )
  return chosen === 'franchise' ? (
    <FranchiseGstMonths of={franchiseGstLists.admin} scope="admin" note={tabs} />
  ) : (
    <CompanyMonths note={tabs} />
  )
}
