import { z } from 'zod'
import { countedKinds, movements, type MovementKind, placeKinds } from '@banyan/domain/stock/movements.ts'
import { listEndpoint } from '../kit/list.ts'
import { day, id, instant, money } from '../kit/values.ts'

const movementKind = z.enum(Object.keys(movements) as [MovementKind, ...MovementKind[]])
const count = z.number().int()

/** Goods at the company: every movement with what was at its place after it. */
export const listStockEntries = listEndpoint({
  path: '/admin/stock/entries',
  summary: 'What moved in the company’s stock, with what was at its place of the product after it',
  pages: ['admin/repurchase-products/product-transactions'],
  row: z.object({
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
    /** What these pieces cost together. */
    value: money,
  }),
  filters: {
    place: z.enum(countedKinds),
    code: z.string().trim().max(30),
    kind: movementKind,
    from: day,
    to: day,
  },
  sorts: ['at'],
  totals: z.object({ came_in: count, went_out: count }),
  exportLimit: 1_000_000,
})
