import { sql } from 'kysely'

/** Rows that lost words: sealed ones, without them, of whoever was erased by then. */
export const forgottenRows = sql`
  select gone.stream || ' ' || gone.row_id as what,
    kept.person_id is null or kept.words <> ''
      or not exists (select from seal_part part
        where part.stream = gone.stream and part.after_id < gone.row_id and part.to_id >= gone.row_id)
      or not exists (select from member join member_life life on life.member_id = member.id
        where member.person_id = kept.person_id and life.kind = 'erased' and life.at <= gone.at) as is_broken
  from forgotten_words gone left join (
    select 'order_return' as stream, id, person_id, why as words from order_return
    union all
    select 'step', step.id, ordered.person_id, step.facts ->> 'note' from step
    join product_order ordered on step.noun = 'product_order' and ordered.id = step.subject_id and step.move = 'object'
  ) as kept on kept.stream = gone.stream and kept.id = gone.row_id`
