import * as contract from '@banyan/contract/pin-requests/pin-requests.ts'
import { pinLists } from '@banyan/contract/pins/pin-acts.ts'
import type { World } from '#testing/world.ts'

/** What the tests of requests say again and again, about one world. */
export function requestsIn(world: World) {
  let payments = 0
  /** Twelve figures that no other payment of this world has. */
  const nextReference = () => String(410_000_000_000 + ++payments)
  const body = (more: object = {}) => ({
    to: 'company',
    to_user_id: '',
    package_id: String(world.packages[0]!.id),
    count: 3,
    payment_mode: 'UPI',
    paid_on: '2025-12-31',
    reference: nextReference(),
    slip_file_id: null,
    remark: '',
    ...more,
  })
  return {
    nextReference,
    body,
    toDepot: (more: object = {}) => body({ to: 'franchise', to_user_id: world.franchise_user_id, ...more }),
    send: async (token: string, body: object) => (await world.call(token, contract.requestUserPins, { body })).data,
    stateOf: (id: bigint) =>
      world.db.selectFrom('pin_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    unusedOf: async (token: string) => (await world.list(token, pinLists.user, { status: 'unused' })).total_count,
    block: async (user_id: string, is_blocked: boolean) =>
      void (await world.db.updateTable('person').set({ is_blocked }).where('user_id', '=', user_id).execute()),
  }
}

export const at = (id: bigint) => ({ params: { id } })
export const generate = (id: bigint, more: object = {}) => ({
  ...at(id),
  body: { how: 'new', from_user_id: '', ...more },
})
export const fromStock = (id: bigint, from_user_id: string) => ({ ...at(id), body: { how: 'stock', from_user_id } })
