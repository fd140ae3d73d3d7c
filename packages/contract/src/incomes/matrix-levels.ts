import { z } from 'zod'
import { MATRIX_PAYS, MATRIX_ROOTED } from '@banyan/domain/plan/matrix/matrix-input.ts'
import { id, instant, money } from '../kit/values.ts'
import { conciseSheets } from './concise-sheets.ts'

const count = z.number().int()

/** A level of a pool of the plan in force, and what it brought one member, or all. */
export const matrixLevel = z.object({
  /** The pool, from 1 on, and its name. */
  pool: count,
  pool_name: z.string(),
  level: count,
  /** How many places it has, below all places of the member; of everybody below one. */
  needed: count,
  /** How many of them are taken, and the whole percent of it; null of everybody. */
  filled: count.nullable(),
  percent: count.nullable(),
  is_complete: z.boolean().nullable(),
  /** What it pays for each place: `5%`, or an amount. */
  rate: z.string(),
  /** The active directs it asks for. */
  directs: count,
  /** Who was paid of it: of one member 0 or 1. */
  members: count,
  /** What was paid for it, after caps and what was taken back. */
  income: money,
})

/** What is saved of the released incomes of a pool towards further places: by the member, or by all. */
const poolSaving = z.object({
  /** The place that is saved for next: in which pool, whether the first one there, and its price; null of everybody, and when all are bought. */
  next: z.object({ pool_name: z.string(), is_upgrade: z.boolean(), price: money }).nullable(),
  saved: money,
  /** What was deducted in all, and how many places were bought with it. */
  deducted: money,
  bought: count,
})

const matrixPool = z.object({
  pool: count,
  name: z.string(),
  width: count,
  rooted: z.enum(MATRIX_ROOTED),
  pay: z.enum(MATRIX_PAYS),
  /** How many places are taken in all. */
  places: count,
  /** The numbers of the member's places, the first one first, and since when; null of everybody. */
  own: z.object({ place_nos: z.array(count), since: instant.nullable() }).nullable(),
  /** Null for a pool of whose incomes nothing is saved, now or before. */
  saving: poolSaving.nullable(),
})

/** A deduction, a place that was bought, or savings that came back: the member's passbook of savings. */
const savingsEntry = z.object({
  id,
  at: instant,
  pool_name: z.string(),
  act: z.enum(['deducted', 'bought', 'returned']),
  amount: money,
  /** What is saved after it, of the incomes of that pool. */
  saved: money,
  /** The income it was deducted from, or whose release completed the price. */
  income_id: id.nullable(),
  /** The pool in which the place was bought. */
  into_name: z.string().nullable(),
})

const matrixLevels = z.object({
  /** The member whose levels they are; null for everybody's. */
  member_user_id: z.string().nullable(),
  member_name: z.string().nullable(),
  /** What the member has now; null of everybody. */
  now: z
    .object({
      directs: count,
      /** Whether an activation would pay the member: active, and not blocked. */
      may_earn: z.boolean(),
    })
    .nullable(),
  /** The pools of today's plan; none when it pays no matrix. */
  pools: z.array(matrixPool),
  levels: z.array(matrixLevel),
  income: money,
  /** Of one member the newest entries first, at most 50; of everybody none. */
  savings: z.array(savingsEntry),
})

/** The levels of the pools that today's plan has, how far they are filled, what they brought, and what is saved of it. */
export const matrixLevelsOf = conciseSheets('matrix-income-concise', {
  income: 'Matrix income',
  by: 'level by level',
  asked: {},
  reply: matrixLevels,
  row: matrixLevel,
})
