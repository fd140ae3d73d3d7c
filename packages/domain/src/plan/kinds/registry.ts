import type { ClosingKind } from '../engine/closing.ts'
import type { DescribedKind } from './described-kind.ts'
import type { InstantKind } from '../instant/instant-kind.ts'
import type { IncomeKind } from '../plan-input.ts'
import { level } from './level.ts'
import { matching } from './matching.ts'
import { matchingLevel } from './matching-level.ts'
import { matrix } from './matrix.ts'
import { referral } from './referral.ts'
import { repurchaseLevel } from './repurchase-level.ts'
import { roi } from './roi.ts'
import { roiLevel } from './roi-level.ts'
import { singleLeg } from './single-leg.ts'
import { spill } from './spill.ts'
import { sponsored } from './sponsored.ts'
import { withdrawalLevel } from './withdrawal-level.ts'

/** The kinds that closings compute, in posting order. A new kind is one file and one line here. */
export const CLOSING_KINDS: readonly ClosingKind[] = [
  matching,
  matchingLevel,
  sponsored,
  roi,
  roiLevel,
  singleLeg,
  repurchaseLevel,
]

/** The kinds that events pay as they happen, in posting order. */
export const INSTANT_KINDS: readonly InstantKind[] = [referral, level, spill, matrix, withdrawalLevel]

const DESCRIBED: readonly DescribedKind[] = [...INSTANT_KINDS, ...CLOSING_KINDS]

/** What a kind says of its rows, whoever pays it. */
export const describedKind = (kind: IncomeKind): DescribedKind =>
  DESCRIBED.find((described) => described.kind === kind)!
