import { checkPin } from '@banyan/contract/accounts/joining.ts'
import * as contract from '@banyan/contract/pins/pin-acts.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { actorOf } from '../../kit/context.ts'
import { mount, mountList, type Api } from '../../kit/mount.ts'
import { notFound } from '../../kit/refusal.ts'
import { packageCardOf } from '../packages/index.ts'
import { blockPin, unblockPin } from './commands/block-pin.ts'
import { cancelPin } from './commands/cancel-pin.ts'
import { generatePins } from './commands/generate-pins.ts'
import { revealPin } from './commands/reveal-pin.ts'
import { transferPins } from './commands/transfer-pins.ts'
import { countUsablePins, findPins, getPackage, maybeParty } from './queries.ts'
import { mountPinStatistics } from './statistics/statistics-endpoints.ts'
import { mountPinTransfers } from './transfers/transfers-endpoints.ts'
import { guesserOf, tryPin } from './try-pin.ts'
import { getUsablePin } from './usable-pin.ts'

export function mountPins(api: Api): void {
  mountPinStatistics(api)
  mountPinTransfers(api)

  for (const list of [contract.listUserPins, contract.listAdminPins, contract.listFranchisePins]) {
    mountList(api, list, (context, request) =>
      findPins(context.db, list, request, actorOf(context), context.clock.now()),
    )
  }

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

  mount(api, contract.generatePins, (context, { body }) =>
    context.once(async (trx) => {
      const {
        pins,
        total_minor,
        discount_minor: _discount,
        ...batch
      } = await generatePins(trx, context, {
        ...body,
        by_person_id: actorOf(context).person_id,
      })
      return { data: { ...batch, total: minor(total_minor), pin_nos: pins.map((pin) => pin.pin_no) } }
    }),
  )

  mount(api, contract.transferPins, (context, { body }) =>
    context.once(async (trx) => ({
      data: await transferPins(trx, context, { ...body, by_person_id: actorOf(context).person_id }),
    })),
  )

  mount(api, contract.countPins, async ({ db, clock }, { query }) => {
    const party = await maybeParty(db, query.user_id)
    if (party === undefined) throw notFound('person')
    return { data: await countUsablePins(db, party.person_id, clock.now()) }
  })

  mount(api, contract.findPerson, async (context, { query }) => {
    const party = await maybeParty(context.db, query.user_id)
    // A franchise tops members up; who else is who is not its business.
    const maySee = actorOf(context).user_type === 'Admin' || party?.user_type === 'User'
    if (party === undefined || !maySee) throw notFound('person')
    return { data: party }
  })

  mount(api, checkPin, (context, { body }) =>
    tryPin(context, { ...body, guesser: guesserOf(context) }, async () => {
      const pin = await getUsablePin(context, body)
      return { data: { package: packageCardOf(await getPackage(context.db, pin.package_id)) } }
    }),
  )
}
