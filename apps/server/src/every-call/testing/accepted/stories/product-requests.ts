import * as answering from '@banyan/contract/product-requests/answering.ts'
import { productRequestLines, productRequestSteps } from '@banyan/contract/product-requests/product-requests.ts'
import { findRequestProducts, requestProducts } from '@banyan/contract/product-requests/requesting.ts'
import { productRequestsIn } from '#testing/sales/product-requests-in.ts'
import { addFranchiseTo } from '#testing/people/add-franchise.ts'
import { nextOne } from '../numbers.ts'
import type { Story } from '../story.ts'

/** Franchises ask the company and their parent for products, which come, are missing, and are settled in both ways. */
export const productRequests: Story = async ({ world, admin, franchise, does, doesByTwo }) => {
  const requests = productRequestsIn(world)
  const parent_id = await requests.personOf(franchise)
  const [code, below] = [`ASKED-${nextOne()}`, `below-asks${nextOne()}`]
  const product_id = await requests.product(code, 20)
  await requests.stock(product_id, 20, { owner_person_id: parent_id })
  await requests.fund(franchise, 2_000_000n)
  await addFranchiseTo(world, { user_id: below, parent_id })
  const lines = [{ code, quantity: 2, price: '1000.00' }]
  const ask = async (who: string) => ({
    params: { id: (await does(who, requestProducts, { body: { lines } })).data.id },
  })
  await does(franchise, findRequestProducts, { query: { words: code } })

  const { productRequestMoves: company, ownProductRequestMoves: own, receivedProductRequestMoves: parent } = answering
  await does(franchise, own.cancel, await ask(franchise))
  await does(admin, company.reject, await ask(franchise))
  const asked = await ask(franchise)
  await does(admin, company.approve, asked)
  await does(admin, company.dispatch, asked)
  await does(franchise, own.receive, asked)
  await doesByTwo(admin, company.resend, asked)
  await does(franchise, own.receive, asked)
  await doesByTwo(admin, company.refund, asked)
  await does(franchise, productRequestLines, asked)
  await does(franchise, productRequestSteps, asked)

  await does(franchise, parent.reject, await ask(below))
  const second = await ask(below)
  await does(franchise, parent.approve, second)
  await does(franchise, parent.dispatch, second)
  await does(below, own.receive, second)
  await does(franchise, parent.resend, second)
  await does(below, own.receive, second)
  await does(franchise, parent.refund, second)
}
