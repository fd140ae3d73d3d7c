import { z } from 'zod'
import { productProposalLife } from '@banyan/domain/product-proposals/product-proposal.ts'
import { harmless } from '../kit/guard.ts'
import { moveEndpoints } from '../kit/moves.ts'
import { positiveMoney } from '../kit/values.ts'
import { line_no, linesOf } from '../product-requests/answering.ts'
import { proposingAsCompany, proposingBelow, receivingProposals } from './product-proposals.ts'

/** The franchise that it is for: only it takes a proposal further. */
export const receivedProposalMoves = moveEndpoints(productProposalLife, {
  path: '/product-proposals',
  pages: receivingProposals,
  calls: {
    accept: {
      summary:
        'Asks for the products of a proposal, at the prices that were shown; the value is held where the company sends',
      isOnce: true,
      guard: harmless,
      body_bytes: 32_768,
      /** What a piece of each product cost where it was shown. */
      body: z.strictObject({ lines: linesOf(z.strictObject({ line_no, price: positiveMoney })) }),
    },
    decline: { summary: 'Declines a proposal with a reason whoever proposed it reads' },
  },
})

export const companyProposalMoves = moveEndpoints(productProposalLife, {
  path: '/admin/product-proposals',
  pages: proposingAsCompany,
  calls: { withdraw: { summary: 'Takes back a proposal of the company that waits' } },
})

export const parentProposalMoves = moveEndpoints(productProposalLife, {
  path: '/franchise/product-proposals',
  pages: proposingBelow,
  calls: { withdraw: { summary: 'Takes back a proposal of one’s own that waits' } },
})
