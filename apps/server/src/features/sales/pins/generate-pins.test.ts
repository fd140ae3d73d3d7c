import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '@banyan/contract/pins/pin-acts.ts'
import { pinAlphabet } from '@banyan/domain/pins/pin-no.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { issuePins } from '#testing/sales/issue-pins.ts'
import { balanceOf, fieldsOf } from '#testing/look.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

let world: World
let asha_id: string
let ravi_id: string
let admin: string
let asha: string
let package_id: bigint
beforeAll(async () => {
  world = await createWorld()
  asha_id = (await world.join()).user_id
  ravi_id = (await world.join({ side: 'right' })).user_id
  admin = await world.signInAs(world.admin_user_id)
  asha = await world.signInAs(asha_id)
  package_id = world.packages[0]!.id
})
afterAll(() => world.close())

const bodyOf = (more: object = {}) => ({
  owner_user_id: asha_id,
  package_id: `${package_id}`,
  kind: 'paid',
  count: 3,
  payment_mode: 'UPI',
  payment_reference: 'UTR 1',
  reason: '',
  current_password: worldPassword,
  ...more,
})

const block = async (user_id: string, is_blocked: boolean) =>
  void (await world.db.updateTable('person').set({ is_blocked }).where('user_id', '=', user_id).execute())

describe('generating', () => {
  test.each<[string, object, string]>([
    ['nobody by that id', { owner_user_id: 'nobody99' }, 'owner_user_id'],
    ['an id with a quote', { owner_user_id: "asha'--" }, 'owner_user_id'],
    ['no such package', { package_id: '999999' }, 'package_id'],
    ['no pins', { count: 0 }, 'count'],
    ['too many pins', { count: 100_001 }, 'count'],
    ['half a pin', { count: 1.5 }, 'count'],
    ['paid, nobody knows how', { payment_mode: null }, 'payment_mode'],
    ['given away without a reason', { kind: 'free', payment_mode: null }, 'reason'],
    ['a kind nobody knows', { kind: 'gift' }, 'kind'],
    ['a price', { price: '1.00' }, 'price'],
    ['a reference with a NUL', { payment_reference: 'UTR\0' }, 'payment_reference'],
    ['half a character', { reason: '\ud83c' }, 'reason'],
  ])('%s is refused by field', async (_case, change, field) => {
    const answer = await world.ask(admin, contract.generatePins, { body: bodyOf(change) })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]])
  })

  test('a blocked owner and a package off sale are refused', async () => {
    await block(ravi_id, true)
    expect(
      fieldsOf(await world.ask(admin, contract.generatePins, { body: bodyOf({ owner_user_id: ravi_id }) })),
    ).toEqual(['owner_user_id'])
    await block(ravi_id, false)
    const off = world.packages.at(-1)!.id
    await world.db.updateTable('package').set({ is_active: false }).where('id', '=', off).execute()
    expect(fieldsOf(await world.ask(admin, contract.generatePins, { body: bodyOf({ package_id: `${off}` }) }))).toEqual(
      ['package_id'],
    )
  })

  test('paid pins enter the books, and the same call again issues none', async () => {
    const [owed, cash] = [await balanceOf(world, 'pin_liability'), await balanceOf(world, 'cash')]
    const input = { body: bodyOf({ count: 20 }), key: 'generate-20-pins' }
    const { data } = await world.call(admin, contract.generatePins, input)
    const price = world.packages[0]!.price
    expect(data).toMatchObject({ owner_user_id: asha_id, total: price * 20n })
    expect(new Set(data.pin_nos).size).toBe(20)
    for (const pin_no of data.pin_nos) expect(pin_no).toMatch(new RegExp(`^[${pinAlphabet}]{12}$`))
    const copies = await Promise.all(Array.from({ length: 5 }, () => world.call(admin, contract.generatePins, input)))
    for (const copy of copies) expect(copy.data).toEqual(data)
    expect((await world.ask(admin, contract.generatePins, { ...input, body: bodyOf({ count: 21 }) })).status).toBe(409)
    expect([(await balanceOf(world, 'pin_liability')) - owed, (await balanceOf(world, 'cash')) - cash]).toEqual([
      price * 20n,
      -price * 20n,
    ])
    await expectBooksToBalance(world)
  })

  test.each(['free', 'leader'] as const)('%s pins cost nothing, move no volume and stand in no book', async (kind) => {
    const owed = await balanceOf(world, 'pin_liability')
    const { data } = await world.call(admin, contract.generatePins, {
      body: bodyOf({ kind, payment_mode: null, reason: 'Opening day' }),
    })
    expect(data.total).toBe(0n)
    const listed = await world.list(asha, contract.pinLists.user, { pin_no: data.pin_nos[0]! })
    expect(listed.data).toMatchObject([{ kind, amount: 0n, bv: 0n }])
    expect(await balanceOf(world, 'pin_liability')).toBe(owed)
    await expectBooksToBalance(world)
  })

  test('neither number nor password lies open in the database or in a list', async () => {
    const { pins } = await issuePins(world, { owner_user_id: asha_id })
    const { pin_no, pin_password } = pins[0]!
    const stored = await world.db.selectFrom('pin').selectAll().where('pin_no', '=', pin_no).executeTakeFirstOrThrow()
    expect(stored.password_sealed.includes(pin_password)).toBe(false)
    const { response } = await world.ask(asha, contract.pinLists.user, { query: { page_size: 1000 } })
    expect(response.body).not.toContain(pin_password)
  })
})
