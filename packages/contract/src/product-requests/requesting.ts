import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { oneLine } from '../kit/fields.ts'
import { harmless } from '../kit/guard.ts'
import { dataOf, id, money, positiveMoney } from '../kit/values.ts'
import { stockRule } from '../words/rules/stock.ts'

const own = { pages: ['franchise/inventory/request-for-products'] } as const

const most_lines = 100
const most_pieces = 100_000

/** Whom one asks and what it is paid from, for the form. */
export const getProductRequestTerms = endpoint({
  ...own,
  method: 'GET',
  path: '/franchise/product-requests/terms',
  summary: 'Who answers a request for products, what it is paid from, and how many of one’s own wait',
  isQuiet: true,
  reply: dataOf(
    z.object({
      /** The parent franchise; null is the company. */
      to_user_id: z.string().nullable(),
      to_name: z.string().nullable(),
      /** Of the stock wallet, which pays the company; null where a parent franchise is paid directly. */
      balance: money.nullable(),
      /** Something is owed to the company, so member prices count. */
      is_full_price: z.boolean(),
      waiting: z.number().int(),
      most_waiting: z.number().int(),
    }),
  ),
})

const line = z.strictObject({
  /** Of the product, typed or scanned. */
  code: oneLine(30).min(1, stockRule('product')),
  quantity: z
    .int(stockRule('quantity'))
    .min(1, stockRule('quantity_least'))
    .max(most_pieces, stockRule('quantity_most', { most: most_pieces })),
  /** What a piece cost where it was shown. */
  price: positiveMoney,
})
export type RequestedLine = z.output<typeof line>

/** What is asked for, or proposed. */
export const requestedLines = z
  .array(line)
  .min(1, stockRule('lines'))
  .max(most_lines, stockRule('lines_most', { most: most_lines }))

/** A product with its price of today, for whoever picks. */
export const offeredProducts = dataOf(
  z.array(
    z.object({
      id,
      code: z.string(),
      name: z.string(),
      unit: z.string(),
      price: money,
      /** What whoever picks has already. */
      available: z.number().int(),
    }),
  ),
)
/** The beginning of a code, or words of a name. */
export const productWords = z.strictObject({ words: z.string().trim().min(1, stockRule('product')).max(100) })

/** What whoever asks picks from. */
export const findRequestProducts = endpoint({
  ...own,
  method: 'GET',
  path: '/franchise/product-requests/products',
  summary: 'Active products whose code begins so or whose name holds these words, with what a piece costs today',
  query: productWords,
  reply: offeredProducts,
})

/** The value is held on the stock wallet of whoever asks the company. */
export const requestProducts = endpoint({
  ...own,
  method: 'POST',
  path: '/franchise/product-requests',
  summary: 'Asks the parent, the company or a franchise, for products',
  guard: harmless,
  isOnce: true,
  body_bytes: 65_536,
  body: z.strictObject({
    lines: requestedLines,
    remark: oneLine(200),
  }),
  reply: dataOf(
    z.object({
      id,
      request_no: z.string(),
      to_name: z.string().nullable(),
      asked: money,
      pieces: z.number().int(),
      /** Of the stock wallet after it; null where a parent franchise is paid directly. */
      balance_after: money.nullable(),
    }),
  ),
})
