import { z } from 'zod'
import { correctionReasons } from '@banyan/domain/stock/corrections.ts'
import { countedKinds, movements, type MovementKind, placeKinds } from '@banyan/domain/stock/movements.ts'
import { listEndpoint } from '../kit/list.ts'
import { day, id, instant, money } from '../kit/values.ts'

const movementKind = z.enum(Object.keys(movements) as [MovementKind, ...MovementKind[]])
const count = z.number().int()

const entry = {
  id,
  at: instant,
  /** Free, reserved, on its way or damaged. */
  place: z.enum(countedKinds),
  code: z.string(),
  name: z.string(),
  kind: movementKind,
  /** Of the act that moved them, such as "GR-000012"; empty where there is none. */
  document: z.string(),
  other_place: z.enum(placeKinds),
  /** Whose the other place is where it is not the company's. */
  other_user_id: z.string().nullable(),
  batch: z.string(),
  expires_on: day.nullable(),
  came_in: count.nullable(),
  went_out: count.nullable(),
  balance: count,
  /** Why, where it is a correction. */
  reason: z.enum(correctionReasons).nullable(),
  /** What these pieces cost together. */
  value: money,
} as const

const filters = {
  place: z.enum(countedKinds),
  code: z.string().trim().max(30),
  kind: movementKind,
  from: day,
  to: day,
} as const

const growing = {
  sorts: ['at'],
  totals: z.object({ came_in: count, went_out: count }),
  exportLimit: 1_000_000,
} as const

/** Goods at the company: every movement with what was at its place after it. */
export const listStockEntries = listEndpoint({
  ...growing,
  path: '/admin/stock/entries',
  summary: 'What moved in the company’s stock, with what was at its place of the product after it',
  pages: ['admin/repurchase-products/product-transactions'],
  row: z.object(entry),
  filters,
})

/** The same of one’s own goods. */
export const listOwnStockEntries = listEndpoint({
  ...growing,
  path: '/franchise/stock/entries',
  summary: 'What moved in the stock of this franchise, with what was at its place of the product after it',
  pages: ['franchise/inventory/product-transactions'],
  row: z.object(entry),
  filters,
})

/** The same of all franchises. */
export const listFranchiseStockEntries = listEndpoint({
  ...growing,
  path: '/admin/franchise-stock/entries',
  summary: 'What moved in the stock of franchises, with what was at its place of the product after it',
  pages: ['admin/franchise-management/product-transactions'],
  row: z.object({
    ...entry,
    /** The franchise whose goods they are. */
    user_id: z.string(),
    owner_name: z.string(),
  }),
  filters: { ...filters, user_id: z.string().trim().max(50) },
})
