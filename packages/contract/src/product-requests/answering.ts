import { z } from 'zod'
import { productRequestLife } from '@banyan/domain/product-requests/product-request.ts'
import { oneLine } from '../kit/fields.ts'
import { harmless, type Guard } from '../kit/guard.ts'
import { moveEndpoints } from '../kit/moves.ts'
import { moneyOrNil } from '../kit/values.ts'
import { salesRule } from '../words/rules/sales.ts'
import { stockRule } from '../words/rules/stock.ts'
import { companyRequests, ownRequests } from './product-requests.ts'

const most_lines = 100
const most_pieces = 100_000

const pieces = z
  .int(stockRule('pieces'))
  .min(0, stockRule('pieces_least'))
  .max(most_pieces, stockRule('quantity_most', { most: most_pieces }))

export const line_no = z.int(stockRule('line_no')).min(1, stockRule('line_no'))
const onceEach = (lines: readonly { readonly line_no: number }[]): boolean =>
  new Set(lines.map((line) => line.line_no)).size === lines.length

/** Lines that are answered, each once. */
export const linesOf = <Line extends z.ZodType<{ readonly line_no: number }>>(line: Line) =>
  z
    .array(line)
    .min(1, stockRule('lines'))
    .max(most_lines, stockRule('lines_most', { most: most_lines }))
    .refine((lines) => onceEach(lines), stockRule('lines_twice'))

/** Every line of the request is answered: whole, in part or with none. */
const answer = z.strictObject({ lines: linesOf(z.strictObject({ line_no, quantity: pieces })) })

/** Both empty where the goods are handed over in person. */
const sending = {
  courier: oneLine(60),
  tracking_no: oneLine(60)
    .overwrite((text) => text.toUpperCase())
    .regex(/^[A-Z0-9/-]*$/, salesRule('tracking_no_shape')),
} as const

const settling = {
  refund: { summary: 'Settles pieces that did not arrive whole: they are no sale', isOnce: true },
  resend: { summary: 'Sends pieces again that did not arrive whole', isOnce: true },
} as const

/** What a franchise says is missing is goods gone: above the limit of corrections of stock one admin alone does not believe it. */
const settledByCompany: Guard = { second: 'above', onlyBeyond: true, gives: ['money of others'] }

/** Goods are handed out against money that came in; a refund gives back what this franchise paid, for what it says is missing. */
export const productRequestMoves = moveEndpoints(productRequestLife, {
  path: '/admin/product-requests',
  pages: companyRequests,
  calls: {
    approve: { summary: 'Says how many pieces of each product the company sends', isOnce: true, body: answer },
    reject: { summary: 'Rejects a request for products with a reason its sender reads' },
    dispatch: { summary: 'The goods are on their way', isOnce: true, body: z.strictObject(sending) },
    refund: { ...settling.refund, guard: settledByCompany },
    resend: { ...settling.resend, guard: settledByCompany },
  },
})

/** Of requests of the franchises directly below, from the own stock. */
export const receivedProductRequestMoves = moveEndpoints(productRequestLife, {
  path: '/franchise/product-requests',
  pages: ownRequests,
  calls: {
    approve: { summary: 'Says how many pieces of each product come from the own stock', isOnce: true, body: answer },
    reject: { summary: 'Rejects a request of a franchise below with a reason it reads' },
    dispatch: {
      summary: 'The goods are on their way; what was taken for them is kept in memory',
      isOnce: true,
      guard: harmless,
      /** What was taken for them, outside of all wallets. */
      body: z.strictObject({ ...sending, taken: moneyOrNil }),
    },
    ...settling,
  },
})

/** Whoever asked. */
export const ownProductRequestMoves = moveEndpoints(productRequestLife, {
  path: '/product-requests',
  pages: ownRequests,
  calls: {
    cancel: { summary: 'Takes back a request for products of one’s own that waits', isOnce: true },
    receive: {
      summary: 'Says what arrived of each product, whole and damaged',
      isOnce: true,
      body: z.strictObject({ lines: linesOf(z.strictObject({ line_no, arrived: pieces, damaged: pieces })) }),
    },
  },
})

export const {
  approve: approveProductRequest,
  reject: rejectProductRequest,
  dispatch: dispatchProductRequest,
  refund: refundProductRequest,
  resend: resendProductRequest,
} = productRequestMoves
export const { cancel: cancelProductRequest, receive: receiveProductRequest } = ownProductRequestMoves
