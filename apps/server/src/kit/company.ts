import type { Selectable } from 'kysely'
import type { Company as CompanyTable } from '../../db/schema.generated.ts'
import type { Reader } from './database/database.ts'

/** The company's row: its settings as they are now. */
export type Company = Selectable<CompanyTable>

export const isSetUp = async (db: Reader): Promise<boolean> =>
  (await db.selectFrom('company').select('id').executeTakeFirst()) !== undefined
