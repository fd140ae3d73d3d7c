import { sql } from 'kysely'

/** Whoever was erased, by the person: a second admin agreed to it. */
export const erasedPeople = sql`(
  select member.person_id from member_life life
  join member on member.id = life.member_id
  join approval on approval.id = life.approval_id and approval.person_id = member.person_id
  where life.kind = 'erased' and approval.kind = 'erasure' and approval.state = 'approved')`

/**
 * Rows that lost words: sealed ones, without them, of whoever was erased. The step is that of the objection, and the return that of
 * the step with which it began, whose seal covers all of it.
 */
export const forgottenRows = sql`
  select gone.stream || ' ' || gone.row_id as what,
    kept.person_id is null or coalesce(kept.words, 'none') <> '' or kept.person_id not in ${erasedPeople}
      or not exists (select from seal_part part
        where part.stream = gone.stream and part.after_id < gone.row_id and part.to_id >= gone.row_id) as is_broken
  from forgotten_words gone left join (
    select 'order_return' as stream, back.id, back.person_id, back.why as words from order_return back
    join step on step.noun = 'order_return' and step.subject_id = back.id and step.move is null
      and step.at = back.requested_at and step.by_person_id = back.person_id
    union all
    select 'step', step.id, ordered.person_id, step.facts ->> 'note' from step
    join product_order ordered on step.noun = 'product_order' and ordered.id = step.subject_id and step.move = 'object'
      and step.at = ordered.objected_at and step.by_person_id = ordered.person_id
  ) as kept on kept.stream = gone.stream and kept.id = gone.row_id`
