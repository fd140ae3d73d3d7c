import { downloadGstSheet, getGstReturn, type gstMonths } from '@banyan/contract/papers/gst-reports.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { useAct } from '#kit/api/use-act.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { Bill } from '#kit/figures/bill.tsx'
import { saveFile } from '#kit/list/export/save-file.ts'
import { text } from '#kit/text.ts'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import { Summary } from '#ui/surfaces/summary.tsx'

export type GstMonth = WireRowOf<typeof gstMonths>
type Sheet = WireReply<typeof getGstReturn>['data']['sheets'][number]

/** A month: its tax beside the ledger's, and a file for each sheet of the return. */
export function GstMonthSheet({ of }: { of: GstMonth }) {
  const month = of.month.slice(0, 7)
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
            packages: text('papers.fields.packages'),
            charges: text('papers.fields.charges'),
            fees: text('papers.fields.fees'),
            products: text('papers.fields.products'),
            tax: text('papers.of_papers'),
            difference: text('papers.fields.difference'),
          }}
        />
      </Summary>
      <DetailPage of={getGstReturn} input={{ query: { month } }}>
        {({ data: { gstin, sheets } }) => (
          <>
            {gstin === '' && (
              <Callout tone="warning" title={text('papers.unregistered')}>
                {text('papers.unregistered_note')}
              </Callout>
            )}
            <section className="stack">
              <h3>{text('papers.files')}</h3>
              <Rows isInset>
                {sheets.map((sheet) => (
                  <SheetRow key={sheet.section} of={sheet} month={month} />
                ))}
              </Rows>
            </section>
          </>
        )}
      </DetailPage>
    </div>
  )
}

function SheetRow({ of: { section, rows, taxable }, month }: { of: Sheet; month: string }) {
  const { act, isSending } = useAct(downloadGstSheet)
  const name = text(`papers.sheets.${section}`)
  const count = text('papers.rows', { count: rows })
  const save = () =>
    void act(
      { body: { month, section } },
      {
        said: text('papers.saved', { name }),
        onDone: ({ data }) => saveFile(new Blob([data.csv], { type: 'text/csv' }), data.name),
      },
    )
  return (
    <Row
      title={name}
      note={
        section === 'docs' ? (
          count
        ) : (
          <>
            {text('papers.of_taxable', { rows: count })} <Amount value={taxable} />
          </>
        )
      }
      acts={
        <IconButton icon="download" isSmall label={text('papers.save', { name })} disabled={isSending} onClick={save} />
      }
    />
  )
}
