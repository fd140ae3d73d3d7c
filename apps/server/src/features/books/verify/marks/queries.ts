import { sql, type RawBuilder } from 'kysely'
import { check, type Check } from '../queries.ts'
import { markedRows, type MarkedRow } from './marked-rows.ts'

const standing = ({
  noun,
  table = noun,
  mark = 'mark_of(marked)',
  mayBeGone = 'false',
}: MarkedRow): RawBuilder<unknown> => sql`
  select ${sql.lit(noun.replaceAll('_', ' '))} || ' ' || marked.id as what,
    ${sql.raw(mark)} is distinct from last.mark and not (${sql.raw(mark)} is null and (${sql.raw(mayBeGone)})) as is_broken
  from ${sql.table(table)} as marked left join (
    select distinct on (subject_id) subject_id, mark from row_mark where noun = ${sql.lit(noun)} order by subject_id, id desc
  ) as last on last.subject_id = marked.id`

const said = ({ noun, table = noun, acts, about, isSaidAtFirst = false }: MarkedRow): RawBuilder<unknown> => sql`
  select ${sql.lit(noun.replaceAll('_', ' '))} || ' ' || mark.subject_id || ' since mark ' || mark.id as what,
    line.id is null as is_broken
  from row_mark mark
  left join ${sql.table(table)} as marked on marked.id = mark.subject_id
  left join audit line on line.id = mark.audit_id and line.outcome = 'done' and line.act like any (${sql.val(acts)}::text[])
    and (${sql.raw(about)})
  where mark.noun = ${sql.lit(noun)} and mark.id > (select min(marks_above) from proof_since)
    and not exists (select from company where demo_from is not null)
    and (${sql.lit(isSaidAtFirst)} or exists (
      select from row_mark first where first.noun = mark.noun and first.subject_id = mark.subject_id and first.id < mark.id))`

export const markChecks: readonly Check[] = [
  check(
    'who may sign in and what they may open, where codes go, where money is paid in, prices, rules and numbers are as they were last set',
    sql.join(markedRows.map(standing), sql` union all `),
  ),
  check('each of their changes is in the audit', sql.join(markedRows.map(said), sql` union all `)),
]
