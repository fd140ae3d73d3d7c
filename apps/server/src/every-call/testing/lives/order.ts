import { orderMoves, orderSteps, ownOrderMoves } from '@banyan/contract/orders/orders.ts'
import { parcelMoves } from '@banyan/contract/orders/parcels.ts'
import { orderLife } from '@banyan/domain/orders/order-life.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { addFranchiseTo } from '#testing/people/add-franchise.ts'
import { order, sellProduct } from '#testing/trade/shop.ts'
import { notAllowed, unknown, type OpenLife } from './life-under-test.ts'
import { signedIn } from './signed-in.ts'
import { partyLife } from './party-life.ts'

const reason = () => ({ reason: 'The goods were damaged' })
const inPerson = () => ({ how: 'in_person', courier: '', tracking_no: '' })

export const openOrders: OpenLife = async (world) => {
  const product_id = await sellProduct(world, { code: 'LIFE-ORDER', pieces: 1_000 })
  let [owner, code] = ['', '']
  return partyLife(world, {
    life: orderLife,
    calls: { ...orderMoves, ...ownOrderMoves },
    steps: orderSteps,
    owner: () => owner,
    send: async () => {
      owner = (await world.join({ name: 'Asha Namuna' })).user_id
      await creditWallet(world, owner, 'FUND', 236_00n)
      const placed = await order(world, await signedIn(world, owner), [{ product_id, quantity: 2 }])
      code = placed.delivery_code
      return placed.id
    },
    refusal: () => [409, 'decided_already'],
    moves: [
      { name: 'pack', from: ['placed'], to: 'packed', by: ['company'], body: () => ({ boxes: 1 }) },
      {
        name: 'pack_short',
        from: ['placed'],
        to: 'packed',
        by: ['company'],
        body: () => ({ lines: [{ line_no: 1, short: 1 }], boxes: 1, ...reason() }),
        template: 'order_short',
      },
      {
        name: 'dispatch',
        from: ['packed'],
        to: 'dispatched',
        by: ['company'],
        body: inPerson,
        template: 'order_dispatched',
      },
      {
        name: 'deliver',
        from: ['dispatched', 'objected'],
        to: 'delivered',
        by: ['company'],
        body: () => ({ code }),
        template: 'order_delivered',
      },
      { name: 'receive', from: ['dispatched', 'objected'], to: 'delivered', by: ['owner'] },
      {
        name: 'object',
        from: ['dispatched'],
        to: 'objected',
        by: ['owner'],
        body: () => ({ objection: 'not_arrived', note: '' }),
      },
      {
        name: 'undeliver',
        from: ['dispatched', 'objected'],
        to: 'undelivered',
        by: ['company'],
        body: () => ({
          lines: [{ line_no: 1, saleable: 2, damaged: 0, lost: 0 }],
          reason: 'The courier brought it back',
        }),
        template: 'order_undelivered',
      },
      { name: 'cancel', from: ['placed', 'packed'], to: 'cancelled', by: ['owner'] },
      {
        name: 'call_off',
        from: ['placed', 'packed'],
        to: 'cancelled',
        by: ['company'],
        body: reason,
        template: 'order_called_off',
      },
    ],
  })
}

/** One that is picked up at a franchise: the franchise reads its steps and hands it over, and to another one it is not there. */
export const openParcels: OpenLife = async (world) => {
  const [shop, another] = [world.franchise_user_id, 'another-shop']
  await addFranchiseTo(world, { user_id: another })
  const product_id = await sellProduct(world, { code: 'LIFE-PARCEL', pieces: 1_000 })
  let [owner, code] = ['', '']
  const { pack, dispatch } = orderMoves
  const { cancel, object } = ownOrderMoves
  // What is the buyer's is no page of a franchise.
  const ofBuyer = (call: typeof cancel | typeof object) => ({
    shop: [call, notAllowed] as const,
    another: [call, notAllowed] as const,
  })
  return partyLife(world, {
    life: orderLife,
    states: ['placed', 'packed', 'dispatched', 'objected', 'delivered', 'cancelled'],
    calls: { pack, dispatch, cancel, object, ...parcelMoves },
    steps: orderSteps,
    owner: () => owner,
    parties: { shop, another },
    readers: ['owner', 'company', 'shop'],
    send: async () => {
      owner = (await world.join({ name: 'Asha Namuna' })).user_id
      await creditWallet(world, owner, 'FUND', 118_00n)
      const where = { way: 'pick_up', place_user_id: shop }
      const placed = await order(world, await signedIn(world, owner), [{ product_id }], where)
      code = placed.delivery_code
      return placed.id
    },
    refusal: () => [409, 'decided_already'],
    moves: [
      { name: 'pack', from: ['placed'], to: 'packed', by: ['company'], body: () => ({ boxes: 1 }) },
      {
        name: 'dispatch',
        from: ['packed'],
        to: 'dispatched',
        by: ['company'],
        body: inPerson,
        template: 'order_dispatched',
      },
      {
        name: 'hand_over',
        from: ['dispatched'],
        to: 'delivered',
        by: ['shop'],
        body: () => ({ code }),
        template: 'order_delivered',
        others: { another: [parcelMoves.hand_over, unknown] },
      },
      {
        name: 'object',
        from: ['dispatched'],
        to: 'objected',
        by: ['owner'],
        body: () => ({ objection: 'not_arrived', note: '' }),
        others: ofBuyer(object),
      },
      { name: 'cancel', from: ['placed', 'packed'], to: 'cancelled', by: ['owner'], others: ofBuyer(cancel) },
    ],
  })
}
