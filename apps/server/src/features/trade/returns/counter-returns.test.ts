import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { askCounterCode } from '@banyan/contract/counter-orders/selling.ts'
import { listFranchises } from '@banyan/contract/franchises/franchise-lists.ts'
import { askOwnErasure, resign } from '@banyan/contract/membership/membership.ts'
import {
  askCounterReturn,
  askReturnCode,
  getCounterReturnable,
  rejectCounterReturn,
  repayReturn,
} from '@banyan/contract/returns/counter-returns.ts'
import {
  acceptReturn,
  getReturn,
  rejectReturn,
  returnLists,
  returnSteps,
  sendReturn,
} from '@banyan/contract/returns/returns.ts'
import { franchiseStockLists } from '@banyan/contract/stock/franchise-stock.ts'
import { listOwnStockEntries } from '@banyan/contract/stock/passbook.ts'
import { saleMemoCode } from '@banyan/domain/ledger/chart-of-accounts.ts'
import { days_to_answer } from '@banyan/domain/returns/return-life.ts'
import { releaseDueClosings } from '#features/ledger/closings/index.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { balanceOf } from '#testing/look.ts'
import { closeDay, day_ms, growEarners } from '#testing/money/earning.ts'
import { holdFor, moneyOf } from '#testing/money/hold-incomes.ts'
import { lastCodeOf } from '#testing/outside/sent-messages.ts'
import { addFranchiseTo } from '#testing/people/add-franchise.ts'
import { switchEverythingOn, switchPage } from '#testing/switch-page.ts'
import { counterIn } from '#testing/trade/counter.ts'
import { counterReturnsIn } from '#testing/trade/counter-returns.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

/** Goods that a franchise sold over its counter go back to it. */
let world: World
let counter: ReturnType<typeof counterIn>
let back: ReturnType<typeof counterReturnsIn>
let top: string
let shop: string
let soap: bigint
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  await holdFor(world, 2)
  counter = counterIn(world)
  back = counterReturnsIn(world)
  await counter.open()
  await world.db.updateTable('franchise').set({ state: 'Maharashtra' }).execute()
  ;({ top } = await growEarners(world))
  soap = await counter.bought(world.franchise_user_id, 'SOAP-1', 30)
  shop = await world.signInAs(world.franchise_user_id)
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const stock = async () =>
  (await world.list(shop, franchiseStockLists.franchise)).data.find(({ code }) => code === 'SOAP-1')!.available
const own = { current_password: worldPassword, reason: 'For a test' }
const returnsEnd = async () =>
  (await world.db.selectFrom('counter_order').select('returns_end_at').orderBy('id', 'desc').executeTakeFirstOrThrow())
    .returns_end_at
const memo = async () => balanceOf(world, saleMemoCode(await counter.personOf(world.franchise_user_id)))
/** A member who bought so many pieces. */
async function bought(pieces = 1) {
  const { user_id } = await world.join()
  const sold = await counter.sell(shop, user_id, soap, pieces)
  return { user_id, token: await world.signInAs(user_id), sale_id: sold.id, sold }
}
const eventsOf = (user_id: string) =>
  world.db
    .selectFrom('business_event as event')
    .innerJoin('member', 'member.id', 'event.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['event.kind', 'event.amount_minor', 'event.bv_minor'])
    .where('person.user_id', '=', user_id)
    .where('event.kind', 'in', ['repurchase', 'reversal'])
    .orderBy('event.id')
    .execute()

test('one piece is saleable again, one is damaged: goods, credit note, memo, BV and commission go back in one act', async () => {
  await bought()
  const [pieces, before] = [await stock(), await memo()]
  const { user_id, token, sale_id, sold } = await bought(3)
  const { data: can } = await world.call(token, getCounterReturnable, { params: { id: sale_id } })
  expect(can).toMatchObject({ order_no: sold.order_no, refusal: null, lines: [{ left: 3, returned: 0 }] })
  const { id, asked } = await back.ask(token, sale_id, 2)
  expect(asked).toBe(220_000n)
  await world.call(token, sendReturn, { params: { id } })
  const taken = await back.repay(shop, user_id, id, { saleable: 1, damaged: 1 })
  expect(taken).toMatchObject({ refunded: 220_000n })

  expect(await stock()).toBe(pieces - 2)
  expect((await memo()) - before).toBe(110_000n)
  const events = await eventsOf(user_id)
  expect(events.map(({ kind }) => kind)).toEqual(['repurchase', 'reversal', 'repurchase'])
  expect(events.at(-1)).toMatchObject({ amount_minor: 100_000n, bv_minor: events[0]!.bv_minor / 3n })
  const earned = await world.db
    .selectFrom('goods_commission')
    .select(({ fn }) => fn.sum<bigint>('quantity').as('pieces'))
    .where('source', '=', 'counter')
    .where('source_id', '=', sale_id)
    .where('role', '=', 'seller')
    .executeTakeFirstOrThrow()
  expect(earned).toEqual({ pieces: 1n })
  const { data: sheet } = await world.call(token, getReturn, { params: { id } })
  expect(sheet).toMatchObject({
    lines: [{ quantity: 2, saleable: 1, damaged: 1 }],
    repaid: { payment_mode: 'Cash', reference: '' },
    papers: [{ paper_no: taken.credit_note_no }],
    parts: [],
  })
  await expectBooksToBalance(world)
})

test('what the franchise gave back is no longer among its sales of the month', async () => {
  const sales = async () => {
    const admin = await world.signInAs(world.admin_user_id)
    return (await world.list(admin, listFranchises, { user_id: world.franchise_user_id })).data[0]!.month_sales
  }
  const { user_id, token, sale_id, sold } = await bought()
  const before = await sales()
  const { id } = await back.ask(token, sale_id, 1)
  expect(await sales()).toBe(before)
  const { refunded } = await back.repay(shop, user_id, id)
  expect([refunded, await sales()]).toEqual([sold.total, before - sold.total])
})

test('the buyer, the franchise that sold and admins see it, and nobody else; admins do not take goods of a franchise back', async () => {
  const { token, sale_id } = await bought()
  const { id } = await back.ask(token, sale_id)
  const admin = await world.signInAs(world.admin_user_id)
  const stranger = await world.signInAs((await world.join()).user_id)
  for (const [who, list] of [
    [token, returnLists.user],
    [shop, returnLists.franchise],
    [admin, returnLists.admin],
  ] as const) {
    const { data } = await world.list(who, list)
    expect(data.map((row) => row.id)).toContain(id)
    expect((await world.ask(who, returnSteps, { params: { id } })).status).toBe(200)
  }
  expect((await world.list(stranger, returnLists.user)).data).toEqual([])
  expect((await world.ask(stranger, getReturn, { params: { id } })).status).toBe(404)
  expect((await world.ask(stranger, askCounterReturn, { params: { id: sale_id }, body: asking(1) })).status).toBe(404)
  const lines = [{ line_no: 1, saleable: 1, damaged: 0 }]
  expect((await world.ask(admin, acceptReturn, { params: { id }, body: { lines } })).status).toBe(404)
  await world.call(shop, rejectCounterReturn, { params: { id }, body: { reason: 'It was used' } })
  expect((await world.list(token, returnLists.user)).data).toMatchObject([{ state: 'rejected', reason: 'It was used' }])
  await expectBooksToBalance(world)
})

const asking = (quantity: number) => ({ lines: [{ line_no: 1, quantity }], why: 'It does not suit me' })

test('a franchise calls nothing repaid alone: without the code, for other pieces, or with one that was tried five times', async () => {
  const { user_id, token, sale_id } = await bought(2)
  const { id } = await back.ask(token, sale_id, 2)
  const [params, one] = [{ id }, { saleable: 1, damaged: 0 }]
  const repay = (code: string, of = one) => world.ask(shop, repayReturn, { params, body: { ...back.said(of), code } })
  expect((await repay('123456')).body).toMatchObject({ code: 'code_expired' })
  await world.call(shop, askReturnCode, { params, body: back.said(one) })
  const code = await lastCodeOf(world, await counter.personOf(user_id))
  // The buyer got one price back and said so: the code is for no more than that.
  expect((await repay(code, { saleable: 2, damaged: 0 })).body).toMatchObject({ errors: { code: /4 tries/ } })
  const wrong = code === '000000' ? '000001' : '000000'
  const tries = await Promise.all(Array.from({ length: 6 }, () => repay(wrong)))
  expect(tries.filter(({ status }) => status === 400)).toHaveLength(3)
  expect((await repay(code)).body).toMatchObject({ code: 'code_blocked' })
  await back.repay(shop, user_id, id, { saleable: 2, damaged: 0 })
  await expectBooksToBalance(world)
})

test('more than was sold comes back by no two tabs at once, and asked again the same act answers the same', async () => {
  const { user_id, token, sale_id } = await bought(2)
  const params = { id: sale_id }
  const tabs = await Promise.all(
    [2, 2, 1].map((pieces) => world.ask(token, askCounterReturn, { params, body: asking(pieces) })),
  )
  expect(tabs.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const { data } = await world.list(token, returnLists.user)
  const { id, quantity } = data[0]!
  const all = { saleable: quantity, damaged: 0 }
  await world.call(shop, askReturnCode, { params: { id }, body: back.said(all) })
  const code = await lastCodeOf(world, await counter.personOf(user_id))
  const body = { ...back.said(all), code }
  const answers = await Promise.all([1, 2, 3].map(() => world.ask(shop, repayReturn, { params: { id }, body })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const left = 2 - quantity
  const more = await world.ask(token, askCounterReturn, { params, body: asking(left + 1) })
  expect(more.status).toBe(400)
  await expectBooksToBalance(world)
})

test('goods that go round between a franchise and its friends bring no more than the company received for them', async () => {
  const start = await received()
  const events = []
  for (let round = 0; round < 3; round++) {
    const { user_id, token, sale_id } = await bought(3)
    const { id } = await back.ask(token, sale_id, 2)
    await back.repay(shop, user_id, id, { saleable: 1, damaged: 1 })
    events.push((await eventsOf(user_id)).at(-1)!)
  }
  const counted = events.reduce((sum, { amount_minor }) => sum + amount_minor, 0n)
  // What is damaged counts no more for anybody.
  expect(start - (await received())).toBe(counted + 3n * 100_000n)
  await expectBooksToBalance(world)
})
const received = async () =>
  BigInt(
    (
      await world.db
        .selectFrom('stock_balance')
        .select(({ fn }) => fn.sum<string>('received_minor').as('sum'))
        .where('product_id', '=', soap)
        .executeTakeFirstOrThrow()
    ).sum,
  )

test('an open return holds what others earned until it is over, however late the franchise answers', async () => {
  const { user_id, token, sale_id } = await bought(10)
  await closeDay(world)
  world.clock.advance(day_ms / 2)
  const fresh = await world.signInAs(user_id)
  const { id } = await back.ask(fresh, sale_id, 10)
  expect(token).not.toBe(fresh)
  await world.call(fresh, sendReturn, { params: { id } })
  const { returns_end_at } = await world.db
    .selectFrom('counter_order')
    .select('returns_end_at')
    .where('id', '=', sale_id)
    .executeTakeFirstOrThrow()
  while (world.clock.now() <= returns_end_at) await closeDay(world)
  await closeDay(world)
  await releaseDueClosings(world.services)
  expect(await moneyOf(world, top)).toMatchObject({ free: 0n })
  shop = await world.signInAs(world.franchise_user_id)
  await back.repay(shop, user_id, id, { saleable: 10, damaged: 0 })
  expect((await eventsOf(user_id)).map(({ kind }) => kind)).toEqual(['repurchase', 'reversal'])
  const late = await world.ask(await world.signInAs(user_id), askCounterReturn, {
    params: { id: sale_id },
    body: asking(1),
  })
  expect(late.body).toMatchObject({ code: 'too_late' })
  await expectBooksToBalance(world)
})

describe('codes of sales and of returns count together', () => {
  const ask = (token: string, id: bigint) =>
    world.ask(token, askReturnCode, { params: { id }, body: back.said({ saleable: 1, damaged: 0 }) })
  const askSale = async (token: string, user_id: string, product_id = soap) => {
    await counter.confirm(user_id)
    return world.ask(token, askCounterCode, { body: counter.cart(user_id, product_id) })
  }
  const codes = (answers: readonly { readonly status: number; readonly body: object }[]) =>
    answers.map(({ status, body }) => (status === 200 ? 'sent' : (body as { code: string }).code))

  test('a shop sends a buyer three within an hour, whatever for and however many at once', async () => {
    const { user_id, token, sale_id } = await bought(2)
    const { id } = await back.ask(token, sale_id)
    expect((await askSale(shop, user_id)).status).toBe(200)
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(shop, id)))
    expect(codes(answers).filter((said) => said === 'sent')).toHaveLength(2)
    expect(codes(answers).filter((said) => said === 'too_many_to_buyer')).toHaveLength(2)
    expect(codes([await askSale(shop, user_id)])).toEqual(['too_many_to_buyer'])
    world.clock.advance(60 * 60_000)
    shop = await world.signInAs(world.franchise_user_id)
    await back.repay(shop, user_id, id)
    // What did what it was sent for counts no more.
    const more = await Promise.all(Array.from({ length: 4 }, () => askSale(shop, user_id)))
    expect(codes(more).filter((said) => said === 'sent')).toHaveLength(3)
    expect(codes(more)).toContain('too_many_to_buyer')
  })

  test('a buyer gets five within an hour, from whatever shops', async () => {
    const other_id = await addFranchiseTo(world, { user_id: 'other-shop' })
    await counter.stock(soap, 3, { owner_person_id: other_id })
    const other = await world.signInAs('other-shop')
    const { user_id, token, sale_id } = await bought()
    const there = await counter.sell(other, user_id, soap)
    const [here, away] = [await back.ask(token, sale_id), await back.ask(token, there.id)]
    const asked = [ask(shop, here.id), ask(shop, here.id), ask(shop, here.id), ask(other, away.id), ask(other, away.id)]
    expect(codes(await Promise.all(asked))).toEqual(['sent', 'sent', 'sent', 'sent', 'sent'])
    const more = [await ask(other, away.id), await askSale(other, user_id)]
    expect(codes(more)).toEqual(['too_many_of_buyer', 'too_many_of_buyer'])
  })

  test('codes of sales, which any shop sends to anybody, keep no buyer from those of a return', async () => {
    const { user_id, token, sale_id } = await bought()
    const { id } = await back.ask(token, sale_id)
    const shops = []
    for (const name of ['next-shop', 'last-shop']) {
      await counter.stock(soap, 1, { owner_person_id: await addFranchiseTo(world, { user_id: name }) })
      shops.push(await world.signInAs(name))
    }
    const sent = []
    for (const nth of [0, 0, 0, 1, 1, 1]) sent.push(await askSale(shops[nth]!, user_id))
    expect(codes(sent)).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'too_many_of_buyer'])
    expect(codes([await ask(shop, id)])).toEqual(['sent'])
  })

  test('after twenty wrong ones of a day a shop sends none, for a sale or for a return', async () => {
    const [one, two] = [await bought(), await bought()]
    const [{ id }, { id: later }] = [await back.ask(one.token, one.sale_id), await back.ask(two.token, two.sale_id)]
    const codeOf = async (user_id: string) => lastCodeOf(world, await counter.personOf(user_id))
    for (let sent = 0; sent < 2; sent++) {
      expect((await ask(shop, id)).status).toBe(200)
      const wrong = (await codeOf(one.user_id)) === '000000' ? '000001' : '000000'
      const body = { ...back.said({ saleable: 1, damaged: 0 }), code: wrong }
      for (let tried = 0; tried < 5; tried++) await world.ask(shop, repayReturn, { params: { id }, body })
    }
    // Those of before, and of sales, are as many again.
    await world.db.updateTable('counter_offer').set({ tries_left: 0 }).execute()
    expect(codes([await ask(shop, later), await askSale(shop, two.user_id)])).toEqual([
      'too_many_wrong',
      'too_many_wrong',
    ])
    world.clock.advance(24 * 60 * 60_000)
    shop = await world.signInAs(world.franchise_user_id)
    await back.repay(shop, two.user_id, later)
  })
})

/** Why nothing of a sale is returned: as it is shown, and as asking is answered. */
const refusalOf = async ({ token, sale_id }: { readonly token: string; readonly sale_id: bigint }) => {
  const params = { id: sale_id }
  const { data } = await world.call(token, getCounterReturnable, { params })
  const { body } = await world.ask(token, askCounterReturn, { params, body: asking(1) })
  return [data.refusal, body.code]
}
/** The returns that wait for admins. */
const waiting = async () => {
  const admin = await world.signInAs(world.admin_user_id)
  const { data } = await world.list(admin, returnLists.admin, { needs_decision: true, page_size: '100' })
  return data.map((row) => row.id)
}

test('nothing is asked of a shop that is blocked, or while shops have no page for it', async () => {
  const { token, sale_id } = await bought()
  const seller = world.db.updateTable('person').where('user_id', '=', world.franchise_user_id)
  const refusal = () => refusalOf({ token, sale_id })
  await seller.set({ is_blocked: true }).execute()
  expect(await refusal()).toEqual(['not_answered', 'not_answered'])
  await seller.set({ is_blocked: false }).execute()
  await switchPage(world, 'franchise/returns', false)
  expect(await refusal()).toEqual(['not_answered', 'not_answered'])
  await switchPage(world, 'franchise/returns', true)
  shop = await world.signInAs(world.franchise_user_id)
  await back.ask(token, sale_id)
})

test('nothing is asked of a shop that may not take goods back; what was sent to it waits for admins at once', async () => {
  const [later, open] = [await bought(), await bought()]
  const { id } = await back.ask(open.token, open.sale_id)
  const give = (piece: { access_rights: number[] | null; is_read_only?: boolean }) =>
    world.db.updateTable('person').set(piece).where('user_id', '=', world.franchise_user_id).execute()
  const selling = page('franchise/repurchase/place-order-for-member').id
  await give({ access_rights: [selling] })
  expect(await refusalOf(later)).toEqual(['not_answered', 'not_answered'])
  // Until the goods are sent it is the buyer's turn.
  expect(await waiting()).not.toContain(id)
  await world.call(open.token, sendReturn, { params: { id } })
  expect(await waiting()).toContain(id)
  await give({ access_rights: null, is_read_only: true })
  expect(await refusalOf(later)).toEqual(['not_answered', 'not_answered'])
  expect(await waiting()).toContain(id)
  await give({ access_rights: [selling, page('franchise/returns').id], is_read_only: false })
  expect(await waiting()).not.toContain(id)
  shop = await world.signInAs(world.franchise_user_id)
  await back.repay(shop, open.user_id, id)
  await give({ access_rights: null })
  shop = await world.signInAs(world.franchise_user_id)
  await back.ask(later.token, later.sale_id)
})

test('what a franchise leaves open waits for admins after its days, and one of them ends it with a reason', async () => {
  const { user_id, token, sale_id } = await bought()
  const { id } = await back.ask(token, sale_id)
  await world.call(token, sendReturn, { params: { id } })
  expect(await waiting()).not.toContain(id)
  world.clock.advance(days_to_answer * day_ms)
  expect(await waiting()).toContain(id)
  const admin = await world.signInAs(world.admin_user_id)
  await world.call(admin, rejectReturn, { params: { id }, body: { reason: 'The shop is closed' } })
  const { data } = await world.list(await world.signInAs(user_id), returnLists.user)
  expect(data).toMatchObject([{ state: 'rejected', reason: 'The shop is closed' }])
  shop = await world.signInAs(world.franchise_user_id)
  const late = await world.ask(shop, askReturnCode, { params: { id }, body: back.said({ saleable: 1, damaged: 0 }) })
  expect(late.body).toMatchObject({ code: 'decided_already' })
  await expectBooksToBalance(world)
})

test('the passbook of the shop names the sale and the return by which goods moved', async () => {
  const { user_id, token, sale_id, sold } = await bought()
  const { id, return_no } = await back.ask(token, sale_id)
  await back.repay(shop, user_id, id)
  const { data } = await world.list(shop, listOwnStockEntries, { code: 'SOAP-1' })
  const of = (wanted: string) => data.filter(({ kind }) => kind === wanted).map(({ document }) => document)
  expect(of('counter_sale')).toContain(sold.order_no)
  expect(of('sale_return')).toContain(return_no)
})

test('a buyer who has left is not forgotten while the goods can go back', async () => {
  const { user_id, token } = await bought()
  await world.call(token, resign, { body: own })
  const asks = async () => world.ask(await world.signInAs(user_id), askOwnErasure, { body: own })
  expect(await asks()).toMatchObject({ status: 409, body: { code: 'has_money' } })
  world.clock.set(await returnsEnd())
  expect((await asks()).status).toBe(200)
})
