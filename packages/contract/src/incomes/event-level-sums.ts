import { z } from 'zod'
import type { PageKey } from '../catalogue/catalogue.ts'
import { endpoint } from '../kit/endpoint.ts'
import { userId } from '../kit/fields.ts'
import { figuresSheet } from '../kit/sheet.ts'
import { dataOf, day, money, volume } from '../kit/values.ts'

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

const asked = { from: day.optional(), to: day.optional() }
type Concise = 'level-income-concise' | 'withdrawal-level-income-concise'

/** An income on events by level, in a range of days; all days when none is asked for. */
function sumsOf<const Page extends Concise, Level extends z.ZodObject>(name: Page, income: string, row: Level) {
  const page = (scope: 'user' | 'admin'): PageKey => `${scope}/income/${name}`
  const reply = dataOf(
    z.object({
      /** The member whose levels they are; null for everybody's. */
      member_user_id: z.string().nullable(),
      member_name: z.string().nullable(),
      /** Whether levels are counted up the sponsors or up the places. */
      tree: z.enum(['sponsor', 'placement']),
      levels: z.array(row),
      income: money,
    }),
  )
  const ofMember = endpoint({
    method: 'GET',
    path: `/${page('user')}`,
    summary: `${income} of the own, level by level`,
    pages: [page('user')],
    query: z.strictObject(asked),
    reply,
  })
  const ofAnybody = endpoint({
    method: 'GET',
    path: `/${page('admin')}`,
    summary: `${income} of all members or one, level by level`,
    pages: [page('admin')],
    query: z.strictObject({ ...asked, user_id: userId.optional() }),
    reply,
  })
  return { user: figuresSheet(ofMember, row), admin: figuresSheet(ofAnybody, row) } as const
}

export const activationLevelSums = sumsOf('level-income-concise', 'Level income', activationLevel)
export const withdrawalLevelSums = sumsOf('withdrawal-level-income-concise', 'Withdrawal-level income', withdrawalLevel)

/** The kinds on events whose levels have sums, with the event that they are paid on. */
export const eventLevelSums = {
  level: { event: 'activation', sums: activationLevelSums },
  withdrawal_level: { event: 'withdrawal_paid', sums: withdrawalLevelSums },
} as const
export type EventLevelKind = keyof typeof eventLevelSums
