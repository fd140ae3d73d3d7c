import { sql } from 'kysely'
import type { Database } from '#kit/database/database.ts'
import type { Scope } from '../scope.ts'

/**
 * Incomes of one kind that were paid on activations, with who activated, where they are in the tree, the package, and the
 * place that the activation or a purchase gave. Joined from the left by keys, so that a page is found before anything is
 * joined to it. A row that takes another back belongs to the reversal.
 */
export const incomesOnEvents = (db: Database, kind: string, scope: Scope) =>
  db
    .selectFrom('income')
    .leftJoin('member', 'member.id', 'income.member_id')
    .leftJoin('person', 'person.id', 'member.person_id')
    .leftJoin('member as source', 'source.id', 'income.from_member_id')
    .leftJoin('person as source_person', 'source_person.id', 'source.person_id')
    .leftJoin('member as sponsor', 'sponsor.id', 'source.sponsor_id')
    .leftJoin('person as sponsor_person', 'sponsor_person.id', 'sponsor.person_id')
    .leftJoin('member as parent', 'parent.id', 'source.parent_id')
    .leftJoin('person as parent_person', 'parent_person.id', 'parent.person_id')
    .leftJoin('ledger_account as account', 'account.id', 'income.credit_account_id')
    .leftJoin('income_hold as hold', 'hold.income_id', 'income.id')
    .leftJoin('business_event as event', 'event.id', 'income.source_event_id')
    .leftJoin('business_event as undone', 'undone.id', 'event.reverses_id')
    .leftJoin('matrix_node as node', (join) =>
      join.on('node.event_id', '=', ({ fn, ref }) => fn.coalesce(ref('undone.id'), ref('event.id'))),
    )
    .leftJoin('package', (join) =>
      join.on('package.id', '=', ({ fn, ref }) => fn.coalesce(ref('undone.package_id'), ref('event.package_id'))),
    )
    .select([
      'income.id',
      'income.at',
      'income.level',
      'income.paid_level',
      'income.base_minor',
      'income.rate',
      'income.reasons',
      'income.gross_minor',
      'income.trimmed_minor',
      'income.paid_minor',
      'income.tds_minor',
      'income.admin_charge_minor',
      'income.net_minor',
      'income.ripens_at',
      'income.mirrors_id',
      'income.from_member_id',
    ])
    .select(['person.user_id as member_user_id', 'person.name as member_name'])
    .select(['source_person.user_id as from_user_id', 'source_person.name as from_name'])
    .select(['sponsor_person.user_id as sponsor_user_id', 'parent_person.user_id as parent_user_id', 'source.side'])
    .select(['node.no as node_no', 'income.pool', sql<boolean>`event.kind = 'matrix_entry'`.as('is_bought')])
    .select(['package.name as package_name', 'account.wallet', 'hold.released_at'])
    .where('income.kind', '=', kind)
    .where(scope === 'everybody' ? sql<boolean>`true` : sql<boolean>`income.member_id = ${scope}`)
