import { sql } from 'kysely'
import type { Database } from '#kit/database/database.ts'
import { holderOf } from '../queries.ts'
import type { Scope } from '../scope.ts'

/** Incomes of every kind. Joined from the left by keys, so that a page is found before anything is joined to it. */
export const incomesOfAll = (db: Database, scope: Scope) =>
  db
    .selectFrom('income')
    .leftJoin('member', 'member.id', 'income.member_id')
    .leftJoin('person', 'person.id', 'member.person_id')
    .leftJoin('member as source', 'source.id', 'income.from_member_id')
    .leftJoin('person as source_person', 'source_person.id', 'source.person_id')
    .leftJoin('ledger_account as account', 'account.id', 'income.credit_account_id')
    .leftJoin('closing as holder', (join) => join.on('holder.id', '=', holderOf))
    .leftJoin('income_hold as hold', 'hold.income_id', 'income.id')
    .select([
      'income.id',
      'income.closing_id',
      'income.adjusts_closing_id',
      'income.at',
      'income.kind',
      'income.base_minor',
      'income.rate',
      'income.gross_minor',
      'income.trimmed_minor',
      'income.paid_minor',
      'income.net_minor',
      'income.from_member_id',
    ])
    .select(['person.user_id as member_user_id', 'person.name as member_name'])
    .select(['source_person.user_id as from_user_id', 'source_person.name as from_name'])
    .select('account.wallet')
    .select(({ fn }) => fn.coalesce('income.ripens_at', 'holder.ripens_at').as('ripens_at'))
    .select(({ fn }) => fn.coalesce('hold.released_at', 'holder.released_at').as('released_at'))
    .where(scope === 'everybody' ? sql<boolean>`true` : sql<boolean>`income.member_id = ${scope}`)
