import { getTradePaperPdf, listTradePapers, paperFileName } from '@banyan/contract/papers/trade-papers.ts'
import { actorOf, companyOf, type Actor } from '#kit/context.ts'
import { mountBytes, mountList, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { maybeLogo } from '#kit/paper/logo.ts'
import { createPaperTurns, sendPaper } from '#kit/paper/set-paper.ts'
import { findLines, findPapers, maybePrintedPaper, type PrintedPaper } from './queries.ts'
import { placeOf, tradePaperPdf } from './trade-paper-pdf.ts'

const setInTurn = createPaperTurns('receipts')

/** Whose admins see everything that is on a paper already, and send it along with the goods. */
const pageOf = {
  order: 'admin/repurchase-orders/orders',
  product_request: 'admin/product-requests',
  // What franchises sold over the counter.
  counter_order: 'admin/counter-sales',
} as const

/**
 * A paper is for who bought and who sold, for admins of the page of papers, and for those of the page of what was sold. Credit notes
 * of goods that came back are for those of the page of returns, too.
 */
export const mayReadPaper = (
  { person_id, pages }: Pick<Actor, 'person_id' | 'pages'>,
  paper: Pick<PrintedPaper, 'buyer_person_id' | 'seller_person_id' | 'source' | 'kind' | 'is_of_holder'>,
): boolean =>
  pages.has('admin/trade-papers') ||
  pages.has(pageOf[paper.source]) ||
  (paper.source !== 'product_request' && paper.kind === 'credit_note' && pages.has('admin/returns')) ||
  (person_id === paper.buyer_person_id && paper.is_of_holder) ||
  person_id === paper.seller_person_id

/** Invoices, bills of supply and credit notes of products. */
export function mountPapers(api: Api): void {
  mountList(api, listTradePapers, (context, request) =>
    findPapers(context.db, companyOf(context).zone, request, ({ place_code }) => ({
      place_of_supply: placeOf(place_code),
    })),
  )

  mountBytes(api, getTradePaperPdf, async (context, { query: { id } }, reply) => {
    const company = companyOf(context)
    const stored = await maybePrintedPaper(context.db, id)
    if (stored === undefined || !mayReadPaper(actorOf(context), stored)) throw notFound('trade_paper')
    const lines = await findLines(context.db, id)
    const paper = await setInTurn(context, async () => {
      const logo = stored.seller_person_id === null ? await maybeLogo(context.files, company.logo) : undefined
      return tradePaperPdf({ stored, lines, company, logo })
    })
    return sendPaper(reply, paperFileName(stored.paper_no), paper)
  })
}
