import type { Transaction } from '#kit/database/database.ts'
import type { ExportJob } from '../queries.ts'

/**
 * Remembers a file whose row lets go of it, though its writer may still be at work: its last piece may come after all
 * others were removed. The row says how many there are before each is stored, so there are no more than that.
 */
export const rememberLeftover = (
  trx: Transaction,
  { file_name, pieces }: Pick<ExportJob, 'pieces'> & { readonly file_name: string },
  left_at: Date,
) =>
  trx
    .insertInto('export_leftover')
    .values({ file_name, pieces, left_at })
    .onConflict((same) => same.column('file_name').doNothing())
    .execute()
