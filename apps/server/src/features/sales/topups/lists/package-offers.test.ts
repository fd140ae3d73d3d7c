import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { topupByPin } from '@banyan/contract/pins/pin-acts.ts'
import { getReceipt } from '@banyan/contract/topups/receipt.ts'
import { findMemberToTopUp } from '@banyan/contract/topups/find-member.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { issuePin, type PinCode } from '#testing/sales/issue-pins.ts'
import { fieldsOf } from '#testing/look.ts'
import { switchPage } from '#testing/switch-page.ts'
import { createWorld, type World } from '#testing/world.ts'

/** A small tree: meena stands above asha, ravi on the other leg of the root. */
let world: World
let meena: { user_id: string; token: string }
let asha_id: string
let ravi_id: string
let admin: string
let depot: string

beforeAll(async () => {
  world = await createWorld()
  const { user_id } = await world.join({ name: 'Meena Udaharan' })
  meena = { user_id, token: await world.signInAs(user_id) }
  asha_id = (await world.join({ sponsor: user_id, side: 'right' })).user_id
  ravi_id = (await world.join({ side: 'right', name: 'Ravi Namuna' })).user_id
  admin = await world.signInAs(world.admin_user_id)
  depot = await world.signInAs(world.franchise_user_id)
})
afterAll(() => world.close())

const topUp = (token: string, member_user_id: string, pin: PinCode) =>
  world.ask(token, topupByPin, { body: { member_user_id, ...pin } })
const find = (token: string | null, user_id: string) => world.ask(token, findMemberToTopUp, { query: { user_id } })

describe('before the module is switched on', () => {
  test('neither a member nor an admin tops up by pin', async () => {
    const pin = { pin_no: 'ABCDEF', pin_password: 'ABCD' }
    for (const token of [meena.token, admin]) {
      expect((await topUp(token, asha_id, pin)).status).toBe(403)
      expect((await find(token, asha_id)).status).toBe(403)
    }
    expect((await find(null, asha_id)).status).toBe(401)
  })
})

describe('once it is', () => {
  beforeAll(async () => {
    await switchPage(world, 'user/donation/topup-by-pin', true)
    await switchPage(world, 'admin/donation/topup-by-pin', true)
  })

  test('a member finds oneself and the own team; for others there is nobody', async () => {
    const own = await world.call(meena.token, findMemberToTopUp, { query: { user_id: meena.user_id.toLowerCase() } })
    const state = {
      package_id: null,
      package_name: null,
      activated_at: null,
      again: [],
      upgrades: [],
      is_blocked: false,
      has_left: false,
    }
    expect(own.data).toEqual({ user_id: meena.user_id, name: 'Meena Udaharan', ...state })
    expect((await find(meena.token, asha_id)).status).toBe(200)
    const nobody = await find(meena.token, 'nobody99')
    expect(nobody.status).toBe(404)
    for (const user_id of [ravi_id, world.root_user_id, world.franchise_user_id, world.admin_user_id]) {
      const answer = await find(meena.token, user_id)
      expect([answer.status, answer.body]).toEqual([404, nobody.body])
    }
  })

  test('admins and franchises find every member, and nobody else', async () => {
    for (const token of [admin, depot]) {
      for (const user_id of [meena.user_id, ravi_id]) expect((await find(token, user_id)).status).toBe(200)
      for (const user_id of [world.admin_user_id, world.franchise_user_id])
        expect((await find(token, user_id)).status).toBe(404)
    }
  })

  test('somebody outside the team is refused as somebody who does not exist, and the pin stays unused', async () => {
    const pin = await issuePin(world, { owner_user_id: meena.user_id })
    const nobody = await topUp(meena.token, 'nobody99', pin)
    expect([nobody.status, fieldsOf(nobody)]).toEqual([400, ['member_user_id']])
    for (const user_id of [ravi_id, world.root_user_id]) {
      const answer = await topUp(meena.token, user_id, pin)
      expect([answer.status, answer.body]).toEqual([400, nobody.body])
    }
    const kept = await world.db
      .selectFrom('pin')
      .select('status')
      .where('pin_no', '=', pin.pin_no)
      .executeTakeFirstOrThrow()
    expect(kept.status).toBe('unused')
  })

  test('a member activates oneself and somebody of the team, with any pin whose password is known', async () => {
    for (const [user_id, owner_user_id] of [
      [meena.user_id, meena.user_id],
      [asha_id, world.franchise_user_id],
    ] as const) {
      const { data } = await world.call(meena.token, topupByPin, {
        body: { member_user_id: user_id, ...(await issuePin(world, { owner_user_id })) },
      })
      expect(data.member_user_id).toBe(user_id)
      const receipt = await world.call(meena.token, getReceipt, { query: { receipt_no: data.receipt_no } })
      expect(receipt.data).toMatchObject({ member_user_id: user_id, by_user_id: meena.user_id, mode: 'pin' })
    }
    expect((await find(meena.token, asha_id)).body.data).toMatchObject({ package_name: world.packages[0]!.name })
    await expectBooksToBalance(world)
  })

  test('an admin activates anybody, and it is written down with the receipt', async () => {
    const { data } = await world.call(admin, topupByPin, {
      body: { member_user_id: ravi_id, ...(await issuePin(world)) },
    })
    const line = await world.db
      .selectFrom('audit')
      .selectAll()
      .where('act', '=', 'POST /topup-by-pin')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({ user_id: world.admin_user_id, subject_type: 'member' })
    expect(JSON.stringify(line.after)).toContain(data.receipt_no)
    await expectBooksToBalance(world)
  })

  test('a member who guesses at a pin waits after five wrong passwords', async () => {
    const { pin_no } = await issuePin(world, { owner_user_id: world.franchise_user_id })
    const statuses: number[] = []
    for (let tries = 0; tries < 6; tries++)
      statuses.push((await topUp(meena.token, meena.user_id, { pin_no, pin_password: 'WRONGPIN' })).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })
})
