import { sql } from 'kysely'
import type { Reader } from '#kit/database/database.ts'
import type { Frame } from './frame.ts'

type Horizon = Pick<Frame, 'event_horizon_id' | 'to_ms'>

/** Whether a closing, or one before it, took an event, as a condition. */
const isTaken = ({ event_horizon_id, to_ms }: Horizon) =>
  sql<boolean>`(event.id <= ${event_horizon_id} and event.at < to_timestamp(${to_ms} / 1000.0))`

/** What the legs of members open with by the events that a window takes; `member` is a member's id less one. */
export async function findOpened(db: Reader, frame: Frame): Promise<(member: number, side: number) => bigint> {
  const { rows } = await sql<{ member_id: bigint; side: 'left' | 'right'; bv_minor: bigint }>`
    select event.member_id, event.side, event.bv_minor from business_event event
    where event.kind = 'opening_leg' and ${isTaken(frame)} and not ${frame.before === null ? sql`false` : isTaken(frame.before)}`.execute(
    db,
  )
  const opened = new Map<number, bigint>()
  for (const { member_id, side, bv_minor } of rows) {
    const leg = 2 * (Number(member_id) - 1) + (side === 'right' ? 1 : 0)
    opened.set(leg, (opened.get(leg) ?? 0n) + bv_minor)
  }
  return (member, side) => opened.get(2 * member + side) ?? 0n
}
