import type { Minor } from '@banyan/domain/money/minor.ts'
import type { CarryOf } from './carry-now.ts'
import type { Computed } from './compute-frozen.ts'
import type { OpenClosing } from './compute-open.ts'
import { rowOf } from './row-of.ts'

/** What the next closing would bring a member if it ran over what is known now. Volumes and money in hundredths. */
export interface Outlook {
  readonly closing_id: bigint
  readonly at: Date
  readonly left: Minor
  readonly right: Minor
  readonly would_match: Minor
  readonly would_pay: Minor
  /** What it would correct of earlier closings, beside what it pays. */
  readonly would_correct: Minor
  readonly carry_left: Minor
  readonly carry_right: Minor
}

/**
 * The outlook of one member: the same code as the closing, over the open window's events so far. Whom nothing happens to
 * carries what the latest credited closing left.
 */
export function outlookFor({ computed, ...closing }: OpenClosing, member_id: bigint, carryOf: CarryOf): Outlook {
  const member = Number(member_id) - 1
  return {
    ...closing,
    ...figuresOf(computed, member, carryOf),
    would_pay: payOf(computed, member) as Minor,
    would_correct: correctionsOf(computed, member_id) as Minor,
  }
}

function figuresOf({ outcome }: Computed, member: number, carryOf: CarryOf) {
  const { matching } = outcome
  const row = rowOf(matching.member, member)
  if (row < 0) {
    const [left, right] = [carryOf(member, 0) as Minor, carryOf(member, 1) as Minor]
    return { left, right, would_match: 0n as Minor, carry_left: left, carry_right: right }
  }
  const volume = (column: { [row: number]: number | bigint }) => BigInt(column[row]!) as Minor
  const [used_left, used_right] = [volume(matching.left.used), volume(matching.right.used)]
  return {
    left: (volume(matching.left.open) + volume(matching.left.new)) as Minor,
    right: (volume(matching.right.open) + volume(matching.right.new)) as Minor,
    would_match: used_left < used_right ? used_left : used_right,
    carry_left: volume(matching.left.carry),
    carry_right: volume(matching.right.carry),
  }
}

function payOf({ outcome, rows }: Computed, member: number): bigint {
  let pay = 0n
  for (
    let row = outcome.incomes.member.indexOf(member);
    row >= 0;
    row = outcome.incomes.member.indexOf(member, row + 1)
  )
    pay += rows.paidOf(row)
  return pay
}

const correctionsOf = ({ settlement }: Computed, of: bigint): bigint =>
  (settlement?.incomes ?? []).reduce(
    (sum, { member_id, paid_minor }) => (member_id === of ? sum + paid_minor : sum),
    0n,
  )
