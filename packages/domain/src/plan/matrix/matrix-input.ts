import { type CapsInput } from '../trimming/caps-input.ts'

export const MATRIX_ROOTED = ['global', 'sponsor'] as const
export type MatrixRooted = (typeof MATRIX_ROOTED)[number]

export const MATRIX_PAYS = ['each', 'level_complete'] as const
export type MatrixPay = (typeof MATRIX_PAYS)[number]

/** Further places of the own pool, bought from its income. */
export interface ReEntryInput {
  readonly price: string
  /** At most so many for each member. */
  readonly times: number
}

/** What is deducted from the income of a pool when it is released, until its targets are paid. */
interface DeductionInput {
  /** The name of a later pool: a place in it is bought first. */
  readonly upgrade_to?: string | undefined
  readonly re_entry?: ReEntryInput | undefined
  /** Of each released income of the pool; 100 when left out. */
  readonly deduct_percent?: string | undefined
}

/** A tree of places and what it pays. One of `percents` and `flats`; 20, 10 and 5 flat when neither is given. */
interface MatrixTreeInput extends DeductionInput {
  readonly width: number
  /** How many levels below a node are paid for. */
  readonly depth: number
  /** `global`: one tree that fills from the top; `sponsor`: the first free place below the nearest sponsor with a node. */
  readonly rooted: MatrixRooted
  /** `each`: every node pays when it is taken; `level_complete`: a level pays once, when its last node is taken. */
  readonly pay: MatrixPay
  readonly percents?: readonly string[] | undefined
  readonly flats?: readonly string[] | undefined
  /** How many active directs each level asks for, the nearest first; levels beyond the table as many as its last. */
  readonly directs?: readonly number[] | undefined
}

/** A further pool: a place in it costs so much, and is bought from the income of the pool that upgrades to it. */
export interface MatrixPoolInput extends MatrixTreeInput {
  readonly name: string
  readonly price: string
}

/** The first pool, whose places come with first activations, and the further ones; its caps count all pools together. */
export interface MatrixInput extends MatrixTreeInput, CapsInput {
  readonly enabled: boolean
  readonly pools?: readonly MatrixPoolInput[] | undefined
}
