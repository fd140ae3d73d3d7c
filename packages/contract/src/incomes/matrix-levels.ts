import { z } from 'zod'
import { MATRIX_PAYS, MATRIX_ROOTED } from '@banyan/domain/plan/plan-input.ts'
import { instant, money } from '../kit/values.ts'
import { conciseSheets } from './concise-sheets.ts'

const count = z.number().int()

/** A level of the matrix of the plan in force, and what it brought one member, or all. */
export const matrixLevel = z.object({
  level: count,
  /** How many places it has. */
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

const matrixLevels = z.object({
  /** The member whose levels they are; null for everybody's. */
  member_user_id: z.string().nullable(),
  member_name: z.string().nullable(),
  width: count,
  rooted: z.enum(MATRIX_ROOTED),
  pay: z.enum(MATRIX_PAYS),
  /** How many places are taken in all. */
  places: count,
  /** What the member has now; null of everybody. */
  now: z
    .object({
      /** The number of the own place, and since when; null before the first activation. */
      place_no: count.nullable(),
      since: instant.nullable(),
      directs: count,
      /** Whether an activation would pay the member: active, and not blocked. */
      may_earn: z.boolean(),
    })
    .nullable(),
  levels: z.array(matrixLevel),
  income: money,
})

/** The levels of the matrix that today's plan has, how far they are filled, and what they brought. */
export const matrixLevelsOf = conciseSheets('matrix-income-concise', {
  income: 'Matrix income',
  by: 'level by level',
  asked: {},
  reply: matrixLevels,
  row: matrixLevel,
})
