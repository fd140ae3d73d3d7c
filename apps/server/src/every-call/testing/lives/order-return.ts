import { sellerReturnMoves } from '@banyan/contract/returns/counter-returns.ts'
import { askReturn, ownReturnMoves, returnMoves, returnSteps } from '@banyan/contract/returns/returns.ts'
import { returnLife } from '@banyan/domain/returns/return-life.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { counterIn } from '#testing/trade/counter.ts'
import { counterReturnsIn } from '#testing/trade/counter-returns.ts'
import { deliveredOrder, sellProduct } from '#testing/trade/shop.ts'
import { notAllowed, type OpenLife } from './life-under-test.ts'
import { signedIn } from './signed-in.ts'
import { partyLife } from './party-life.ts'

export const openReturns: OpenLife = async (world) => {
  const product_id = await sellProduct(world, { code: 'LIFE-RETURN', pieces: 1_000 })
  let owner = ''
  return partyLife(world, {
    life: returnLife,
    // What nobody sends lapses by itself.
    states: returnLife.states.filter((state) => state !== 'lapsed'),
    calls: { ...returnMoves, ...ownReturnMoves },
    steps: returnSteps,
    owner: () => owner,
    send: async () => {
      owner = (await world.join({ name: 'Asha Namuna' })).user_id
      await creditWallet(world, owner, 'FUND', 118_00n)
      const [admin, buyer] = [await signedIn(world, world.admin_user_id), await signedIn(world, owner)]
      const order_id = await deliveredOrder(world, { admin, buyer }, [{ product_id }])
      const body = { lines: [{ line_no: 1, quantity: 1 }], why: 'It does not suit me' }
      return (await world.call(buyer, askReturn, { params: { id: order_id }, body })).data.id
    },
    refusal: () => [409, 'decided_already'],
    moves: [
      { name: 'send', from: ['requested'], to: 'sent', by: ['owner'] },
      {
        name: 'accept',
        from: ['requested', 'sent'],
        to: 'returned',
        by: ['company'],
        body: () => ({ lines: [{ line_no: 1, saleable: 1, damaged: 0 }] }),
        template: 'return_accepted',
      },
      {
        name: 'reject',
        from: ['requested', 'sent'],
        to: 'rejected',
        by: ['company'],
        body: () => ({ reason: 'The goods were used' }),
        template: 'return_rejected',
      },
      { name: 'withdraw', from: ['requested'], to: 'withdrawn', by: ['owner'] },
    ],
  })
}

/** What a franchise sold goes back to it; of its taking back there is a test of its own, for it asks for the code of the buyer. */
export const openCounterReturns: OpenLife = async (world) => {
  const [counter, back] = [counterIn(world), counterReturnsIn(world)]
  const shop = world.franchise_user_id
  const product_id = await counter.product('LIFE-COUNTER')
  await counter.stock(product_id, 1_000, { owner_person_id: await counter.personOf(shop) })
  let owner = ''
  return partyLife(world, {
    life: returnLife,
    states: ['requested', 'sent', 'rejected', 'withdrawn'],
    calls: { ...sellerReturnMoves, ...ownReturnMoves },
    steps: returnSteps,
    owner: () => owner,
    parties: { seller: shop },
    readers: ['owner', 'company', 'seller'],
    send: async () => {
      owner = (await world.join({ name: 'Asha Namuna' })).user_id
      const sold = await counter.sell(await signedIn(world, shop), owner, product_id)
      return (await back.ask(await signedIn(world, owner), sold.id)).id
    },
    refusal: () => [409, 'decided_already'],
    moves: [
      {
        name: 'send',
        from: ['requested'],
        to: 'sent',
        by: ['owner'],
        others: { seller: [ownReturnMoves.send, notAllowed] },
      },
      {
        name: 'reject',
        from: ['requested', 'sent'],
        to: 'rejected',
        by: ['seller'],
        body: () => ({ reason: 'The goods were used' }),
        template: 'return_rejected',
      },
      {
        name: 'withdraw',
        from: ['requested'],
        to: 'withdrawn',
        by: ['owner'],
        others: { seller: [ownReturnMoves.withdraw, notAllowed] },
      },
    ],
  })
}
