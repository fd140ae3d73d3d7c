import { sql } from 'kysely'
import { heldWallet } from '@banyan/domain/ledger/held.ts'
import type { Transaction } from '#kit/database/database.ts'

/** Where an income goes: the account of held incomes, or the income wallet. */
export type IncomeAccount = typeof heldWallet | 'INCOME'

/** What changes in one kind of account, by member, in hundredths; below zero is taken back. */
export type IncomeChanges = Readonly<Record<IncomeAccount, ReadonlyMap<bigint, bigint>>>

/** An account of a member that an act of incomes may move, locked. */
export interface LockedIncome {
  readonly id: bigint
  readonly member_id: bigint
  readonly person_id: bigint
  readonly wallet: IncomeAccount
  readonly balance_minor: bigint
}

const wallets = [heldWallet, 'INCOME'] as const

/** Members of whom something is taken back. */
export const giversOf = (changes: IncomeChanges): ReadonlySet<bigint> =>
  new Set(wallets.flatMap((wallet) => [...changes[wallet]].filter(([, amount]) => amount < 0n).map(([id]) => id)))

/**
 * Locks all that incomes move in one go, in the order of ids, as `ledger_post` does: the accounts that change, both of
 * whom something is taken back, and what members owe where that may change. Of two acts neither waits for the other
 * while the other waits for it. `is_recovering`: what is owed is taken out of what comes in.
 */
export async function lockIncomes(
  trx: Transaction,
  changes: IncomeChanges,
  { is_recovering }: { readonly is_recovering: boolean },
): Promise<readonly LockedIncome[]> {
  const givers = giversOf(changes)
  const filled = is_recovering ? [...changes.INCOME].filter(([, amount]) => amount > 0n).map(([id]) => id) : []
  const wanted = wallets.flatMap((wallet) =>
    [...new Set([...changes[wallet].keys(), ...givers])].map((member_id) => ({ member_id, wallet })),
  )
  const owing = [...new Set([...givers, ...filled])]
  const { rows } = await sql<Omit<LockedIncome, 'wallet'> & { readonly wallet: IncomeAccount | null }>`
    select a.id, due.member_id, due.person_id, a.wallet, a.balance_minor
    from (
      select account.id, m.id as member_id, m.person_id
      from unnest(${wanted.map(({ member_id }) => member_id)}::bigint[], ${wanted.map(({ wallet }) => wallet)}::text[])
        as named (member_id, wallet)
      join member m on m.id = named.member_id
      join ledger_account account on account.owner_person_id = m.person_id and account.wallet = named.wallet
      union all
      select debt.id, m.id, m.person_id
      from member m join ledger_account debt on debt.code = 'clawback_receivable:' || m.person_id
      where m.id = any(${owing}::bigint[])
    ) as due
    join ledger_account a on a.id = due.id
    order by a.id for no key update of a`.execute(trx)
  return rows.filter((row): row is LockedIncome => row.wallet !== null)
}
