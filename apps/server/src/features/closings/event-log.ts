import { ACTIVATION, REVERSAL, type EventColumns } from '@banyan/domain/plan/events.ts'
import { growingBytes, growingDoubles, growingNumbers } from '@banyan/domain/plan/growing.ts'

/** One event in numbers: kinds as the engine codes them, times in milliseconds, amounts in hundredths. */
export interface EventRow {
  readonly kind: number
  readonly acts_as: number
  readonly member: number
  readonly is_right: number
  readonly at_ms: number
  readonly bv: number
  readonly amount: number
  readonly package_amount: number
  readonly package_rate: number
}

/** Collects events as the engine takes them, column by column: a million of them are a few megabytes. */
export interface EventLog {
  add(row: EventRow): void
  done(): EventColumns
}

/** `activations` says how many each member had before the window: the first of a member turns it active. */
export function startEventLog(activations: Int32Array): EventLog {
  const counts = new Map<number, number>()
  const kind = growingBytes()
  const acts_as = growingBytes()
  const member = growingNumbers()
  const side = growingBytes()
  const at_ms = growingDoubles()
  const bv = growingDoubles()
  const amount = growingDoubles()
  const package_amount = growingDoubles()
  const package_rate = growingNumbers()
  const turns_active = growingBytes()

  /** Says whether an activation, or undoing one, moves its member between active and inactive. */
  function turnsActive(row: EventRow): number {
    if (row.acts_as !== ACTIVATION) return 0
    const before = counts.get(row.member) ?? activations[row.member] ?? 0
    const after = row.kind === REVERSAL ? before - 1 : before + 1
    counts.set(row.member, after)
    return before > 0 === after > 0 ? 0 : 1
  }

  return {
    add(row) {
      kind.push(row.kind)
      acts_as.push(row.acts_as)
      member.push(row.member)
      side.push(row.is_right)
      at_ms.push(row.at_ms)
      bv.push(row.bv)
      amount.push(row.amount)
      package_amount.push(row.package_amount)
      package_rate.push(row.package_rate)
      turns_active.push(turnsActive(row))
    },
    done: () => ({
      size: kind.size,
      kind: kind.done(),
      acts_as: acts_as.done(),
      member: member.done(),
      side: side.done(),
      at_ms: at_ms.done(),
      bv: bv.done(),
      amount: amount.done(),
      package_amount: package_amount.done(),
      package_rate: package_rate.done(),
      turns_active: turns_active.done(),
    }),
  }
}
