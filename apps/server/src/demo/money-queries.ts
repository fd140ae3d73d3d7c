import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import type { Database, Transaction } from '#kit/database/database.ts'

export interface Holder {
  readonly person_id: bigint
  readonly user_id: string
  readonly name: string
}

export const hasMovedMoney = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('credit_request').select('id').limit(1).executeTakeFirst()) !== undefined

export const maybeDepositAccountId = async (trx: Transaction): Promise<bigint | undefined> =>
  (await trx.selectFrom('deposit_account').select('id').orderBy('id').limit(1).executeTakeFirst())?.id

export const getHolder = (trx: Transaction, person_id: bigint): Promise<Holder> =>
  trx
    .selectFrom('person')
    .select(['id as person_id', 'user_id', 'name'])
    .where('id', '=', person_id)
    .executeTakeFirstOrThrow()

/**
 * Members other than the showcase who have so much of incomes, in hundredths, the richest first. Bank details of theirs that
 * wait for an admin go on waiting, so whoever has some is left out.
 */
export const findHolders = (
  trx: Transaction,
  { least_minor, not, most }: { readonly least_minor: bigint; readonly not: bigint; readonly most: number },
): Promise<Holder[]> =>
  trx
    .selectFrom('ledger_account as account')
    .innerJoin('person', 'person.id', 'account.owner_person_id')
    .innerJoin('member', 'member.person_id', 'person.id')
    .select(['person.id as person_id', 'person.user_id', 'person.name'])
    .where('account.wallet', '=', 'INCOME')
    .where('account.balance_minor', '>=', least_minor)
    .where('member.sponsor_id', 'is not', null)
    .where('person.id', '<>', not)
    .where(({ not: isNot, exists, selectFrom }) =>
      isNot(
        exists(
          selectFrom('bank_account')
            .select('id')
            .whereRef('bank_account.person_id', '=', 'person.id')
            .where('state', '=', 'submitted'),
        ),
      ),
    )
    .orderBy('account.balance_minor', 'desc')
    .orderBy('member.id')
    .limit(most)
    .execute()

/** The page with the sections it is in. */
const lineOf = (key: PageKey): readonly string[] => {
  const parts = key.split('/')
  return parts.map((_, nth) => parts.slice(0, nth + 1).join('/'))
}

/**
 * Does something as if a page were switched on; afterwards it is as it was. What its acts need of a page holds in a demo too,
 * which has these pages as every company begins with them.
 */
export async function whileOpen(trx: Transaction, key: PageKey, act: () => Promise<void>): Promise<void> {
  const closed = await trx
    .selectFrom('route')
    .select('id')
    .where('key', 'in', [...lineOf(key)])
    .where('is_active', '=', false)
    .execute()
  const set = async (is_active: boolean) => {
    for (const { id } of closed) await trx.updateTable('route').set({ is_active }).where('id', '=', id).execute()
  }
  await set(true)
  await act()
  await set(false)
}
