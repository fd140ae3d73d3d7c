import { listTradePapers } from '@banyan/contract/papers/trade-papers.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import { PaperSheet } from './paper-sheet.tsx'

/** Invoices, bills of supply and credit notes, each with its PDF, and its IRN where it needs one. */
export function TradePapersPage() {
  return (
    <ListPage
      of={listTradePapers}
      page="admin/trade-papers"
      columns={{
        paper_no: { head: text('papers.fields.paper_no'), as: 'code', card: 'note' },
        at: { head: text('papers.fields.at'), card: 'note' },
        kind: {
          head: text('papers.fields.kind'),
          words: (kind) => text(`papers.kinds.${kind}`),
          // The menu counts those that miss their IRN: they are seen without the filter, too.
          cell: ({ kind, irn_state }) => (
            <>
              {text(`papers.kinds.${kind}`)}{' '}
              {irn_state === 'missing' && (
                <Status kind="waiting" shape="bare">
                  {text('papers.irn_states.missing')}
                </Status>
              )}
            </>
          ),
          card: 'status',
        },
        buyer_name: { head: text('papers.fields.buyer_name'), as: 'person', card: 'title' },
        seller_name: { head: text('papers.fields.seller_name') },
        seller_user_id: { head: text('papers.fields.seller_user_id'), as: 'code', isExtra: true },
        buyer_gstin: { head: text('papers.fields.buyer_gstin'), as: 'code', isExtra: true },
        place_of_supply: { head: text('papers.fields.place_of_supply') },
        against_paper_no: { head: text('papers.fields.against_paper_no'), as: 'code', isExtra: true },
        irn_state: {
          head: text('papers.fields.irn_state'),
          words: (state) => text(`papers.irn_states.${state}`),
          isExtra: true,
        },
        irn: { head: text('papers.fields.irn'), as: 'code', isExtra: true },
        ack_no: { head: text('papers.fields.ack_no'), as: 'code', isExtra: true },
        ack_day: { head: text('papers.fields.ack_day'), isExtra: true },
        taxable: { head: text('papers.fields.taxable') },
        cgst: { head: text('papers.fields.cgst') },
        sgst: { head: text('papers.fields.sgst') },
        igst: { head: text('papers.fields.igst') },
        gross: { head: text('papers.fields.gross'), card: 'figure' },
      }}
      filters={[
        { name: 'from', head: text('papers.fields.at') },
        { name: 'kind', head: text('papers.fields.kind') },
        { name: 'seller', head: text('papers.fields.seller'), words: (seller) => text(`papers.sellers.${seller}`) },
        {
          name: 'irn_state',
          head: text('papers.fields.irn_state'),
          words: (state) => text(`papers.irn_states.${state}`),
        },
        { name: 'paper_no', head: text('papers.fields.paper_no') },
        { name: 'buyer_user_id', head: text('papers.fields.buyer_user_id') },
      ]}
      sheet={{ title: ({ paper_no }) => paper_no, draw: (paper) => <PaperSheet of={paper} /> }}
      none="papers.none"
    />
  )
}
