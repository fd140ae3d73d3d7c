import { INCOME_KINDS } from '@banyan/domain/plan/plan-input.ts'
import { REASONS } from '@banyan/domain/plan/reasons.ts'
import type { EngineOutcome } from './engine-run.ts'
import type { OutcomeRows } from './outcome-rows.ts'
import type { Settlement } from './settlement/settlement.ts'

/** The totals of a closing as they are stored; money is whole hundredths, as text. */
export interface StoredTotals {
  readonly events: number
  readonly members_paid: number
  readonly incomes: number
  readonly gross: string
  readonly trimmed: string
  readonly paid: string
  readonly turnover: string
  /** What it adjusted of earlier closings, not part of the sums above; not there when it settled nothing. */
  readonly adjusted?: { readonly incomes: number; readonly paid: string }
  readonly by_kind: readonly { kind: string; incomes: number; gross: string; trimmed: string; paid: string }[]
  /** What each cap took, the largest first; older closings did not write it down. */
  readonly by_reason?: readonly { reason: string; incomes: number; trimmed: string }[]
  /** Who is paid most, all kinds together; null where nobody is paid, not there in older closings. */
  readonly top?: { readonly member_id: string; readonly paid: string } | null
}

/** Totals that closings from before them do not have. */
export const later_totals: readonly string[] = ['by_reason', 'top'] satisfies (keyof StoredTotals)[]

/** Of a closing that could not be computed. */
export const noTotals: StoredTotals = {
  events: 0,
  members_paid: 0,
  incomes: 0,
  gross: '0',
  trimmed: '0',
  paid: '0',
  turnover: '0',
  by_kind: [],
  by_reason: [],
}

export function totalsOf(
  outcome: EngineOutcome,
  rows: OutcomeRows,
  events: number,
  settlement: Settlement | null,
): StoredTotals {
  const { incomes } = outcome
  const sums = INCOME_KINDS.map((kind) => ({ kind, incomes: 0, gross: 0n, paid: 0n }))
  const paidTo = new Map<number, bigint>()
  for (let row = 0; row < incomes.size; row += 1) {
    const sum = sums[incomes.kind[row]!]!
    sum.incomes += 1
    sum.gross += rows.grossOf(row)
    sum.paid += rows.paidOf(row)
    const member = incomes.member[row]!
    if (rows.paidOf(row) > 0n) paidTo.set(member, (paidTo.get(member) ?? 0n) + rows.paidOf(row))
  }
  const shown = (sum: { gross: bigint; paid: bigint }) => ({
    gross: `${sum.gross}`,
    trimmed: `${sum.gross - sum.paid}`,
    paid: `${sum.paid}`,
  })
  const whole = sums.reduce((all, sum) => ({ gross: all.gross + sum.gross, paid: all.paid + sum.paid }), {
    gross: 0n,
    paid: 0n,
  })
  return {
    events,
    members_paid: paidTo.size,
    incomes: incomes.size,
    ...shown(whole),
    turnover: `${outcome.turnover_minor}`,
    ...(settlement !== null && { adjusted: adjustedBy(settlement) }),
    by_kind: sums
      .filter((sum) => sum.incomes > 0)
      .map((sum) => ({ kind: sum.kind, incomes: sum.incomes, ...shown(sum) })),
    by_reason: trimmedByReason(outcome, rows),
    top: mostPaid(paidTo),
  }
}

/** Who is paid most; of equals the member who joined first. */
function mostPaid(paidTo: ReadonlyMap<number, bigint>): NonNullable<StoredTotals['top']> | null {
  let [top, most] = [-1, 0n]
  for (const [member, paid] of paidTo) if (paid > most || (paid === most && member < top)) [top, most] = [member, paid]
  return top < 0 ? null : { member_id: `${top + 1}`, paid: `${most}` }
}

/** One pass over the cuts: there are as many as incomes. A row is cut once by each reason. */
function trimmedByReason({ trims }: EngineOutcome, rows: OutcomeRows) {
  const sums = REASONS.map((reason) => ({ reason, incomes: 0, trimmed: 0n }))
  for (let cut = 0; cut < trims.size; cut += 1) {
    const sum = sums[trims.reason[cut]!]!
    sum.incomes += 1
    sum.trimmed += rows.cutOf(cut)
  }
  return sums
    .filter(({ incomes }) => incomes > 0)
    .toSorted((a, b) => Number(b.trimmed - a.trimmed))
    .map(({ trimmed, ...sum }) => ({ ...sum, trimmed: `${trimmed}` }))
}

const adjustedBy = ({ incomes }: Settlement) => ({
  incomes: incomes.length,
  paid: `${incomes.reduce((sum, { paid_minor }) => sum + paid_minor, 0n)}`,
})
