import { z } from 'zod'
import {
  cancelDispatch,
  deliverDispatch,
  findDispatch,
  packDispatch,
  returnDispatch,
  sendDispatch,
  unpackDispatch,
} from '@banyan/contract/dispatches/dispatches.ts'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import { dispatchStatuses } from '@banyan/domain/dispatches/dispatch-status.ts'
import { atTheCounter, byCourier, giveProducts } from '#features/sales/dispatches/testing/dispatches-of.ts'
import { notAllowed, unknown, type OpenLife } from './life-under-test.ts'
import { makeBy } from './make-by.ts'

/** The answer has the products as well. */
const sent = z.object({ steps: z.array(z.object({ status: z.string(), by_user_id: z.string().nullable() })) })

const reason = () => ({ reason: 'Nobody was at home' })

export const openDispatches: OpenLife = async (world) => {
  await giveProducts(world)
  const other = await world.join({ name: 'Ravi Udaharan' })
  let owner = other
  const tokens = {
    owner: () => world.signInAs(owner.user_id),
    company: () => world.signInAs(world.admin_user_id),
    franchise: () => world.signInAs(world.franchise_user_id),
    stranger: () => world.signInAs(other.user_id),
  }
  const send = async () => {
    const made = await atTheCounter(world, { name: 'Asha Namuna', token: await tokens.franchise() })
    owner = { ...other, ...made }
    return made.id
  }
  const handled = (to: Endpoint) => ({
    by: { company: to, franchise: to },
    others: { owner: [to, notAllowed] as const, stranger: [to, notAllowed] as const },
  })
  const moves = [
    { name: 'pack', from: ['pending'], to: 'packed', ...handled(packDispatch) },
    { name: 'unpack', from: ['packed'], to: 'pending', ...handled(unpackDispatch) },
    {
      name: 'dispatch',
      from: ['packed'],
      to: 'dispatched',
      ...handled(sendDispatch),
      body: byCourier,
      needs: ['how', 'courier', 'tracking_no', 'remark'],
      template: 'products_dispatched',
    },
    {
      name: 'deliver',
      from: ['dispatched'],
      to: 'delivered',
      by: { franchise: deliverDispatch, company: deliverDispatch },
      template: 'products_delivered',
      others: { stranger: [deliverDispatch, unknown] },
    },
    { name: 'deliver', from: ['dispatched'], to: 'delivered', by: { owner: deliverDispatch }, others: {} },
    {
      name: 'return',
      from: ['dispatched', 'delivered'],
      to: 'returned',
      ...handled(returnDispatch),
      body: reason,
      needs: ['reason'],
    },
    {
      name: 'cancel',
      from: ['pending', 'packed'],
      to: 'cancelled',
      ...handled(cancelDispatch),
      body: reason,
      needs: ['reason'],
    },
  ] as const
  const of = (id: bigint) =>
    world.db
      .selectFrom('product_dispatch')
      .innerJoin('activation', 'activation.id', 'product_dispatch.activation_id')
      .innerJoin('member', 'member.id', 'activation.member_id')
      .select(['product_dispatch.status', 'member.person_id'])
      .where('product_dispatch.id', '=', id)
      .executeTakeFirstOrThrow()
  return {
    noun: 'product_dispatch',
    tokens,
    states: dispatchStatuses,
    refusal: ({ to }, state) => [409, state === to ? 'there_already' : 'out_of_order'],
    make: makeBy(world, { tokens, moves, first: 'pending', send }),
    stateOf: async (id) => (await of(id)).status,
    ownerOf: async (id) => (await of(id)).person_id,
    steps: findDispatch,
    stepsIn: (data) => sent.parse(data).steps.map(({ status, by_user_id }) => ({ state: status, by_user_id })),
    readers: ['owner', 'company', 'franchise'],
    stateField: 'status',
    moves,
  }
}
