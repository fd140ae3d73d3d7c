import { z } from 'zod'
import { day, id, instant, money } from '../kit/values.ts'
import { conciseSheets } from './concise-sheets.ts'

const count = z.number().int()

/** One level of a sponsor team in the closings asked for. */
export const levelSum = z.object({
  level: count,
  members: count,
  /** Those of them who were paid the income that the levels are of. */
  eligible: count,
  their_income: money,
  /** What the level pays; several where incomes passed up to it. */
  rate: z.string(),
  income: money,
  /** Whether the member has opened the level by now; null of all members together. */
  is_unlocked: z.boolean().nullable(),
  /** How many members have opened it by now; null of one member. */
  unlocked: count.nullable(),
})

const levelSums = z.object({
  /** The member whose levels they are; null for everybody's. */
  member_user_id: z.string().nullable(),
  member_name: z.string().nullable(),
  /** The first and the last closing of the sums; null where there is none. */
  first_closing_id: id.nullable(),
  last_closing_id: id.nullable(),
  levels: z.array(levelSum),
  their_income: money,
  income: money,
  /** The newest closings, for choosing one. */
  closings: z.array(z.object({ id, at: instant })),
})

const asked = { closing_id: id.optional(), from: day.optional(), to: day.optional() }

/**
 * An income on levels by level: in one closing, in those of a range of days, or in the last one when neither is asked. A
 * closing belongs to the business day of its last instant.
 */
const byLevel = { by: 'level by level', asked, reply: levelSums, row: levelSum } as const

export const matchingLevelSums = conciseSheets('matching-level-income-concise', {
  ...byLevel,
  income: 'Matching-level income',
})
export const roiLevelSums = conciseSheets('roi-level-income-concise', { ...byLevel, income: 'ROI-level income' })

/** The kinds whose levels have sums, with the kind that they are levels of. */
export const levelSumsByKind = {
  matching_level: { source: 'matching', sums: matchingLevelSums },
  roi_level: { source: 'roi', sums: roiLevelSums },
} as const
export type SummedKind = keyof typeof levelSumsByKind
