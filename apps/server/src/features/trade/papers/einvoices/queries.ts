import { sql } from 'kysely'
import type { EinvoicePaper } from '@banyan/domain/papers/einvoice.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { Reader } from '#kit/database/database.ts'
import { plainPercent } from '#kit/plain-percent.ts'
import { irnMissing, irnState } from '../needs-irn-queries.ts'

/** A paper with whether it needs an IRN and has one. */
export const maybeAsked = (db: Reader, id: bigint) =>
  db
    .selectFrom('trade_paper as paper')
    .select(['paper.paper_no', 'paper.day'])
    .select(irnState('paper').as('irn_state'))
    .where('paper.id', '=', id)
    .executeTakeFirst()

/** What was kept for a paper. */
export const maybeEinvoice = (db: Reader, paper_id: bigint) =>
  db
    .selectFrom('einvoice')
    .innerJoin('person as keeper', 'keeper.id', 'einvoice.kept_by')
    .select(['einvoice.irn', 'einvoice.ack_no', 'einvoice.ack_day', 'einvoice.signed_qr', 'einvoice.kept_at'])
    .select('keeper.user_id as kept_by_user_id')
    .where('einvoice.paper_id', '=', paper_id)
    .executeTakeFirst()

const ofMonth = (month: string) =>
  sql<boolean>`paper.day >= ${`${month}-01`}::date and paper.day < ${`${month}-01`}::date + interval '1 month'`

/** How many papers of a month have no IRN and need one. */
export async function countMissing(db: Reader, month: string): Promise<number> {
  const { count } = await db
    .selectFrom('trade_paper as paper')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where(ofMonth(month))
    .where(irnMissing('paper'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Stored = Readonly<Record<'taxable_minor' | 'cgst_minor' | 'sgst_minor' | 'igst_minor' | 'gross_minor', bigint>>

const amountsOf = ({ taxable_minor, cgst_minor, sgst_minor, igst_minor, gross_minor }: Stored) => ({
  taxable_minor: minor(taxable_minor),
  cgst_minor: minor(cgst_minor),
  sgst_minor: minor(sgst_minor),
  igst_minor: minor(igst_minor),
  gross_minor: minor(gross_minor),
})

/** One paper, or at most so many of a month whose IRN is missing. */
type AskedPapers = { readonly id: bigint } | { readonly month: string; readonly most: number }

/** Papers with their lines as they were kept, in the order in which they were written. */
export async function findEinvoicePapers(db: Reader, asked: AskedPapers): Promise<readonly EinvoicePaper[]> {
  const all = db
    .selectFrom('trade_paper as paper')
    .leftJoin('trade_paper as against', 'against.id', 'paper.against_paper_id')
    .select(['paper.id', 'paper.kind', 'paper.paper_no', 'paper.day', 'paper.seller_name', 'paper.seller_address'])
    .select(['paper.seller_gstin', 'paper.seller_state', 'paper.buyer_name', 'paper.buyer_address'])
    .select(['paper.buyer_gstin', 'paper.place_of_supply', 'paper.taxable_minor', 'paper.cgst_minor'])
    .select(['paper.sgst_minor', 'paper.igst_minor', 'paper.gross_minor'])
    .select(['against.paper_no as against_paper_no', 'against.day as against_day'])
    .orderBy('paper.id')
  const papers = await (
    'id' in asked
      ? all.where('paper.id', '=', asked.id)
      : all.where(ofMonth(asked.month)).where(irnMissing('paper')).limit(asked.most)
  ).execute()
  const ids = papers.map(({ id }) => id)
  const lines = await db
    .selectFrom('trade_paper_line')
    .selectAll()
    .where(sql<boolean>`paper_id = any(${ids}::bigint[])`)
    .orderBy('paper_id')
    .orderBy('line_no')
    .execute()
  const byPaper = Map.groupBy(lines, ({ paper_id }) => paper_id)
  return papers.map(({ id, against_paper_no, against_day, ...paper }) => ({
    ...paper,
    ...amountsOf(paper),
    against:
      against_paper_no === null || against_day === null ? null : { paper_no: against_paper_no, day: against_day },
    lines: (byPaper.get(id) ?? []).map((line) => ({
      name: line.name,
      hsn: line.hsn,
      unit: line.unit,
      quantity: line.quantity,
      gst_percent: plainPercent(line.gst_percent),
      ...amountsOf(line),
    })),
  }))
}
