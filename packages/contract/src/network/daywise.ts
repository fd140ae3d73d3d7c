import { z } from 'zod'
import type { PageKey } from '../catalogue/catalogue.ts'
import { endpoint } from '../kit/endpoint.ts'
import { userId } from '../kit/fields.ts'
import { figuresSheet } from '../kit/sheet.ts'
import { dataOf, day, volume } from '../kit/values.ts'
import { rule } from '../words/rules/common.ts'

/** How the days of a span are taken together. Weeks begin on Mondays; the first and the last end with the span. */
export const businessPer = z.enum(['day', 'week', 'month'], rule('choice'))
export type BusinessPer = z.output<typeof businessPer>

const count = z.number().int()

/** What came in on each side of a member. */
const gained = {
  /** Members who joined. */
  left_ids: count,
  right_ids: count,
  /** Members who were activated. */
  left_green: count,
  right_green: count,
  /** Volume; what was taken back is taken off on the day on which that happened. */
  left_bv: volume,
  right_bv: volume,
}

/**
 * A day, a week or a month of the business of a member's two sides. From `left_total` on the figures are those of the
 * closings that ended in it, from the books; null where none did.
 */
export const businessRow = z.object({
  from: day,
  to: day,
  ...gained,
  /** What was carried in and what came in: all that there was to match. */
  left_total: volume.nullable(),
  right_total: volume.nullable(),
  /** The volume of the weaker side that was matched. */
  matched: volume.nullable(),
  /** What the last closing carried on. */
  left_carry: volume.nullable(),
  right_carry: volume.nullable(),
  /** Whether closings have taken all of these days, some of them, or none yet. */
  closing: z.enum(['closed', 'part', 'open']),
})
export type BusinessRow = z.output<typeof businessRow>

const sums = z.object({ ...gained, matched: volume })
export type BusinessSums = z.output<typeof sums>

const business = z.object({
  root_user_id: z.string(),
  root_name: z.string(),
  /** The days that are shown: those asked for, from the company's first day up to today. */
  from: day,
  to: day,
  per: businessPer,
  /** The newest first. */
  rows: z.array(businessRow),
  totals: sums,
  /** As many days right before; null where the company is younger. */
  before: z.object({ from: day, to: day, totals: sums }).nullable(),
})

const asked = {
  /** Whose sides: the own without it, for admins those of the highest member. */
  root: userId.optional(),
  /** The first of the month of the last day without it. */
  from: day.optional(),
  /** Today without it. */
  to: day.optional(),
  per: businessPer.optional(),
}

const sheetFor = ({ page, summary }: { readonly page: PageKey; readonly summary: string }) =>
  figuresSheet(
    endpoint({
      method: 'GET',
      path: `/${page}`,
      summary,
      pages: [page],
      query: z.strictObject(asked),
      reply: dataOf(business),
    }),
    businessRow,
  )

/** What each day, week or month brought a member's two sides, beside what closings matched of it. */
export const daywiseBusiness = {
  user: sheetFor({
    page: 'user/team-details/daywise-business-details',
    summary: 'Business of the own two sides, or of somebody’s placed below, day by day',
  }),
  admin: sheetFor({
    page: 'admin/team-details/daywise-business-details',
    summary: 'Business of a member’s two sides, day by day',
  }),
} as const
