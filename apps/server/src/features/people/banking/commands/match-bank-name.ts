import { nameMatchPercent } from '@banyan/domain/identity/name-match.ts'
import type { Transaction } from '#kit/database/database.ts'

/** Whoever changes the name of a person lets the details that wait be compared again, so that nobody is shown an old match. */
export async function matchBankName(
  trx: Transaction,
  { person_id, name }: { person_id: bigint; name: string },
): Promise<void> {
  const waiting = await trx
    .selectFrom('bank_account')
    .select(['id', 'account_holder'])
    .where('person_id', '=', person_id)
    .where('state', '=', 'submitted')
    .where('account_holder', '!=', '')
    .executeTakeFirst()
  if (waiting === undefined) return
  await trx
    .updateTable('bank_account')
    .set({ name_match_percent: nameMatchPercent(waiting.account_holder, name) })
    .where('id', '=', waiting.id)
    .execute()
}
