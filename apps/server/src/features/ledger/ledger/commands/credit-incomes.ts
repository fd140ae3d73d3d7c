import { clawbackCode, meetChange } from '@banyan/domain/ledger/clawback.ts'
import { heldWallet } from '@banyan/domain/ledger/held.ts'
import type { Transaction } from '#kit/database/database.ts'
import { lockAccounts } from './lock-accounts.ts'
import { giversOf, lockIncomes, type IncomeAccount, type IncomeChanges, type LockedIncome } from './lock-incomes.ts'
import { moveBalances } from './move-balances.ts'
import type { OpenJournal } from './open-journal.ts'
import { openClawbacks } from './open-clawbacks.ts'
import { recoverOwed } from './recover-owed.ts'

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
  // A closing takes what is owed once it has paid everybody.
  const is_recovering = journal.kind !== 'closing'
  const locked = await lockIncomes(trx, changes, { is_recovering })
  const lent = await lendShortfalls(trx, journal, changes, locked)
  const rows = locked.flatMap(({ id, wallet, member_id }) => {
    const amount = changes[wallet].get(member_id)
    if (amount === undefined) return []
    return [{ id, wallet, member_id, amount: amount + (wallet === 'INCOME' ? (lent.get(member_id) ?? 0n) : 0n) }]
  })
  const due = changes.HELD.size + changes.INCOME.size
  if (rows.length !== due) throw new Error(`${rows.length} of ${due} accounts of incomes are there`)
  await moveBalances(trx, journal, new Map(rows.map(({ id, amount }) => [id, amount])))
  const filled = rows.filter(({ wallet, amount }) => wallet === 'INCOME' && amount > 0n).map(({ id }) => id)
  if (is_recovering && filled.length > 0)
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
  locked: readonly LockedIncome[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const givers = giversOf(changes)
  const lent = new Map<bigint, bigint>()
  const lenders = new Map<bigint, { readonly person_id: bigint; readonly wallet_id: bigint }>()
  for (const { member_id, person_id, held_minor, wallet_minor, wallet_id } of bothOf(locked, givers)) {
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

/** Both accounts of members, out of those that are locked. */
function bothOf(locked: readonly LockedIncome[], members: ReadonlySet<bigint>): readonly Both[] {
  const rows = locked.filter(({ member_id }) => members.has(member_id))
  const held = new Map(
    rows
      .filter(({ wallet }) => wallet === heldWallet)
      .map(({ member_id, balance_minor }) => [member_id, balance_minor]),
  )
  return rows
    .filter(({ wallet }) => wallet === 'INCOME')
    .map(({ id, member_id, person_id, balance_minor }) => ({
      member_id,
      person_id,
      held_minor: held.get(member_id) ?? 0n,
      wallet_minor: balance_minor,
      wallet_id: id,
    }))
}
