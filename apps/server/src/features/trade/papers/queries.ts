import { sql } from 'kysely'
import { minor } from '@banyan/domain/money/minor.ts'
import type { CreditedAmounts } from '@banyan/domain/papers/credit-of-line.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { plainPercent } from '#kit/plain-percent.ts'

/** The company as a seller: its address names no state by itself, its GSTIN does. */
export const getCompany = (db: Reader) =>
  db.selectFrom('company').select(['name', 'address', 'gstin', 'zone']).executeTakeFirstOrThrow()

/** A person with the address of their profile, its parts empty where they are not on record. */
export const getPerson = (db: Reader, id: bigint) =>
  db
    .selectFrom('person')
    .leftJoin('profile', 'profile.person_id', 'person.id')
    .select(['person.user_id', 'person.name'])
    .select(({ fn, val }) =>
      (['address', 'city', 'pincode', 'state'] as const).map((part) =>
        fn.coalesce(`profile.${part}`, val('')).as(part),
      ),
    )
    .where('person.id', '=', id)
    .executeTakeFirstOrThrow()

export type PersonParts = Awaited<ReturnType<typeof getPerson>>

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
