import type { IncomeKind, PlanInput } from '../plan-input.ts'

export type SideName = 'left' | 'right'

export interface MemberInput {
  readonly id: string
  readonly joined: string
  readonly sponsor?: string | null | undefined
  readonly parent?: string | null | undefined
  readonly side?: SideName | null | undefined
  readonly active: boolean
  readonly blocked: boolean
  /** What the member's package allows under a cap of the own package. */
  readonly cap?: string | undefined
  /** What the member's package cost; it allows as much when there is no `cap`. */
  readonly package_amount?: string | undefined
  /** The matching rate that the member's package gives, in percent. */
  readonly package_rate?: string | undefined
}

export interface OpeningInput {
  readonly left: string
  readonly right: string
  readonly first_pair_done: boolean
  readonly earned: { readonly [K in IncomeKind]?: string | undefined }
}

export type EventInput =
  | {
      readonly kind: 'activation'
      readonly at: string
      readonly member: string
      readonly amount: string
      readonly bv: string
      /** True: nobody paid the company for it, and it moves no volume. Partly: amount and bv are those of the paid part. */
      readonly given?: boolean | 'partly' | undefined
      /** The member's rate from then on; null is the plan's. */
      readonly package_rate?: string | null | undefined
    }
  | {
      readonly kind: 'repurchase'
      readonly at: string
      readonly member: string
      readonly amount: string
      readonly bv: string
    }
  | { readonly kind: 'withdrawal_paid'; readonly at: string; readonly member: string; readonly amount: string }
  | {
      readonly kind: 'virtual_business'
      readonly at: string
      readonly member: string
      readonly side: SideName
      readonly bv: string
    }
  /** What a leg carried in a former system. */
  | {
      readonly kind: 'opening_leg'
      readonly at: string
      readonly member: string
      readonly side: SideName
      readonly bv: string
    }
  /** A place bought in a pool of the matrix, for the price that the plan has for it. */
  | { readonly kind: 'matrix_entry'; readonly at: string; readonly member: string; readonly pool: string }
  | { readonly kind: 'reversal'; readonly at: string; readonly of: number }

/** An event that is not a reversal. */
export type SaleInput = Exclude<EventInput, { kind: 'reversal' }>

export interface ClosingWindowInput {
  readonly from: string
  readonly to: string
  readonly kinds?: readonly IncomeKind[] | undefined
}

/** A scenario as people write it, defaults filled in: what the contract's scenario schema answers. */
export interface ScenarioInput {
  readonly format: 1
  readonly zone: string
  readonly round_off_digits: number
  readonly plan: PlanInput
  readonly members: readonly MemberInput[]
  readonly opening: Readonly<Record<string, OpeningInput>>
  readonly events: readonly EventInput[]
  readonly closings: readonly ClosingWindowInput[]
}
