import { z } from 'zod'
import { day, money, volume } from '../kit/values.ts'
import { conciseSheets } from './concise-sheets.ts'

const count = z.number().int()

const level = {
  level: count,
  members: count,
  /** Those of them who are active by now, and not blocked. */
  active: count,
}
const paid = {
  /** What the level pays: `5%`, or an amount for each activation; several where incomes passed up to it. */
  rate: z.string(),
  incomes: count,
  income: money,
  /** Whether the member has opened the level by now; null of all members together. */
  is_unlocked: z.boolean().nullable(),
  /** How many members have opened it by now; null of one member. */
  unlocked: count.nullable(),
}

/** One level of activations: `business` is the volume that its members bought in the days asked for, less what was cancelled. */
export const activationLevel = z.object({ ...level, business: volume, ...paid })
/** One level of withdrawals: `business` is what its members were paid out in the days asked for. */
export const withdrawalLevel = z.object({ ...level, business: money, ...paid })

/** An income on events by level, in a range of days; all days when none is asked for. */
const byLevel = <Level extends z.ZodObject>(row: Level) => ({
  by: 'level by level',
  asked: { from: day.optional(), to: day.optional() },
  reply: z.object({
    /** The member whose levels they are; null for everybody's. */
    member_user_id: z.string().nullable(),
    member_name: z.string().nullable(),
    /** Whether levels are counted up the sponsors or up the places. */
    tree: z.enum(['sponsor', 'placement']),
    levels: z.array(row),
    income: money,
  }),
  row,
})

export const activationLevelSums = conciseSheets('level-income-concise', {
  ...byLevel(activationLevel),
  income: 'Level income',
})
export const withdrawalLevelSums = conciseSheets('withdrawal-level-income-concise', {
  ...byLevel(withdrawalLevel),
  income: 'Withdrawal-level income',
})

/** The kinds on events whose levels have sums, with the event that they are paid on. */
export const eventLevelSums = {
  level: { event: 'activation', sums: activationLevelSums },
  withdrawal_level: { event: 'withdrawal_paid', sums: withdrawalLevelSums },
} as const
export type EventLevelKind = keyof typeof eventLevelSums
