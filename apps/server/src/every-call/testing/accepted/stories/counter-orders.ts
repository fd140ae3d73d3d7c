import { getCounterOrder } from '@banyan/contract/counter-orders/counter-orders.ts'
import * as selling from '@banyan/contract/counter-orders/selling.ts'
import * as returning from '@banyan/contract/returns/counter-returns.ts'
import { returnSteps } from '@banyan/contract/returns/returns.ts'
import { counterIn } from '#testing/trade/counter.ts'
import { nextOne } from '../numbers.ts'
import type { Story } from '../story.ts'

/** A franchise sells goods of its own stock to a member, who says the code. */
export const counterOrders: Story = async ({ world, admin, franchise, does }) => {
  const counter = counterIn(world)
  const code = `COUNTER-${nextOne()}`
  const product_id = await counter.product(code)
  await counter.stock(product_id, 5, { owner_person_id: await counter.personOf(franchise) })
  const { user_id } = await world.join()
  await counter.confirm(user_id)
  await does(franchise, selling.findCounterBuyer, { query: { user_id } })
  await does(franchise, selling.findCounterProducts, { query: { words: code } })
  const { offer_id } = (await does(franchise, selling.askCounterCode, { body: counter.cart(user_id, product_id) })).data
  const body = { offer_id: String(offer_id), code: await counter.codeOf(user_id) }
  const { id } = (await does(franchise, selling.sellAtCounter, { body })).data
  for (const who of [franchise, admin, user_id]) await does(who, getCounterOrder, { params: { id } })

  // One return is rejected, and the same goods go back with the code of the buyer.
  await does(user_id, returning.getCounterReturnable, { params: { id } })
  const asked = async () => ({
    params: { id: (await does(user_id, returning.askCounterReturn, { params: { id } })).data.id },
  })
  await does(franchise, returning.rejectCounterReturn, await asked())
  const back = await asked()
  await does(franchise, returning.askReturnCode, back)
  await does(franchise, returning.repayReturn, { ...back, body: { code: await counter.codeOf(user_id) } })
  await does(franchise, returnSteps, back)
}
