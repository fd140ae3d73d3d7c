import type { Network } from '../../network/network.ts'
import type { DescribedKind } from '../kinds/described-kind.ts'
import type { EventColumns } from './events.ts'
import type { InstantPaid } from '../instant/instant-paid.ts'
import type { Column, Integers } from './integers.ts'
import type { MatchingColumns, MatchingResult, VolumeTrimColumns } from '../rows/matching-rows.ts'
import type { Plan } from '../plan.ts'
import type { IncomeKind } from '../plan-input.ts'
import type { IncomeColumns, IncomeWriter, TrimColumns } from '../rows/rows.ts'
import type { Rules } from '../rules.ts'
import type { State } from '../state/state.ts'
import type { MemberSet } from './volume.ts'

/** The window a closing runs over, with the events it takes. */
export interface ClosingWindow {
  readonly from_ms: number
  readonly to_ms: number
  /** The company's zone: it decides days, weeks and months of caps, and when volume expires. */
  readonly zone: string
  /** The kinds that run; null for all. */
  readonly kinds: readonly IncomeKind[] | null
  /** Events before `to_ms` that no earlier closing took, in the order in which they apply. */
  readonly events: EventColumns
  /** Events that earlier closings took without running a kind that reads them. */
  readonly waiting: { readonly [K in IncomeKind]?: EventColumns }
  /** Members whose directs changed with somebody's sponsor: the next matching looks at them whatever reaches them. */
  readonly looked_at?: readonly number[]
  /** Of virtual business that ends: the number of its event, and the instant. */
  readonly virtual_ends?: ReadonlyMap<number, number>
  /** What kinds on events paid since the last closing: it counts against the payout ratio and the overall cap. */
  readonly instant: InstantPaid
}

export interface ClosingInput {
  readonly network: Network
  /** From `sponsorSides(network)`. */
  readonly sponsor_sides: Uint8Array
  readonly plan: Plan
  readonly rules: Rules
  readonly opening: State
  readonly window: ClosingWindow
  /**
   * Looks at every member, not only at those whom something may have changed. Needed (and enough) on the first closing
   * of a state that no closing made, and on the first closing of a new plan.
   */
  readonly everyone: boolean
  /**
   * Computes these members only; everybody's when left out. Rows of others, and what they carry, then mean nothing, and
   * the payout ratio cuts nothing: whoever asks makes sure that it would not.
   */
  readonly only?: MemberSet
  /** Numbers on the line that were given before, where the closing is computed again: what is undone keeps its number. */
  readonly places?: Int32Array
}

/** A closing being computed: what the kinds of income read and write. The state is the closing's own copy. */
export interface Closing<N extends number | bigint> extends Omit<ClosingInput, 'opening'> {
  readonly integers: Integers<N>
  readonly state: State<N>
  /** What legs open with, at 2 * member + side: it stays as it is, while the state's carry changes. */
  readonly carried: Column<N>
  /** Whose legs opened in this closing with what they carried in a former system; null for nobody's. */
  readonly opened: MemberSet | null
  readonly incomes: IncomeWriter<N>
  /** What matching made of the legs; null until it has run. */
  matching: MatchingResult<N> | null
  /** What was set aside for orders that this closing pays, less what it sets aside for those it takes, in minor units. */
  set_aside: bigint
  /** Active directs at 2 * sponsor + side, counted when first asked for. */
  readonly directs: () => Uint16Array
  /** The zone's date of the last instant before `to`, as a day number. */
  readonly day: number
}

/** A kind of income that closings compute. */
export interface ClosingKind extends DescribedKind {
  run<N extends number | bigint>(closing: Closing<N>): void
  /** Takes note of what is finally paid, once the company's caps have cut. */
  finish?<N extends number | bigint>(closing: Closing<N>): void
}

export interface ClosingResult<N extends number | bigint = number | bigint> {
  readonly incomes: IncomeColumns<N>
  readonly trims: TrimColumns<N>
  readonly matching: MatchingColumns<N>
  readonly volume_trims: VolumeTrimColumns<N>
  readonly state: State<N>
}
