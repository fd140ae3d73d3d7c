import { z } from 'zod'
import { INCOME_KINDS } from '@banyan/domain/plan/plan-input.ts'
import type { PageKey } from '../catalogue/catalogue.ts'
import { windows } from '../kit/list.ts'
import { day, id, instant, money } from '../kit/values.ts'

export const incomeKind = z.enum(INCOME_KINDS)
const incomeStatus = z.enum(['held', 'credited'])

export const allIncomeRow = z.object({
  id,
  /** Null for an income of an event, which belongs to no closing. */
  closing_id: id.nullable(),
  /** The earlier closing that a correction corrects. */
  adjusts_closing_id: id.nullable(),
  at: instant,
  kind: incomeKind,
  member_user_id: z.string(),
  member_name: z.string(),
  /** Whose act or income it comes from; null for what comes from a whole team. */
  from_user_id: z.string().nullable(),
  from_name: z.string().nullable(),
  /** What the rate was taken of: money or volume. */
  base: money,
  rate: z.string(),
  gross: money,
  trimmed: money,
  paid: money,
  net: money,
  /** `held` or `credited`, until when or since when. */
  status: incomeStatus,
  available_at: instant,
})

const pages = { user: 'user/income/all-income', admin: 'admin/income/all-income' } as const

/** The pages that list every kind: whoever may open one may ask why any of its rows was paid. */
export const allIncomePages: readonly PageKey[] = Object.values(pages)

/**
 * Every income row of any kind, whatever kinds there are. `from` and `to` are days on which rows were credited, as the
 * list shows them; `user_id` narrows an admin's list to one member.
 */
export const allIncome = windows(
  {
    row: allIncomeRow,
    filters: {
      from: day,
      to: day,
      kind: incomeKind,
      status: incomeStatus,
      user_id: z.string().trim().max(50),
      closing_id: id,
    },
    sorts: ['at', 'net', 'gross', 'trimmed'],
    totals: z.object({ gross: money, trimmed: money, paid: money, net: money }),
    exportLimit: 1_000_000,
  },
  {
    user: { path: `/${pages.user}`, summary: 'Every income of the own, of any kind', pages: [pages.user] },
    admin: { path: `/${pages.admin}`, summary: 'Every income of everybody, of any kind', pages: [pages.admin] },
  },
)
