import * as contract from '@banyan/contract/pins/pin-transfers.ts'
import { actorOf } from '#kit/context.ts'
import { mountLists } from '#kit/http/mount-lists.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { getStatedSale } from '#features/sales/counter-sales/index.ts'
import { transferPins } from '../commands/transfer-pins.ts'
import { variantOf } from '../variant-of.ts'
import { isProven } from '#features/people/persons/index.ts'
import { assertMayMove, pinAllowance } from '../password-for-pins.ts'
import { countUsablePins, getVariantNames } from '../queries.ts'
import { getPinTaker, maybePinTaker } from './pin-taker.ts'
import { findPinTransfers, maybePinTransfer } from './queries.ts'

export function mountPinTransfers(api: Api): void {
  const { user, franchise, admin } = contract.pinTransferLists
  mountLists(api, [user, franchise, admin], findPinTransfers)

  mount(api, contract.getPinTransfer, async (context, { params }) => {
    const transfer = await maybePinTransfer(context.db, params.id, actorOf(context))
    if (transfer === undefined) throw notFound('transfer')
    return { data: transfer }
  })

  mount(api, contract.findPinTaker, async (context, { query }) => {
    const taker = await maybePinTaker(context.db, actorOf(context), query.user_id)
    if (taker === undefined) throw notFound('person')
    return { data: { user_id: taker.user_id, name: taker.name } }
  })

  mount(api, contract.countOwnPins, async (context) => ({
    data: await countUsablePins(context.db, actorOf(context).person_id, context.clock.now()),
  }))

  mount(api, contract.findPinAllowance, async (context) => ({ data: await pinAllowance(context) }))

  mount(api, contract.transferOwnPins, async (context, { body: { current_password, ...body } }) => {
    const actor = actorOf(context)
    const is_proven = await isProven(context, current_password)
    return context.once(async (trx) => {
      const taker = await getPinTaker(trx, actor, body.to_user_id)
      await assertMayMove(trx, context, { count: body.count, is_proven })
      const stated = await getStatedSale(trx, context, body)
      const moved = await transferPins(trx, context, {
        ...body,
        stated,
        variant: variantOf(body),
        from_user_id: actor.user_id,
        by_person_id: actor.person_id,
      })
      const variant = await getVariantNames(trx, body)
      context.note({
        subject_type: 'pin_transfer',
        subject_id: String(moved.transfer_id),
        after: { to_user_id: taker.user_id, ...variant, kind: body.kind, count: body.count },
        reason: body.remark,
      })
      return { data: { ...moved, to_user_id: taker.user_id, to_name: taker.name, ...variant } }
    })
  })
}
