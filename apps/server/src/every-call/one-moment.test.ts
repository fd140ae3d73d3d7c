// Guards: ledger, wallets
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pathOf } from '@banyan/contract/kit/endpoint.ts'
import { runOutDonations } from '#features/donations/commands/run-out-donations.ts'
import { openDonationWorld } from '#features/donations/testing/donation-world.ts'
import { expirePins } from '#features/sales/pins/index.ts'
import { manualClock } from '#kit/clock.ts'
import { anotherAdmin } from '#testing/people/another-admin.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { closeDay } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { actsOfSeveralMoments, movingClock } from '#testing/moving-clock.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { bodiesOf } from './testing/samples.ts'

let world: World
let admin: string
let depot: string
const open = () => createWorld({ clock: movingClock(manualClock(new Date('2026-01-01T09:00:00+05:30'))) })
beforeAll(async () => {
  world = await open()
  await switchEverythingOn(world)
  admin = await world.signInAs(world.admin_user_id, { remember: true })
  depot = await world.signInAs(world.franchise_user_id, { remember: true })
})
afterAll(() => world.close())

const split: string[] = []
beforeEach(() => void split.splice(0))

/** Does something, and notes every transaction of it that wrote two moments. */
async function watch<T>(name: string, act: () => Promise<T>, { clock, db }: World = world): Promise<T> {
  const from = clock.now()
  const done = await act()
  for (const said of await actsOfSeveralMoments(db, from, clock.now())) split.push(`${name}: ${said}`)
  return done
}

interface Data {
  readonly [name: string]: string
}

/** Calls by method and path, with the sample body of the call and what is changed in it. */
function act(token: string | null, name: string, change: object = {}, params: object = {}): Promise<Data> {
  const [method, path] = name.split(' ') as [string, string]
  const endpoint = world.app.endpoints.find((it) => 'method' in it && it.method === method && it.path === path)
  if (endpoint === undefined) throw new Error(`there is no ${name}`)
  expect(pathOf(endpoint.path, params as Record<string, unknown>)).not.toContain(':')
  return watch(name, async () => {
    const sample = bodiesOf(world)[name]
    const takesBody = sample !== undefined
    const { status, body } = await world.ask(token, endpoint, {
      params: params as Record<string, unknown>,
      ...(takesBody && { body: { ...sample, ...change } }),
    })
    if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`)
    return body.data as Data
  })
}

const pinIds = async (user_id: string, count: number): Promise<string[]> => {
  const rows = await world.db
    .selectFrom('pin')
    .innerJoin('person', 'person.id', 'pin.owner_person_id')
    .select('pin.id')
    .where('person.user_id', '=', user_id)
    .where('pin.status', '=', 'unused')
    .orderBy('pin.id', 'desc')
    .limit(count)
    .execute()
  return rows.map(({ id }) => String(id))
}
const reveal = async (token: string, user_id: string) => {
  const [id] = await pinIds(user_id, 1)
  const { pin_no, pin_password } = await act(
    token,
    'POST /pins/:id/reveal',
    { current_password: worldPassword },
    { id },
  )
  return { pin_no, pin_password }
}

test('pins: each act is one moment', async () => {
  const { root_user_id: root, franchise_user_id: shop } = world
  const member = await world.signInAs(root, { remember: true })
  for (const owner_user_id of [root, shop]) await act(admin, 'POST /admin/pins/generate', { owner_user_id, count: 12 })
  await act(admin, 'POST /admin/pins/transfer', { from_user_id: shop, to_user_id: root, count: 2 })
  await act(depot, 'POST /pins/transfer', { to_user_id: root, count: 1 })
  const [first, second] = await pinIds(shop, 2)
  await act(admin, 'POST /admin/pins/:id/block', {}, { id: first })
  await act(admin, 'POST /admin/pins/:id/unblock', {}, { id: first })
  await act(admin, 'POST /admin/pins/:id/cancel', {}, { id: first })
  await act(admin, 'POST /admin/pins/bulk', { act: 'cancel', pin_ids: [second] })
  await act(admin, 'POST /admin/pins/transfer-chosen', { to_user_id: root, pin_ids: await pinIds(shop, 2) })
  const below = await world.join()
  await act(member, 'POST /pins/transfer-chosen', { to_user_id: below.user_id, pin_ids: await pinIds(root, 2) })
  await creditWallet(world, root, 'INCOME', 9_00_000_00n)
  await creditWallet(world, shop, 'FUND', 9_00_000_00n)
  await act(member, 'POST /user/pins/buy')
  await act(depot, 'POST /franchise/pins/sell')
  await act(member, 'POST /user/pin-requests')
  await act(member, 'POST /user/pin-requests', { to: 'company', to_user_id: '', reference: '412600123457' })
  await act(depot, 'POST /franchise/pin-requests', { reference: '412600123458' })
  const requests = await world.db.selectFrom('pin_request').select('id').orderBy('id').execute()
  const [toShop, toCompany, ofShop] = requests.map(({ id }) => String(id))
  await act(depot, 'POST /franchise/pin-requests/:id/approve', {}, { id: toShop })
  await act(admin, 'POST /admin/pin-requests/:id/approve', { how: 'new', from_user_id: '' }, { id: toCompany })
  await act(admin, 'POST /admin/pin-requests/:id/reject', {}, { id: ofShop })
  await act(depot, 'POST /credit-requests')
  await act(depot, 'POST /credit-requests')
  const credits = await world.db.selectFrom('credit_request').select('id').orderBy('id').execute()
  const [good, bad] = credits.map(({ id }) => String(id))
  await act(admin, 'POST /admin/credit-requests/:id/approve', {}, { id: good })
  await act(admin, 'POST /admin/credit-requests/:id/reject', {}, { id: bad })
  expect(split).toEqual([])
  await expectBooksToBalance(world)
})

test('joining and activation by pin, wallet and payment, an upgrade and a cancellation: each act is one moment', async () => {
  const { root_user_id: root, franchise_user_id: shop, packages } = world
  const joining = { parent_user_id: undefined, ...(await reveal(depot, shop)) }
  const { user_id: kiran } = await act(null, 'POST /accounts/sign-up', joining)
  const { user_id: meera } = await watch('join', () => world.join())
  const meeras = await world.signInAs(meera, { remember: true })
  await act(depot, 'POST /topup-by-pin', { member_user_id: meera, ...(await reveal(depot, shop)) })
  const member = await world.signInAs(root, { remember: true })
  const { user_id: ravi } = await world.join()
  await act(member, 'POST /user/topup-from-wallet', { member_user_id: ravi })
  await act(depot, 'POST /franchise/topup-from-wallet', { member_user_id: ravi })
  await act(admin, 'POST /admin/topup', { member_user_id: kiran, package_id: String(packages[1]!.id) })
  const { receipt_no } = await act(admin, 'POST /admin/topup', { member_user_id: meera })
  await act(meeras, 'POST /topup-receipt/cancel', { receipt_no })
  await act(admin, 'POST /admin/members/:id/block', {}, { id: String((await memberOf(ravi)).id) })
  await act(admin, 'POST /admin/members/:id/unblock', {}, { id: String((await memberOf(ravi)).id) })
  await watch('closing', () => closeDay(world))
  expect(split).toEqual([])
  await expectBooksToBalance(world)
})

const memberOf = (user_id: string) =>
  world.db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select('member.id')
    .where('person.user_id', '=', user_id)
    .executeTakeFirstOrThrow()

test('donations: what is completed and its activation are one moment', async () => {
  const own = await open()
  const donations = await openDonationWorld({}, own)
  const see = <T>(name: string, act: () => Promise<T>) => watch(name, act, own)
  const [asha, ravi, meena] = [
    await donations.donor('Asha Namuna'),
    await donations.donor('Ravi Udaharan'),
    await donations.donor('Meena Udaharan'),
  ]
  await donations.seed(ravi, 30_000_00n)
  await see('promise', () => donations.give(asha))
  await see('promise', () => donations.give(meena))
  await see('pairing', () => donations.runDonations())
  const [paid] = await donations.toPay(asha)
  await see('proof', () => donations.prove(asha, paid!))
  await see('confirm', () => donations.confirm(ravi, paid!))
  donations.hoursPass(24)
  await see('expiry', () => runOutDonations(own.services))
  await donations.runDonations()
  const [late] = await donations.toPay(meena)
  await see('proof', () => donations.prove(meena, late!))
  await see('rejection', () => donations.reject(ravi, late!))
  await see('dispute', () => donations.dispute(meena, late!))
  await see('decision', () => donations.decide(late!, 'paid', 'receiver'))
  donations.hoursPass(8 * 24)
  await donations.give(await donations.donor('Kiran Namuna'))
  await see('pairing', () => donations.runDonations())
  const given = await own.db
    .selectFrom('donation_commitment')
    .selectAll()
    .where('completed_at', 'is not', null)
    .execute()
  expect(given).toHaveLength(2)
  expect(split).toEqual([])
  await expectBooksToBalance(own)
  await own.close()
})

test('approvals, leaving and pins that run out: each act is one moment', async () => {
  const { user_id } = await world.join()
  const other = await world.signInAs(await anotherAdmin(world), { remember: true })
  admin = await world.signInAs(world.admin_user_id, { remember: true })
  await act(admin, 'POST /admin/members/:id/resign', {}, { id: String((await memberOf(user_id)).id) })
  await act(admin, 'POST /admin/members/:id/reinstate', {}, { id: String((await memberOf(user_id)).id) })
  await act(admin, 'POST /admin/members/:id/resign', {}, { id: String((await memberOf(user_id)).id) })
  await act(admin, 'POST /admin/approvals/erasure', { user_id })
  const asked = await world.db.selectFrom('approval').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  await act(other, 'POST /admin/approvals/:id/approve', {}, { id: String(asked.id) })
  world.clock.advance(400 * 86_400_000)
  await watch('expiry of pins', () => expirePins(world.services))
  expect(split).toEqual([])
  await expectBooksToBalance(world)
})
