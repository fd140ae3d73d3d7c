import { z } from 'zod'
import type { PageKey } from '../catalogue/catalogue.ts'
import { endpoint } from '../kit/endpoint.ts'
import { userId } from '../kit/fields.ts'
import { figuresSheet } from '../kit/sheet.ts'
import { dataOf, day, id, instant, money } from '../kit/values.ts'

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
type Concise = 'matching-level-income-concise' | 'roi-level-income-concise'

/**
 * An income on levels by level: in one closing, in those of a range of days, or in the last one when neither is asked. A
 * closing belongs to the business day of its last instant. A member's own, and for admins everybody's or one member's.
 */
function sumsOf<const Page extends Concise>(name: Page, income: string) {
  const page = (scope: 'user' | 'admin'): PageKey => `${scope}/income/${name}`
  const ofMember = endpoint({
    method: 'GET',
    path: `/${page('user')}`,
    summary: `${income} of the own, level by level`,
    pages: [page('user')],
    query: z.strictObject(asked),
    reply: dataOf(levelSums),
  })
  const ofAnybody = endpoint({
    method: 'GET',
    path: `/${page('admin')}`,
    summary: `${income} of all members or one, level by level`,
    pages: [page('admin')],
    query: z.strictObject({ ...asked, user_id: userId.optional() }),
    reply: dataOf(levelSums),
  })
  return { user: figuresSheet(ofMember, levelSum), admin: figuresSheet(ofAnybody, levelSum) } as const
}

export const matchingLevelSums = sumsOf('matching-level-income-concise', 'Matching-level income')
export const roiLevelSums = sumsOf('roi-level-income-concise', 'ROI-level income')

/** The kinds whose levels have sums, with the kind that they are levels of. */
export const levelSumsByKind = {
  matching_level: { source: 'matching', sums: matchingLevelSums },
  roi_level: { source: 'roi', sums: roiLevelSums },
} as const
export type SummedKind = keyof typeof levelSumsByKind
