import { sql, type RawBuilder } from 'kysely'
import { check, type Check } from '../queries.ts'
import type { Act } from './act.ts'
import { acts } from './acts.ts'

/** From when on acts are compared; a company of the demo was made past all calls. */
const since = (after: Date | undefined): RawBuilder<unknown> => sql`
  select greatest(case when exists (select from company where demo_from is not null) then 'infinity' else min(acts_from) end,
    ${after ?? null}::timestamptz) as at from proof_since`

const textOf = (part: string | undefined): RawBuilder<unknown> =>
  part === undefined ? sql`null::text` : sql`(${sql.raw(part)})::text`

/** Rows of one kind, with all that their lines have to be. */
function actedOf(act: Act): RawBuilder<unknown> {
  const { table, by, at, subject, figures = 'null', where = 'true', nobody = 'false', moment = `acted.${at}` } = act
  const [by_id, gate] = [sql.ref(`acted.${by}`), sql.ref(`acted.${at}`)]
  const together = act.isOne === true ? sql`count(*) over (partition by ${by_id}, ${gate})` : sql`1`
  return sql`
    select ${sql.lit(`${table.replaceAll('_', ' ')} `)} || acted.id || ' ' || ${sql.lit(by.replaceAll('_', ' '))} as what,
      ${by_id} as by_id, (${sql.raw(moment)}) as moment, ${sql.lit(`{${act.acts.map((one) => `"${one}"`).join()}}`)}::text[] as acts,
      ${textOf(subject?.type)} as type, ${textOf(subject?.id)} as subject, (${sql.raw(figures)})::jsonb as figures,
      ${by_id} is not null or coalesce((${sql.raw(nobody)}), false) as is_by_right, ${together} as together
    from ${sql.table(table)} as acted where ${gate} >= (select at from since) and (${sql.raw(where)})`
}

/**
 * Each row beside the line of its moment and person. What a second person agreed to is theirs in the audit, and counts as said
 * by whoever asked.
 */
const rowsSince = (after: Date | undefined): RawBuilder<unknown> => sql`
  with since as materialized (${since(after)}), line as materialized (
    select id, at, person_id, act, subject_type, subject_id, after, false as is_agreed
      from audit where outcome = 'done' and person_id is not null and at >= (select at from since)
    union all
    select audit.id, audit.at, approval.requested_by, act, subject_type, subject_id, after, true
      from audit join approval on approval.decided_at = audit.at and approval.decided_by = audit.person_id
      where outcome = 'done' and act = 'POST /admin/approvals/:id/approve' and approval.state = 'approved'
        and audit.at >= (select at from since)
  ), acted as (${sql.join(acts.map(actedOf), sql` union all `)})
  select what, not bool_and(is_by_right) or bool_or(by_id is not null) and count(line.id) < max(together) as is_broken
  from acted left join line on line.person_id = acted.by_id and line.at = acted.moment
    and (line.is_agreed or line.act like any (acted.acts))
    and (type is null or line.subject_type = type) and (subject is null or line.subject_id = subject)
    and (figures is null or line.after @> figures or not differs(line.after, figures))
  group by what`

const promise = 'what people decided and set is in the audit, by them, at that moment and with those figures'

/** Since the last proof in order alone, where there is one. */
const actsCheck: Check = {
  ...check(promise, rowsSince(undefined)),
  find: (trx, scope) => check(promise, rowsSince(scope?.acts_after)).find(trx),
}

export const actChecks: readonly Check[] = [actsCheck]
