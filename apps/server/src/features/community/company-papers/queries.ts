import { companyPapers, type CompanyPaperBody } from '@banyan/contract/company-papers/company-papers.ts'
import { pdfType } from '@banyan/contract/files/files.ts'
import { dayNumber, type Day } from '@banyan/domain/calendar/business-day.ts'
import type { PaperKind } from '@banyan/domain/company-papers/expiry.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { notFound } from '#kit/http/refusal.ts'
import { versionBeside } from '#kit/versions/queries.ts'

const columns = ['id', 'number', 'expires_on', 'file_id', 'is_public', 'is_active'] as const
const kind = sql<PaperKind>`kind`.as('kind')
const isPdf = sql<boolean>`coalesce((select file.mime = ${pdfType} from file where file.id = file_id), false)`.as(
  'is_pdf',
)

/** Until the last day on which a paper counts; null where it has none. */
export const daysLeft = (expires_on: Day | null, today: Day): number | null =>
  expires_on === null ? null : dayNumber(expires_on) - dayNumber(today)

/** What expires first comes first, what never does after it, and what is out of use last. */
export async function findCompanyPapers(db: Reader, today: Day) {
  const rows = await db
    .selectFrom('company_paper')
    .select([...columns, kind, isPdf, versionBeside(companyPapers.noun, 'company_paper.id').as('version')])
    .orderBy('is_active', 'desc')
    .orderBy(sql`expires_on asc nulls last`)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, days_left: daysLeft(row.expires_on, today) }))
}

/** Those in use that are for everybody and have not expired. */
export const findPublicPapers = (db: Reader, today: Day) =>
  db
    .selectFrom('company_paper')
    .select(['id', kind, 'number', 'expires_on', isPdf])
    .where(isShown(today))
    .orderBy('kind')
    .orderBy('id')
    .execute()

const isShown = (today: Day) =>
  sql<boolean>`is_active and is_public and file_id is not null and (expires_on is null or expires_on >= ${today}::date)`

/** One that everybody may have, with its file. */
export const maybePublicPaper = (db: Reader, id: bigint, today: Day) =>
  db
    .selectFrom('company_paper')
    .select([kind, sql<bigint>`file_id`.as('file_id')])
    .where('id', '=', id)
    .where(isShown(today))
    .executeTakeFirst()

export const maybePaperFile = async (db: Reader, id: bigint): Promise<bigint | undefined> =>
  (await db.selectFrom('company_paper').select('file_id').where('id', '=', id).executeTakeFirst())?.file_id ?? undefined

export const hasCompanyPaper = async (db: Reader, id: bigint): Promise<boolean> =>
  (await db.selectFrom('company_paper').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export async function lockCompanyPaper(
  trx: Transaction,
  id: bigint,
): Promise<CompanyPaperBody & { readonly is_active: boolean }> {
  const paper = await trx
    .selectFrom('company_paper')
    .select(['number', 'expires_on', 'file_id', 'is_public', 'is_active', kind])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (paper === undefined) throw notFound('company_paper')
  return paper
}

/** Those in use that expire within so many days from today on. */
export const findExpiring = (db: Reader, today: Day, days: number) =>
  db
    .selectFrom('company_paper')
    .select(['id', kind, 'number', sql<Day>`expires_on`.as('expires_on')])
    .where('is_active', '=', true)
    .where(sql<boolean>`expires_on between ${today}::date and ${today}::date + ${days}::integer`)
    .orderBy('id')
    .execute()
