import { downloadGstSheet, getGstReturn, gstMonths } from '@banyan/contract/papers/gst-reports.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { useAct } from '#kit/api/use-act.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { Bill } from '#kit/figures/bill.tsx'
import { factsOf } from '#kit/list/columns/facts-of.tsx'
import { text } from '#kit/text.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Facts } from '#ui/surfaces/facts.tsx'
import { Summary } from '#ui/surfaces/summary.tsx'
import { EinvoicesOfMonth } from './einvoice-parts.tsx'
import { saveSheet, SheetRows } from './sheet-rows.tsx'

export type GstMonth = WireRowOf<typeof gstMonths>

/** A month: its tax beside the ledger's, and a file for each sheet of the return. */
export function GstMonthSheet({ of }: { of: GstMonth }) {
  const month = of.month.slice(0, 7)
  const { act, isSending } = useAct(downloadGstSheet)
  return (
    <div className="stack loose">
      {Number(of.difference) !== 0 && (
        <Callout tone="warning" title={text('papers.differs')}>
          {text('papers.differs_note')}
        </Callout>
      )}
      <Summary>
        <Bill
          of={of}
          lines={{
            products: text('papers.fields.products'),
            tax: text('papers.of_papers'),
            difference: text('papers.fields.difference'),
          }}
        />
      </Summary>
      <Facts>
        {factsOf(gstMonths.row.shape, of, {
          packages: { head: text('papers.fields.packages') },
          charges: { head: text('papers.fields.charges') },
          fees: { head: text('papers.fields.fees') },
        })}
      </Facts>
      <DetailPage of={getGstReturn} input={{ query: { month } }}>
        {({ data: { gstin, sheets, irn_missing } }) => (
          <>
            {irn_missing > 0 && <EinvoicesOfMonth month={month} missing={irn_missing} />}
            {gstin === '' && (
              <Callout tone="warning" title={text('papers.unregistered')}>
                {text('papers.unregistered_note')}
              </Callout>
            )}
            <SheetRows
              sheets={sheets}
              isSending={isSending}
              onSave={(section, name) =>
                void act({ body: { month, section } }, { said: text('papers.saved', { name }), onDone: saveSheet })
              }
            />
          </>
        )}
      </DetailPage>
    </div>
  )
}
