import { sql, type RawBuilder } from 'kysely'
import { beyondAll, summedBefore } from '#kit/database/follow-sum.ts'
import type { Database } from '#kit/database/database.ts'
import { prepared } from '#kit/database/prepared.ts'

/**
 * What members were paid by transactions from one on, up to, not including, another, with how many incomes count. Journals are
 * found first and one by one, whatever PostgreSQL thinks of their number.
 */
export const earnedBetween = (from: RawBuilder<unknown>, before: RawBuilder<unknown>, isOf = sql`true`) => sql`
  select paid.member_id, sum(paid.paid_minor)::bigint as paid_minor,
    count(*) - 2 * count(paid.mirrors_id) - count(paid.adjusts_closing_id) as incomes
  from (select id from journal where opened_by >= ${from} and opened_by < ${before} offset 0) opened
  cross join lateral (
    select member_id, paid_minor, mirrors_id, adjusts_closing_id from income where journal_id = opened.id offset 0
  ) paid
  where ${isOf}
  group by paid.member_id`

/** Any member, where PostgreSQL expects few: what is younger than a sum is, and for many it would set aside room each time. */
const ofFew = sql`paid.member_id > (select 0::bigint) and paid.member_id < (select ${2n ** 63n - 1n}::bigint)`

interface Earner {
  readonly member_id: bigint
  readonly paid: bigint
  readonly incomes: bigint
}

/**
 * Members by what they were paid, and how many were paid anything. Whoever was paid since the sum was made is added up, and
 * the others are read from it in their order.
 */
export async function findEarners(
  db: Database,
  from: number,
  count: number,
): Promise<{ earners: Earner[]; total_count: number }> {
  const { rows } = await sql<{ member_id: bigint | null; paid: bigint; incomes: bigint; total_count: bigint }>`
    with ${prepared} held as materialized (
      select ${summedBefore('earned')} as before, (select earners from sum_end where name = 'earned') as earners
    ),
    fresh as materialized (${earnedBetween(sql`(select before from held)`, beyondAll, ofFew)}),
    summed as not materialized (select earned.* from earned where (select before from held) > '0'::xid8),
    changed as materialized (
      select fresh.member_id, coalesce(summed.paid_minor, 0) as was_minor,
        coalesce(summed.paid_minor, 0) + fresh.paid_minor as paid_minor, coalesce(summed.incomes, 0) + fresh.incomes as incomes
      from fresh left join summed on summed.member_id = fresh.member_id
    ),
    known as (
      select case when before > '0'::xid8 then earners else 0 end + (
        select count(*) filter (where paid_minor > 0) - count(*) filter (where was_minor > 0) from changed
      ) as total_count from held
    ),
    -- So many from the top that those who changed may be among them: an index finds them in their order.
    top as materialized (
      select member_id, paid_minor, incomes from summed where paid_minor > 0
      order by paid_minor desc, member_id limit ${from + count} + (select count(*) from changed)
    ),
    earners as (
      select * from top where not exists (select from changed where changed.member_id = top.member_id)
      union all
      select member_id, paid_minor, incomes from changed where paid_minor > 0
    )
    select page.member_id, page.paid_minor as paid, page.incomes, known.total_count
    from known left join (
      select * from earners order by paid_minor desc, member_id limit ${count} offset ${from}
    ) page on true
    order by page.paid_minor desc, page.member_id`.execute(db)
  const earners = rows.flatMap(({ member_id, paid, incomes }) =>
    member_id === null ? [] : [{ member_id, paid, incomes }],
  )
  return { earners, total_count: Number(rows[0]!.total_count) }
}
