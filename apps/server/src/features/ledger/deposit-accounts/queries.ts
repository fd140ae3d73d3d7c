import { depositAccounts, type DepositAccount } from '@banyan/contract/deposit-accounts/deposit-accounts.ts'
import type { Transaction, Reader } from '#kit/database/database.ts'
import { notFound } from '#kit/http/refusal.ts'
import { versionBeside } from '#kit/versions/queries.ts'

const columns = [
  'id',
  'label',
  'account_holder',
  'bank_name',
  'branch',
  'account_no',
  'ifsc',
  'upi_id',
  'is_active',
] as const

/** In the order payers see them. */
export const findDepositAccounts = (
  db: Reader,
  { isActiveOnly }: { isActiveOnly: boolean },
): Promise<(DepositAccount & { version: number })[]> =>
  db
    .selectFrom('deposit_account')
    .select([...columns, versionBeside(depositAccounts.noun, 'deposit_account.id').as('version')])
    .$if(isActiveOnly, (accounts) => accounts.where('is_active', '=', true))
    .orderBy('order_no')
    .orderBy('id')
    .execute()

export const hasDepositAccount = async (db: Reader, id: bigint): Promise<boolean> =>
  (await db.selectFrom('deposit_account').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export async function lockDepositAccount(trx: Transaction, id: bigint): Promise<DepositAccount> {
  const account = await trx
    .selectFrom('deposit_account')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (account === undefined) throw notFound('account')
  return account
}

/** Whether members can pay to another one. Of two switched off at once, the second waits for the first. */
export async function hasOtherActive(trx: Transaction, id: bigint): Promise<boolean> {
  const others = await trx
    .selectFrom('deposit_account')
    .select('id')
    .where('id', '<>', id)
    .where('is_active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  return others.length > 0
}

/** All of them, locked in the order of their ids, for whoever changes their order; answered in their order. */
export async function lockDepositOrder(trx: Transaction): Promise<bigint[]> {
  const rows = await trx.selectFrom('deposit_account').select(['id', 'order_no']).orderBy('id').forUpdate().execute()
  return rows.toSorted((a, b) => a.order_no - b.order_no || Number(a.id - b.id)).map(({ id }) => id)
}

/** One that people can pay to now. */
export const maybeActiveDepositAccount = (db: Reader, id: bigint): Promise<DepositAccount | undefined> =>
  db.selectFrom('deposit_account').select(columns).where('id', '=', id).where('is_active', '=', true).executeTakeFirst()
