import type { LockedReturn } from '../queries.ts'
import type { ReturnableLine } from '../sale-queries.ts'

export interface Arrived extends ReturnableLine {
  readonly saleable: number
  readonly damaged: number
  /** Pieces of it that are back now, the sum of both. */
  readonly pieces: number
}

export interface TakenBack {
  readonly row: LockedReturn
  readonly at: Date
  readonly by_person_id: bigint
  readonly arrived: readonly Arrived[]
}
