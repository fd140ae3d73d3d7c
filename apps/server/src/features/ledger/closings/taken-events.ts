import type { Basis } from '@banyan/domain/plan/plan-input.ts'
import type { Services } from '#kit/context.ts'
import { withClient } from '#kit/database/with-client.ts'
import { withoutUndone } from './closing-task.ts'
import { frameOf } from './frames.ts'
import { readVolumeEvents } from './input/queries.ts'
import { maybeEarlierRules } from './settlement/queries.ts'
import { companyPlan } from './plans/company-plan.ts'
import { getPlanVersion } from './plans/queries.ts'
import { findClosing } from './queries.ts'

/** One event that moved volume in a closing. */
export interface TakenEvent {
  readonly event_id: number
  readonly member: number
  /** 0 or 1 when it moved only that leg of its member's own, -1 when it flowed up from the member. */
  readonly own_leg: number
}

export interface TakenEvents {
  /** What the plan counts as volume: it says which figure of an event a leg received. */
  readonly basis: Basis
  /** Every event that moved volume, the newest first. */
  readonly events: readonly TakenEvent[]
}

/** The events beneath a fixed closing, for whoever explains what it paid. `member` is a member's id less one. */
export async function takenEvents(
  { db, pool }: Pick<Services, 'db' | 'pool'>,
  closing_id: bigint,
): Promise<TakenEvents> {
  const closing = await findClosing(db, closing_id)
  if (closing === undefined || closing.status === 'preview')
    throw new Error(`closing ${closing_id} has taken nothing yet`)
  const version = await getPlanVersion(db, closing.plan_version_id)
  const { basis, virtual_counts } = companyPlan(version.plan).matching
  const frame = await frameOf(db, closing)
  const without = frame.rules === 1 ? null : withoutUndone(frame, await maybeEarlierRules(db))
  const events: TakenEvent[] = []
  await withClient(pool, (client) =>
    readVolumeEvents(client, frame, without, basis, (event) => {
      if (virtual_counts === true || event.own_leg < 0) events.push({ ...event })
    }),
  )
  return { basis, events }
}
