import type { Selectable } from 'kysely'
import type { Company as CompanyTable } from '../../db/schema.generated.ts'

/** The company's row: its settings as they are now. */
export type Company = Selectable<CompanyTable>
