import { randomUUID } from 'node:crypto'
import { walletCode, type WalletName } from '@banyan/domain/ledger/wallets.ts'
import { postJournal } from '#features/ledger/ledger/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import type { World } from '../world.ts'

/** Puts money into somebody's wallet, as the company does once it has received it. Answers the wallet's account. */
export async function creditWallet(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  user_id: string,
  wallet: WalletName,
  amount_minor: bigint,
): Promise<string> {
  const person = await db.selectFrom('person').select('id').where('user_id', '=', user_id).executeTakeFirstOrThrow()
  const code = walletCode(wallet, person.id)
  const reference = `credit:${randomUUID()}`
  await inTransaction(db, (trx) =>
    postJournal(trx, {
      kind: 'credit',
      reference,
      idempotency_key: reference,
      input: reference,
      event_at: clock.now(),
      created_by: null,
      transfers: [{ debit: 'cash', credit: code, amount_minor, kind: 'credit' }],
    }),
  )
  return code
}
