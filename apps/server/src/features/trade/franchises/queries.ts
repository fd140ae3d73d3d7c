import { sql } from 'kysely'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import type { listFranchises } from '@banyan/contract/franchises/franchise-lists.ts'
import type { Database, Reader, Transaction } from '#kit/database/database.ts'
import { holds, is } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'

const lastSeen = sql<Date | null>`(select max(session.last_seen_at) from session
  where session.person_id = franchise.person_id and session.opened_by is null)`

const franchises = (db: Reader) =>
  db
    .selectFrom('franchise')
    .innerJoin('person', 'person.id', 'franchise.person_id')
    .leftJoin('person as parent', 'parent.id', 'franchise.parent_id')
    .select(['person.id', 'person.user_id', 'person.name', 'person.is_blocked', 'person.created_at'])
    .select(['franchise.shop_name', 'franchise.city', 'franchise.state', 'franchise.territory', 'franchise.gstin'])
    .select(['parent.user_id as parent_user_id', lastSeen.as('last_seen_at')])

export interface Seen {
  readonly list: typeof listFranchises
  /** Whose own: those right below one; null is every franchise. */
  readonly below: bigint | null
  /** From when on its sales are added up. */
  readonly month: Date
  readonly mayBlock: boolean
}

/** Franchises as the company sees them, or those right below one. */
export function findFranchises(
  db: Database,
  request: ListRequest<typeof listFranchises>,
  { list, below, month, mayBlock }: Seen,
) {
  const rows = franchises(db)
    .$if(below !== null, (query) => query.where('franchise.parent_id', '=', below))
    .select([
      sql<bigint>`coalesce((select sum(holding.value_minor) from stock_holding holding
        join stock_place place on place.id = holding.place_id and place.owner_person_id = franchise.person_id
          and place.is_counted), 0)::bigint`.as('stock_value_minor'),
      sql<bigint>`coalesce((select account.balance_minor from ledger_account account
        where account.owner_person_id = franchise.person_id and account.wallet = 'FUND'), 0)::bigint`.as(
        'wallet_minor',
      ),
      sql<bigint>`(coalesce((select sum(sale.list_minor) from counter_sale sale
          where sale.seller_person_id = franchise.person_id and sale.at >= ${month}), 0)
        + coalesce((select sum(sold.total_minor) from counter_order sold
          where sold.seller_person_id = franchise.person_id and sold.at >= ${month}), 0)
        - coalesce((select sum(note.gross_minor) from trade_paper note
          where note.kind = 'credit_note' and note.source = 'counter_order'
            and note.seller_person_id = franchise.person_id and note.at >= ${month}), 0))::bigint`.as(
        'month_sales_minor',
      ),
    ])
  return findPage(list, request, {
    db,
    rows,
    filters: {
      user_id: holds('person.user_id'),
      name: holds('person.name', 'franchise.shop_name'),
      parent_user_id: holds('parent.user_id'),
      state: holds('franchise.state'),
      is_blocked: is('person.is_blocked'),
    },
    sorts: {
      created_at: 'person.created_at',
      shop_name: sql`lower(franchise.shop_name)`,
      user_id: sql`lower(person.user_id)`,
    },
    tieBreak: 'person.id',
    row: ({ is_blocked }) => ({ may: { block: mayBlock && !is_blocked, unblock: mayBlock && is_blocked } }),
  })
}

/** One franchise with its shop; `below`: only one right below that one. */
export const maybeFranchise = (db: Reader, id: bigint, below: bigint | null) =>
  franchises(db)
    .select(['franchise.address', 'franchise.pincode', 'franchise.version', 'franchise.parent_id'])
    .select(['person.email', 'person.mobile'])
    .select([
      sql<boolean>`person.email_verified_at is not null`.as('is_email_verified'),
      sql<boolean>`person.mobile_verified_at is not null`.as('is_mobile_verified'),
      sql<boolean>`person.password_hash is not null`.as('has_password'),
    ])
    .where('franchise.person_id', '=', id)
    .$if(below !== null, (query) => query.where('franchise.parent_id', '=', below))
    .executeTakeFirst()

/** Which admin acted is the company's affair: the franchise above reads nobody's name there. */
const byUserId = (below: bigint | null) =>
  sql<string | null>`case when ${below === null} or clerk.user_type <> 'Admin' then clerk.user_id end`.as('by_user_id')

/** What was saved of a shop, the newest first, for the company or the franchise above. */
export const findShopVersions = (db: Reader, franchise_id: bigint, below: bigint | null) =>
  db
    .selectFrom('franchise_version as kept')
    .innerJoin('person as clerk', 'clerk.id', 'kept.created_by')
    .where('kept.franchise_id', '=', franchise_id)
    .select(['kept.version', 'kept.shop_name', 'kept.address', 'kept.city', 'kept.state', 'kept.pincode'])
    .select(['kept.gstin', 'kept.territory', 'kept.reason', 'kept.created_at as at', byUserId(below)])
    .orderBy('kept.id', 'desc')
    .execute()

/** What a franchise earned, the newest first. */
export const findCommissions = (db: Reader, franchise_id: bigint, below: bigint | null = null) =>
  db
    .selectFrom('franchise_commission as kept')
    .innerJoin('person as clerk', 'clerk.id', 'kept.created_by')
    .where('kept.franchise_id', '=', franchise_id)
    .select(['kept.goods_percent', 'kept.pins_percent', 'kept.reason'])
    .select(['kept.created_at as at', byUserId(below)])
    .orderBy('kept.id', 'desc')
    .execute()

export const findBlocks = (db: Reader, franchise_id: bigint, below: bigint | null) =>
  db
    .selectFrom('franchise_block as kept')
    .innerJoin('person as clerk', 'clerk.id', 'kept.created_by')
    .where('kept.franchise_id', '=', franchise_id)
    .select(['kept.is_blocked', 'kept.reason', 'kept.created_at as at', byUserId(below)])
    .orderBy('kept.id', 'desc')
    .execute()

/** Franchises right below one, in the order of their keys. */
export const findBelow = (db: Reader, id: bigint) =>
  db
    .selectFrom('franchise')
    .innerJoin('person', 'person.id', 'franchise.person_id')
    .select(['franchise.person_id as id', 'franchise.parent_id', 'person.user_id'])
    .where('franchise.parent_id', '=', id)
    .orderBy('franchise.person_id')
    .execute()

/** A franchise that nobody else changes until this commits. */
export const lockFranchise = (trx: Transaction, id: bigint) =>
  trx
    .selectFrom('franchise')
    .innerJoin('person', 'person.id', 'franchise.person_id')
    .select(['person.id', 'person.user_id', 'person.name', 'person.is_blocked', 'person.access_rights'])
    .select(['franchise.parent_id', 'franchise.version', 'franchise.shop_name'])
    .where('franchise.person_id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** The own franchise of whoever asks. */
export const getOwn = (db: Reader, id: bigint) =>
  db
    .selectFrom('franchise')
    .innerJoin('person', 'person.id', 'franchise.person_id')
    .select(['person.id', 'person.access_rights', 'franchise.parent_id'])
    .where('franchise.person_id', '=', id)
    .executeTakeFirstOrThrow()
