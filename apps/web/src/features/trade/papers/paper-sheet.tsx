import { useState } from 'react'
import { getTradePaperPdf, listTradePapers, paperFileName } from '@banyan/contract/papers/trade-papers.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { useDownload } from '#kit/api/use-download.ts'
import { Bill } from '#kit/figures/bill.tsx'
import { factsOf } from '#kit/list/columns/facts-of.tsx'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Facts } from '#ui/surfaces/facts.tsx'
import { Summary } from '#ui/surfaces/summary.tsx'
import { EinvoiceButton, SignedQr } from './einvoice-parts.tsx'
import { KeepIrnDialog } from './keep-irn-dialog.tsx'

/** One invoice, bill of supply or credit note beside its list: who sold to whom, its tax, its IRN, and the paper as a file. */
export function PaperSheet({ of }: { of: WireRowOf<typeof listTradePapers> }) {
  const { download, isLoading } = useDownload()
  const [isKeeping, setKeeping] = useState(false)
  return (
    <div className="stack loose">
      {of.irn_state === 'missing' && (
        <Callout
          tone="warning"
          title={text('papers.irn_missing')}
          act={
            <>
              <EinvoiceButton id={of.id} paper_no={of.paper_no} />
              <Button onClick={() => setKeeping(true)}>{text('papers.keep_irn')}</Button>
            </>
          }
        >
          {text('papers.irn_missing_note')}
        </Callout>
      )}
      <Summary>
        <Bill
          of={of}
          lines={{
            taxable: text('papers.fields.taxable'),
            cgst: text('papers.fields.cgst'),
            sgst: text('papers.fields.sgst'),
            igst: text('papers.fields.igst'),
            gross: text('papers.fields.gross'),
          }}
        />
      </Summary>
      <div className="row wrap even">
        <Button
          icon="download"
          disabled={isLoading}
          onClick={() => void download(getTradePaperPdf, { id: of.id }, paperFileName(of.paper_no))}
        >
          {text('papers.save', { name: text('papers.pdf') })}
        </Button>
        {of.irn_state === 'kept' && <EinvoiceButton id={of.id} paper_no={of.paper_no} />}
      </div>
      <Facts>
        {factsOf(listTradePapers.row.shape, of, {
          kind: { head: text('papers.fields.kind'), cell: (kind) => text(`papers.kinds.${kind}`) },
          at: { head: text('papers.fields.at') },
          buyer_name: { as: 'person', head: text('papers.fields.buyer_name') },
          buyer_gstin: { as: 'code', head: text('papers.fields.buyer_gstin') },
          seller_name: { head: text('papers.fields.seller_name') },
          place_of_supply: { head: text('papers.fields.place_of_supply') },
          against_paper_no: of.against_paper_no !== null && {
            as: 'code',
            head: text('papers.fields.against_paper_no'),
          },
          irn: of.irn_state === 'kept' && { as: 'code', head: text('papers.fields.irn'), isWide: true },
          ack_no: of.irn_state === 'kept' && { as: 'code', head: text('papers.fields.ack_no') },
          ack_day: of.irn_state === 'kept' && { head: text('papers.fields.ack_day') },
        })}
      </Facts>
      {isKeeping && <KeepIrnDialog of={of} onClose={() => setKeeping(false)} />}
      {of.irn_state === 'kept' && <SignedQr id={of.id} paper_no={of.paper_no} />}
    </div>
  )
}
