import { walletCode } from '@banyan/domain/ledger/wallets.ts'
import { postJournal } from '#features/ledger/ledger/index.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { findDueFranchises, lockDue } from '../queries.ts'

const rows_at_once = 1_000

/** One part of what a franchise is owed by now, into its commission wallet. Answers how many rows. */
async function releaseOf(trx: Transaction, person_id: bigint, now: Date): Promise<number> {
  const rows = await lockDue(trx, { person_id, now, most: rows_at_once })
  if (rows.length === 0) return 0
  const amount_minor = rows.reduce((sum, { net_minor }) => sum + net_minor, 0n)
  const reference = `goods_commission:${rows[0]!.id}`
  // Pieces that came back take all of theirs along, and a journal moves something.
  const journal_id =
    amount_minor === 0n
      ? null
      : await postJournal(trx, {
          kind: 'goods_commission_release',
          reference,
          idempotency_key: `goods_commission_release:${rows[0]!.id}`,
          input: { ids: rows.map(({ id }) => id) },
          event_at: now,
          created_by: null,
          transfers: [
            {
              debit: 'franchise_commission_held',
              credit: walletCode('COMMISSION', person_id),
              amount_minor,
              kind: 'franchise_commission',
            },
          ],
        })
  await trx
    .insertInto('goods_commission_release')
    .values(rows.map(({ id }) => ({ commission_id: id, released_at: now, journal_id })))
    .execute()
  return rows.length
}

/**
 * Releases commission on goods that can no longer be returned, each franchise by itself. Whoever calls it again goes on with what is
 * left, and two at once release everything once. Answers how many rows.
 */
export async function releaseCommissions({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  let released = 0
  for (const person_id of await findDueFranchises(db, clock.now()))
    for (;;) {
      const rows = await inTransaction(db, (trx) => releaseOf(trx, person_id, clock.now()))
      if (rows === 0) break
      released += rows
    }
  return released
}
