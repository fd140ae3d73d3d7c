import { sql, type RawBuilder } from 'kysely'
import { clawbackCode } from '@banyan/domain/ledger/clawback.ts'
import type { WalletName } from '@banyan/domain/ledger/wallets.ts'
import type { Reader } from '#kit/database/database.ts'

/** What some of a person's wallets hold. */
export const findBalances = (db: Reader, person_id: bigint, wallets: readonly WalletName[]) =>
  db
    .selectFrom('ledger_account')
    .select(['wallet', 'balance_minor'])
    .where('owner_person_id', '=', person_id)
    .where('wallet', 'in', [...wallets])
    .execute()

/** What somebody owes the company, in hundredths; it is taken from what can be withdrawn before all else. */
export const readOwed = async (db: Reader, person_id: bigint): Promise<bigint> =>
  -(
    (
      await db
        .selectFrom('ledger_account')
        .select('balance_minor')
        .where('code', '=', clawbackCode(person_id))
        .executeTakeFirst()
    )?.balance_minor ?? 0n
  )

/** What one wallet holds; undefined when the person has none of that name. */
export const maybeBalance = async (db: Reader, person_id: bigint, wallet: WalletName): Promise<bigint | undefined> =>
  (await findBalances(db, person_id, [wallet]))[0]?.balance_minor

/**
 * Whether two confirm money from outside: a second admin agreed to what a first one wrote down of it. `approval_id` is the
 * column of the sale, which is null where one admin acted alone. The bank is a second voice too (`isConfirmedByBank`).
 */
export const isConfirmedByTwo = (approval_id: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from approval agreed
  where agreed.id = ${sql.ref(approval_id)} and agreed.state = 'approved' and agreed.decided_by <> agreed.requested_by)`
