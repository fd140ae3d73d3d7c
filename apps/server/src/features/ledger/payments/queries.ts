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
