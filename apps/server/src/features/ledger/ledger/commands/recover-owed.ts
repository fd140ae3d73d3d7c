import { sql } from 'kysely'
import type { Transaction } from '#kit/database/database.ts'

interface Recovery {
  /** What it is about, as the journals of that: "withdrawal:12". */
  readonly reference: string
  /** Names this recovery for ever. */
  readonly key: string
  /** Accounts that are locked. */
  readonly account_ids: readonly bigint[]
  readonly at: Date
  readonly created_by: bigint | null
}

/**
 * Takes what the owners of wallets owe out of those that can be withdrawn, as a journal of its own. What is posted with
 * `postJournal` does so by itself; this is for money that comes in or goes out another way.
 */
export async function recoverOwed(
  trx: Transaction,
  { reference, key, account_ids, at, created_by }: Recovery,
): Promise<void> {
  await sql`
    select recover_owed(${reference}, ${`debt_recovered:${key}`}, ${account_ids}::bigint[], ${at}, ${created_by}::bigint)`.execute(
    trx,
  )
}
