import { sql } from 'kysely'
import type { fundTransferLists } from '@banyan/contract/fund-transfers/fund-transfers.ts'
import type { ListRequest, RowOf } from '@banyan/contract/kit/list.ts'
import type { UserType } from '@banyan/contract/kit/values.ts'
import { walletName, walletsOf, type WalletName } from '@banyan/domain/ledger/wallets.ts'
import { minor, type Minor } from '@banyan/domain/money/minor.ts'
import type { Actor } from '#kit/context.ts'
import type { Database, Reader, Transaction } from '#kit/database/database.ts'
import { days, holdsCode, is } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'

const partiesIn = (db: Reader) =>
  db
    .selectFrom('person')
    .leftJoin('member', 'member.person_id', 'person.id')
    .select(['person.id as person_id', 'person.user_id', 'person.name', 'person.user_type', 'person.is_blocked'])
    .select(['member.id as member_id', 'member.left_at', 'member.activated_at'])

/** Somebody with wallets, and what decides whether a transfer may leave or reach them. */
export type Party = Awaited<ReturnType<ReturnType<typeof partiesIn>['executeTakeFirstOrThrow']>>

/** Admins hold no wallets: they are nobody here. */
export const maybeParty = (db: Reader, user_id: string): Promise<Party | undefined> =>
  partiesIn(db)
    .where(sql`lower(person.user_id)`, '=', user_id.toLowerCase())
    .where('person.user_type', '<>', 'Admin')
    .executeTakeFirst()

/**
 * Locks people in the order of their ids and reads them as they are then: nobody blocks one, and nobody sends what one of
 * them sends, until this commits. Answers them by id.
 */
export async function lockParties(
  trx: Transaction,
  person_ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, Party>> {
  await trx.selectFrom('person').select('id').where('id', 'in', person_ids).orderBy('id').forNoKeyUpdate().execute()
  const parties = await partiesIn(trx).where('person.id', 'in', person_ids).execute()
  return new Map(parties.map((party) => [party.person_id, party]))
}

/** What somebody sent of the own money from one instant to another; what admins moved does not count. */
export async function getSent(db: Reader, person_id: bigint, [from, until]: readonly [Date, Date]): Promise<bigint> {
  const { sent_minor } = await db
    .selectFrom('fund_transfer')
    .select(sql<bigint>`coalesce(sum(amount_minor), 0)::bigint`.as('sent_minor'))
    .where('from_person_id', '=', person_id)
    .where('by_person_id', '=', person_id)
    .where('at', '>=', from)
    .where('at', '<', until)
    .executeTakeFirstOrThrow()
  return sent_minor
}

interface ShownWallet<W extends WalletName> {
  readonly wallet_name: W
  readonly display_name: string
  readonly balance: Minor
}

/** Those of these wallets that somebody has, with what they hold, in the order in which people know them. */
export async function findWallets<W extends WalletName>(
  db: Reader,
  { person_id, user_type }: { readonly person_id: bigint; readonly user_type: string },
  names: readonly W[],
): Promise<ShownWallet<W>[]> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['wallet', 'balance_minor'])
    .where('owner_person_id', '=', person_id)
    .where('wallet', 'in', [...names])
    .execute()
  const balances = new Map(rows.map(({ wallet, balance_minor }) => [wallet, balance_minor]))
  return walletsOf(user_type as UserType)
    .filter((name): name is W => (names as readonly WalletName[]).includes(name) && balances.has(name))
    .map((wallet_name) => ({
      wallet_name,
      display_name: walletName(wallet_name, user_type as 'User' | 'Franchise'),
      balance: minor(balances.get(wallet_name) ?? 0n),
    }))
}

type TransferList = typeof fundTransferLists.admin
type Row = RowOf<TransferList>

const kindFor = ({ person_id }: Actor) => sql<Row['kind']>`case when giver.id = taker.id then 'own'
  else case ${person_id}::bigint when giver.id then 'sent' when taker.id then 'received' else 'between' end end`

/** The transfers that an actor may see: an admin all, anybody else those that left or reached them. */
const transfersFor = (db: Database, actor: Actor) =>
  db
    .selectFrom('fund_transfer as transfer')
    .innerJoin('person as giver', 'giver.id', 'transfer.from_person_id')
    .innerJoin('person as taker', 'taker.id', 'transfer.to_person_id')
    .innerJoin('person as doer', 'doer.id', 'transfer.by_person_id')
    .$if(actor.user_type !== 'Admin', (rows) =>
      rows.where(({ or, eb }) =>
        or([eb('transfer.from_person_id', '=', actor.person_id), eb('transfer.to_person_id', '=', actor.person_id)]),
      ),
    )
    .select(['transfer.id', 'transfer.transfer_no', 'transfer.at', 'transfer.from_wallet', 'transfer.to_wallet'])
    .select(['transfer.amount_minor', 'transfer.charge_minor', 'transfer.net_minor'])
    .select(['transfer.remark', 'transfer.reason'])
    .select(['giver.user_id as from_user_id', 'giver.name as from_name', 'giver.user_type as from_type'])
    .select(['taker.user_id as to_user_id', 'taker.name as to_name', 'taker.user_type as to_type'])
    .select(['doer.user_id as by_user_id', 'doer.user_type as by_type'])
    .select(kindFor(actor).as('kind'))

/** Transfers as their ends and the admins read them. Days are the company's, both ends included. */
export const findTransfers = (
  db: Database,
  list: TransferList,
  request: ListRequest<TransferList>,
  { actor, zone }: { actor: Actor; zone: string },
) =>
  findPage(list, request, {
    db,
    rows: transfersFor(db, actor),
    filters: {
      kind: is(kindFor(actor)),
      from_wallet: is('transfer.from_wallet'),
      to_wallet: is('transfer.to_wallet'),
      user_id: (rows, value) =>
        rows.where(sql<boolean>`lower(${value}) in (lower(giver.user_id), lower(taker.user_id))`),
      transfer_no: holdsCode('transfer.transfer_no'),
      ...days('transfer.at', zone),
    },
    sorts: { at: 'transfer.at', amount: 'transfer.amount_minor' },
    tieBreak: 'transfer.id',
    totals: { amount: 'transfer.amount_minor', charge: 'transfer.charge_minor', net: 'transfer.net_minor' },
    row: ({ from_wallet, from_type, to_wallet, to_type, by_user_id, by_type }) => ({
      from_wallet_name: walletName(from_wallet as WalletName, from_type as 'User' | 'Franchise'),
      to_wallet_name: walletName(to_wallet as WalletName, to_type as 'User' | 'Franchise'),
      by_user_id: actor.user_type !== 'Admin' && by_type === 'Admin' ? null : by_user_id,
    }),
  })
