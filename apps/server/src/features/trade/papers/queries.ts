import { sql } from 'kysely'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import { listTradePapers } from '@banyan/contract/papers/trade-papers.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { CreditedAmounts } from '@banyan/domain/papers/credit-of-line.ts'
import type { Database, Reader, Transaction } from '#kit/database/database.ts'
import { days, is } from '#kit/lists/filters.ts'
import { findPage, type RowFor } from '#kit/lists/find-page.ts'
import { plainPercent } from '#kit/plain-percent.ts'
import { irnMissing, irnState } from './needs-irn-queries.ts'

/** The company as a seller: its address names no state by itself, its GSTIN does. */
export const getCompany = (db: Reader) =>
  db.selectFrom('company').select(['name', 'address', 'gstin', 'zone', 'country']).executeTakeFirstOrThrow()

const address_parts = ['address', 'city', 'pincode', 'state'] as const
export type Address = Readonly<Record<(typeof address_parts)[number], string>>

/** A person with the address of their profile, its parts empty where they are not on record. */
export const getPerson = (db: Reader, id: bigint) =>
  db
    .selectFrom('person')
    .leftJoin('profile', 'profile.person_id', 'person.id')
    .select(['person.user_id', 'person.name'])
    .select(({ fn, val }) => address_parts.map((part) => fn.coalesce(`profile.${part}`, val('')).as(part)))
    .where('person.id', '=', id)
    .executeTakeFirstOrThrow()

/** A franchise as the shop that it is; undefined for everybody else. */
export const maybeShop = (db: Reader, person_id: bigint) =>
  db
    .selectFrom('franchise')
    .select(['shop_name', 'gstin', ...address_parts])
    .where('person_id', '=', person_id)
    .executeTakeFirst()

/** An invoice or a bill of supply, locked: of two credit notes at once the second sees the first. */
export const maybeLockPaper = (trx: Transaction, id: bigint) =>
  trx
    .selectFrom('trade_paper')
    .selectAll()
    .where('id', '=', id)
    .where('against_paper_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export type StoredPaper = NonNullable<Awaited<ReturnType<typeof maybeLockPaper>>>

export async function findLines(db: Reader, paper_id: bigint) {
  const rows = await db
    .selectFrom('trade_paper_line')
    .selectAll()
    .where('paper_id', '=', paper_id)
    .orderBy('line_no')
    .execute()
  return rows.map(({ taxable_minor, cgst_minor, sgst_minor, igst_minor, gross_minor, ...line }) => ({
    ...line,
    gst_percent: plainPercent(line.gst_percent),
    taxable_minor: minor(taxable_minor),
    cgst_minor: minor(cgst_minor),
    sgst_minor: minor(sgst_minor),
    igst_minor: minor(igst_minor),
    gross_minor: minor(gross_minor),
  }))
}

export type StoredLine = Awaited<ReturnType<typeof findLines>>[number]

const sumOfCredits = (column: string) => sql<bigint>`sum(${sql.ref(column)})::bigint`

/** What credit notes have taken back of the lines of an invoice so far, by the id of the line. */
export async function findCredited(db: Reader, paper_id: bigint): Promise<ReadonlyMap<bigint, CreditedAmounts>> {
  const rows = await db
    .selectFrom('trade_paper_line as credit')
    .innerJoin('trade_paper_line as line', 'line.id', 'credit.against_line_id')
    .where('line.paper_id', '=', paper_id)
    .groupBy('line.id')
    .select([
      'line.id',
      sumOfCredits('credit.quantity').as('quantity'),
      sumOfCredits('credit.taxable_minor').as('taxable_minor'),
      sumOfCredits('credit.cgst_minor').as('cgst_minor'),
      sumOfCredits('credit.sgst_minor').as('sgst_minor'),
      sumOfCredits('credit.igst_minor').as('igst_minor'),
      sumOfCredits('credit.gross_minor').as('gross_minor'),
    ])
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        quantity: Number(row.quantity),
        taxable_minor: minor(row.taxable_minor),
        cgst_minor: minor(row.cgst_minor),
        sgst_minor: minor(row.sgst_minor),
        igst_minor: minor(row.igst_minor),
        gross_minor: minor(row.gross_minor),
      },
    ]),
  )
}

/** A paper as it is printed, with the invoice that a credit note is for, and its IRN. */
export const maybePrintedPaper = (db: Reader, id: bigint) =>
  db
    .selectFrom('trade_paper')
    .leftJoin('trade_paper as against', 'against.id', 'trade_paper.against_paper_id')
    .leftJoin('einvoice', 'einvoice.paper_id', 'trade_paper.id')
    .selectAll('trade_paper')
    .select(['against.paper_no as against_paper_no', 'against.at as against_at'])
    .select(['einvoice.irn', 'einvoice.ack_no', 'einvoice.ack_day', 'einvoice.signed_qr'])
    .select(irnState('trade_paper').as('irn_state'))
    // The order of an earlier holder of the id is not its heir's.
    .select(
      sql<boolean>`not exists (select from product_order sold where trade_paper.source = 'order'
        and sold.id = trade_paper.source_id and sold.holder_no <> holder_no(sold.person_id))
        and not exists (select from counter_order sold where trade_paper.source = 'counter_order'
          and sold.id = trade_paper.source_id and sold.holder_no <> holder_no(sold.person_id))`.as('is_of_holder'),
    )
    .where('trade_paper.id', '=', id)
    .executeTakeFirst()

export type PrintedPaper = NonNullable<Awaited<ReturnType<typeof maybePrintedPaper>>>

/** The papers of what was sold, in the order in which they were written. */
export const findPapersOf = (db: Reader, source: StoredPaper['source'], source_id: bigint) =>
  db
    .selectFrom('trade_paper')
    .select(['id', 'paper_no', 'kind'])
    .where('source', '=', source)
    .where('source_id', '=', source_id)
    .orderBy('id')
    .execute()

/** One paper as a sale shows it. */
export const findPaper = (db: Reader, id: bigint) =>
  db.selectFrom('trade_paper').select(['id', 'paper_no', 'kind']).where('id', '=', id).execute()

/** Amounts of a credit note are below zero. */
const signed = (column: string) =>
  sql<bigint>`case when paper.against_paper_id is null then ${sql.ref(`paper.${column}`)} else -${sql.ref(`paper.${column}`)} end`

const shownPapers = (db: Reader) =>
  db
    .selectFrom('trade_paper as paper')
    .leftJoin('person as seller', 'seller.id', 'paper.seller_person_id')
    .leftJoin('trade_paper as against', 'against.id', 'paper.against_paper_id')
    .leftJoin('einvoice', 'einvoice.paper_id', 'paper.id')
    .select(['paper.id', 'paper.paper_no', 'paper.kind', 'paper.at', 'seller.user_id as seller_user_id'])
    .select(['paper.seller_name', 'paper.buyer_user_id', 'paper.buyer_name', 'paper.buyer_gstin'])
    .select(['paper.place_of_supply as place_code', 'against.paper_no as against_paper_no', 'einvoice.ack_day'])
    .select(({ fn, val }) =>
      (['irn', 'ack_no'] as const).map((part) => fn.coalesce(`einvoice.${part}`, val('')).as(part)),
    )
    .select(irnState('paper').as('irn_state'))
    .select([
      signed('taxable_minor').as('taxable_minor'),
      signed('cgst_minor').as('cgst_minor'),
      signed('sgst_minor').as('sgst_minor'),
      signed('igst_minor').as('igst_minor'),
      signed('gross_minor').as('gross_minor'),
    ])

export type ShownPaper = Awaited<ReturnType<ReturnType<typeof shownPapers>['executeTakeFirstOrThrow']>>

export const findPapers = (
  db: Database,
  zone: string,
  request: ListRequest<typeof listTradePapers>,
  row: RowFor<typeof listTradePapers, ShownPaper>,
) =>
  findPage(listTradePapers, request, {
    db,
    rows: shownPapers(db),
    filters: {
      kind: is('paper.kind'),
      paper_no: (rows, no) => rows.where('paper.paper_no', '=', no.toUpperCase()),
      buyer_user_id: is('paper.buyer_user_id'),
      irn_state: (rows, state) =>
        state === 'missing' ? rows.where(irnMissing('paper')) : rows.where(irnState('paper'), '=', state),
      seller: (rows, seller) => rows.where('paper.seller_person_id', seller === 'company' ? 'is' : 'is not', null),
      ...days('paper.at', zone),
    },
    sorts: { at: 'paper.at', gross: signed('gross_minor') },
    tieBreak: 'paper.id',
    totals: {
      taxable: signed('taxable_minor'),
      cgst: signed('cgst_minor'),
      sgst: signed('sgst_minor'),
      igst: signed('igst_minor'),
      gross: signed('gross_minor'),
    },
    row,
  })
