import * as answering from '@banyan/contract/product-proposals/answering-proposals.ts'
import { productProposalLines, productProposalSteps } from '@banyan/contract/product-proposals/product-proposals.ts'
import {
  findProposalProducts,
  findProposalReceivers,
  proposeProducts,
  proposeProductsBelow,
} from '@banyan/contract/product-proposals/proposing.ts'
import { addFranchiseTo } from '#testing/people/add-franchise.ts'
import { productRequestsIn } from '#testing/sales/product-requests-in.ts'
import { nextOne } from '../numbers.ts'
import type { Story } from '../story.ts'

/** The company and a parent propose products, which are accepted, declined and withdrawn. */
export const productProposals: Story = async ({ world, admin, franchise, does }) => {
  const requests = productRequestsIn(world)
  const [code, below] = [`OFFERED-${nextOne()}`, `below-gets${nextOne()}`]
  await requests.product(code, 0)
  await requests.fund(franchise, 1_000_000n)
  await addFranchiseTo(world, { user_id: below, parent_id: await requests.personOf(franchise) })
  const lines = [{ code, quantity: 1, price: '1000.00' }]
  const propose = async (who: string) => {
    const by = who === franchise ? proposeProducts : proposeProductsBelow
    const { data } = await does(who === franchise ? admin : franchise, by, { body: { user_id: who, lines } })
    return { params: { id: data.id } }
  }
  await does(franchise, findProposalProducts, { query: { words: code } })
  await does(franchise, findProposalReceivers, { query: {} })

  const { receivedProposalMoves: received, companyProposalMoves: company, parentProposalMoves: parent } = answering
  const accepted = await propose(franchise)
  await does(franchise, received.accept, accepted)
  await does(franchise, productProposalLines, accepted)
  await does(franchise, productProposalSteps, accepted)
  await does(below, received.decline, await propose(below))
  await does(admin, company.withdraw, await propose(franchise))
  await does(franchise, parent.withdraw, await propose(below))
}
