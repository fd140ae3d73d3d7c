import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { oneLine } from '../kit/fields.ts'
import { listEndpoint } from '../kit/list.ts'
import { dataOf, day, id, instant, money, moneyOrNil } from '../kit/values.ts'
import { stockRule } from '../words/rules/stock.ts'

const own = { pages: ['admin/repurchase-products/add-product-stocks'] } as const
const path = '/admin/stock/receipts'

const most_lines = 100
const most_pieces = 1_000_000

const receivedLine = z.strictObject({
  /** Of the product, typed or scanned. */
  code: oneLine(30).min(1, stockRule('product')),
  /** As on the goods; empty for a product without batches. */
  batch: oneLine(40),
  expires_on: day.nullable(),
  quantity: z
    .int(stockRule('quantity'))
    .min(1, stockRule('quantity_least'))
    .max(most_pieces, stockRule('quantity_most', { most: most_pieces })),
  /** What these pieces cost together, without GST. */
  cost: moneyOrNil,
})
export type ReceivedLine = z.output<typeof receivedLine>

/**
 * What one admin enters alone is worth at most what the rules of the shop say, all together within 30 days; above it, and of
 * goods without a price, a second admin agrees: goods that nobody sent could be sold, or cover those that are gone.
 */
export const receiveGoods = endpoint({
  ...own,
  method: 'POST',
  path,
  summary: 'Puts goods that came from a supplier into the company’s stock',
  guard: { second: 'always', isFreeAtFirst: true, gives: [] },
  isOnce: true,
  body_bytes: 131_072,
  body: z.strictObject({
    supplier: oneLine(100).min(2, stockRule('supplier')),
    invoice_no: oneLine(40).min(1, stockRule('invoice_no')),
    invoice_on: day,
    lines: z
      .array(receivedLine)
      .min(1, stockRule('lines'))
      .max(most_lines, stockRule('lines_most', { most: most_lines })),
  }),
  reply: dataOf(z.object({ receipt_no: z.string(), pieces: z.number().int(), cost: money })),
})

/** What whoever enters goods may still do alone. */
export const findReceivingLimit = endpoint({
  ...own,
  method: 'GET',
  path: '/admin/stock/receiving-limit',
  summary: 'How much of goods received the reader may still enter alone, of which limit in 30 days',
  query: z.strictObject({
    /** Of products, one a line: `prices` says what each counts. */
    codes: z
      .string()
      .max(most_lines * 31)
      .optional(),
  }),
  reply: dataOf(
    z.object({
      left: money,
      limit: money,
      /** The company has money in its books: what is above the limit waits. */
      has_money: z.boolean(),
      /** The highest price of each of today or later, alone or in a bundle; what has no price today waits at any cost. */
      prices: z.array(z.object({ code: z.string(), price: money.nullable(), is_priced: z.boolean() })),
    }),
  ),
})

export const listReceipts = listEndpoint({
  ...own,
  path,
  summary: 'Goods that came from suppliers',
  row: z.object({
    id,
    receipt_no: z.string(),
    at: instant,
    supplier: z.string(),
    invoice_no: z.string(),
    invoice_on: day,
    /** Lines such as "12 × Namuna soap, batch B-7". */
    products: z.array(z.string()),
    quantity: z.number().int(),
    cost: money,
    by_user_id: z.string(),
    /** The second admin who agreed; null where one was enough. */
    agreed_by_user_id: z.string().nullable(),
  }),
  filters: { supplier: z.string().trim().max(100), invoice_no: z.string().trim().max(40), from: day, to: day },
  sorts: ['at', 'supplier'],
  totals: z.object({ quantity: z.number().int(), cost: money }),
  exportLimit: 1_000_000,
})

/** What whoever enters goods picks from. */
export const findStockProducts = endpoint({
  // A bundle is made of them, too.
  pages: [...own.pages, 'admin/stock-corrections', 'admin/repurchase-products/add-product'],
  method: 'GET',
  path: '/admin/stock/products',
  summary: 'Active products whose code begins so or whose name holds these words, with what is in stock',
  query: z.strictObject({ words: z.string().trim().min(1, stockRule('product')).max(100) }),
  reply: dataOf(
    z.array(
      z.object({
        id,
        code: z.string(),
        name: z.string(),
        unit: z.string(),
        has_lots: z.boolean(),
        has_expiry: z.boolean(),
        /** Pieces that may be sold. */
        available: z.number().int(),
      }),
    ),
  ),
})
