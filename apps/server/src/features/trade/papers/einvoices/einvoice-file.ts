import { most_in_einvoice_file } from '@banyan/contract/papers/einvoices.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import {
  einvoiceOf,
  isEinvoiceGap,
  writeEinvoice,
  type Einvoice,
  type EinvoiceGap,
  type EinvoicePaper,
} from '@banyan/domain/papers/einvoice.ts'
import type { Reader } from '#kit/database/database.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'
import { findEinvoicePapers } from './queries.ts'

function incomplete({ paper_no, seller_name, buyer_name }: EinvoicePaper, gap: EinvoiceGap): Refusal {
  const name = gap.of === 'line' ? gap.name : gap.of === 'seller' ? seller_name : buyer_name
  return new Refusal(409, 'einvoice_incomplete', said(`papers.einvoice_${gap.gap}`, { name, paper_no }))
}

/** One paper as a file. 409 `einvoice_incomplete` where it lacks what the schema demands. */
export async function fileOfOne(db: Reader, id: bigint) {
  const [paper] = await findEinvoicePapers(db, { id })
  if (paper === undefined) throw new Error('the paper was found before')
  const found = einvoiceOf(paper)
  if (isEinvoiceGap(found)) throw incomplete(paper, found)
  return { name: `einvoice-${paper.paper_no.replaceAll('/', '-')}.json`, json: writeEinvoice([found]) }
}

/**
 * The papers of a month whose IRN is missing, with the numbers of those that lack something. 400 on `month` where there are more
 * than a file has.
 */
export async function fileOfMonth(db: Reader, month: string) {
  const papers = await findEinvoicePapers(db, { month, most: most_in_einvoice_file + 1 })
  if (papers.length > most_in_einvoice_file)
    throw refuseField('month', said('papers.gst_month_long', { most: String(most_in_einvoice_file) }), 'too_long')
  const found = papers.map((paper) => ({ paper_no: paper.paper_no, document: einvoiceOf(paper) }))
  const whole = found.map(({ document }) => document).filter((one): one is Einvoice => !isEinvoiceGap(one))
  return {
    name: `einvoices-${month}.json`,
    json: writeEinvoice(whole),
    papers: whole.length,
    left_out: found.filter(({ document }) => isEinvoiceGap(document)).map(({ paper_no }) => paper_no),
  }
}
