import { z } from 'zod'
import { productProposalLife, productProposalStates } from '@banyan/domain/product-proposals/product-proposal.ts'
import { endpoint } from '../kit/endpoint.ts'
import { windows } from '../kit/list.ts'
import { stepsEndpoint } from '../kit/steps.ts'
import { dataOf, day, flag, id, instant, money } from '../kit/values.ts'

/** Who receives proposals, and the two who make them. */
export const receivingProposals = ['franchise/inventory/product-requests'] as const
export const proposingBelow = ['franchise/repurchase/place-order-for-franchise'] as const
export const proposingAsCompany = ['admin/repurchase-orders/place-order-for-franchise'] as const
const everybody = [...receivingProposals, ...proposingBelow, ...proposingAsCompany] as const

const count = z.number().int()
const state = z.enum(productProposalStates)

const productProposalRow = z.object({
  id,
  proposal_no: z.string(),
  proposed_at: instant,
  /** The first instant at which it can no longer be accepted. */
  expires_at: instant,
  /** The franchise that it is for. */
  user_id: z.string(),
  name: z.string(),
  /** The parent franchise that proposes; null is the company. */
  from_user_id: z.string().nullable(),
  from_name: z.string().nullable(),
  /** Lines such as "2 × Namuna soap". */
  products: z.array(z.string()),
  /** Pieces proposed. */
  quantity: count,
  /** At the franchise prices of the day it was proposed. */
  value: money,
  /** At the prices that were agreed to; null until it is accepted. */
  accepted_value: money.nullable(),
  /** Of the request that it became; null until it is accepted. */
  request_no: z.string().nullable(),
  remark: z.string(),
  state,
  acted_at: instant.nullable(),
  /** Why it was declined. */
  reason: z.string(),
  may: z.object({ accept: z.boolean(), decline: z.boolean(), withdraw: z.boolean() }),
})

export const productProposalLists = windows(
  {
    row: productProposalRow,
    /** Days are of the proposal, both included; `user_id` is the franchise that it is for. */
    filters: {
      state,
      user_id: z.string().trim().max(50),
      from: z.enum(['company', 'franchise']),
      /** Waits for its franchise. */
      needs_decision: flag,
      proposed_from: day,
      proposed_to: day,
    },
    sorts: ['proposed_at', 'value'],
    totals: z.object({ value: money }),
    exportLimit: 1_000_000,
    isOpenedById: true,
  },
  {
    franchise: {
      path: '/franchise/product-proposals',
      summary: 'What the company or the parent proposes to this franchise',
      pages: receivingProposals,
    },
    placed: {
      path: '/franchise/product-proposals/placed',
      summary: 'What this franchise proposes to those directly below',
      pages: proposingBelow,
    },
    admin: {
      path: '/admin/product-proposals',
      summary: 'All proposals of products to franchises',
      pages: proposingAsCompany,
    },
  },
)

/** Each product of a proposal with its price then and now, for whoever accepts. */
export const productProposalLines = endpoint({
  method: 'GET',
  path: '/product-proposals/:id/lines',
  summary: 'The products of a proposal, with what a piece cost then and what it costs today',
  pages: everybody,
  params: z.strictObject({ id }),
  reply: dataOf(
    z.array(
      z.object({
        /** Its place in the proposal, from 1 on. */
        line_no: count,
        code: z.string(),
        name: z.string(),
        unit: z.string(),
        quantity: count,
        price: money,
        /** What the franchise would pay for a piece today; null where it is not sold any more. */
        price_now: money.nullable(),
      }),
    ),
  ),
})
export type ProductProposalLine = z.output<typeof productProposalLines.reply>['data'][number]

export const productProposalSteps = stepsEndpoint(productProposalLife, {
  path: '/product-proposals',
  summary: 'What became of a proposal, step by step',
  pages: everybody,
  extra: {},
})
