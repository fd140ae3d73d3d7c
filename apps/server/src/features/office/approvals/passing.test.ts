import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listApprovals } from '@banyan/contract/approvals/approvals.ts'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { addAdmin } from '@banyan/contract/rights/sub-admins.ts'
import { downloadExport, startExport } from '@banyan/contract/exports/exports.ts'
import { transferSetting } from '@banyan/contract/fund-transfers/settings.ts'
import { recordMemberOrder } from '@banyan/contract/orders/recorded-orders.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { writeExports } from '#features/platform/exports/index.ts'
import type { Answer } from '#testing/ask-app.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { creditsIn } from '#testing/money/credits.ts'
import { addAdminTo, agreedTo, type TestAdmin } from '#testing/people/admins.ts'
import { quickHash } from '#testing/quick-hash.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { orderOf, sellProduct } from '#testing/trade/shop.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

let world: World
let credits: Awaited<ReturnType<typeof creditsIn>>
let soap: bigint
/** Each test has its own, who has asked for nothing yet. */
let asker: TestAdmin
let second: TestAdmin
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  credits = await creditsIn(world)
  await setRules(world, transferSetting, { adjustment_limit: minor(100_00n), adjustment_limit_month: minor(200_00n) })
  soap = await sellProduct(world, { code: 'HOME-1', pieces: 200 })
})
beforeEach(async () => {
  asker = await addAdminTo(world, { rights: null })
  second = await addAdminTo(world, { rights: null })
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const own = { address: '7 Lake View', city: 'Nagpur', state: 'Maharashtra', pincode: '440001' }
const home = /Lake View|Nagpur|Asha Namuna/
let nth = 0

/** An order above the limit of one admin, to where the member lives, which whoever orders does not see. */
async function orderHome(): Promise<Answer> {
  const { user_id, person_id } = await world.join({ name: 'Asha Namuna', mobile: `982001741${(nth += 1)}` })
  await world.db
    .insertInto('profile')
    .values({ person_id, ...own, updated_at: world.clock.now() })
    .onConflict((had) => had.column('person_id').doUpdateSet(own))
    .execute()
  const { pay: _pay, given: _given, ...ordered } = orderOf([{ product_id: soap, quantity: 2 }])
  const nowhere = { name: '', mobile: '', address: '', city: '', state: '', pincode: '', is_own_address: true }
  const paid = {
    payment_mode: 'UPI',
    paid_on: world.clock.now().toISOString().slice(0, 10),
    reference: credits.nextReference(),
    deposit_account_id: String(credits.account_id),
    remark: '',
  }
  const asked = await world.ask(asker.token, recordMemberOrder, { body: { user_id, ...ordered, ...nowhere, ...paid } })
  expect([asked.status, asked.body.code]).toEqual([202, 'waits_for_second'])
  return asked
}

/** What somebody reads of it in the list. */
async function readBy({ token }: { token: string }, asked: Answer) {
  const { data } = await world.list(token, listApprovals)
  const row = data.find(({ id }) => String(id) === String(asked.body.approval_id))!
  return { state: row.state, after: row.asked!.after }
}

test('where a member lives is read by whoever may agree, while it waits, and never by whoever asked', async () => {
  const asked = await orderHome()
  const { after } = await readBy(second, asked)
  expect(after).toMatchObject({ name: 'Asha Namuna', address: 'Asha Namuna, 7 Lake View, Nagpur 440001, Maharashtra' })
  const theirs = await readBy(asker, asked)
  expect(JSON.stringify(theirs.after)).not.toMatch(home)
  for (const name of ['name', 'address', 'mobile']) expect(theirs.after).not.toHaveProperty(name)
  expect(theirs.after).toMatchObject({ amount: '236.00', payment_mode: 'UPI' })

  // What was shown to the one and not to the other is agreed to all the same.
  expect((await agreedTo(world, second.token, asked)).status).toBe(200)
  for (const reader of [asker, second]) {
    const read = await readBy(reader, asked)
    expect([read.state, home.test(JSON.stringify(read.after))]).toEqual(['approved', false])
  }
})

test('nor is it read through a clerk whom whoever asked has made', async () => {
  const asked = await orderHome()
  const [user_id, rights] = ['lookout', [page('admin/approvals').id]]
  const named = { user_id, name: 'Kiran Namuna', email: 'kiran@example.com', mobile: '9000000177' }
  const body = { ...named, rights, is_read_only: true, reason: 'Helps at the desk' }
  expect((await world.ask(asker.token, addAdmin, { body })).status).toBe(200)
  const password = { password_hash: await quickHash(worldPassword), must_change_password: false }
  await world.db.updateTable('person').set(password).where('user_id', '=', user_id).execute()
  const { state, after } = await readBy({ token: await world.signInAs(user_id) }, asked)
  expect([state, home.test(JSON.stringify(after))]).toEqual(['waiting', false])
})

test('once the time to agree is over nobody reads it, also before anything has swept it away', async () => {
  const asked = await orderHome()
  world.clock.advance(3 * 86_400_000)
  const kept = world.db.selectFrom('approval').select(['state', 'details'])
  const id = BigInt(String(asked.body.approval_id))
  const { state, details } = await kept.where('id', '=', id).executeTakeFirstOrThrow()
  expect([state, home.test(JSON.stringify(details))]).toEqual(['waiting', true])
  const later = { token: await world.signInAs(second.user_id) }
  const read = await readBy(later, asked)
  expect([read.state, home.test(JSON.stringify(read.after))]).toEqual(['expired', false])
})

test('no file of approvals keeps it, at once or in the background, also not for whoever may agree', async () => {
  const asked = await orderHome()
  expect(JSON.stringify((await readBy(second, asked)).after)).toMatch(home)
  const list = listApprovals.path
  const headers = { authorization: `Bearer ${second.token}` }
  const save = (format: string) =>
    world.app.inject({ url: `/api${list}.${format}?columns=asked.after&state=waiting`, headers })
  const { sheets } = await readXlsx(new Uint8Array((await save('xlsx')).rawPayload))
  const body = { list, title: 'All', format: 'csv', query: { columns: 'asked.after' } } as const
  const { data: job } = await world.call(second.token, startExport, { body })
  await writeExports(world.services, world.app.exports, new AbortController().signal)
  const { path } = (await world.call(second.token, downloadExport, { params: { id: job.id } })).data
  for (const file of [
    (await save('csv')).payload,
    JSON.stringify(sheets[0]!.rows),
    (await world.app.inject(`/api${path}`)).payload,
  ]) {
    expect(file).toContain('236.00')
    expect(file).not.toMatch(home)
  }
})
