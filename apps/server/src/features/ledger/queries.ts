import type { Database, Transaction } from '../../kit/database.ts'
import type { AccountCode } from './commands/post-journal.ts'

/** The key of an account. Throws when nobody opened it, which is a bug of whoever asks. */
export async function accountIdOf(db: Database | Transaction, code: AccountCode): Promise<bigint> {
  const account = await db.selectFrom('ledger_account').select('id').where('code', '=', code).executeTakeFirst()
  if (account === undefined) throw new Error(`no account ${code} was opened`)
  return account.id
}
