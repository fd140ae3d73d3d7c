import type { ReactNode } from 'react'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import {
  downloadFranchiseGstSheet,
  type franchiseGstLists,
  getFranchiseGstReturn,
} from '@banyan/contract/papers/franchise-gst-reports.ts'
import { useAct } from '#kit/api/use-act.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { Bill } from '#kit/figures/bill.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { text } from '#kit/text.ts'
import { monthText } from '#ui/figures/date.ts'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import { Summary } from '#ui/surfaces/summary.tsx'
import { saveSheet, SheetRows } from './sheet-rows.tsx'

type MonthList = typeof franchiseGstLists.admin
type Month = WireRowOf<MonthList>

const monthOf = ({ month }: Month): string => monthText(month.slice(0, 7))

interface Props {
  of: MonthList
  scope: 'admin' | 'franchise'
  /** The tabs of a page with several lists. */
  note?: ReactNode
}

/** GST of the invoices of franchises by month; a row opens with the files of GSTR-1. */
export const FranchiseGstMonths = ({ of, scope, note }: Props) => (
  <ListPage
    of={of}
    page={`${scope}/gst-reports`}
    note={note}
    columns={{
      month: { head: text('papers.fields.month'), cell: monthOf, card: scope === 'admin' ? 'note' : 'title' },
      name: scope === 'admin' && { as: 'person', head: text('papers.fields.franchise'), card: 'title', priority: 0 },
      invoices: { head: text('papers.fields.invoices') },
      credit_notes: { head: text('papers.fields.credit_notes') },
      taxable: { head: text('papers.fields.taxable') },
      cgst: { head: text('papers.fields.cgst') },
      sgst: { head: text('papers.fields.sgst') },
      igst: { head: text('papers.fields.igst') },
      tax: { head: text('papers.fields.tax'), card: 'figure', isNamedOnCard: true },
    }}
    filters={[
      { name: 'from', head: text('papers.fields.month') },
      scope === 'admin' && { name: 'user_id', head: text('papers.fields.seller_user_id') },
    ]}
    sheet={{
      title: (row) =>
        scope === 'admin' ? text('papers.month_of', { month: monthOf(row), name: row.name }) : monthOf(row),
      draw: (row) => <MonthSheet of={row} />,
    }}
    none={scope === 'admin' ? 'papers.no_franchise_months' : 'papers.no_own_months'}
  />
)

function MonthSheet({ of }: { of: Month }) {
  const { act, isSending } = useAct(downloadFranchiseGstSheet)
  const params = { id: of.id }
  return (
    <div className="stack loose">
      <Summary>
        <Bill
          of={of}
          lines={{
            taxable: text('papers.fields.taxable'),
            cgst: text('papers.fields.cgst'),
            sgst: text('papers.fields.sgst'),
            igst: text('papers.fields.igst'),
            tax: text('papers.of_papers'),
          }}
        />
      </Summary>
      <DetailPage of={getFranchiseGstReturn} input={{ params }}>
        {({ data: { gstin, sheets } }) => (
          <>
            <Facts>
              <Fact label={text('papers.fields.gstin')}>{gstin}</Fact>
            </Facts>
            <SheetRows
              sheets={sheets}
              isSending={isSending}
              onSave={(section, name) =>
                void act({ params, body: { section } }, { said: text('papers.saved', { name }), onDone: saveSheet })
              }
            />
          </>
        )}
      </DetailPage>
    </div>
  )
}
