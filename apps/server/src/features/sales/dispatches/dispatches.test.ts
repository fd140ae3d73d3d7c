import { paidVariant } from '#testing/sales/pin-variant.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '@banyan/contract/dispatches/dispatches.ts'
import { topupAgainstPayment } from '@banyan/contract/topups/paid-topups.ts'
import { topupByPin } from '@banyan/contract/pins/pin-acts.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { issuePin } from '#testing/sales/issue-pins.ts'
import { fieldsOf } from '#testing/look.ts'
import type { World } from '#testing/world.ts'
import { transferPins } from '#features/sales/pins/index.ts'
import { endDispatch } from './index.ts'
import { at, atTheCounter, byCourier, createGoodsWorld, dispatchIdOf, tellAddress } from './testing/dispatches-of.ts'

let world: World
let depot: string
let admin: string
let asha: { user_id: string; person_id: bigint; id: bigint; token: string }
beforeAll(async () => {
  world = await createGoodsWorld()
  depot = await world.signInAs(world.franchise_user_id)
  admin = await world.signInAs(world.admin_user_id)
  const made = await atTheCounter(world, { token: depot })
  asha = { ...made, token: await world.signInAs(made.user_id) }
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const next = async (name = 'Kiran Udaharan') => {
  const { id, person_id } = await atTheCounter(world, { name, token: depot })
  await tellAddress(world, person_id)
  return id
}
const statusOf = async (id: bigint) =>
  (await world.db.selectFrom('product_dispatch').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const refusalOf = async (token: string, endpoint: Parameters<World['ask']>[1], input: object) => {
  const { status, body } = await world.ask(token, endpoint, input)
  return [status, body.code]
}

/** Who hands out what a member got, by user id. */
async function handlerOf(user_id: string) {
  const [row] = (await world.list(admin, contract.dispatchLists.admin, { user_id })).data
  return row?.handled_by_user_id
}

describe('opening', () => {
  test('an activation freezes what comes with the package, and one without products opens nothing', async () => {
    const [row] = (await world.list(depot, contract.dispatchLists.franchise, { user_id: asha.user_id })).data
    expect(row).toMatchObject({
      name: 'Asha Namuna',
      package_name: world.packages[0]!.name,
      products: ['1 × Starter kit', '3 × Namuna soap'],
      status: 'pending',
      handled_by_user_id: world.franchise_user_id,
      packed_at: null,
      may: { is_own: false, steps: ['packed', 'cancelled'] },
    })
    expect(row?.pin_masked).toMatch(/•|\*/)
    await world.db.updateTable('package_product').set({ quantity: 9 }).where('line_no', '=', 2).execute()
    const { data } = await world.call(depot, contract.findDispatch, at(asha.id))
    expect(data.products).toEqual([
      { name: 'Starter kit', hsn: '3004', quantity: 1 },
      { name: 'Namuna soap', hsn: '3401', quantity: 3 },
    ])
    await world.db.updateTable('package_product').set({ quantity: 3 }).where('line_no', '=', 2).execute()
    const { user_id } = await world.join()
    await world.activate(user_id, 1)
    expect((await world.list(admin, contract.dispatchLists.admin, { user_id })).data).toEqual([])
  })

  test('an upgrade opens one of its own, with what the smaller package did not bring', async () => {
    const package_id = world.packages[2]!.id
    await world.db
      .insertInto('package_product')
      .values([
        { package_id, line_no: 1, name: 'Starter kit', quantity: 2 },
        { package_id, line_no: 2, name: 'Growth kit', quantity: 1 },
      ])
      .execute()
    const { user_id } = await atTheCounter(world, { name: 'Kiran Namuna', token: depot })
    const paid = { payment_mode: 'UPI', payment_reference: 'UTR1', reason: 'For a test' }
    const body = { member_user_id: user_id, package_id: String(package_id), is_upgrade: true, ...paid }
    await world.call(admin, topupAgainstPayment, { body })
    const { data } = await world.list(admin, contract.dispatchLists.admin, { user_id })
    expect(data.map(({ products }) => products)).toEqual([
      ['1 × Starter kit', '1 × Growth kit'],
      ['1 × Starter kit', '3 × Namuna soap'],
    ])
  })

  test('the franchise that made it hands it out, else the last that held the pin, else the company', async () => {
    expect(await handlerOf(asha.user_id)).toBe(world.franchise_user_id)

    const { user_id: buyer } = await world.join({ name: 'Ravi Namuna' })
    const pin = await issuePin(world)
    const { id: by_person_id } = await world.db
      .selectFrom('person')
      .select('id')
      .where('user_id', '=', world.franchise_user_id)
      .executeTakeFirstOrThrow()
    await inTransaction(world.db, (trx) =>
      transferPins(trx, world.services, {
        from_user_id: world.franchise_user_id,
        to_user_id: buyer,
        variant: paidVariant(world),
        count: 1,
        remark: '',
        by_person_id,
      }),
    )
    const token = await world.signInAs(buyer)
    await world.call(token, topupByPin, { body: { member_user_id: buyer, ...pin } })
    expect(await handlerOf(buyer)).toBe(world.franchise_user_id)

    const { user_id: direct } = await world.join({ name: 'Meena Namuna' })
    await world.activate(direct)
    expect(await handlerOf(direct)).toBeNull()
  })
})

describe('on its way', () => {
  test('packed, sent and received: each step is on record, and the member is told', async () => {
    const id = await next('Meena Udaharan')
    await world.call(depot, contract.packDispatch, at(id))
    await world.call(depot, contract.unpackDispatch, at(id))
    await world.call(depot, contract.packDispatch, at(id))
    await world.call(depot, contract.sendDispatch, at(id, byCourier(' nc-77 ')))
    const [row] = (await world.list(depot, contract.dispatchLists.franchise, { tracking_no: 'nc-7' })).data
    expect(row).toMatchObject({ id, status: 'dispatched', courier: 'Namuna Courier', tracking_no: 'NC-77' })
    expect(row?.dispatched_at).toEqual(world.clock.now())
    const token = await world.signInAs(row!.user_id)
    const [own] = (await world.list(token, contract.dispatchLists.user)).data
    expect(own?.may).toEqual({ is_own: true, steps: ['delivered'] })
    await world.call(token, contract.deliverDispatch, at(id))
    const { data } = await world.call(token, contract.findDispatch, at(id))
    expect(data.steps.map(({ status }) => status)).toEqual([
      'pending',
      'packed',
      'pending',
      'packed',
      'dispatched',
      'delivered',
    ])
    expect(data.steps[4]).toMatchObject({ by_user_id: world.franchise_user_id, tracking_no: 'NC-77' })
    const told = await world.db
      .selectFrom('message_out')
      .select('template')
      .where('event_key', 'in', [`products_dispatched:${id}:email`, `products_delivered:${id}:email`])
      .execute()
    // Who has said so need not be told.
    expect(told.map(({ template }) => template)).toEqual(['products_dispatched'])
    const noted = await world.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('subject_type', '=', 'product_dispatch')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(noted.map(({ after }) => after)).toContainEqual({
      status: 'dispatched',
      courier: 'Namuna Courier',
      tracking_no: 'NC-77',
    })
  })

  test('whoever handles it enters the arrival, and the member hears of it; what comes back needs a reason', async () => {
    const id = await next()
    await world.call(depot, contract.packDispatch, at(id))
    await world.call(depot, contract.sendDispatch, at(id, byCourier()))
    await world.call(depot, contract.deliverDispatch, at(id))
    const told = world.db.selectFrom('message_out').where('event_key', '=', `products_delivered:${id}:email`)
    expect(await told.select('template').execute()).toEqual([{ template: 'products_delivered' }])
    const bare = await world.ask(depot, contract.returnDispatch, at(id, { reason: ' ' }))
    expect([bare.status, fieldsOf(bare)]).toEqual([400, ['reason']])
    await world.call(depot, contract.returnDispatch, at(id, { reason: 'Came back broken' }))
    const { data } = await world.call(depot, contract.findDispatch, at(id))
    expect(data.steps.at(-1)).toMatchObject({ status: 'returned', remark: 'Came back broken' })
    expect(await refusalOf(depot, contract.packDispatch, at(id))).toEqual([409, 'out_of_order'])
  })

  test('sending asks for courier and number, or to whom it was handed', async () => {
    const id = await next()
    await world.call(depot, contract.packDispatch, at(id))
    const fields = async (body: object) => fieldsOf(await world.ask(depot, contract.sendDispatch, at(id, body)))
    const nothing = { how: 'courier', courier: '', tracking_no: ' ', remark: '' }
    expect(await fields(nothing)).toEqual(['courier', 'tracking_no'])
    expect(await fields({ ...nothing, how: 'in_person' })).toEqual(['remark'])
    expect(await fields({ ...nothing, how: 'pigeon' })).toEqual(['how'])
    expect(await fields({ ...byCourier('<b>') })).toEqual(['tracking_no'])
    const inPerson = {
      how: 'in_person',
      courier: 'Left over',
      tracking_no: 'NC-9',
      remark: 'Over the counter, to Asha',
    }
    await world.call(depot, contract.sendDispatch, at(id, inPerson))
    const { data } = await world.call(depot, contract.findDispatch, at(id))
    expect(data.steps.at(-1)).toMatchObject({ courier: '', tracking_no: '', remark: 'Over the counter, to Asha' })
  })

  test('a courier needs an address; who has none is handed it over, or tells one first', async () => {
    const [one, other] = [
      await atTheCounter(world, { name: 'Asha Udaharan', token: depot }),
      await atTheCounter(world, { name: 'Ravi Udaharan', token: depot }),
    ]
    for (const { id } of [one, other]) await world.call(depot, contract.packDispatch, at(id))
    const { status, body } = await world.ask(depot, contract.sendDispatch, at(one.id, byCourier()))
    expect([status, body.code, body.errors]).toEqual([
      400,
      'no_address',
      {
        how: 'Asha Udaharan has no address yet. Ask for it to be entered on the profile, or hand the products over in person.',
      },
    ])
    expect(await statusOf(one.id)).toBe('packed')
    await tellAddress(world, one.person_id)
    await world.call(depot, contract.sendDispatch, at(one.id, byCourier()))
    const inPerson = { how: 'in_person', courier: '', tracking_no: '', remark: 'Over the counter, to Ravi' }
    await world.call(depot, contract.sendDispatch, at(other.id, inPerson))
  })

  test('the tabs count everything but the status that is looked at', async () => {
    const { totals } = await world.list(depot, contract.dispatchLists.franchise)
    const packed = await world.list(depot, contract.dispatchLists.franchise, { status: 'packed' })
    expect(packed.totals).toEqual(totals)
    expect(packed.total_count).toBe(totals.packed)
    const own = await world.list(depot, contract.dispatchLists.franchise, { user_id: asha.user_id })
    expect(own.totals).toMatchObject({ pending: 1, delivered: 0 })
  })
})

describe('at the same moment', () => {
  test('of two people who pack, one has packed it, and a copied call counts once', async () => {
    const id = await next()
    const rivals = await Promise.all(
      [depot, admin, depot, admin].map((token) => world.ask(token, contract.packDispatch, at(id))),
    )
    expect(rivals.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of rivals)
      if (status !== 200) expect([status, body.code]).toEqual([409, 'there_already'])
    const copy = { ...at(id, byCourier()), key: 'dispatch-once-and-no-more' }
    const copies = await Promise.all(Array.from({ length: 5 }, () => world.ask(depot, contract.sendDispatch, copy)))
    expect(copies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const { data } = await world.call(depot, contract.findDispatch, at(id))
    expect(data.steps.map(({ status }) => status)).toEqual(['pending', 'packed', 'dispatched'])
  })

  test('sent or cancelled: one of them', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await next()
      await world.call(depot, contract.packDispatch, at(id))
      const [sent, cancelled] = await Promise.all([
        world.ask(depot, contract.sendDispatch, at(id, byCourier())),
        world.ask(admin, contract.cancelDispatch, at(id, { reason: 'Out of stock' })),
      ])
      expect(sent.status + cancelled.status).toBe(200 + 409)
      expect(await statusOf(id)).toBe(sent.status === 200 ? 'dispatched' : 'cancelled')
    }
  })
})

describe('a cancelled activation', () => {
  const activationOf = async (id: bigint) =>
    (
      await world.db
        .selectFrom('product_dispatch')
        .select('activation_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).activation_id
  const end = async (id: bigint) => {
    const activation_id = await activationOf(id)
    return inTransaction(world.db, (trx) =>
      endDispatch(trx, { activation_id, at: world.clock.now(), by_person_id: asha.person_id }),
    )
  }

  test('stops what is packed, waits for what is out, and leaves what is back', async () => {
    const id = await next()
    await world.call(depot, contract.packDispatch, at(id))
    await end(id)
    expect(await statusOf(id)).toBe('cancelled')
    expect(await refusalOf(depot, contract.sendDispatch, at(id, byCourier()))).toEqual([409, 'out_of_order'])
    await end(id)

    const out = await next()
    await world.call(depot, contract.packDispatch, at(out))
    await world.call(depot, contract.sendDispatch, at(out, byCourier()))
    await expect(end(out)).rejects.toMatchObject({ status: 409, code: 'goods_are_out' })
    await world.call(admin, contract.returnDispatch, at(out, { reason: 'Sent back' }))
    await end(out)
    expect(await statusOf(out)).toBe('returned')
  })

  test('packing and the end of it at once: packed first or not, it ends cancelled', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await next()
      const [packed] = await Promise.all([world.ask(depot, contract.packDispatch, at(id)), end(id)])
      expect([200, 409]).toContain(packed.status)
      expect(await statusOf(id)).toBe('cancelled')
    }
  })

  test('of an activation without products there is nothing to end', async () => {
    const { user_id } = await world.join()
    const { activation_id } = await world.activate(user_id, 1)
    const at_ = world.clock.now()
    await inTransaction(world.db, (trx) => endDispatch(trx, { activation_id, at: at_, by_person_id: asha.person_id }))
    await expect(dispatchIdOf(world, user_id)).rejects.toThrow()
  })
})
