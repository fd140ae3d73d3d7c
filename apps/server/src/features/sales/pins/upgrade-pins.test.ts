import { minor } from '@banyan/domain/money/minor.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buyPins, sellPinsAsFranchise } from '@banyan/contract/pin-sales/pin-sales.ts'
import * as acts from '@banyan/contract/pins/pin-acts.ts'
import * as statistics from '@banyan/contract/pins/pin-statistics.ts'
import * as transfers from '@banyan/contract/pins/pin-transfers.ts'
import { findPinUpgrades } from '@banyan/contract/pins/pin-upgrades.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { day_ms } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { balanceOf, fieldsOf } from '#testing/look.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

let world: World
let asha_id: string
let bina_id: string
let admin: string
let asha: string
let depot: string
let small: World['packages'][number]
let large: World['packages'][number]
let price: bigint
let variant: { package_id: string; from_package_id: string }
beforeAll(async () => {
  world = await createWorld()
  asha_id = (await world.join()).user_id
  bina_id = (await world.join({ side: 'right' })).user_id
  admin = await world.signInAs(world.admin_user_id)
  asha = await world.signInAs(asha_id)
  depot = await world.signInAs(world.franchise_user_id)
  ;[small, large] = [world.packages[0]!, world.packages[1]!]
  price = large.price - small.price
  variant = { package_id: `${large.id}`, from_package_id: `${small.id}` }
  await world.db.deleteFrom('package_upgrade').execute()
  await world.db.insertInto('package_upgrade').values({ from_package_id: small.id, to_package_id: large.id }).execute()
})
afterAll(() => world.close())
afterEach(() => expectBooksToBalance(world))

const bodyOf = (more: object = {}) => ({
  owner_user_id: world.franchise_user_id,
  ...variant,
  kind: 'upgrade',
  count: 3,
  payment_mode: 'UPI',
  payment_reference: 'UTR 1',
  reason: '',
  ...more,
})
const generate = async (more: object = {}) => (await world.call(admin, acts.generatePins, { body: bodyOf(more) })).data
const setPackage = (id: bigint, change: object) =>
  world.db.updateTable('package').set(change).where('id', '=', id).execute()

describe('generating', () => {
  test('an upgrade pin costs and moves the difference, and says from where it leads', async () => {
    const owed = await balanceOf(world, 'pin_liability')
    const data = await generate()
    expect(data).toMatchObject({ package_name: large.name, from_package_name: small.name, total: price * 3n })
    expect((await balanceOf(world, 'pin_liability')) - owed).toBe(price * 3n)
    const listed = await world.list(depot, acts.pinLists.franchise, { kind: 'upgrade' })
    expect(listed.total_count).toBe(3)
    expect(listed.data[0]).toMatchObject({
      kind: 'upgrade',
      amount: price,
      bv: large.bv - small.bv,
      package_id: large.id,
      from_package_id: small.id,
      from_package_name: small.name,
    })
    const history = await world.call(admin, statistics.getPinHistory, { params: { id: listed.data[0]!.id } })
    expect(history.data).toMatchObject({ kind: 'upgrade', from_package_name: small.name, package_name: large.name })
  })

  test.each<[string, () => object, string]>([
    ['the wrong way round', () => ({ package_id: `${small.id}`, from_package_id: `${large.id}` }), 'from_package_id'],
    ['a pair that is not listed', () => ({ from_package_id: `${world.packages[2]!.id}` }), 'from_package_id'],
    ['a start that does not exist', () => ({ from_package_id: '999999' }), 'from_package_id'],
    ['no start', () => ({ from_package_id: null }), 'from_package_id'],
    ['a start of an ordinary pin', () => ({ kind: 'paid' }), 'from_package_id'],
    ['nobody knows how it was paid', () => ({ payment_mode: null }), 'payment_mode'],
  ])('%s is refused by field', async (_case, change, field) => {
    expect(fieldsOf(await world.ask(admin, acts.generatePins, { body: bodyOf(change()) }))).toEqual([field])
  })

  test('what it starts from may be off sale, what it leads to may not', async () => {
    await setPackage(small.id, { is_active: false })
    await generate({ count: 1 })
    await setPackage(large.id, { is_active: false })
    expect(fieldsOf(await world.ask(admin, acts.generatePins, { body: bodyOf() }))).toEqual(['package_id'])
    expect((await world.call(admin, findPinUpgrades)).data).toEqual([])
    for (const { id } of [small, large]) await setPackage(id, { is_active: true })
    expect((await world.call(admin, findPinUpgrades)).data).toEqual([
      {
        from_package_id: small.id,
        from_package_name: small.name,
        package_id: large.id,
        price,
        bv: large.bv - small.bv,
      },
    ])
  })

  test('a package says for how long its pins are good', async () => {
    await setPackage(large.id, { pin_validity_days: 7 })
    const { pin_nos } = await generate({ count: 1 })
    await setPackage(large.id, { pin_validity_days: null })
    const { data } = await world.list(admin, acts.pinLists.admin, { pin_no: pin_nos[0]! })
    expect(data[0]!.expires_at.getTime() - data[0]!.generated_at.getTime()).toBe(7 * day_ms)
  })
})

describe('buying', () => {
  test('a member pays the difference from a wallet', async () => {
    await creditWallet(world, asha_id, 'INCOME', price * 2n)
    const body = { ...variant, count: 2, wallet: 'INCOME', current_password: worldPassword }
    const { data } = await world.call(asha, buyPins, { body })
    expect(data).toMatchObject({ from_package_name: small.name, paid: price * 2n, balance_after: 0n })
    const { data: pins } = await world.list(asha, acts.pinLists.user)
    expect(pins.map((pin) => [pin.kind, pin.amount])).toEqual([
      ['upgrade', price],
      ['upgrade', price],
    ])
    const unlisted = await world.ask(asha, buyPins, { body: { ...body, from_package_id: `${world.packages[2]!.id}` } })
    expect(fieldsOf(unlisted)).toEqual(['from_package_id'])
  })

  test('a franchise sells them, less its discount', async () => {
    await world.db.updateTable('company').set({ franchise_pin_discount_percent: '10' }).execute()
    await creditWallet(world, world.franchise_user_id, 'FUND', price)
    const body = { ...variant, member_user_id: bina_id, count: 1, wallet: 'FUND', current_password: worldPassword }
    const { data } = await world.call(depot, sellPinsAsFranchise, { body })
    expect(data).toMatchObject({ total: price, discount: price / 10n, owner_user_id: bina_id })
  })
})

describe('in stock', () => {
  const held = async () => (await world.call(depot, transfers.countOwnPins)).data
  const ordinaryVariant = () => ({ package_id: variant.package_id, kind: 'paid', price: money.encode(large.price) })
  const upgradeVariant = () => ({ ...variant, kind: 'upgrade', price: money.encode(minor(price)) })
  const hand = (more: object) => ({ to_user_id: asha_id, ...ordinaryVariant(), remark: '', ...more })

  test('upgrade pins are counted and handed on apart from ordinary pins of the package', async () => {
    await generate({ kind: 'paid', from_package_id: null, count: 2 })
    const ordinary = { package_id: large.id, from_package_id: null, from_package_name: null, count: 2 }
    const upgrades = { package_id: large.id, from_package_id: small.id, from_package_name: small.name, count: 5 }
    expect(await held()).toMatchObject([ordinary, upgrades])
    const both = await world.call(admin, acts.countPins, { query: { user_id: world.franchise_user_id } })
    expect(both.data).toEqual(await held())

    const tooMany = await world.ask(depot, transfers.transferOwnPins, { body: hand({ count: 3 }) })
    expect(tooMany.body.errors).toEqual({ count: 'Not enough pins. Available: 2.' })
    const { data } = await world.call(depot, transfers.transferOwnPins, {
      body: hand({ ...upgradeVariant(), count: 3 }),
    })
    expect(data).toMatchObject({ from_package_name: small.name, package_name: large.name })
    expect(await held()).toMatchObject([ordinary, { ...upgrades, count: 2 }])
    const history = await world.list(asha, transfers.pinTransferLists.user)
    expect(history.data).toMatchObject([{ from_package_name: small.name, count: 3, amount: price * 3n }])

    const people = { from_user_id: world.franchise_user_id, reason: 'For a test' }
    const byAdmin = { ...people, ...hand({ count: 3 }), ...upgradeVariant() }
    expect(fieldsOf(await world.ask(admin, acts.transferPins, { body: byAdmin }))).toEqual(['count'])
    await world.call(admin, acts.transferPins, { body: { ...byAdmin, count: 1 } })
    expect(await held()).toMatchObject([ordinary, { ...upgrades, count: 1 }])
  })

  test('statistics reconcile for each variant, through blocking, cancelling and expiring', async () => {
    const { data: pins } = await world.list(admin, acts.pinLists.admin, { kind: 'upgrade', user_id: asha_id })
    await world.call(admin, acts.blockPin, { params: { id: pins[0]!.id } })
    const owed = await balanceOf(world, 'pin_liability')
    const cancelled = await world.call(admin, acts.cancelPin, {
      params: { id: pins[1]!.id },
      body: { reason: 'Paid twice' },
    })
    expect([cancelled.data.refunded, owed - (await balanceOf(world, 'pin_liability'))]).toEqual([price, price])
    const { data } = await world.call(admin, statistics.adminPinStatistics, { query: { user_id: asha_id } })
    const counts = {
      generated: 2,
      received: 4,
      transferred: 0,
      blocked: 1,
      cancelled: 1,
      balance: 4,
      value: price * 4n,
    }
    expect(data.packages).toMatchObject([{ package_id: large.id, from_package_id: small.id, ...counts }])
    const all = (await world.call(admin, statistics.adminPinStatistics)).data
    expect(all.packages.map((one) => [one.package_id, one.from_package_id, one.balance])).toEqual([
      [large.id, null, 2],
      [large.id, small.id, 6],
    ])
    for (const one of [...all.packages, all.total]) {
      const gone = one.transferred + one.used + one.blocked + one.expired + one.cancelled
      expect(one.opening + one.generated + one.received).toBe(gone + one.balance)
    }
  })
})
