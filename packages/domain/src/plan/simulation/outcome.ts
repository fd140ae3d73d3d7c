import type { IncomeKind } from '../plan-input.ts'

/** Figures of money in hundredths. */
export interface MoneyFigures {
  /** What the company received and kept, without GST. */
  readonly sales_minor: bigint
  /** What was given back of what was sold, without GST: the sales are without it. */
  readonly refunds_minor: bigint
  /** What of the sales was ordered again. */
  readonly repurchases_minor: bigint
  /** What the plan gives before caps and limits. */
  readonly gross_minor: bigint
  readonly paid_minor: bigint
  readonly trimmed_minor: bigint
  /** What members withdrew of it. */
  readonly withdrawn_minor: bigint
  /** What of it members gave back for places in pools of the matrix. The company has it, and it is no sale. */
  readonly places_minor: bigint
}

export interface MonthOutcome extends MoneyFigures {
  /** 0 is the start. */
  readonly month: number
  readonly joined: number
  readonly stopped: number
  /** Purchases that were taken back. */
  readonly cancelled: number
  /** At its end, also those who stopped. */
  readonly members: number
  readonly paid_by_kind: readonly { readonly kind: IncomeKind; readonly paid_minor: bigint }[]
}

/** A tenth of the members, by what they got; what they spent on places in pools is in both. */
export interface Decile {
  readonly members: number
  readonly got_minor: bigint
  readonly spent_minor: bigint
}

/** What a plan did to a made-up company and its members. */
export interface PlanOutcome {
  readonly months: readonly MonthOutcome[]
  readonly totals: MoneyFigures & { readonly margin_minor: bigint }
  /** What was paid to the end for what was sold until growth stopped; null when it does not stop. */
  readonly stress: { readonly until: MoneyFigures; readonly after: MoneyFigures } | null
  readonly members: number
  readonly losing_members: number
  readonly unpaid_members: number
  /** Those who got least first. */
  readonly deciles: readonly Decile[]
  /** The hundredth part of the members who got most, rounded up. */
  readonly top: { readonly members: number; readonly got_minor: bigint }
  readonly biggest_day: { readonly month: number; readonly day: number; readonly paid_minor: bigint } | null
}

export const noMoney: MoneyFigures = {
  sales_minor: 0n,
  refunds_minor: 0n,
  repurchases_minor: 0n,
  gross_minor: 0n,
  paid_minor: 0n,
  trimmed_minor: 0n,
  withdrawn_minor: 0n,
  places_minor: 0n,
}

export const addMoney = (one: MoneyFigures, other: MoneyFigures): MoneyFigures => ({
  sales_minor: one.sales_minor + other.sales_minor,
  refunds_minor: one.refunds_minor + other.refunds_minor,
  repurchases_minor: one.repurchases_minor + other.repurchases_minor,
  gross_minor: one.gross_minor + other.gross_minor,
  paid_minor: one.paid_minor + other.paid_minor,
  trimmed_minor: one.trimmed_minor + other.trimmed_minor,
  withdrawn_minor: one.withdrawn_minor + other.withdrawn_minor,
  places_minor: one.places_minor + other.places_minor,
})

const DECILES = 10
const TOP_PART = 100

type Members = Pick<PlanOutcome, 'members' | 'losing_members' | 'unpaid_members' | 'deciles' | 'top'>

/** How members came off, by what each got and spent; the root, the company's own, is not one of them. */
export function membersOutcome(got: readonly bigint[], spent: readonly bigint[]): Members {
  const order = Array.from({ length: got.length - 1 }, (_, index) => index + 1).sort((a, b) =>
    got[a] === got[b] ? a - b : got[a]! < got[b]! ? -1 : 1,
  )
  const sum = (members: readonly number[], of: readonly bigint[]) => members.reduce((all, at) => all + of[at]!, 0n)
  const deciles = Array.from({ length: DECILES }, (_, nth) => {
    const part = order.slice(
      Math.floor((nth * order.length) / DECILES),
      Math.floor(((nth + 1) * order.length) / DECILES),
    )
    return { members: part.length, got_minor: sum(part, got), spent_minor: sum(part, spent) }
  })
  const top = order.slice(order.length - Math.ceil(order.length / TOP_PART))
  return {
    members: order.length,
    losing_members: order.filter((member) => got[member]! < spent[member]!).length,
    unpaid_members: order.filter((member) => got[member] === 0n).length,
    deciles,
    top: { members: top.length, got_minor: sum(top, got) },
  }
}
