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
    'parents and sponsors have smaller numbers',
    sql`select id as what, coalesce(parent_id >= id, false) or coalesce(sponsor_id >= id, false) as is_broken from member`,
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
