import { askCounterReturn, askReturnCode, repayReturn } from '@banyan/contract/returns/counter-returns.ts'
import { lastCodeOf } from '../outside/sent-messages.ts'
import { counterIn } from './counter.ts'
import type { World } from '../world.ts'

interface Back {
  readonly saleable: number
  readonly damaged: number
}

/** Goods that members bought at a counter and give back, with what tests ask of them. */
export function counterReturnsIn(world: World) {
  const { personOf } = counterIn(world)
  const paid = { payment_mode: 'Cash', reference: '' } as const
  const said = ({ saleable, damaged }: Back) => ({ lines: [{ line_no: 1, saleable, damaged }], ...paid })
  return {
    said,
    /** The buyer asks to give back so many pieces of the one product of a sale. */
    ask: async (buyer: string, sale_id: bigint, quantity = 1) => {
      const body = { lines: [{ line_no: 1, quantity }], why: 'It does not suit me' }
      return (await world.call(buyer, askCounterReturn, { params: { id: sale_id }, body })).data
    },
    /** The franchise has the goods back, and the buyer the money: the code is asked for, and said. */
    repay: async (shop: string, user_id: string, id: bigint, back: Back = { saleable: 1, damaged: 0 }) => {
      await world.call(shop, askReturnCode, { params: { id }, body: said(back) })
      const code = await lastCodeOf(world, await personOf(user_id))
      return (await world.call(shop, repayReturn, { params: { id }, body: { ...said(back), code } })).data
    },
  }
}
