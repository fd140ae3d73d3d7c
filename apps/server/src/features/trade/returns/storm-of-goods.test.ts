// Guards: orders, returns, stock, product-requests, ledger
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as orders from '@banyan/contract/orders/orders.ts'
import { shopSetting } from '@banyan/contract/orders/settings.ts'
import {
  approveProductRequest,
  dispatchProductRequest,
  receiveProductRequest,
  rejectProductRequest,
} from '@banyan/contract/product-requests/answering.ts'
import { requestProducts } from '@banyan/contract/product-requests/requesting.ts'
import { acceptReturn, askReturn } from '@banyan/contract/returns/returns.ts'
import { correctStock, findStockLots } from '@banyan/contract/stock/corrections.ts'
import { receiveGoods } from '@banyan/contract/stock/receipts.ts'
import { money } from '@banyan/contract/kit/values.ts'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import { randomFrom } from '@banyan/domain/random/random-from.ts'
import { countOf, isLong, seedsOf } from '@banyan/domain/testing/counts.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { balanceOf } from '#testing/look.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { counterIn } from '#testing/trade/counter.ts'
import { orderOf, sellBundle } from '#testing/trade/shop.ts'
import { createWorld, type World } from '#testing/world.ts'

/**
 * Goods in a storm: purchases, orders, cancellations, pieces that are short, deliveries, objections, orders that are not delivered, returns, requests of a franchise and corrections of chance, several
 * at once, over few pieces of few products, one of which is a bundle of the others. Beside the portal goes a plain count: what was accepted happened, what was refused did
 * not. `BANYAN_LONG=20` plays 2,000 sequences.
 */
const sequences = countOf({ short: 3, long: 100 })
const rounds = 5
const at_once = 5
const price_minor = 1_100_00n
const franchise_price_minor = 1_000_00n
const codes = ['STORM-1', 'STORM-2'] as const
type Code = (typeof codes)[number]
/** What is ordered, and the goods of a piece of it: the set is a bundle. */
const contents = {
  'STORM-1': [['STORM-1', 1]],
  'STORM-2': [['STORM-2', 1]],
  'STORM-SET': [
    ['STORM-1', 1],
    ['STORM-2', 2],
  ],
} as const satisfies Record<string, readonly (readonly [Code, number])[]>
type Sold = keyof typeof contents
const sold = Object.keys(contents) as Sold[]

let world: World
let counter: ReturnType<typeof counterIn>
let admin: string
let depot: { readonly token: string; readonly person_id: bigint }
let buyers: readonly { readonly token: string; readonly person_id: bigint }[]
const ids = new Map<Sold, bigint>()

beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  counter = counterIn(world)
  await setRules(world, shopSetting, { correct_alone: money.decode('1000000.00') })
  for (const code of codes) ids.set(code, await counter.product(code, 6))
  const parts = contents['STORM-SET'].map(([code, pieces]) => [ids.get(code)!, pieces] as const)
  ids.set('STORM-SET', await sellBundle(world, { code: 'STORM-SET', parts, price_minor, bv_minor: 0n }))
  admin = await world.signInAs(world.admin_user_id)
  depot = {
    token: await world.signInAs(world.franchise_user_id),
    person_id: await counter.personOf(world.franchise_user_id),
  }
  await counter.fund(world.franchise_user_id, 1_000_000_00n)
  const joined = [await world.join(), await world.join(), await world.join()]
  for (const { user_id } of joined) await creditWallet(world, user_id, 'FUND', 1_000_000_00n)
  buyers = await Promise.all(
    joined.map(async ({ user_id, person_id }) => ({ person_id, token: await world.signInAs(user_id) })),
  )
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

/** The plain count: pieces in the stores, and what each paid more than came back. */
class Plain {
  readonly store = new Map<string, number>()
  readonly paid = new Map<bigint, bigint>()
  move(owner: 'company' | 'depot', code: Code, pieces: number): void {
    const key = `${owner} ${code}`
    this.store.set(key, (this.store.get(key) ?? 0) + pieces)
  }
  /** Of a bundle its parts move. */
  sell(code: Sold, pieces: number): void {
    for (const [good, each] of contents[code]) this.move('company', good, each * pieces)
  }
  pay(person_id: bigint, amount_minor: bigint): void {
    this.paid.set(person_id, (this.paid.get(person_id) ?? 0n) + amount_minor)
  }
}

interface Order {
  readonly id: bigint
  readonly nth: number
  readonly code: Sold
  /** Less what was short when it was packed. */
  quantity: number
  isCancelled?: true
}

interface Storm {
  readonly below: (end: number) => number
  readonly plain: Plain
  /** Placed and not cancelled or delivered; several acts at once may be about one of them. */
  readonly open: Order[]
  readonly delivered: Order[]
}

const ask = (token: string, call: Endpoint, id: bigint, body?: object) =>
  world.ask(token, call, { params: { id }, ...(body && { body }) })
const idIn = ({ body }: { readonly body: unknown }) => BigInt((body as { data: { id: string } }).data.id)
let invoices = 0

/** Each says whether it was accepted. */
const acts: Readonly<Record<string, (storm: Storm) => Promise<boolean>>> = {
  async purchase({ below, plain }) {
    const [code, quantity] = [codes[below(2)]!, 1 + below(4)]
    const line = { code, batch: '', expires_on: null, quantity, cost: '50.00' }
    const body = { supplier: 'Mills', invoice_no: `S-${++invoices}`, invoice_on: '2026-01-01', lines: [line] }
    if ((await world.ask(admin, receiveGoods, { body })).status !== 200) return false
    plain.move('company', code, quantity)
    return true
  },
  async order({ below, plain, open }) {
    const [nth, code, quantity] = [below(buyers.length), sold[below(sold.length)]!, 1 + below(3)]
    const body = orderOf([{ product_id: ids.get(code)!, quantity, price_minor }])
    const answer = await world.ask(buyers[nth]!.token, orders.placeOrder, { body })
    if (answer.status !== 200) return false
    plain.sell(code, -quantity)
    plain.pay(buyers[nth]!.person_id, price_minor * BigInt(quantity))
    open.push({ id: idIn(answer), nth, code, quantity })
    return true
  },
  async cancel({ below, plain, open }) {
    const order = open[below(Math.max(1, open.length))]
    if (order === undefined) return false
    const { token, person_id } = buyers[order.nth]!
    if ((await ask(token, orders.cancelOrder, order.id)).status !== 200) return false
    open.splice(open.indexOf(order), 1)
    order.isCancelled = true
    plain.sell(order.code, order.quantity)
    plain.pay(person_id, -price_minor * BigInt(order.quantity))
    return true
  },
  async packShort({ below, plain, open }) {
    const order = open[below(Math.max(1, open.length))]
    if (order === undefined) return false
    const missing = 1 + below(order.quantity)
    const body = { boxes: 1, lines: [{ line_no: 1, short: missing }], reason: 'Not on the shelf' }
    if ((await ask(admin, orders.packShortOrder, order.id, body)).status !== 200) return false
    // Whoever cancelled right after it counted the whole order, if they heard of it first.
    if (order.isCancelled) return true
    order.quantity -= missing
    plain.sell(order.code, missing)
    plain.pay(buyers[order.nth]!.person_id, -price_minor * BigInt(missing))
    return true
  },
  async deliver({ below, open, delivered }) {
    const order = open[below(Math.max(1, open.length))]
    if (order === undefined) return false
    await ask(admin, orders.packOrder, order.id, { boxes: 1 })
    await ask(admin, orders.dispatchOrder, order.id, { how: 'in_person', courier: '', tracking_no: '' })
    if ((await ask(buyers[order.nth]!.token, orders.receiveOrder, order.id)).status !== 200) return false
    open.splice(open.indexOf(order), 1)
    delivered.push(order)
    return true
  },
  async loseOrder({ below, plain, open }) {
    const order = open[below(Math.max(1, open.length))]
    if (order === undefined) return false
    const { token, person_id } = buyers[order.nth]!
    await ask(admin, orders.packOrder, order.id, { boxes: 1 })
    await ask(admin, orders.dispatchOrder, order.id, { how: 'in_person', courier: '', tracking_no: '' })
    if (below(2) === 0) await ask(token, orders.objectToOrder, order.id, { objection: 'not_arrived', note: '' })
    const { quantity } = order
    const saleable = below(quantity + 1)
    const lost = below(quantity - saleable + 1)
    const lines = [{ line_no: 1, saleable, damaged: quantity - saleable - lost, lost }]
    const body = { lines, reason: 'The courier lost it' }
    if ((await ask(admin, orders.undeliverOrder, order.id, body)).status !== 200) return false
    open.splice(open.indexOf(order), 1)
    plain.sell(order.code, saleable)
    plain.pay(person_id, -price_minor * BigInt(quantity))
    return true
  },
  async giveBack({ below, plain, delivered }) {
    const order = delivered[below(Math.max(1, delivered.length))]
    if (order === undefined) return false
    const { token, person_id } = buyers[order.nth]!
    const quantity = 1 + below(order.quantity)
    const asked = await ask(token, askReturn, order.id, { lines: [{ line_no: 1, quantity }], why: 'Not for me' })
    if (asked.status !== 200) return false
    const damaged = below(quantity + 1)
    const lines = [{ line_no: 1, saleable: quantity - damaged, damaged }]
    if ((await ask(admin, acceptReturn, idIn(asked), { lines })).status !== 200) return false
    plain.sell(order.code, quantity - damaged)
    plain.pay(person_id, -price_minor * BigInt(quantity))
    return true
  },
  async request({ below, plain }) {
    const [code, quantity] = [codes[below(2)]!, 1 + below(3)]
    const asked = await world.ask(depot.token, requestProducts, { body: counter.body(code, quantity) })
    if (asked.status !== 200) return false
    const id = idIn(asked)
    const approved = await ask(admin, approveProductRequest, id, await counter.lines(admin, id, { quantity }))
    if (approved.status !== 200) {
      expect((await ask(admin, rejectProductRequest, id, { reason: 'None left' })).status).toBe(200)
      return false
    }
    expect((await ask(admin, dispatchProductRequest, id, { courier: '', tracking_no: '' })).status).toBe(200)
    const arrived = await counter.lines(depot.token, id, { arrived: quantity, damaged: 0 })
    expect((await ask(depot.token, receiveProductRequest, id, arrived)).status).toBe(200)
    plain.move('company', code, -quantity)
    plain.move('depot', code, quantity)
    plain.pay(depot.person_id, franchise_price_minor * BigInt(quantity))
    return true
  },
  async correct({ below, plain }) {
    const [code, quantity] = [codes[below(2)]!, 1 + below(2)]
    const { lots } = (await world.call(admin, findStockLots, { query: { code } })).data
    const lot = lots[0]!
    const [kind, reason, sign] = (
      [
        ['damage', 'broken', -1],
        ['lost', 'missing', -1],
        ['found', 'turned_up', 1],
      ] as const
    )[below(3)]!
    const seen = { user_id: '', code, lot_id: String(lot.id), version: lot.version, note: 'Counted again' }
    const { status } = await world.ask(admin, correctStock, { body: { ...seen, kind, reason, quantity } })
    if (status !== 200) return false
    plain.move('company', code, sign * quantity)
    return true
  },
}
const often = [
  'order',
  'order',
  'order',
  'cancel',
  'deliver',
  'deliver',
  'packShort',
  'loseOrder',
  'giveBack',
  'request',
  'correct',
  'purchase',
]

/** What the portal says that the plain count counts. */
async function portal() {
  const held = async (owner_person_id: bigint | null, code: Code) => {
    const rows = await world.db
      .selectFrom('stock_balance as balance')
      .innerJoin('stock_place as place', 'place.id', 'balance.place_id')
      .where('place.kind', '=', 'store')
      .where('place.owner_person_id', 'is not distinct from', owner_person_id)
      .where('balance.product_id', '=', ids.get(code)!)
      .select('balance.quantity')
      .execute()
    return rows.reduce((sum, { quantity }) => sum + Number(quantity), 0)
  }
  const stores = new Map<string, number>()
  for (const code of codes) {
    stores.set(`company ${code}`, await held(null, code))
    stores.set(`depot ${code}`, await held(depot.person_id, code))
  }
  const wallets = new Map<bigint, bigint>()
  for (const { person_id } of [...buyers, depot]) wallets.set(person_id, await balanceOf(world, `FUND:${person_id}`))
  return { stores, wallets }
}

const accepted = new Set<string>()
test.for(seedsOf(sequences))(
  'whatever many do at once, goods and money are what a plain count says: seed %i',
  { timeout: 120_000 },
  async (seed) => {
    const random = randomFrom(seed)
    const below = (end: number): number => Math.floor(random() * end)
    const storm: Storm = { below, plain: new Plain(), open: [], delivered: [] }
    const before = await portal()
    for (let round = 0; round < rounds; round++) {
      const chosen = Array.from({ length: at_once }, () => often[below(often.length)]!)
      const answers = await Promise.all(chosen.map((name) => acts[name]!(storm)))
      for (const [at, name] of chosen.entries()) if (answers[at]) accepted.add(name)
    }
    const after = await portal()
    for (const [key, pieces] of after.stores) {
      expect([key, pieces]).toEqual([key, before.stores.get(key)! + (storm.plain.store.get(key) ?? 0)])
      expect(pieces).toBeGreaterThanOrEqual(0)
    }
    for (const [person_id, held] of after.wallets)
      expect(held).toBe(before.wallets.get(person_id)! - (storm.plain.paid.get(person_id) ?? 0n))
  },
)

test('and nothing that people do with goods was left out', () => {
  expect(isLong() ? Object.keys(acts).filter((name) => !accepted.has(name)) : []).toEqual([])
})
