import * as contract from '@banyan/contract/pins/bulk-pins.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { actorOf, type Context } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { getStatedSale } from '#features/sales/counter-sales/index.ts'
import { findPersonByUserId } from '#features/people/persons/index.ts'
import { askToMove } from './ask-for-pins.ts'
import { actOnPins } from './commands/act-on-pins.ts'
import { renewPins } from './commands/renew-pins.ts'
import { transferChosenPins } from './commands/transfer-chosen-pins.ts'
import { assertMayReceive } from './has-left.ts'
import { isProven } from '#features/people/persons/index.ts'
import { assertMayMove } from './password-for-pins.ts'
import { getPinTaker } from './transfers/pin-taker.ts'

interface Counted {
  readonly done: number
  readonly refused: number
  readonly results: readonly { readonly id: bigint; readonly outcome: string }[]
}

/** What the audit says of an act on many pins: how many, and which it changed. */
const noteOf = (
  { note }: Context,
  { done, refused, results }: Counted,
  { after, reason }: { after: Readonly<Record<string, unknown>>; reason: string },
) => {
  const ids = results.filter(({ outcome }) => outcome === 'done').map(({ id }) => String(id))
  note({ subject_type: 'pins', after: { ...after, done, refused, pins: ids.join(' ') }, reason })
}

/** Each transfer knows all its pins. */
const waysOf = ({ transfers }: { readonly transfers: readonly { readonly transfer_id: bigint }[] }) => ({
  transfers: transfers.map(({ transfer_id }) => String(transfer_id)).join(' '),
})

export function mountBulkPins(api: Api): void {
  mount(api, contract.actOnPins, (context, { body }) =>
    context.once(async (trx) => {
      const by_person_id = actorOf(context).person_id
      if (body.act === 'renew') {
        const { valid_until, reason, pin_ids } = body
        const input = { pin_ids, reason, valid_until: valid_until ?? '' }
        const { expires_at: _end, ...renewed } = await renewPins(trx, context, input)
        noteOf(context, renewed, { after: { act: body.act, valid_until }, reason })
        return { data: { ...renewed, refunded: minor(0n) } }
      }
      const { act, pin_ids, reason } = body
      const { refunded_minor, ...acted } = await actOnPins(trx, context, { act, pin_ids, reason, by_person_id })
      const refunded = minor(refunded_minor)
      noteOf(context, acted, { after: { act: body.act, refunded }, reason: body.reason })
      return { data: { ...acted, refunded } }
    }),
  )

  mount(
    api,
    contract.transferChosenPins,
    async (context, { body: { current_password, to_user_id, reason, ...body } }) => {
      const is_proven = await isProven(context, current_password)
      return context.once(async (trx) => {
        const to = await findPersonByUserId(trx, to_user_id)
        if (to === undefined) throw refuseField('to_user_id', said('people.person_unknown'))
        if (to.is_blocked) throw refuseField('to_user_id', said('sales.transfer_blocked'))
        await assertMayReceive(trx, to.id, 'to_user_id')
        await assertMayMove(trx, context, { count: body.pin_ids.length, is_proven })
        const by_person_id = actorOf(context).person_id
        const { lots, ...moved } = await transferChosenPins(trx, context, {
          ...body,
          to: { person_id: to.id },
          by_person_id,
        })
        await askToMove(trx, context, lots, { to, reason })
        noteOf(context, moved, { after: { to_user_id: to.user_id, ...waysOf(moved) }, reason })
        return { data: { ...moved, to_user_id: to.user_id, to_name: to.name } }
      })
    },
  )

  mount(api, contract.transferOwnChosenPins, async (context, { body: { current_password, to_user_id, ...body } }) => {
    const actor = actorOf(context)
    const is_proven = await isProven(context, current_password)
    return context.once(async (trx) => {
      const to = await getPinTaker(trx, actor, to_user_id)
      await assertMayMove(trx, context, { count: body.pin_ids.length, is_proven })
      const stated = await getStatedSale(trx, context, body)
      const mine = { owner_person_id: actor.person_id, by_person_id: actor.person_id }
      const { lots: _own, ...moved } = await transferChosenPins(trx, context, { ...body, to, ...mine, stated })
      noteOf(context, moved, { after: { to_user_id: to.user_id, ...waysOf(moved) }, reason: body.remark })
      return { data: { ...moved, to_user_id: to.user_id, to_name: to.name } }
    })
  })
}
