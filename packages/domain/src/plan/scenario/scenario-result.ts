import type { SideName } from './scenario-input.ts'

/** One income, as the scenario format writes it. Keys are in the order of the format. */
export interface IncomeOut {
  readonly closing: number | null
  readonly at: string
  readonly kind: string
  readonly member: string
  readonly from_member: string | null
  readonly level: number | null
  readonly paid_level: number | null
  readonly source: { readonly event: number | null; readonly row: number | null }
  readonly base: string
  readonly rate: string
  readonly rate_first: string | null
  readonly gross: string
  readonly trimmed: string
  readonly paid: string
  readonly reasons: readonly { readonly reason: string; readonly amount: string }[]
  /** The name of a further pool of the matrix; not there for the first, nor for other kinds. */
  readonly pool?: string
  /** The closing that an adjustment corrects; not there for any other row. */
  readonly adjusts?: number
}

export interface LegOut {
  readonly open: string
  readonly new: string
  readonly used: string
  readonly lapsed: string
  readonly carry: string
}

export interface MatchingOut {
  readonly closing: number
  readonly member: string
  readonly left: LegOut
  readonly right: LegOut
  readonly pairs: string
  readonly pairs_paid: string
  readonly first_pair_done: boolean
  readonly volume_trims: readonly { readonly side: SideName; readonly reason: string; readonly volume: string }[]
}

export interface ScenarioResult {
  readonly incomes: readonly IncomeOut[]
  readonly matching: readonly MatchingOut[]
  readonly totals: readonly { readonly member: string; readonly paid: string }[]
}
