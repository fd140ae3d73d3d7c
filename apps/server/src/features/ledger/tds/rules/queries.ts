import { sql } from 'kysely'
import { tdsRules } from '@banyan/contract/tds/rules.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import type { Database, Reader, Transaction } from '#kit/database/database.ts'
import { holds } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'

type RuleState = 'ahead' | 'current' | 'past' | 'replaced'

/** All rules as they are on a day. */
export const findTdsRules = (db: Database, request: ListRequest<typeof tdsRules>, today: Day) =>
  findPage(tdsRules, request, {
    db,
    rows: db
      .selectFrom('tds_rule as rule')
      .leftJoin('person as by', 'by.id', 'rule.added_by')
      .select(['rule.id', 'rule.from_day', 'rule.section', 'rule.code', 'rule.threshold_minor', 'rule.added_at'])
      .select(sql<string>`trim_scale(rule.percent)::text`.as('percent'))
      .select(sql<string>`trim_scale(rule.no_pan_percent)::text`.as('no_pan_percent'))
      .select(sql<string>`coalesce(by.user_id, '')`.as('added_by_user_id'))
      .select(
        sql<string>`coalesce((
          select agreed.user_id from asked_tds_rule asked
          join approval on approval.id = asked.approval_id join person agreed on agreed.id = approval.decided_by
          where asked.asked_by = rule.added_by and approval.decided_at = rule.added_at and asked.from_day = rule.from_day
            and (asked.percent, asked.no_pan_percent, asked.threshold_minor) = (rule.percent, rule.no_pan_percent, rule.threshold_minor)
          limit 1), '')`.as('agreed_by_user_id'),
      )
      .select(
        sql<RuleState>`case
          when exists (select from tds_rule other where other.from_day = rule.from_day and other.id > rule.id) then 'replaced'
          when rule.from_day > ${today}::date then 'ahead'
          when exists (select from tds_rule other where other.from_day > rule.from_day and other.from_day <= ${today}::date) then 'past'
          else 'current' end`.as('state'),
      ),
    filters: { section: holds('rule.section') },
    sorts: { from: 'rule.from_day', added_at: 'rule.added_at' },
    tieBreak: 'rule.id',
    row: ({ from_day }) => ({ from: from_day }),
  })

/** Whether incomes are credited on a day or later: a rule from then on would speak of what is done. */
export async function hasCreditsFrom(trx: Transaction, day: Day): Promise<boolean> {
  const found = await trx
    .selectFrom('credit_day')
    .select('journal_id')
    .where('credited_on', '>=', day)
    .limit(1)
    .execute()
  return found.length > 0
}

export const getAskedRule = (trx: Transaction, approval_id: bigint) =>
  trx.selectFrom('asked_tds_rule').selectAll().where('approval_id', '=', approval_id).executeTakeFirstOrThrow()

/** A rule that was asked for. */
export interface AskedRule {
  readonly approval_id: bigint
  readonly section: string
  readonly code: string
  readonly percent: string
  readonly no_pan_percent: string
  readonly threshold_minor: bigint
  readonly from_day: Day
}

/** What is asked for, by the ids of the approvals. */
export async function findAskedRules(
  db: Reader,
  approval_ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, AskedRule>> {
  if (approval_ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('asked_tds_rule')
    .select(['approval_id', 'section', 'code', 'threshold_minor', 'from_day'])
    .select(sql<string>`trim_scale(percent)::text`.as('percent'))
    .select(sql<string>`trim_scale(no_pan_percent)::text`.as('no_pan_percent'))
    .where('approval_id', 'in', approval_ids)
    .execute()
  return new Map(rows.map((row) => [row.approval_id, row]))
}
