import { sql } from 'kysely'
import { check, type Check } from '../queries.ts'

/** The tree as the engine and the placing of newcomers rely on it. */
export const networkChecks: readonly Check[] = [
  check(
    'member numbers are dense and counted',
    sql`
      select 'members' as what, count(*) <> coalesce(max(id), 0) or coalesce(max(id), 0) <> (select last_member_id from member_counter) as is_broken
      from member`,
  ),
  check(
    'parents have smaller numbers',
    sql`select id as what, coalesce(parent_id >= id, false) as is_broken from member`,
  ),
  check(
    'nobody is above their own sponsor',
    // Every circle has a link to a sponsor who joined later: only from there does anybody go up.
    sql`
      with recursive above (of_id, id) as (
        select id, sponsor_id from member where sponsor_id >= id
        union select above.of_id, member.sponsor_id from above join member on member.id = above.id
          where member.sponsor_id is not null and above.id <> above.of_id
      )
      select id as what, id in (select of_id from above where id = of_id) as is_broken from member`,
  ),
  check(
    'a sponsor is the one that was named last',
    sql`
      select changed.id as what,
        (from_sponsor_id, from_side) is distinct from (coalesce(before_id, from_sponsor_id), case when before_id is null then from_side else before_side end)
          or is_last and (to_sponsor_id, to_side) is distinct from (member.sponsor_id, member.sponsor_side) as is_broken
      from (
        select *, lag(to_sponsor_id) over one as before_id, lag(to_side) over one as before_side, lead(id) over one is null as is_last
        from sponsor_change window one as (partition by member_id order by id)
      ) changed join member on member.id = changed.member_id`,
  ),
  check(
    'every member has one place and the root alone has none',
    sql`select id as what, (id = 1) <> (parent_id is null) or (id = 1) <> (side is null) or (id = 1) <> (sponsor_id is null) as is_broken from member`,
  ),
  check(
    'every member names the heads of the chains they stand on',
    sql`
      select member.id as what,
        (member.left_head_id, member.right_head_id) is distinct from (
          case when member.side = 'left' then parent.left_head_id else member.id end,
          case when member.side = 'right' then parent.right_head_id else member.id end) as is_broken
      from member left join member parent on parent.id = member.parent_id`,
  ),
  check(
    'every chain is on record once',
    sql`
      select coalesce(head.id, chain.head_id) || ' ' || coalesce(head.side, chain.side) as what, head.id is null or chain.head_id is null as is_broken
      from (
        select distinct left_head_id as id, 'left' as side from member union all select distinct right_head_id, 'right' from member
      ) head
      full join placement_chain chain on chain.head_id = head.id and chain.side = head.side`,
  ),
  check(
    'a chain ends at a member of its own with nobody below on that side',
    sql`
      select chain.head_id || ' ' || chain.side as what,
        chain.head_id is distinct from case chain.side when 'left' then tail.left_head_id else tail.right_head_id end or below.id is not null as is_broken
      from placement_chain chain
      left join member tail on tail.id = chain.tail_id
      left join member below on below.parent_id = chain.tail_id and below.side = chain.side`,
  ),
]
