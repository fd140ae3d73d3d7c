import type { LotBack, LotOut } from '../returns/return-shares.ts'

/** What a buyer says against an order that is on its way. */
export const objections = ['not_arrived', 'refused'] as const
export type Objection = (typeof objections)[number]

/** What happened to the pieces of a line that did not reach the buyer. */
export interface Outcome {
  readonly line_no: number
  readonly saleable: number
  readonly damaged: number
  readonly lost: number
}

interface Sent {
  readonly line_no: number
  readonly quantity: number
}

export type OutcomeRefusal =
  /** No such line. */
  | 'unknown'
  /** Its pieces are not those that were sent. */
  | 'other_sum'

/** What speaks against what is said of a line: every piece of it is somewhere. */
export function refuseOutcome(
  line: Sent | undefined,
  { saleable, damaged, lost }: Outcome,
): OutcomeRefusal | undefined {
  if (line === undefined) return 'unknown'
  return saleable + damaged + lost === line.quantity ? undefined : 'other_sum'
}

/** The lots that left, each once, and are not among those that came back, with what is left of their value. */
export function lotsLost(out: readonly LotOut[], back: readonly LotBack[]): LotOut[] {
  const came = new Map<bigint, { quantity: number; value_minor: bigint }>()
  for (const { lot_id, quantity, value_minor } of back) {
    const so_far = came.get(lot_id) ?? { quantity: 0, value_minor: 0n }
    came.set(lot_id, { quantity: so_far.quantity + quantity, value_minor: so_far.value_minor + value_minor })
  }
  return out
    .map(({ lot_id, quantity, value_minor }) => ({
      lot_id,
      quantity: quantity - (came.get(lot_id)?.quantity ?? 0),
      value_minor: value_minor - (came.get(lot_id)?.value_minor ?? 0n),
    }))
    .filter(({ quantity }) => quantity > 0)
}
