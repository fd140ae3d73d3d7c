import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '@banyan/contract/dispatches/dispatches.ts'
import { topupByPin } from '@banyan/contract/pins/pin-acts.ts'
import { issuePin } from '#testing/sales/issue-pins.ts'
import { switchPage } from '#testing/switch-page.ts'
import type { World } from '#testing/world.ts'
import { at, atTheCounter, byCourier, createGoodsWorld, dispatchIdOf, tellAddress } from './testing/dispatches-of.ts'

/** Asha was activated at the counter; Ravi has activated Kiran, of his team, with a pin of his own. */
let world: World
let depot: string
let admin: string
let asha: { user_id: string; id: bigint; token: string }
let ravi: { user_id: string; token: string }
let kiran: { user_id: string; id: bigint; token: string }
beforeAll(async () => {
  world = await createGoodsWorld()
  depot = await world.signInAs(world.franchise_user_id)
  admin = await world.signInAs(world.admin_user_id)
  const made = await atTheCounter(world, { token: depot })
  asha = { ...made, token: await world.signInAs(made.user_id) }
  const { user_id } = await world.join({ name: 'Ravi Namuna', side: 'right' })
  ravi = { user_id, token: await world.signInAs(user_id) }
  const below = await world.join({ name: 'Kiran Udaharan', sponsor: user_id })
  const pin = await issuePin(world, { owner_user_id: user_id })
  await world.call(ravi.token, topupByPin, { body: { member_user_id: below.user_id, ...pin } })
  kiran = {
    user_id: below.user_id,
    id: await dispatchIdOf(world, below.user_id),
    token: await world.signInAs(below.user_id),
  }
})
afterAll(() => world.close())

const lists = [contract.dispatchLists.user, contract.dispatchLists.franchise, contract.dispatchLists.admin]

describe('who sees what', () => {
  test('each list is for its own kind of people', async () => {
    const statusesOf = async (token: string | null) =>
      Promise.all(lists.map(async (list) => (await world.ask(token, list)).status))
    expect(await statusesOf(null)).toEqual([401, 401, 401])
    expect(await statusesOf(asha.token)).toEqual([200, 403, 403])
    expect(await statusesOf(depot)).toEqual([403, 200, 403])
    expect(await statusesOf(admin)).toEqual([403, 403, 200])
  })

  test('a franchise sees what it hands out, a member their own and what they brought about, an admin all', async () => {
    const seen = async (token: string, list: (typeof lists)[number]) =>
      (await world.list(token, list)).data.map(({ id }) => id)
    expect(await seen(depot, contract.dispatchLists.franchise)).toEqual([asha.id])
    expect(await seen(asha.token, contract.dispatchLists.user)).toEqual([asha.id])
    expect(await seen(ravi.token, contract.dispatchLists.user)).toEqual([kiran.id])
    expect(await seen(kiran.token, contract.dispatchLists.user)).toEqual([kiran.id])
    expect(await seen(admin, contract.dispatchLists.admin)).toEqual([kiran.id, asha.id])
  })

  test('the address is for whoever sends it and for the member, and empty until it is told', async () => {
    const shown = async (token: string, list: (typeof lists)[number], id: bigint) => {
      const row = (await world.list(token, list)).data.find((one) => one.id === id)
      return [row?.mobile, row?.address]
    }
    const mobileOf = async (user_id: string) =>
      (await world.db.selectFrom('person').select('mobile').where('user_id', '=', user_id).executeTakeFirstOrThrow())
        .mobile
    const [ashas, kirans] = [await mobileOf(asha.user_id), await mobileOf(kiran.user_id)]
    expect(await shown(depot, contract.dispatchLists.franchise, asha.id)).toEqual([ashas, ''])
    const people = world.db
      .selectFrom('person')
      .select('id as person_id')
      .where('user_id', 'in', [asha.user_id, kiran.user_id])
    for (const { person_id } of await people.execute()) await tellAddress(world, person_id)
    const address = '12 Sample Road, Pune Maharashtra 411001'
    expect(await shown(depot, contract.dispatchLists.franchise, asha.id)).toEqual([ashas, address])
    expect(await shown(asha.token, contract.dispatchLists.user, asha.id)).toEqual([ashas, address])
    expect(await shown(admin, contract.dispatchLists.admin, kiran.id)).toEqual([kirans, address])
    expect(await shown(kiran.token, contract.dispatchLists.user, kiran.id)).toEqual([kirans, address])
    expect(await shown(ravi.token, contract.dispatchLists.user, kiran.id)).toEqual([null, null])
  })

  test('which admin acted is told to admins only', async () => {
    await world.call(admin, contract.packDispatch, at(kiran.id))
    const by = async (token: string) =>
      (await world.call(token, contract.findDispatch, at(kiran.id))).data.steps.at(-1)?.by_user_id
    expect(await by(admin)).toBe(world.admin_user_id)
    expect(await by(ravi.token)).toBeNull()
  })

  test('the export holds what the filters hold, and no whole pin', async () => {
    const answer = await world.app.inject({
      method: 'GET',
      url: `/api/admin/pin-product-dispatch.csv?columns=receipt_no,user_id,products,pin_masked&user_id=${asha.user_id}`,
      headers: { authorization: `Bearer ${admin}` },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('1 × Starter kit, 3 × Namuna soap')
    expect(answer.body).not.toContain(kiran.user_id)
  })

  test.each([{ status: 'lost' }, { from: 'yesterday' }, { package_id: 'x' }, { sort: 'name' }])(
    'a list refuses %o',
    async (query) => {
      expect((await world.ask(admin, contract.dispatchLists.admin, { query })).status).toBe(400)
    },
  )
})

describe('who does what', () => {
  const acts = [
    [contract.packDispatch],
    [contract.unpackDispatch],
    [contract.sendDispatch, byCourier()],
    [contract.returnDispatch, { reason: 'For a test' }],
    [contract.cancelDispatch, { reason: 'For a test' }],
  ] as const

  test('a franchise finds no dispatch that is the company’s, in no act and no look', async () => {
    for (const [act, body] of acts) expect((await world.ask(depot, act, at(kiran.id, body))).status).toBe(404)
    expect((await world.ask(depot, contract.deliverDispatch, at(kiran.id))).status).toBe(404)
    expect((await world.ask(depot, contract.findDispatch, at(kiran.id))).status).toBe(404)
  })

  test('a member packs and sends nothing, and says of nobody else’s that it has arrived or where it went', async () => {
    for (const [act, body] of acts) expect((await world.ask(kiran.token, act, at(kiran.id, body))).status).toBe(403)
    const remark = 'To her mother at 12 Sample Road'
    await world.call(admin, contract.sendDispatch, at(kiran.id, { ...byCourier(), remark }))
    const read = async (token: string) =>
      (await world.call(token, contract.findDispatch, at(kiran.id))).data.steps.at(-1)?.remark
    // A remark may say where it goes, as the address does.
    expect([await read(admin), await read(kiran.token), await read(ravi.token)]).toEqual([remark, remark, ''])
    expect((await world.ask(asha.token, contract.deliverDispatch, at(kiran.id))).status).toBe(404)
    const activators = await world.ask(ravi.token, contract.deliverDispatch, at(kiran.id))
    expect([activators.status, activators.body.code]).toEqual([409, 'not_theirs'])
    const early = await world.ask(asha.token, contract.deliverDispatch, at(asha.id))
    expect([early.status, early.body.code]).toEqual([409, 'out_of_order'])
    await world.call(kiran.token, contract.deliverDispatch, at(kiran.id))
  })

  test('an admin takes over what a franchise was to hand out', async () => {
    await world.call(admin, contract.packDispatch, at(asha.id))
    await world.call(depot, contract.sendDispatch, at(asha.id, byCourier()))
    await world.call(admin, contract.deliverDispatch, at(asha.id))
    const [row] = (await world.list(depot, contract.dispatchLists.franchise)).data
    expect(row).toMatchObject({ id: asha.id, status: 'delivered' })
  })

  test('with the module switched off nobody gets in', async () => {
    await switchPage(world, 'admin/pin-management/pin-product-dispatch', false)
    await switchPage(world, 'user/pin-management/pin-product-dispatch', false)
    expect((await world.ask(admin, contract.dispatchLists.admin)).status).toBe(403)
    expect((await world.ask(admin, contract.findDispatch, at(asha.id))).status).toBe(403)
    expect((await world.ask(asha.token, contract.dispatchLists.user)).status).toBe(403)
    expect((await world.ask(depot, contract.dispatchLists.franchise)).status).toBe(200)
  })
})
