import type { Due } from '@banyan/domain/tds/tax-year.ts'
import type { TaxYear } from '@banyan/domain/tds/tds.ts'
import type { Reader } from '#kit/database/database.ts'

/** What is due on what persons brought into a year from a former system. */
export const findOpeningDues = (db: Reader, year: number, person_ids: readonly bigint[]) =>
  db
    .selectFrom('opening_tax_due')
    .select(['person_id', 'due_micro', 'waiting_pan_micro', 'waiting_no_pan_micro'])
    .where('year', '=', year)
    .where('person_id', 'in', person_ids)
    .$castTo<Due & { person_id: bigint }>()
    .execute()

/** What somebody brought into a year from a former system, in hundredths; nothing where they brought none. */
export async function readOpeningTax(db: Reader, year: number, person_id: bigint): Promise<TaxYear> {
  const opening = await db
    .selectFrom('opening_tax')
    .select(['credited_minor', 'tds_minor'])
    .where('year', '=', year)
    .where('person_id', '=', person_id)
    .executeTakeFirst()
  return opening ?? { credited_minor: 0n, tds_minor: 0n }
}
