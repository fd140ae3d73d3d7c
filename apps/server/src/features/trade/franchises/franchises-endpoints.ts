import * as contract from '@banyan/contract/franchises/franchises.ts'
import * as lists from '@banyan/contract/franchises/franchise-lists.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { dayNumber, dayOfNumber, monthStartNumber, startOfDay } from '@banyan/domain/calendar/business-day.ts'
import { lowerOf } from '@banyan/domain/franchises/franchise.ts'
import { findPersonByUserId } from '#features/people/persons/index.ts'
import { grantsOf, listed } from '#features/people/rights/index.ts'
import { commissionOf, presetOf } from '#features/sales/commissions/index.ts'
import { actorOf, companyOf, todayOf, type Asking, type Context } from '#kit/context.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { notFound, refuseField } from '#kit/http/refusal.ts'
import { addFranchise } from './commands/add-franchise.ts'
import { blockFranchise } from './commands/block-franchise.ts'
import { saveShop } from './commands/keep-shop.ts'
import { withoutDeposit } from './commands/record-deposit.ts'
import { setCommission } from './commands/set-commission.ts'
import * as queries from './queries.ts'

/** Franchises of the company, and those that a franchise has below its own. */
export function mountFranchises(api: Api): void {
  mountReading(api)
  mountAdding(api)
  mountChanging(api)
}

const monthOf = (context: Asking): Date =>
  new Date(startOfDay(dayOfNumber(monthStartNumber(dayNumber(todayOf(context)))), companyOf(context).zone))

async function profileOf({ db }: Asking, id: bigint, below: bigint | null) {
  const found = await queries.maybeFranchise(db, id, below)
  if (found === undefined) throw notFound('franchise')
  const { parent_id, ...franchise } = found
  const [commission, above, shop_versions, commissions, blocks] = await Promise.all([
    commissionOf(db, found),
    parent_id === null ? null : commissionOf(db, { id: parent_id, parent_id: null }),
    queries.findShopVersions(db, id, below),
    queries.findCommissions(db, id, below),
    queries.findBlocks(db, id, below),
  ])
  return {
    ...franchise,
    ...commission,
    parent_goods_percent: above?.goods_percent ?? null,
    commission_version: commissions.length,
    shop_versions,
    commissions,
    blocks,
  }
}

function mountReading(api: Api): void {
  mountList(api, lists.listFranchises, (context, request) =>
    queries.findFranchises(context.db, request, {
      list: lists.listFranchises,
      below: null,
      month: monthOf(context),
      mayBlock: true,
    }),
  )
  mountList(api, lists.listSubFranchises, (context, request) =>
    queries.findFranchises(context.db, request, {
      list: lists.listSubFranchises,
      below: actorOf(context).person_id,
      month: monthOf(context),
      mayBlock: false,
    }),
  )
  mount(api, lists.franchiseProfile, async (context, { params }) => ({
    data: await profileOf(context, params.id, null),
  }))
  mount(api, lists.subFranchiseProfile, async (context, { params }) => ({
    data: await profileOf(context, params.id, actorOf(context).person_id),
  }))
}

function mountAdding(api: Api): void {
  mount(api, contract.newFranchise, async ({ db }) => ({
    data: { ...(await presetOf(db, null)), own_rights: null },
  }))
  mount(api, contract.newSubFranchise, async (context) => {
    const own = await queries.getOwn(context.db, actorOf(context).person_id)
    const [most, preset] = await Promise.all([commissionOf(context.db, own), presetOf(context.db, own.id)])
    return {
      data: { ...lowerOf(preset, most), own_rights: listed(grantsOf(own.access_rights)) },
    }
  })
  mount(api, contract.addFranchise, (context, { body }) =>
    context.once(async (trx) => {
      const { parent_user_id, deposit, ...wanted } = withoutDeposit(body)
      const parent_id = parent_user_id === '' ? null : await parentOf(context, parent_user_id)
      return { data: await addFranchise(trx, context, { wanted, parent_id, isByParent: false, deposit }) }
    }),
  )
  mount(api, contract.addSubFranchise, (context, { body: wanted }) =>
    context.once(async (trx) => {
      const parent_id = actorOf(context).person_id
      return { data: await addFranchise(trx, context, { wanted, parent_id, isByParent: true, deposit: null }) }
    }),
  )
}

/** Refuses by its field a user id that is no franchise's. */
async function parentOf({ db }: Context, user_id: string): Promise<bigint> {
  const person = await findPersonByUserId(db, user_id)
  if (person?.user_type !== 'Franchise')
    throw refuseField('parent_user_id', said('missing.franchise'), 'unknown_parent')
  return person.id
}

function mountChanging(api: Api): void {
  mount(api, contract.saveFranchise, (context, { params: { id }, body: { version: seen, reason, ...shop } }) =>
    context.write(async (trx) => ({ data: { version: await saveShop(trx, context, { id, shop, reason, seen }) } })),
  )
  mount(api, contract.setCommission, (context, { params: { id }, body: { version: seen, reason, ...commission } }) =>
    context.once(async (trx) => ({
      data: { version: await setCommission(trx, context, { id, commission, reason, seen }) },
    })),
  )
  const block = (context: Context, id: bigint, is_blocked: boolean, reason: string) =>
    context.write(async (trx) => {
      await blockFranchise(trx, context, { id, is_blocked, reason })
      return { data: {} }
    })
  mount(api, contract.blockFranchise, (context, { params, body }) => block(context, params.id, true, body.reason))
  mount(api, contract.unblockFranchise, (context, { params, body }) => block(context, params.id, false, body.reason))
}
