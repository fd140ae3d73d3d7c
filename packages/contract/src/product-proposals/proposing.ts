import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { oneLine, userId } from '../kit/fields.ts'
import { harmless } from '../kit/guard.ts'
import { dataOf, id, instant, money } from '../kit/values.ts'
import { offeredProducts, productWords, requestedLines } from '../product-requests/requesting.ts'
import { proposingAsCompany, proposingBelow } from './product-proposals.ts'

const both = { pages: [...proposingBelow, ...proposingAsCompany] } as const

/** Those that the company sends to, or those directly below a franchise. */
export const findProposalReceivers = endpoint({
  ...both,
  method: 'GET',
  path: '/product-proposals/receivers',
  summary:
    'Franchises that products can be proposed to, whose id begins so or whose name holds these words; the first 20',
  isQuiet: true,
  query: z.strictObject({ words: z.string().trim().min(1).max(100).optional() }),
  reply: dataOf(z.array(z.object({ user_id: z.string(), name: z.string() }))),
})

/** What whoever proposes picks from, with what it has in stock. */
export const findProposalProducts = endpoint({
  ...both,
  method: 'GET',
  path: '/product-proposals/products',
  summary: 'Active products with their franchise price of today, and how many whoever proposes has',
  query: productWords,
  reply: offeredProducts,
})

const proposing = {
  method: 'POST',
  guard: harmless,
  isOnce: true,
  body_bytes: 65_536,
  body: z.strictObject({ user_id: userId, lines: requestedLines, remark: oneLine(200) }),
  reply: dataOf(
    z.object({
      id,
      proposal_no: z.string(),
      name: z.string(),
      value: money,
      pieces: z.number().int(),
      expires_at: instant,
    }),
  ),
} as const

/** Nothing moves: no wallet, no stock. Only the franchise makes a request of it. */
export const proposeProducts = endpoint({
  ...proposing,
  pages: proposingAsCompany,
  path: '/admin/product-proposals',
  summary: 'Proposes products to a franchise that the company sends to',
})

export const proposeProductsBelow = endpoint({
  ...proposing,
  pages: proposingBelow,
  path: '/franchise/product-proposals',
  summary: 'Proposes products to a franchise directly below',
})
