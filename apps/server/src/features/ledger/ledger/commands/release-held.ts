import { sql } from 'kysely'
import { takeBack } from '@banyan/domain/ledger/clawback.ts'
import { heldWallet } from '@banyan/domain/ledger/held.ts'
import type { Transaction } from '#kit/database/database.ts'
import { moveBalances } from './move-balances.ts'
import type { OpenJournal } from './open-journal.ts'

/**
 * Moves what is free now from the held accounts of members into their income wallets, in a journal that the caller has
 * opened, and takes from it at once what they owe: nobody can spend it in between. `due` is above zero for each member.
 * Answers what was taken, by member.
 */
export async function releaseHeld(
  trx: Transaction,
  journal: OpenJournal,
  due: ReadonlyMap<bigint, bigint>,
): Promise<ReadonlyMap<bigint, bigint>> {
  const [members, amounts] = [[...due.keys()], [...due.values()]]
  await sql`
    select a.id from ledger_account a join member m on m.person_id = a.owner_person_id
    where m.id = any(${members}::bigint[]) and a.wallet in (${heldWallet}, 'INCOME')
    order by a.id for no key update of a`.execute(trx)
  const { rows } = await sql<{ held_id: bigint; wallet_id: bigint; amount: bigint }>`
    insert into transfer (journal_id, debit_account_id, credit_account_id, amount_minor, kind)
    select ${journal.id}::bigint, held.id, wallet.id, wanted.amount, 'income_release'
    from unnest(${members}::bigint[], ${amounts}::bigint[]) as wanted (member_id, amount)
    join member m on m.id = wanted.member_id
    join ledger_account held on held.owner_person_id = m.person_id and held.wallet = ${heldWallet}
    join ledger_account wallet on wallet.owner_person_id = m.person_id and wallet.wallet = 'INCOME'
    order by held.id
    returning debit_account_id as held_id, credit_account_id as wallet_id, amount_minor as amount`.execute(trx)
  if (rows.length !== members.length) throw new Error(`${rows.length} of ${members.length} held accounts are there`)
  const changes = rows.flatMap(({ held_id, wallet_id, amount }): [bigint, bigint][] => [
    [held_id, -amount],
    [wallet_id, amount],
  ])
  await moveBalances(trx, journal, new Map(changes))
  return recoverOwed(trx, journal, members)
}

interface Debtor {
  readonly member_id: bigint
  readonly wallet_id: bigint
  readonly wallet_minor: bigint
  readonly clawback_id: bigint
  readonly owed_minor: bigint
}

/** Takes from the wallets of members what they owe, as far as they hold it. There are few, so one by one. */
async function recoverOwed(
  trx: Transaction,
  journal: OpenJournal,
  members: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const { rows } = await sql<Debtor>`
    select m.id as member_id, wallet.id as wallet_id, wallet.balance_minor as wallet_minor, owed.id as clawback_id, -owed.balance_minor as owed_minor
    from ledger_account owed
    join person on owed.code = 'clawback_receivable:' || person.id
    join member m on m.person_id = person.id
    join ledger_account wallet on wallet.owner_person_id = person.id and wallet.wallet = 'INCOME'
    where owed.wallet is null and owed.balance_minor < 0 and starts_with(owed.code, 'clawback_receivable:')
      and m.id = any(${members}::bigint[])
    order by owed.id for no key update of owed`.execute(trx)
  const recovered = new Map<bigint, bigint>()
  for (const { member_id, wallet_id, wallet_minor, clawback_id, owed_minor } of rows) {
    const { taken_minor } = takeBack(wallet_minor, owed_minor)
    if (taken_minor <= 0n) continue
    recovered.set(member_id, taken_minor)
    const sides = { debit_account_id: wallet_id, credit_account_id: clawback_id }
    await trx
      .insertInto('transfer')
      .values({ journal_id: journal.id, ...sides, amount_minor: taken_minor, kind: 'clawback' })
      .execute()
    const changes = new Map([
      [wallet_id, -taken_minor],
      [clawback_id, taken_minor],
    ])
    await moveBalances(trx, journal, changes, 'clawback')
  }
  return recovered
}
