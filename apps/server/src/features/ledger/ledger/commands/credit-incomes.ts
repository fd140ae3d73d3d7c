import { sql } from 'kysely'
import { clawbackCode, meetChange } from '@banyan/domain/ledger/clawback.ts'
import { heldWallet } from '@banyan/domain/ledger/held.ts'
import type { Transaction } from '#kit/database/database.ts'
import { lockAccounts } from './lock-accounts.ts'
import { moveBalances } from './move-balances.ts'
import type { OpenJournal } from './open-journal.ts'
import { openClawbacks } from './open-clawbacks.ts'
import { recoverOwed } from './recover-owed.ts'

/** Where an income goes: the account of held incomes, or the income wallet. */
export type IncomeAccount = typeof heldWallet | 'INCOME'

/** What changes in one kind of account, by member, in hundredths; below zero is taken back. */
export type IncomeChanges = Readonly<Record<IncomeAccount, ReadonlyMap<bigint, bigint>>>

const accountNames = [heldWallet, 'INCOME'] as const

/**
 * Puts incomes into the held accounts and income wallets of members, or takes them back, all at once, and answers each
 * account by its member. The caller writes the rows that say the same, in the same journal. What a wallet lacks is first
 * lent by the member's clawback account, with a transfer of this journal, so that no wallet goes below zero.
 */
export async function creditIncomes(
  trx: Transaction,
  journal: OpenJournal,
  changes: IncomeChanges,
): Promise<Record<IncomeAccount, ReadonlyMap<bigint, bigint>>> {
  const lent = await lendShortfalls(trx, journal, changes)
  const due = accountNames.flatMap((wallet) =>
    [...changes[wallet]].map(([member_id, amount]) => ({
      wallet,
      member_id,
      amount: amount + (wallet === 'INCOME' ? (lent.get(member_id) ?? 0n) : 0n),
    })),
  )
  const { rows } = await sql<{ member_id: bigint; wallet: IncomeAccount; amount: bigint; id: bigint }>`
    select due.member_id, due.wallet, due.amount, a.id
    from unnest(${due.map(({ member_id }) => member_id)}::bigint[], ${due.map(({ wallet }) => wallet)}::text[],
      ${due.map(({ amount }) => amount)}::bigint[]) as due (member_id, wallet, amount)
    join member m on m.id = due.member_id
    join ledger_account a on a.owner_person_id = m.person_id and a.wallet = due.wallet`.execute(trx)
  if (rows.length !== due.length) throw new Error(`${rows.length} of ${due.length} accounts of incomes are there`)
  await moveBalances(trx, journal, new Map(rows.map(({ id, amount }) => [id, amount])))
  const filled = rows.filter(({ wallet, amount }) => wallet === 'INCOME' && amount > 0n).map(({ id }) => id)
  // A closing takes what is owed once it has paid everybody.
  if (journal.kind !== 'closing' && filled.length > 0)
    await recoverOwed(trx, {
      reference: journal.reference,
      key: `${journal.id}`,
      account_ids: filled,
      at: journal.event_at,
      created_by: null,
    })
  const idsOf = (wallet: IncomeAccount) =>
    new Map(rows.filter((row) => row.wallet === wallet).map(({ member_id, id }) => [member_id, id]))
  return { HELD: idsOf(heldWallet), INCOME: idsOf('INCOME') }
}

/** Lends to wallets what they lack for what is taken back, and answers how much by member. */
async function lendShortfalls(
  trx: Transaction,
  journal: OpenJournal,
  changes: IncomeChanges,
): Promise<ReadonlyMap<bigint, bigint>> {
  const givers = new Set(
    accountNames.flatMap((wallet) => [...changes[wallet]].filter(([, amount]) => amount < 0n).map(([id]) => id)),
  )
  const lent = new Map<bigint, bigint>()
  if (givers.size === 0) return lent
  const lenders = new Map<bigint, { readonly person_id: bigint; readonly wallet_id: bigint }>()
  for (const { member_id, person_id, held_minor, wallet_minor, wallet_id } of await lockBoth(trx, [...givers])) {
    const change = {
      held_minor: changes.HELD.get(member_id) ?? 0n,
      wallet_minor: changes.INCOME.get(member_id) ?? 0n,
    }
    const { lent_minor } = meetChange({ held_minor, wallet_minor }, change)
    if (lent_minor === 0n) continue
    lent.set(member_id, lent_minor)
    lenders.set(member_id, { person_id, wallet_id })
  }
  if (lent.size === 0) return lent

  const people = [...lenders.values()].map(({ person_id }) => person_id)
  await openClawbacks(trx, people)
  const clawbacks = await lockAccounts(trx, people.map(clawbackCode))
  for (const [member_id, amount_minor] of lent) {
    const { person_id, wallet_id } = lenders.get(member_id)!
    const debit_account_id = clawbacks.get(clawbackCode(person_id))!.id
    await trx
      .insertInto('transfer')
      .values({
        journal_id: journal.id,
        debit_account_id,
        credit_account_id: wallet_id,
        amount_minor,
        kind: 'clawback',
      })
      .execute()
    await moveBalances(trx, journal, new Map([[debit_account_id, -amount_minor]]))
  }
  return lent
}

interface Both {
  readonly member_id: bigint
  readonly person_id: bigint
  readonly held_minor: bigint
  readonly wallet_minor: bigint
  readonly wallet_id: bigint
}

/** Both accounts of members, locked in the order of their ids. */
async function lockBoth(trx: Transaction, member_ids: readonly bigint[]): Promise<readonly Both[]> {
  const { rows } = await sql<{ id: bigint; member_id: bigint; person_id: bigint; wallet: string; balance: bigint }>`
    select a.id, m.id as member_id, m.person_id, a.wallet, a.balance_minor as balance
    from member m join ledger_account a on a.owner_person_id = m.person_id and a.wallet in (${heldWallet}, 'INCOME')
    where m.id = any(${member_ids}::bigint[])
    order by a.id for no key update of a`.execute(trx)
  const held = new Map(
    rows.filter(({ wallet }) => wallet === heldWallet).map(({ member_id, balance }) => [member_id, balance]),
  )
  return rows
    .filter(({ wallet }) => wallet === 'INCOME')
    .map(({ id, member_id, person_id, balance }) => ({
      member_id,
      person_id,
      held_minor: held.get(member_id) ?? 0n,
      wallet_minor: balance,
      wallet_id: id,
    }))
}
