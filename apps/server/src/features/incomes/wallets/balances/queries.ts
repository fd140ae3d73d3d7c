import { sql } from 'kysely'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import type { listAccountBalances } from '@banyan/contract/wallets/account-balance.ts'
import { walletsInUse } from '@banyan/domain/ledger/wallets.ts'
import type { Database } from '#kit/database/database.ts'
import { flag, is, person } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'

type Balances = typeof listAccountBalances

const everyDay = [...new Set(Object.values(walletsInUse).flat())]

const wallets = (db: Database) =>
  db
    .selectFrom('ledger_account as account')
    .leftJoin('person', 'person.id', 'account.owner_person_id')
    .select(['account.id', 'account.balance_minor', 'account.entered_at as moved_at'])
    .select(({ ref }) => [
      ref('account.wallet').$notNull().as('wallet'),
      ref('person.user_id').$notNull().as('user_id'),
      ref('person.name').$notNull().as('name'),
      ref('person.user_type').$notNull().as('user_type'),
    ])
    .where('account.has_passbook', '=', true)
    .where(({ or, eb }) => or([eb('account.wallet', 'in', everyDay), eb('account.entries', '>', 0n)]))

/** All wallets that are in use, of everybody. */
export const findBalances = (db: Database, list: Balances, request: ListRequest<Balances>) =>
  findPage(list, request, {
    db,
    rows: wallets(db),
    filters: {
      user_id: person('person'),
      user_type: is('person.user_type'),
      wallet: is('account.wallet'),
      has_balance: flag(sql<boolean>`account.balance_minor <> 0`),
    },
    sorts: { balance: 'account.balance_minor', moved_at: 'account.entered_at', user_id: 'person.user_id' },
    tieBreak: 'account.id',
    totals: { balance: 'account.balance_minor' },
  })
