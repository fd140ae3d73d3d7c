import { firstWindowStart, windowFrom, type Window } from '@banyan/domain/closings/window.ts'
import { RULES_NOW, rulesOf } from '@banyan/domain/plan/rules.ts'
import type { Company } from '#kit/company.ts'
import type { Reader } from '#kit/database/database.ts'
import type { FrozenWindow } from './closing-task.ts'
import type { Frame } from './input/frame.ts'
import { findOpenInput } from './input/queries.ts'
import { findClosing, type findLastFixed } from './queries.ts'

export type ClosingRecord = NonNullable<Awaited<ReturnType<typeof findLastFixed>>>

/** The number and the window of the closing that follows another; the first begins with the day of the setup. */
export function windowAfter(
  last: Pick<ClosingRecord, 'id' | 'window_to'> | undefined,
  { zone, set_up_at }: Company,
): Window & { readonly id: bigint } {
  const from_ms = last === undefined ? firstWindowStart(set_up_at.getTime(), zone) : last.window_to.getTime()
  return { id: last === undefined ? 1n : last.id + 1n, ...windowFrom(from_ms, zone) }
}

export const beforeOf = (closing: ClosingRecord | undefined): Frame['before'] =>
  closing === undefined
    ? null
    : { id: closing.id, to_ms: closing.window_to.getTime(), event_horizon_id: closing.event_horizon_id! }

/** A frozen window with the mark of its events: equal marks are equal events. */
export interface MarkedWindow {
  readonly frozen: FrozenWindow
  readonly mark: string
}

/** A window over what can be seen now: good for a preview, fixed for nobody. */
export async function frameNow(
  db: Reader,
  { zone, round_off_digits }: Company,
  last: ClosingRecord | undefined,
  { from_ms, to_ms }: Window,
): Promise<MarkedWindow> {
  const before = beforeOf(last)
  const { mark, ...input } = await findOpenInput(db, { from_ms, to_ms, before })
  return { frozen: { from_ms, to_ms, zone, round_off_digits, rules: RULES_NOW, ...input, before }, mark }
}

/** The input of a closing that is fixed, whenever it is asked for. */
export const frameOf = async (db: Reader, closing: ClosingRecord): Promise<FrozenWindow> =>
  frameAfter(closing, closing.id === 1n ? undefined : await findClosing(db, closing.id - 1n))

/** The same where the closing before it is known. */
export function frameAfter(closing: ClosingRecord, before: ClosingRecord | undefined): FrozenWindow {
  return {
    from_ms: closing.window_from.getTime(),
    to_ms: closing.window_to.getTime(),
    zone: closing.zone,
    round_off_digits: closing.round_off_digits,
    event_horizon_id: closing.event_horizon_id!,
    member_horizon_id: closing.member_horizon_id!,
    before: beforeOf(before),
    plan_version_id: closing.plan_version_id,
    rules: rulesOf(closing.rules),
  }
}
