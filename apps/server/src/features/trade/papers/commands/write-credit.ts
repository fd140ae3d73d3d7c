import { said } from '@banyan/contract/words/refusals.ts'
import { creditOfLine, nothingCredited, refuseCredit } from '@banyan/domain/papers/credit-of-line.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound, Refusal } from '#kit/http/refusal.ts'
import { addedUp, type AskedCredit, type AskedLine } from '../paper-asked.ts'
import { findCredited, findLines, maybeLockPaper, type StoredLine, type StoredPaper } from '../queries.ts'
import { keepPaper, type WrittenPaper } from './keep-paper.ts'

const overCredited = (words: ReturnType<typeof said>) => new Refusal(409, 'over_credited', words)

/** What a credit note copies of its invoice: who sold and bought, and where it was taxed, as they were then. */
const copied = ({
  seller_name,
  seller_address,
  seller_gstin,
  seller_state,
  seller_registration,
  buyer_user_id,
  buyer_name,
  buyer_address,
  buyer_gstin,
  delivery_address,
  place_of_supply,
}: StoredPaper) => ({
  seller_name,
  seller_address,
  seller_gstin,
  seller_state,
  seller_registration,
  buyer_user_id,
  buyer_name,
  buyer_address,
  buyer_gstin,
  delivery_address,
  place_of_supply,
})

type Credited = Awaited<ReturnType<typeof findCredited>>

/** A line of a credit note, with its part of the taxes of the invoice's line. */
function creditedLine(paper_no: string, sold: readonly StoredLine[], credited: Credited, asked: AskedLine) {
  const line = sold.find(({ product_id }) => product_id === asked.product_id)
  const about = { product: line?.name ?? asked.name, paper_no }
  if (line === undefined) throw overCredited(said('papers.not_on_invoice', about))
  const before = credited.get(line.id) ?? nothingCredited
  const why = refuseCredit(line, before, asked)
  if (why !== undefined) throw overCredited(said(`papers.credit_${why}`, about))
  const { product_id, name, parts, hsn, unit, gst_percent } = line
  return {
    product_id,
    name,
    parts,
    hsn,
    unit,
    gst_percent,
    quantity: asked.quantity,
    against_line_id: line.id,
    ...creditOfLine(line, before, asked.gross_minor),
  }
}

/**
 * Writes a credit note against an invoice, which is locked. Each line takes back at most what is left of the invoice's line, and
 * its taxes pro rata; all notes together give back a line to the paisa. Names, HSN and rates are those of the invoice.
 */
export async function writeCredit(trx: Transaction, asked: AskedCredit): Promise<WrittenPaper> {
  const { seller_person_id, buyer_person_id, source, at } = asked
  const invoice = await maybeLockPaper(trx, asked.against_paper_id)
  if (invoice === undefined) throw notFound('trade_paper')
  const isOfSale =
    invoice.seller_person_id === seller_person_id &&
    invoice.buyer_person_id === buyer_person_id &&
    invoice.source === source.type &&
    invoice.source_id === source.id
  if (!isOfSale) throw overCredited(said('papers.other_sale', { paper_no: invoice.paper_no }))
  const sold = await findLines(trx, invoice.id)
  const credited = await findCredited(trx, invoice.id)
  return keepPaper(trx, {
    kind: 'credit_note',
    at,
    header: {
      source: source.type,
      source_id: source.id,
      source_part: invoice.source_part,
      against_paper_id: invoice.id,
      seller_person_id,
      buyer_person_id,
      ...copied(invoice),
    },
    lines: addedUp(asked.lines).map((line) => creditedLine(invoice.paper_no, sold, credited, line)),
  })
}
