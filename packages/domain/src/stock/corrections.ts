import type { MovementKind } from './movements.ts'

/** How the stock of a place is corrected: goods of its store are damaged, lost or found, damaged ones are disposed of. */
export const correctionKinds = ['damage', 'lost', 'found', 'scrap'] as const satisfies readonly MovementKind[]
export type CorrectionKind = (typeof correctionKinds)[number]

export const correctionReasons = [
  'broken',
  'spoiled',
  'expired',
  'faulty',
  'missing',
  'stolen',
  'miscounted',
  'turned_up',
  'destroyed',
] as const
export type CorrectionReason = (typeof correctionReasons)[number]

/** Why goods may be corrected in each way. */
export const reasonsOf = {
  damage: ['broken', 'spoiled', 'expired', 'faulty'],
  lost: ['missing', 'stolen', 'miscounted'],
  found: ['turned_up', 'miscounted'],
  scrap: ['destroyed', 'missing'],
} as const satisfies Readonly<Record<CorrectionKind, readonly CorrectionReason[]>>

export const isReasonOf = (kind: CorrectionKind, reason: CorrectionReason): boolean =>
  (reasonsOf[kind] as readonly CorrectionReason[]).includes(reason)

/** How a correction is called. */
export const correctionNo = (id: bigint): string => `SC-${String(id).padStart(6, '0')}`

interface Corrected {
  readonly quantity: number
  /** What these pieces cost together. */
  readonly value_minor: bigint
  /** The highest price at which members buy a piece today or later, alone or in a bundle; null where there is none. */
  readonly price_minor: bigint | null
}

/**
 * What pieces are worth for the limit of one admin, in hundredths: what they cost, or what they are sold for if that is more.
 * Goods that were entered without a cost would otherwise come and go without a limit.
 */
export const worthOf = ({ quantity, value_minor, price_minor }: Corrected): bigint => {
  const sold_minor = (price_minor ?? 0n) * BigInt(quantity)
  return sold_minor > value_minor ? sold_minor : value_minor
}

interface Alone {
  readonly kind: CorrectionKind
  /** The goods are a franchise's. */
  readonly isOfFranchise: boolean
  /** The company has a price for these goods today. */
  readonly isPriced: boolean
  readonly worth_minor: bigint
  /** What the admin corrected alone within 30 days, at all places. */
  readonly done_minor: bigint
  readonly limit_minor: bigint
}

/**
 * Whether one admin corrects this alone. Found goods of a franchise never: a franchise sells what it has for money of its own,
 * and nobody paid the company for goods that were found there. Goods without a price never: what they cost says whoever
 * entered them, and they may have cost nothing.
 */
export const mayCorrectAlone = (of: Alone): boolean =>
  of.isPriced && !(of.kind === 'found' && of.isOfFranchise) && of.done_minor + of.worth_minor <= of.limit_minor
