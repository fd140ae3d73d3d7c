import { z } from 'zod'
import { dispatchMoves, findDispatch } from '@banyan/contract/dispatches/dispatches.ts'
import { dispatchLife } from '@banyan/domain/dispatches/dispatch-status.ts'
import { atTheCounter, byCourier, giveProducts, tellAddress } from '#features/sales/dispatches/testing/dispatches-of.ts'
import { unknown, type OpenLife } from './life-under-test.ts'
import { signedIn } from './signed-in.ts'
import { partyLife } from './party-life.ts'

/** The answer has the products as well. */
const sent = z.object({ steps: z.array(z.object({ status: z.string(), by_user_id: z.string().nullable() })) })

const reason = () => ({ reason: 'Nobody was at home' })
const by = ['company', 'franchise']
/** Members make this move of their own as well, so to others it is not there. */
const others = { stranger: [dispatchMoves.deliver, unknown] } as const

export const openDispatches: OpenLife = async (world) => {
  await giveProducts(world)
  let owner = ''
  return partyLife(world, {
    life: dispatchLife,
    calls: dispatchMoves,
    steps: findDispatch,
    stepsIn: (data) => sent.parse(data).steps.map(({ status, by_user_id }) => ({ state: status, by_user_id })),
    stateField: 'status',
    owner: () => owner,
    parties: { franchise: world.franchise_user_id },
    readers: ['owner', 'company', 'franchise'],
    send: async () => {
      const token = await signedIn(world, world.franchise_user_id)
      const made = await atTheCounter(world, { name: 'Asha Namuna', token })
      owner = made.user_id
      await tellAddress(world, made.person_id)
      return made.id
    },
    row: (id) =>
      world.db
        .selectFrom('product_dispatch')
        .innerJoin('activation', 'activation.id', 'product_dispatch.activation_id')
        .innerJoin('member', 'member.id', 'activation.member_id')
        .select(['product_dispatch.status as state', 'member.person_id'])
        .where('product_dispatch.id', '=', id)
        .executeTakeFirstOrThrow(),
    refusal: ({ to }, state) => [409, state === to ? 'there_already' : 'out_of_order'],
    moves: [
      { name: 'pack', from: ['pending'], to: 'packed', by },
      { name: 'unpack', from: ['packed'], to: 'pending', by },
      { name: 'dispatch', from: ['packed'], to: 'dispatched', by, body: byCourier, template: 'products_dispatched' },
      { name: 'deliver', from: ['dispatched'], to: 'delivered', by, template: 'products_delivered', others },
      { name: 'deliver', from: ['dispatched'], to: 'delivered', by: ['owner'] },
      { name: 'return', from: ['dispatched', 'delivered'], to: 'returned', by, body: reason },
      { name: 'cancel', from: ['pending', 'packed'], to: 'cancelled', by, body: reason },
    ],
  })
}
