import { sql } from 'kysely'
import type { IncomeWhy } from '@banyan/contract/incomes/why.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { Database } from '#kit/database/database.ts'

/**
 * By what rate tax was deducted from an income, and how much of it is for others of the year: those that waited below the
 * limit until it was passed, or what an income before was too small for.
 */
export async function maybeTax(db: Database, income_id: bigint): Promise<IncomeWhy['tax']> {
  const found = await db
    .selectFrom('tds_deduction')
    .select(['tds_minor', 'pan_document_id'])
    .select(sql<string>`trim_scale(percent)::text`.as('percent'))
    .select(sql<bigint>`round(paid_minor * percent / 100)::bigint`.as('own_minor'))
    .where('income_id', '=', income_id)
    .where('paid_minor', '>', 0n)
    .executeTakeFirst()
  if (found === undefined) return null
  const { percent, own_minor, tds_minor, pan_document_id } = found
  return { percent, has_pan: pan_document_id !== null, own: minor(own_minor), others: minor(tds_minor - own_minor) }
}
