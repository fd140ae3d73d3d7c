import { z } from 'zod'
import { windows } from '../kit/list.ts'
import { flag, money, percent, volume } from '../kit/values.ts'

const count = z.number().int()

/** What franchises have of each product, with its prices of today; a row for each product that ever came in. */
export const franchiseStockLists = windows(
  {
    row: z.object({
      /** The franchise that has it. */
      user_id: z.string(),
      owner_name: z.string(),
      code: z.string(),
      name: z.string(),
      hsn: z.string(),
      /** Prices and BV are null before the first price. */
      gst_percent: percent.nullable(),
      mrp: money.nullable(),
      member_price: money.nullable(),
      franchise_price: money.nullable(),
      bv: volume.nullable(),
      available: count,
      reserved: count,
      on_its_way: count,
      damaged: count,
      /** No more is available than the level from which on it is time to order. */
      is_low: z.boolean(),
      is_active: z.boolean(),
    }),
    filters: { words: z.string().trim().max(100), user_id: z.string().trim().max(50), is_low: flag },
    sorts: ['code', 'name', 'available'],
    defaultSort: 'code',
    totals: z.object({ available: count, reserved: count, on_its_way: count, damaged: count }),
    exportLimit: 1_000_000,
  },
  {
    franchise: {
      path: '/franchise/stock/products',
      summary: 'What this franchise has in stock',
      pages: ['franchise/inventory/products-list'],
    },
    admin: {
      path: '/admin/franchise-stock/products',
      summary: 'What franchises have in stock',
      pages: ['admin/franchise-management/product-list'],
    },
  },
)
