import type { Transaction } from '#kit/database/database.ts'
import type { CodePurpose } from './code-rules.ts'

/** When codes of a purpose were sent to a person since an instant, newest first. */
export async function findSends(
  trx: Transaction,
  person_id: bigint,
  { purpose, since }: { purpose: CodePurpose; since: Date },
): Promise<Date[]> {
  const rows = await trx
    .selectFrom('one_time_code')
    .select('created_at')
    .where('person_id', '=', person_id)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ created_at }) => created_at)
}
