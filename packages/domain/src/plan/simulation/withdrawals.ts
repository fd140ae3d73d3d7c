import { floorDivide } from '../../money/rounding.ts'
import type { EventColumns, EventRow } from '../engine/events.ts'
import { eventColumns } from '../engine/events.ts'
import type { Plan } from '../plan.ts'
import type { SimulatedDay } from './days.ts'
import type { PlanBooks } from './plan-books.ts'

/** What members withdraw on a day. */
interface Withdrawn {
  readonly events: EventColumns
  /** In minor units of the plan. */
  readonly together: bigint
}

/**
 * Withdrawals at the beginning of each month but the start: of what each member was credited by then and has not
 * withdrawn, a share, rounded down. Who was credited less than was withdrawn, because incomes were taken back, waits.
 */
export function startWithdrawals(
  { event_digits, money_digits }: Plan,
  percent: number,
  { paidTo }: Pick<PlanBooks, 'paidTo'>,
) {
  const withdrawn = new Map<number, bigint>()
  const scale = 10n ** BigInt(event_digits - money_digits)
  return (day: SimulatedDay, members: number): Withdrawn | null => {
    if (percent === 0 || day.month === 0 || day.day > 1) return null
    const rows: EventRow[] = []
    let together = 0n
    for (let member = 0; member < members; member += 1) {
      const before = withdrawn.get(member) ?? 0n
      const paid = floorDivide((paidTo(member) - before) * BigInt(percent), 100n)
      if (paid <= 0n) continue
      withdrawn.set(member, before + paid)
      together += paid
      rows.push({ kind: 'withdrawal_paid', member, at_ms: day.from_ms, amount: paid * scale })
    }
    return { events: eventColumns(rows), together }
  }
}
