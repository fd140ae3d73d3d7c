import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { topupByPin } from '@banyan/contract/pins/pin-acts.ts'
import { getReceipt, shareReceipt } from '@banyan/contract/topups/receipt.ts'
import { issuePin, type PinCode } from '#testing/sales/issue-pins.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let depot: string
let admin: string

beforeAll(async () => {
  world = await createWorld()
  depot = await world.signInAs(world.franchise_user_id)
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(() => world.close())

const activate = async (member_user_id: string, pin: PinCode) =>
  (await world.call(depot, topupByPin, { body: { member_user_id, ...pin } })).data
describe('the receipt', () => {
  test('is for the member, whoever activated them and admins in charge; for others there is none', async () => {
    const member = await world.join()
    const { receipt_no } = await activate(member.user_id, await issuePin(world))
    const stranger = await world.signInAs((await world.join()).user_id)
    const query = { receipt_no }
    for (const token of [await world.signInAs(member.user_id), depot, admin]) {
      expect((await world.call(token, getReceipt, { query })).data.receipt_no).toBe(receipt_no)
    }
    const none = await world.ask(stranger, getReceipt, { query: { receipt_no: 'R/25-26/99999999' } })
    expect(none.status).toBe(404)
    for (const token of [stranger, null]) {
      const answer = await world.ask(token, getReceipt, { query })
      expect([answer.status, answer.body]).toEqual([404, none.body])
    }
    expect((await world.ask(stranger, shareReceipt, { body: query })).status).toBe(404)
    expect((await world.ask(null, shareReceipt, { body: query })).status).toBe(401)
    expect((await world.ask(depot, shareReceipt, { body: {} })).status).toBe(400)
  })

  test('shows the ends of the pin only, the tax, and the price in words', async () => {
    const member = await world.join()
    const pin = await issuePin(world)
    const { receipt_no } = await activate(member.user_id, pin)
    const answer = await world.ask(depot, getReceipt, { query: { receipt_no } })
    expect(answer.response.body).not.toContain(pin.pin_no)
    const { data } = await world.call(depot, getReceipt, { query: { receipt_no } })
    expect(data.pin_masked).toBe(`${pin.pin_no.slice(0, 2)}••••••••${pin.pin_no.slice(-2)}`)
    expect(data.taxable + data.gst).toBe(data.price)
    expect(data).toMatchObject({
      member_user_id: member.user_id,
      by_user_id: world.franchise_user_id,
      mode: 'pin',
      company: { name: 'Namuna Traders' },
    })
    expect(data.price_in_words).toMatch(/^Rupees .+ Only$/)
    expect(data.cooling_off_ends_at).toEqual(new Date(world.clock.now().getTime() + 30 * 86_400_000))
  })

  test('opens for a stranger by its link until the link expires or is revoked', async () => {
    const member = await world.join()
    const { receipt_no } = await activate(member.user_id, await issuePin(world))
    const { data } = await world.call(depot, shareReceipt, { body: { receipt_no } })
    const other = await world.call(depot, shareReceipt, { body: { receipt_no } })
    expect(Buffer.from(data.link, 'base64url')).toHaveLength(16)
    expect(data.expires_at).toEqual(new Date(world.clock.now().getTime() + 30 * 86_400_000))
    const open = async (link: string) => (await world.ask(null, getReceipt, { query: { link } })).status
    expect((await world.call(null, getReceipt, { query: { link: data.link } })).data.receipt_no).toBe(receipt_no)
    expect(await open(`${data.link.startsWith('A') ? 'B' : 'A'}${data.link.slice(1)}`)).toBe(404)
    expect((await world.ask(null, getReceipt)).status).toBe(400)

    await world.db
      .updateTable('record_link')
      .set({ revoked_at: world.clock.now() })
      .where('expires_at', '=', data.expires_at)
      .execute()
    expect(await open(other.data.link)).toBe(404)
    const late = await world.call(depot, shareReceipt, { body: { receipt_no } })
    world.clock.advance(30 * 86_400_000)
    expect(await open(late.data.link)).toBe(404)
  })
})
