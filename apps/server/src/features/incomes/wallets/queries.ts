import { sql } from 'kysely'
import { clawbackCode } from '@banyan/domain/ledger/clawback.ts'
import { savedCode } from '@banyan/domain/ledger/saved.ts'
import type { WalletName } from '@banyan/domain/ledger/wallets.ts'
import type { Database, Reader } from '#kit/database/database.ts'
import type { WalletOwner } from './wallet-owner.ts'

/** The company's own member is the first. */
const root_member_id = 1n

const owners = (db: Reader) =>
  db
    .selectFrom('person')
    .leftJoin('member', 'member.person_id', 'person.id')
    .select(['person.id as person_id', 'person.user_id', 'person.name', 'member.id as member_id'])
    .select(({ ref }) => ref('person.user_type').$castTo<WalletOwner['user_type']>().as('user_type'))
    .where('person.user_type', 'in', ['User', 'Franchise'])

/** Whoever holds wallets by this id, whatever the case of its letters. */
export const maybeOwner = (db: Reader, user_id: string): Promise<WalletOwner | undefined> =>
  owners(db)
    .where(sql`lower(person.user_id)`, '=', user_id.toLowerCase())
    .executeTakeFirst()

export const rootOwner = (db: Reader): Promise<WalletOwner> =>
  owners(db).where('member.id', '=', root_member_id).executeTakeFirstOrThrow()

/** Every wallet of a person that has a passbook. */
export const findWallets = (db: Reader, person_id: bigint) =>
  db
    .selectFrom('ledger_account')
    .select(['id', 'balance_minor', 'entries', 'entered_at'])
    .select(({ ref }) => ref('wallet').$castTo<WalletName>().as('wallet'))
    .where('owner_person_id', '=', person_id)
    .where('has_passbook', '=', true)
    .execute()

/** What came into accounts and went out of them since a moment. */
export async function findMoved(db: Database, account_ids: readonly bigint[], since: Date) {
  const { rows } = await sql<{ account_id: bigint; in_minor: bigint; out_minor: bigint }>`
    select account_id, coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::bigint as in_minor,
      coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0)::bigint as out_minor
    from wallet_entry where account_id = any(${account_ids}::bigint[]) and at >= ${since}
      and coalesce(of_at, at) >= ${since}
    group by account_id`.execute(db)
  return new Map(rows.map(({ account_id, ...moved }) => [account_id, moved]))
}

/** What a member saved for places of a matrix, and what the member owes; each account is opened when it is needed. */
export async function savedAndOwed(db: Database, person_id: bigint) {
  const [saved, owed] = [savedCode(person_id), clawbackCode(person_id)]
  const found = await db
    .selectFrom('ledger_account')
    .select(['code', 'balance_minor'])
    .where('code', 'in', [saved, owed])
    .execute()
  const balanceOf = (code: string) => found.find((account) => account.code === code)?.balance_minor ?? 0n
  return { saved_minor: balanceOf(saved), owed_minor: -balanceOf(owed) }
}
