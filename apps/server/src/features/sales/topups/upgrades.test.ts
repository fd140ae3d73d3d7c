import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkPin } from '@banyan/contract/joining/joining.ts'
import { topupAgainstPayment, topupFromWalletAsMember } from '@banyan/contract/topups/paid-topups.ts'
import { topupByPin } from '@banyan/contract/pins/pin-acts.ts'
import { getReceipt } from '@banyan/contract/topups/receipt.ts'
import { findMemberToTopUp } from '@banyan/contract/topups/find-member.ts'
import { findPackageOffers } from '@banyan/contract/packages/package-offers.ts'
import { topupLists } from '@banyan/contract/topups/topup-lists.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { issuePin, type PinCode } from '#testing/sales/issue-pins.ts'
import { balanceOf, fieldsOf } from '#testing/look.ts'
import { switchPage } from '#testing/switch-page.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

/** Two packages for sale, the second the larger; the company lists the upgrade from the first to it. */
let world: World
let depot: string
let admin: string
beforeAll(async () => {
  world = await createWorld()
  for (const page of ['user/donation/topup-from-wallet', 'admin/donation/topup'] as const)
    await switchPage(world, page, true)
  depot = await world.signInAs(world.franchise_user_id)
  admin = await world.signInAs(world.admin_user_id)
})
afterEach(() => expectBooksToBalance(world))
afterAll(() => world.close())

const small = () => world.packages[0]!
const large = () => world.packages[1]!
const difference = () => ({ price: large().price - small().price, bv: large().bv - small().bv })

const byPin = (member_user_id: string, pin: PinCode) =>
  world.ask(depot, topupByPin, { body: { member_user_id, ...pin } })
const upgradePin = () => issuePin(world, { kind: 'upgrade', package_id: large().id, from_package_id: small().id })
const paid = (member_user_id: string, more: object = {}) => ({
  member_user_id,
  package_id: `${large().id}`,
  payment_mode: 'UPI',
  payment_reference: 'UTR 1001',
  current_password: worldPassword,
  reason: 'Paid at the counter',
  ...more,
})

async function joinActive(package_index = 0) {
  const member = await world.join()
  await world.activate(member.user_id, package_index)
  return member
}

const memberNow = (member_id: bigint) =>
  world.db
    .selectFrom('member')
    .select(['activated_at', 'package_id'])
    .where('id', '=', member_id)
    .executeTakeFirstOrThrow()

const activationOf = (receipt_no: string) =>
  world.db.selectFrom('activation').selectAll().where('receipt_no', '=', receipt_no).executeTakeFirstOrThrow()

const newestEventOf = (member_id: bigint) =>
  world.db
    .selectFrom('business_event')
    .selectAll()
    .where('member_id', '=', member_id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

const isUnused = async ({ pin_no }: PinCode) =>
  (await world.db.selectFrom('pin').select('status').where('pin_no', '=', pin_no).executeTakeFirstOrThrow()).status ===
  'unused'

describe('an upgrade', () => {
  test('by pin takes the member to the larger package for the difference', async () => {
    const { user_id, member_id } = await joinActive()
    const { activated_at } = await memberNow(member_id)
    await world.db.updateTable('package').set({ matching_rate_percent: '12.5' }).where('id', '=', large().id).execute()
    const pin = await upgradePin()
    const checked = await world.call(null, checkPin, { body: pin })
    expect(checked.data).toMatchObject({
      ...difference(),
      kind: 'upgrade',
      from_package: { id: small().id, name: small().name },
    })
    world.clock.advance(60_000)
    const answer = await byPin(user_id, pin)
    expect(answer.body.data).toMatchObject({ kind: 'upgrade', from_package_name: small().name })
    const { receipt_no } = answer.body.data as { receipt_no: string }
    expect(await activationOf(receipt_no)).toMatchObject({
      kind: 'upgrade',
      package_id: large().id,
      from_package_id: small().id,
      price_minor: difference().price,
      bv_minor: difference().bv,
    })
    expect(await memberNow(member_id)).toEqual({ activated_at, package_id: large().id })
    expect(await newestEventOf(member_id)).toMatchObject({
      kind: 'activation',
      bv_minor: difference().bv,
      own_cap_minor: large().daily_cap,
      own_rate_percent: '12.5000',
      package_id: large().id,
    })
    const receipt = await world.call(depot, getReceipt, { query: { receipt_no } })
    expect(receipt.data).toMatchObject({
      ...difference(),
      kind: 'upgrade',
      from_package_name: small().name,
      package_name: large().name,
    })
    const listed = await world.list(admin, topupLists.admin, { kind: 'upgrade', user_id })
    expect(listed.data).toMatchObject([{ receipt_no, kind: 'upgrade', from_package_name: small().name }])
  })

  test('from a wallet takes the difference out of it, of which the tax is a part', async () => {
    const { user_id, member_id } = await joinActive()
    const wallet = await creditWallet(world, user_id, 'INCOME', difference().price)
    const token = await world.signInAs(user_id)
    const body = {
      member_user_id: user_id,
      package_id: `${large().id}`,
      wallet: 'INCOME' as const,
      current_password: worldPassword,
      is_upgrade: true,
    }
    const { data } = await world.call(token, topupFromWalletAsMember, { body })
    expect(data).toMatchObject({ kind: 'upgrade', price: difference().price, paid: difference().price })
    expect(await balanceOf(world, wallet)).toBe(0n)
    const { taxable_minor, gst_minor } = await activationOf(data.receipt_no)
    expect(taxable_minor + gst_minor).toBe(difference().price)
    expect((await memberNow(member_id)).package_id).toBe(large().id)
  })

  test('from a wallet that holds too little leaves everything as it was', async () => {
    const { user_id, member_id } = await joinActive()
    const wallet = await creditWallet(world, user_id, 'INCOME', difference().price - 1n)
    const answer = await world.ask(await world.signInAs(user_id), topupFromWalletAsMember, {
      body: {
        member_user_id: user_id,
        package_id: `${large().id}`,
        wallet: 'INCOME',
        current_password: worldPassword,
        is_upgrade: true,
      },
    })
    expect([answer.status, answer.body.code, fieldsOf(answer)]).toEqual([400, 'insufficient_funds', ['wallet']])
    expect(await balanceOf(world, wallet)).toBe(difference().price - 1n)
    expect((await memberNow(member_id)).package_id).toBe(small().id)
  })

  test('against a payment is what the company received', async () => {
    const { user_id } = await joinActive()
    const cash = await balanceOf(world, 'cash')
    const { data } = await world.call(admin, topupAgainstPayment, { body: paid(user_id, { is_upgrade: true }) })
    expect(data).toMatchObject({ kind: 'upgrade', price: difference().price })
    expect((await balanceOf(world, 'cash')) - cash).toBe(-difference().price)
  })

  test('by a pin keeps what it was sold for, whatever the packages cost and the company lists by then', async () => {
    const other = await createWorld()
    const [from, to] = other.packages
    const { user_id } = await other.join()
    await other.activate(user_id)
    const pin = await issuePin(other, { kind: 'upgrade', package_id: to!.id, from_package_id: from!.id })
    await other.db
      .updateTable('package')
      .set({ price_minor: to!.price * 2n })
      .where('id', '=', to!.id)
      .execute()
    await other.db.deleteFrom('package_upgrade').execute()
    const { data } = await other.call(await other.signInAs(other.franchise_user_id), topupByPin, {
      body: { member_user_id: user_id, ...pin },
    })
    expect([data.kind, data.price]).toEqual(['upgrade', to!.price - from!.price])
    await expectBooksToBalance(other)
    await other.close()
  })
})

describe('again', () => {
  test('a package taken again moves its whole volume and costs its whole price', async () => {
    const { user_id, member_id } = await joinActive()
    const { activated_at } = await memberNow(member_id)
    world.clock.advance(60_000)
    const { body } = await byPin(user_id, await issuePin(world))
    expect(body.data).toMatchObject({ kind: 'repeat', from_package_name: null })
    expect(await newestEventOf(member_id)).toMatchObject({ bv_minor: small().bv, package_id: small().id })
    expect(await memberNow(member_id)).toEqual({ activated_at, package_id: small().id })
  })

  test('a larger package at its whole price is the member’s from then on', async () => {
    const { user_id, member_id } = await joinActive()
    const { data } = await world.call(admin, topupAgainstPayment, { body: paid(user_id) })
    expect([data.kind, data.price]).toEqual(['repeat', large().price])
    expect((await memberNow(member_id)).package_id).toBe(large().id)
  })

  test('by a free pin moves nothing', async () => {
    const { user_id, member_id } = await joinActive()
    const { body } = await byPin(
      user_id,
      await issuePin(world, { kind: 'free', payment_mode: null, reason: 'A prize' }),
    )
    expect(body.data).toMatchObject({ kind: 'repeat' })
    expect((await newestEventOf(member_id)).bv_minor).toBe(0n)
  })
})

describe('is refused in clear words, and nothing is used', () => {
  const refused = async (user_id: string, pin: PinCode) => {
    const answer = await byPin(user_id, pin)
    expect([answer.status, fieldsOf(answer), await isUnused(pin)]).toEqual([400, ['pin_no'], true])
    return [answer.body.code, answer.body.message]
  }

  test('a smaller package', async () => {
    const { user_id } = await joinActive(1)
    const [own, wanted] = [large().name, small().name]
    expect(await refused(user_id, await issuePin(world))).toEqual([
      'package_too_small',
      `This member already has ${own}, which is larger than ${wanted}. Please choose ${own} or a larger package.`,
    ])
  })

  test('a leader pin for an active member', async () => {
    const { user_id } = await joinActive()
    const pin = await issuePin(world, { kind: 'leader', payment_mode: null, reason: 'A leader' })
    expect((await refused(user_id, pin))[0]).toBe('leader_pin_repeat')
  })

  test('an upgrade pin for somebody who is not active, or by another package', async () => {
    const pin = await upgradePin()
    expect((await refused((await world.join()).user_id, pin))[0]).toBe('upgrade_of_inactive')
    expect(await refused((await joinActive(1)).user_id, pin)).toEqual([
      'upgrade_from_another',
      `This pin upgrades from ${small().name}, but this member has ${large().name}.`,
    ])
  })

  test.each<[string, () => Promise<{ user_id: string }>, () => object, string]>([
    ['an upgrade of nobody active', () => world.join(), () => ({}), 'upgrade_of_inactive'],
    ['an upgrade to the own package', () => joinActive(1), () => ({}), 'upgrade_not_listed'],
    ['an upgrade to a smaller one', () => joinActive(1), () => ({ package_id: `${small().id}` }), 'upgrade_not_listed'],
  ])('%s, against a payment', async (_case, who, more, code) => {
    const { user_id } = await who()
    const answer = await world.ask(admin, topupAgainstPayment, { body: paid(user_id, { is_upgrade: true, ...more() }) })
    expect([answer.status, answer.body.code, fieldsOf(answer)]).toEqual([400, code, ['package_id']])
  })

  test('an upgrade the company does not list', async () => {
    const { user_id } = await joinActive()
    await world.db.deleteFrom('package_upgrade').where('from_package_id', '=', small().id).execute()
    const answer = await world.ask(admin, topupAgainstPayment, { body: paid(user_id, { is_upgrade: true }) })
    await world.db
      .insertInto('package_upgrade')
      .values({ from_package_id: small().id, to_package_id: large().id })
      .execute()
    expect([answer.status, answer.body.code]).toEqual([400, 'upgrade_not_listed'])
  })

  test.each(['sale_from', 'sale_until'] as const)('a package outside its days of sale (%s)', async (end) => {
    const { user_id } = await joinActive()
    const day = end === 'sale_from' ? '2030-01-01' : '2020-01-01'
    await world.db
      .updateTable('package')
      .set({ [end]: day })
      .where('id', '=', large().id)
      .execute()
    const answer = await world.ask(admin, topupAgainstPayment, { body: paid(user_id, { is_upgrade: true }) })
    await world.db
      .updateTable('package')
      .set({ [end]: null })
      .where('id', '=', large().id)
      .execute()
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['package_id']])
  })
})

describe('of many at once', () => {
  test('one upgrade of a member succeeds, whoever pays', async () => {
    const { user_id, member_id } = await joinActive()
    const pins = await Promise.all(Array.from({ length: 5 }, upgradePin))
    const answers = await Promise.all([
      ...pins.map((pin) => byPin(user_id, pin)),
      ...Array.from({ length: 5 }, () =>
        world.ask(admin, topupAgainstPayment, { body: paid(user_id, { is_upgrade: true }) }),
      ),
    ])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    for (const answer of answers)
      if (answer.status !== 200) {
        expect(answer.status).toBe(400)
        expect(['upgrade_from_another', 'upgrade_not_listed']).toContain(answer.body.code)
      }
    expect((await memberNow(member_id)).package_id).toBe(large().id)
    const used = await Promise.all(pins.map(isUnused))
    expect(used.filter((unused) => !unused).length).toBeLessThanOrEqual(1)
  })

  test('ten copies of one call upgrade once', async () => {
    const { user_id } = await joinActive()
    const pin = await upgradePin()
    const input = { body: { member_user_id: user_id, ...pin }, key: `upgrade-once-${pin.pin_no}` }
    const answers = await Promise.all(Array.from({ length: 10 }, () => world.ask(depot, topupByPin, input)))
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body])))).toHaveLength(1)
    expect(answers[0]!.status).toBe(200)
  })
})

describe('what is possible is said before it is done', () => {
  test('for an active member: since when, what can be taken again, and what each upgrade costs', async () => {
    const { user_id } = await joinActive()
    const { data } = await world.call(depot, findMemberToTopUp, { query: { user_id } })
    expect(data).toMatchObject({
      package_id: small().id,
      package_name: small().name,
      activated_at: world.clock.now(),
      again: world.packages.map(({ id }) => id),
    })
    const [upgrade] = data.upgrades
    expect(upgrade).toMatchObject({ package_id: large().id, name: large().name, ...difference() })
    expect(upgrade!.taxable + upgrade!.gst).toBe(difference().price)
    const { user_id: higher } = await joinActive(1)
    const above = await world.call(depot, findMemberToTopUp, { query: { user_id: higher } })
    expect([above.data.again, above.data.upgrades.map(({ package_id }) => package_id)]).toEqual([
      world.packages.slice(1).map(({ id }) => id),
      world.packages.slice(2).map(({ id }) => id),
    ])
  })

  test('on the cards: to a member from the own package, to a franchise from each', async () => {
    const { user_id } = await joinActive()
    await issuePin(world, {
      kind: 'upgrade',
      owner_user_id: user_id,
      package_id: large().id,
      from_package_id: small().id,
    })
    const own = await world.call(await world.signInAs(user_id), findPackageOffers)
    expect(own.data[0]).toMatchObject({ is_own: true, upgrades: [] })
    expect(own.data[1]?.upgrades).toMatchObject([
      { from_package_id: small().id, from_package_name: small().name, unused_pins: 1, ...difference() },
    ])
    expect(own.data[1]?.unused_pins).toBe(0)
    const { user_id: newcomer } = await world.join()
    const none = await world.call(await world.signInAs(newcomer), findPackageOffers)
    expect(none.data.flatMap(({ upgrades }) => upgrades)).toEqual([])
    const counter = await world.call(depot, findPackageOffers)
    expect(counter.data[1]?.upgrades.map(({ from_package_id }) => from_package_id)).toEqual([small().id])
  })
})
