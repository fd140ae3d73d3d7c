import { checkPin } from '@banyan/contract/joining/joining.ts'
import { findOwnPin } from '@banyan/contract/pins/own-pin.ts'
import * as contract from '@banyan/contract/pins/pin-acts.ts'
import { findPinUpgrades } from '@banyan/contract/pins/pin-upgrades.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { most_pins_at_once } from '@banyan/domain/pins/pin-order.ts'
import { pinTerms } from '@banyan/domain/pins/pin-terms.ts'
import { actorOf, companyOf, todayOf } from '#kit/context.ts'
import { assertUnclaimed } from '#features/ledger/payments/index.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { notFound, refuseField } from '#kit/http/refusal.ts'
import { findUpgradesOnSale } from '#features/sales/packages/index.ts'
import { isProven } from '#features/people/persons/index.ts'
import { askForNewPins, askToMove } from './ask-for-pins.ts'
import { mountBulkPins } from './bulk-endpoints.ts'
import { blockPin, unblockPin } from './commands/block-pin.ts'
import { cancelPin } from './commands/cancel-pin.ts'
import { generatePins } from './commands/generate-pins.ts'
import { orderPins } from './commands/order-pins.ts'
import { renewPins } from './commands/renew-pins.ts'
import { revealPin } from './commands/reveal-pin.ts'
import { transferPins } from './commands/transfer-pins.ts'
import { variantOf } from './variant-of.ts'
import { mountPinOrders } from './orders/orders-endpoints.ts'
import { assertMayMove } from './password-for-pins.ts'
import { countUsablePins, findPins, getVariantNames, maybeParty } from './queries.ts'
import { mountPinStatistics } from './statistics/statistics-endpoints.ts'
import { mountPinTransfers } from './transfers/transfers-endpoints.ts'
import { getOwnPin } from './own-pin.ts'
import { guesserOf, tryPin } from './try-pin.ts'
import { getUsablePin } from './usable-pin.ts'
import { whatPinDoes } from './what-pin-does.ts'

export function mountPins(api: Api): void {
  mountPinStatistics(api)
  mountPinTransfers(api)
  mountBulkPins(api)
  mountPinOrders(api)

  for (const list of [contract.pinLists.user, contract.pinLists.admin, contract.pinLists.franchise]) {
    mountList(api, list, (context, request) =>
      findPins(context.db, list, request, {
        actor: actorOf(context),
        now: context.clock.now(),
        zone: companyOf(context).zone,
      }),
    )
  }

  mountActs(api)
  mountNewPins(api)
  mountLookUps(api)
}

/** What is done with one pin. */
function mountActs(api: Api): void {
  mount(api, contract.revealPin, async (context, { params }) => {
    context.note({ subject_type: 'pin', subject_id: String(params.id) })
    return { data: await revealPin(context, params.id, actorOf(context)) }
  })

  mount(api, contract.blockPin, async (context, { params }) => {
    await blockPin(context, params.id)
    return { data: {} }
  })

  mount(api, contract.unblockPin, async (context, { params }) => {
    await unblockPin(context, params.id)
    return { data: {} }
  })

  mount(api, contract.cancelPin, (context, { params, body }) =>
    context.once(async (trx) => {
      const by_person_id = actorOf(context).person_id
      const refunded_minor = await cancelPin(trx, context, { pin_id: params.id, reason: body.reason, by_person_id })
      return { data: { refunded: minor(refunded_minor) } }
    }),
  )

  mount(api, contract.renewPin, (context, { params, body }) =>
    context.once(async (trx) => {
      const { results, expires_at } = await renewPins(trx, context, { ...body, pin_ids: [params.id] })
      const [judged] = results
      if (judged?.outcome !== 'done') {
        if (!judged?.reason || judged.code === 'not_found') throw notFound('pin')
        const words = { ...judged.reason, sentence: judged.message ?? '' }
        throw refuseField('id', words, judged.code ?? undefined)
      }
      context.note({
        subject_type: 'pin',
        subject_id: String(params.id),
        before: { status: 'expired' },
        after: { status: 'unused', valid_until: body.valid_until },
        reason: body.reason,
      })
      return { data: { expires_at } }
    }),
  )
}

/** Pins that are made, and that change hands. */
function mountNewPins(api: Api): void {
  mount(api, contract.generatePins, async (context, { body: { current_password, ...body } }) => {
    const is_proven = await isProven(context, current_password)
    return context.once(async (trx) => {
      const input = { ...body, by_person_id: actorOf(context).person_id, approval_id: context.approval_id }
      await assertMayMove(trx, context, { count: input.count, is_proven })
      await assertUnclaimed(trx, { ...input, paid_on: todayOf(context) })
      if (input.count > most_pins_at_once) {
        const ordered = await orderPins(trx, context, input)
        await askForNewPins(trx, context, body, { ...ordered, paid_minor: ordered.total })
        context.note({ subject_type: 'pin_order', subject_id: String(ordered.order_id) })
        return { data: { ...ordered, batch_id: null, pin_nos: [] } }
      }
      const { pins, total_minor, discount_minor, ...batch } = await generatePins(trx, context, input)
      await askForNewPins(trx, context, body, { ...batch, paid_minor: total_minor - discount_minor })
      const pin_nos = pins.map((pin) => pin.pin_no)
      return { data: { ...batch, order_id: null, count: input.count, total: minor(total_minor), pin_nos } }
    })
  })

  mount(api, contract.transferPins, async (context, { body: { current_password, reason, ...body } }) => {
    const is_proven = await isProven(context, current_password)
    return context.once(async (trx) => {
      await assertMayMove(trx, context, { count: body.count, is_proven })
      const variant = variantOf(body)
      const { from, to, ...moved } = await transferPins(trx, context, {
        ...body,
        variant,
        by_person_id: actorOf(context).person_id,
      })
      const names = await getVariantNames(trx, body)
      await askToMove(trx, context, [{ ...variant, from_person_id: from.id, count: body.count }], { to, reason })
      context.note({
        subject_type: 'pin_transfer',
        subject_id: String(moved.transfer_id),
        after: {
          from_user_id: body.from_user_id,
          to_user_id: body.to_user_id,
          ...names,
          kind: body.kind,
          count: body.count,
        },
        reason,
      })
      return { data: { ...moved, ...names } }
    })
  })
}

/** What is known of pins and of who may have them, before anything is done. */
function mountLookUps(api: Api): void {
  mount(api, findPinUpgrades, async ({ db, clock }) => {
    const upgrades = await findUpgradesOnSale(db, clock.now())
    return {
      data: upgrades.map(({ from, to }) => {
        const terms = pinTerms('upgrade', to, from)
        return {
          from_package_id: from.id,
          from_package_name: from.name,
          package_id: to.id,
          price: minor(terms.price_minor),
          bv: minor(terms.bv_minor),
        }
      }),
    }
  })

  mount(api, contract.countPins, async ({ db, clock }, { query }) => {
    const party = await maybeParty(db, query.user_id)
    if (party === undefined) throw notFound('person')
    return { data: await countUsablePins(db, party.person_id, clock.now()) }
  })

  mount(api, contract.findPerson, async (context, { query }) => {
    const party = await maybeParty(context.db, query.user_id)
    // A franchise tops members up; who else is who is not its business.
    const isAdmin = actorOf(context).user_type === 'Admin'
    if (party === undefined || (!isAdmin && party.user_type !== 'User')) throw notFound('person')
    return { data: isAdmin ? party : { ...party, package_name: null, is_blocked: null } }
  })

  mount(api, checkPin, (context, { body }) =>
    tryPin(context, { ...body, guesser: guesserOf(context) }, async () => ({
      data: await whatPinDoes(context.db, await getUsablePin(context, body)),
    })),
  )

  mount(api, findOwnPin, async (context, { query }) => {
    const pin = await getOwnPin(context, query)
    return { data: { id: pin.id, pin_no: pin.pin_no, ...(await whatPinDoes(context.db, pin)) } }
  })
}
