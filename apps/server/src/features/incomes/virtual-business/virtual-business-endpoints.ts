import * as contract from '@banyan/contract/virtual-business/virtual-business.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { companyOf, type Context } from '#kit/context.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { carryNow, nextWindow, virtualCounts, virtualNow } from '#features/ledger/closings/index.ts'
import { getMemberByUserId } from '#features/network/members/index.ts'
import { proveSelf } from '#features/people/persons/index.ts'
import { askVirtual } from './commands/ask-virtual.ts'
import { withdrawVirtual } from './commands/withdraw-virtual.ts'
import { findVirtualBusiness } from './queries.ts'

async function readMember(context: Context, user_id: string) {
  const { db } = context
  const member = await getMemberByUserId(db, user_id)
  const number = Number(member.id) - 1
  const [carryOf, lots, { from_ms }] = await Promise.all([carryNow(db), virtualNow(db), nextWindow(context)])
  const virtualOf = (leg: number) =>
    minor(lots.filter((lot) => lot.leg === leg).reduce((sum, { left }) => sum + left, 0n))
  return {
    user_id: member.user_id,
    name: member.name,
    left: minor(carryOf(number, 0)),
    right: minor(carryOf(number, 1)),
    left_virtual: virtualOf(2 * number),
    right_virtual: virtualOf(2 * number + 1),
    counts: await virtualCounts(db, new Date(from_ms)),
  }
}

export function mountVirtualBusiness(api: Api): void {
  mountList(api, contract.listVirtualBusiness, async (context, request) =>
    findVirtualBusiness(context.db, request, {
      now: context.clock.now(),
      zone: companyOf(context).zone,
      lots: await virtualNow(context.db),
    }),
  )

  mount(api, contract.findVirtualMember, async (context, { query }) => ({
    data: await readMember(context, query.user_id),
  }))

  mount(api, contract.addVirtualBusiness, async (context, { body: { current_password, ...asked } }) => {
    await proveSelf(context, current_password)
    return context.write(async (trx) => ({ data: { id: await askVirtual(trx, context, asked) } }))
  })

  mount(api, contract.withdrawVirtualBusiness, async (context, { params, body }) => {
    await context.write((trx) => withdrawVirtual(trx, context, { ...params, ...body }))
    return { data: {} }
  })
}
