import { z } from 'zod'
import type { PageKey } from '../catalogue/catalogue.ts'
import { type ListEndpoint, type ListWindow, windows } from '../kit/list.ts'
import { day, id } from '../kit/values.ts'
import {
  levelIncomeRow,
  matchingIncomeRow,
  matchingLevelIncomeRow,
  matchingTrimmingRow,
  matrixIncomeRow,
  moneyTotals,
  referralIncomeRow,
  repurchaseLevelIncomeRow,
  roiIncomeRow,
  roiLevelIncomeRow,
  singleLegIncomeRow,
  spillIncomeRow,
  sponsoredIncomeRow,
  trimmingTotals,
  withdrawalLevelIncomeRow,
} from './income-rows.ts'

/** `from` and `to` are business days of the closing; `user_id` narrows an admin's list to one member. */
const filters = { from: day, to: day, closing_id: id, user_id: z.string().trim().max(50) } as const
const exportLimit = 1_000_000

/** How every kind lists what it paid. */
const details = {
  filters,
  sorts: ['at', 'paid', 'gross', 'trimmed'],
  totals: moneyTotals,
  exportLimit,
} as const
/** How a kind lists what it paid on activations. `from` and `to` are days on which it was paid. */
const onEvents = {
  filters: { from: day, to: day, user_id: z.string().trim().max(50) },
  sorts: ['at', 'paid', 'gross', 'trimmed'],
  totals: moneyTotals,
  exportLimit,
} as const
/** The pools of a matrix, by their places: a plan has ten at most. */
export const poolPlaces = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const
/** The same for the matrix, of one pool or of all. */
const onPlaces = { ...onEvents, filters: { ...onEvents.filters, pool: z.enum(poolPlaces) } } as const
/** How a kind lists what was taken out of it. */
const trimming = {
  filters: { ...filters, reason: z.string().trim().max(30) },
  sorts: ['at', 'trimmed', 'gross'],
  totals: trimmingTotals,
  exportLimit,
} as const

/** A list of what a kind paid, whatever its rows show. */
export type DetailsList = ListEndpoint<
  z.ZodObject,
  (typeof details)['filters'],
  (typeof details)['sorts'][number],
  typeof moneyTotals
>

type IncomePage = Extract<PageKey, `user/income/${string}`> extends `user/income/${infer Name}` ? Name : never

interface View<
  Row extends z.ZodObject,
  Filters extends z.ZodRawShape,
  Sort extends string,
  Totals extends z.ZodObject,
> {
  readonly row: Row
  readonly summary: string
  readonly filters: Filters
  readonly sorts: readonly [Sort, ...Sort[]]
  readonly totals: Totals
  readonly exportLimit: number
}

/** One list twice: a member's own rows, and for admins everybody's. */
function bothWindows<
  Row extends z.ZodObject,
  const Filters extends z.ZodRawShape,
  const Sort extends string,
  Totals extends z.ZodObject,
>(page: IncomePage, view: View<Row, Filters, Sort, Totals>) {
  const { summary, ...shape } = view
  const at = (key: PageKey): ListWindow => ({ path: `/${key}`, summary, pages: [key] })
  return windows(shape, { user: at(`user/income/${page}`), admin: at(`admin/income/${page}`) })
}

/** The lists of every kind of income. A new kind is its rows and one entry here. */
export const incomeLists = {
  matching: {
    details: bothWindows('matching-income-details', {
      ...details,
      row: matchingIncomeRow,
      summary: 'Matching income, closing by closing',
    }),
    trimming: bothWindows('matching-trimming-details', {
      ...trimming,
      row: matchingTrimmingRow,
      summary: 'What was taken out of matching, and why',
    }),
  },
  matching_level: {
    details: bothWindows('matching-level-income', {
      ...details,
      row: matchingLevelIncomeRow,
      summary: 'The shares, level by level, in the matching of members below',
    }),
  },
  sponsored: {
    details: bothWindows('sponsored-income-details', {
      ...details,
      row: sponsoredIncomeRow,
      summary: 'The share in each direct’s matching',
    }),
  },
  roi: {
    details: bothWindows('roi-income', {
      ...details,
      row: roiIncomeRow,
      summary: 'What each activation paid, working day by working day',
    }),
  },
  roi_level: {
    details: bothWindows('roi-level-income', {
      ...details,
      row: roiLevelIncomeRow,
      summary: 'The shares, level by level, in the ROI of members below',
    }),
  },
  single_leg: {
    details: bothWindows('single-leg-income', {
      ...details,
      row: singleLegIncomeRow,
      summary: 'The stages of the single line, each paid once',
    }),
  },
  repurchase_level: {
    details: bothWindows('repurchase-level-income', {
      ...details,
      row: repurchaseLevelIncomeRow,
      summary: 'What was paid on orders below, level by level',
    }),
  },
} as const

/** The lists of the kinds that are paid on activations and withdrawals, without a closing. */
export const eventIncomeLists = {
  referral: {
    details: bothWindows('referral-income', {
      ...onEvents,
      row: referralIncomeRow,
      summary: 'What was paid when a direct activated',
    }),
  },
  level: {
    details: bothWindows('level-income', {
      ...onEvents,
      row: levelIncomeRow,
      summary: 'What was paid on activations below, level by level',
    }),
  },
  spill: {
    details: bothWindows('spill-income', {
      ...onEvents,
      row: spillIncomeRow,
      summary: 'What was paid for directs after the first two, and for members placed below',
    }),
  },
  matrix: {
    details: bothWindows('matrix-income', {
      ...onPlaces,
      row: matrixIncomeRow,
      summary: 'What was paid for places taken in the matrix, level by level',
    }),
  },
  withdrawal_level: {
    details: bothWindows('withdrawal-level-income', {
      ...onEvents,
      row: withdrawalLevelIncomeRow,
      summary: 'What was paid on withdrawals below, level by level',
    }),
  },
} as const

/** A list of what a kind paid on activations; that of the matrix can be narrowed to a pool. */
export type EventDetailsList = ListEndpoint<
  z.ZodObject,
  (typeof onEvents)['filters'] & Partial<(typeof onPlaces)['filters']>,
  (typeof onEvents)['sorts'][number],
  typeof moneyTotals
>

/** The kinds that pay a share of another member's income: who earns one may ask why that income was paid. */
export const shareKinds: readonly (keyof typeof incomeLists)[] = ['matching_level', 'sponsored', 'roi_level']

/** One way to look at the incomes of one kind, for a member or for admins. */
export interface IncomeView {
  readonly kind: string
  /** `details`, which every kind has: what was paid. `trimming`: what was taken out of it. */
  readonly view: string
  readonly scope: 'user' | 'admin'
  readonly page: PageKey
  readonly list: ListEndpoint
}

type Windows = Readonly<Record<'user' | 'admin', ListEndpoint>>

/** Every view of every kind. */
export const incomeViews: readonly IncomeView[] = Object.entries({
  ...incomeLists,
  ...eventIncomeLists,
}).flatMap(([kind, views]) =>
  Object.entries<Windows>(views).flatMap(([view, windows]) =>
    (['user', 'admin'] as const).map((scope) => {
      const list = windows[scope]
      return { kind, view, scope, list, page: list.pages[0] as PageKey }
    }),
  ),
)

/** The pages on which rows of a kind are listed; none for a kind without lists. */
export const pagesOfKind = (kind: string): readonly PageKey[] =>
  incomeViews.filter((view) => view.kind === kind).map(({ page }) => page)

/** Every page that lists incomes; there is at least one kind. */
export const incomePages = incomeViews.map(({ page }) => page) as [PageKey, ...PageKey[]]
