import { sql } from 'kysely'
import { takeBack } from '@banyan/domain/ledger/clawback.ts'
import { heldWallet } from '@banyan/domain/ledger/held.ts'
import type { Transaction } from '#kit/database/database.ts'

/**
 * Moves what is free now from the held accounts of members into their income wallets, in a journal that the caller has
 * opened, and takes from it at once what they owe: nobody can spend it in between. `due` is above zero for each member.
 * Answers what was taken, by member.
 */
export async function releaseHeld(
  trx: Transaction,
  journal_id: bigint,
  due: ReadonlyMap<bigint, bigint>,
): Promise<ReadonlyMap<bigint, bigint>> {
  const [members, amounts] = [[...due.keys()], [...due.values()]]
  await sql`
    select a.id from ledger_account a join member m on m.person_id = a.owner_person_id
    where m.id = any(${members}::bigint[]) and a.wallet in (${heldWallet}, 'INCOME')
    order by a.id for no key update of a`.execute(trx)
  const { rows } = await sql<{ moved: bigint }>`
    with due as (
      select held.id as held_id, wallet.id as wallet_id, wanted.amount
      from unnest(${members}::bigint[], ${amounts}::bigint[]) as wanted (member_id, amount)
      join member m on m.id = wanted.member_id
      join ledger_account held on held.owner_person_id = m.person_id and held.wallet = ${heldWallet}
      join ledger_account wallet on wallet.owner_person_id = m.person_id and wallet.wallet = 'INCOME'
    ), moved as (
      insert into transfer (journal_id, debit_account_id, credit_account_id, amount_minor, kind)
      select ${journal_id}::bigint, held_id, wallet_id, amount, 'income_release' from due order by held_id
      returning id
    ), changed as (
      update ledger_account a set balance_minor = a.balance_minor + entry.amount
      from (select held_id as id, -amount as amount from due union all select wallet_id, amount from due) entry
      where a.id = entry.id
      returning a.id
    )
    select (select count(*) from moved) as moved, (select count(*) from changed) as changed`.execute(trx)
  if (rows[0]!.moved !== BigInt(members.length))
    throw new Error(`${rows[0]!.moved} of ${members.length} held accounts are there`)
  return recoverOwed(trx, journal_id, members)
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
  journal_id: bigint,
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
      .values({ journal_id, ...sides, amount_minor: taken_minor, kind: 'clawback' })
      .execute()
    await sql`
      update ledger_account set balance_minor = balance_minor + case id when ${clawback_id} then ${taken_minor}::bigint else -${taken_minor}::bigint end
      where id in (${wallet_id}, ${clawback_id})`.execute(trx)
  }
  return recovered
}
