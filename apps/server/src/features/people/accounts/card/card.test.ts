import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkCard, ownCard } from '@banyan/contract/accounts/verification.ts'
import { getReceipt } from '@banyan/contract/topups/receipt.ts'
import { cardCode } from '#kit/secrets/card-code.ts'
import { createSecrets } from '#kit/secrets/secrets.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.db.deleteFrom('guess_guard').execute())
afterAll(() => world.close())

const check = (code: unknown) => world.ask(null, checkCard, { body: { code } })
const codeOf = async (user_id: string) => (await world.call(await world.signInAs(user_id), ownCard)).data.code

test('the card of a member says who they are and how they stand, and nothing more', async () => {
  const { user_id, member_id, person_id, joined_at } = await world.join()
  const code = await codeOf(user_id)
  const said = async () => (await world.call(null, checkCard, { body: { code } })).data
  expect(await said()).toEqual({
    kind: 'member',
    user_id,
    name: 'Asha Namuna',
    profile_image_url: '',
    status: 'registered',
    joined_at,
    not_valid_since: null,
  })
  await world.activate(user_id)
  expect(await said()).toMatchObject({ status: 'active' })
  await world.db.updateTable('person').set({ is_blocked: true }).where('id', '=', person_id).execute()
  const blocked_at = world.clock.now()
  const block = { member_id, is_blocked: true, at: blocked_at, by_person_id: null, reason: 'Namuna' }
  await world.db.insertInto('member_block').values(block).execute()
  expect(await said()).toMatchObject({ status: 'blocked', not_valid_since: blocked_at })
  const left_at = new Date(blocked_at.getTime() + 1000)
  await world.db.updateTable('member').set({ left_at }).where('id', '=', member_id).execute()
  expect(await said()).toMatchObject({ status: 'left', not_valid_since: left_at })
})

test('the card of a receipt says what was bought, by whom and when', async () => {
  const { user_id } = await world.join()
  const { receipt_no, activated_at } = await world.activate(user_id)
  const receipt = await world.call(await world.signInAs(user_id), getReceipt, { query: { receipt_no } })
  const { data } = await world.call(null, checkCard, { body: { code: receipt.data.card_code } })
  const package_name = world.packages[0]!.name
  const sold = { kind: 'receipt', receipt_no, user_id, name: 'Asha Namuna', package_name, at: activated_at }
  expect(data).toEqual({ ...sold, cancelled_at: null })
})

test('a card is the same today and tomorrow', async () => {
  const { user_id } = await world.join()
  const code = await codeOf(user_id)
  expect(code).toMatch(/^[\w-]{34}$/)
  world.clock.advance(86_400_000)
  expect(await codeOf(user_id)).toBe(code)
})

test('who is no member has no card', async () => {
  const { status, body } = await world.ask(await world.signInAs(world.admin_user_id), ownCard)
  expect([status, body.message]).toEqual([404, 'There is no such card.'])
})

test('what was not made here is no card, in one wording', async () => {
  const { user_id, member_id } = await world.join()
  const code = await codeOf(user_id)
  const bytes = Buffer.from(code, 'base64url')
  const changed = (at: number) => {
    const copy = Buffer.from(bytes)
    copy[at] = (copy[at] ?? 0) ^ 1
    return copy.toString('base64url')
  }
  const foreign = createSecrets(Buffer.alloc(32, 7))
  const codes = [
    changed(0),
    changed(8),
    changed(9),
    changed(24),
    `${code}A`,
    code.slice(0, -1),
    cardCode(foreign, { kind: 'member', id: member_id }),
    cardCode(world.services.secrets, { kind: 'member', id: 999_999n }),
    cardCode(world.services.secrets, { kind: 'receipt', id: 999_999n }),
    'a-code-of-nobodys-making',
  ]
  for (const wrong of codes) {
    const { status, body } = await check(wrong)
    expect([status, body.message]).toEqual([404, 'There is no such card.'])
    await world.db.deleteFrom('guess_guard').execute()
  }
})

test('the same bytes spelt in another way are no card', async () => {
  const { user_id } = await world.join()
  const code = await codeOf(user_id)
  // 25 bytes leave four bits of the last letter unused.
  const spelt = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    .split('')
    .map((letter) => `${code.slice(0, -1)}${letter}`)
    .filter((other) => other !== code && Buffer.from(other, 'base64url').equals(Buffer.from(code, 'base64url')))
  expect(spelt.length).toBeGreaterThan(0)
  expect((await check(spelt[0])).status).toBe(404)
})

test('whoever shows one made-up card after another waits', async () => {
  for (let nth = 0; nth < 5; nth++) expect((await check(`a-made-up-card-${nth}`)).status).toBe(404)
  expect((await check('a-made-up-card-6')).status).toBe(429)
})
