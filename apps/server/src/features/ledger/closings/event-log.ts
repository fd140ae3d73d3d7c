import type { EventColumns } from '@banyan/domain/plan/engine/events.ts'
import { growingBytes, growingDoubles, growingNumbers } from '@banyan/domain/plan/engine/growing.ts'

/** One event in numbers: kinds as the engine codes them, times in milliseconds, amounts in hundredths. */
export interface EventRow {
  readonly number: number
  readonly kind: number
  readonly acts_as: number
  readonly member: number
  readonly is_right: number
  readonly at_ms: number
  readonly bv: number
  readonly amount: number
  readonly cap_base: number
  readonly is_given: number
  readonly package_amount: number
  readonly package_rate: number
}

/** Collects events as the engine takes them, column by column: a million of them are a few megabytes. */
export interface EventLog {
  add(row: EventRow): void
  /** Which of them turn their member active is found out when the opening state is known. */
  done(): EventColumns
}

export function startEventLog(): EventLog {
  const number = growingDoubles()
  const kind = growingBytes()
  const acts_as = growingBytes()
  const member = growingNumbers()
  const side = growingBytes()
  const at_ms = growingDoubles()
  const bv = growingDoubles()
  const amount = growingDoubles()
  const cap_base = growingDoubles()
  const given = growingBytes()
  const package_amount = growingDoubles()
  const package_rate = growingNumbers()
  return {
    add(row) {
      number.push(row.number)
      kind.push(row.kind)
      acts_as.push(row.acts_as)
      member.push(row.member)
      side.push(row.is_right)
      at_ms.push(row.at_ms)
      bv.push(row.bv)
      amount.push(row.amount)
      cap_base.push(row.cap_base)
      given.push(row.is_given)
      package_amount.push(row.package_amount)
      package_rate.push(row.package_rate)
    },
    done: () => ({
      size: kind.size,
      number: number.done(),
      kind: kind.done(),
      acts_as: acts_as.done(),
      member: member.done(),
      side: side.done(),
      at_ms: at_ms.done(),
      bv: bv.done(),
      amount: amount.done(),
      cap_base: cap_base.done(),
      given: given.done(),
      package_amount: package_amount.done(),
      package_rate: package_rate.done(),
      turns_active: new Uint8Array(kind.size),
      // Closings pay no matrix.
      pool: new Uint8Array(kind.size),
    }),
  }
}
