import type { PoolClient } from 'pg'
import { copyNumbers } from '#kit/database/copy-numbers.ts'

/** What a member brought at an instant, in hundredths; a reversal takes back what it reverses. */
interface Volume {
  readonly member_id: number
  readonly at_ms: number
  readonly volume: number
}

/** Those named, or everybody. */
const within = (member_ids: readonly number[] | undefined) =>
  member_ids === undefined ? '' : `and e.member_id = any('{${member_ids.map(Number).join(',')}}'::bigint[])`

const instant = (ms: number) => `timestamptz 'epoch' + ${Number(ms)}::bigint * interval '1 millisecond'`

/** The volume of events from one instant up to, not including, another: of everybody, or of a few members alone. */
export const readVolumes = (
  client: PoolClient,
  { from_ms, to_ms, member_ids }: { from_ms: number; to_ms: number; member_ids: readonly number[] | undefined },
  take: (row: Volume) => void,
): Promise<void> =>
  copyNumbers(
    client,
    `select e.member_id, (extract(epoch from e.at) * 1000)::bigint as at_ms,
      case when e.kind = 'reversal' then -r.bv_minor else e.bv_minor end as volume
    from business_event e left join business_event r on r.id = e.reverses_id
    where e.at >= ${instant(from_ms)} and e.at < ${instant(to_ms)}
      and coalesce(r.kind, e.kind) in ('activation', 'repurchase') ${within(member_ids)}`,
    ['member_id', 'at_ms', 'volume'],
    take,
  )
