import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listApprovals } from '@banyan/contract/approvals/approvals.ts'
import { listStockEntries } from '@banyan/contract/stock/passbook.ts'
import { findReceivingLimit, findStockProducts, listReceipts, receiveGoods } from '@banyan/contract/stock/receipts.ts'
import { shopSetting } from '@banyan/contract/orders/settings.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { switchOn } from '#testing/switch-on.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { addAdminTo, agreedTo } from '#testing/people/admins.ts'
import { setPrice } from '#testing/trade/shop.ts'
import { createWorld, type World } from '#testing/world.ts'
import { keepProduct } from '#testing/sales/keep-product.ts'

let world: World
let admin: string
let member: string
beforeAll(async () => {
  world = await createWorld()
  await switchOn(world, [
    'admin/repurchase-products/add-product-stocks',
    'admin/repurchase-products/product-transactions',
  ])
  admin = await world.signInAs(world.admin_user_id)
  member = await world.signInAs(world.root_user_id)
  await keepProduct(world.db, { code: 'SOAP-1' })
  await keepProduct(world.db, { code: 'TEA-1', has_lots: true, has_expiry: true })
  await keepProduct(world.db, { code: 'OLD-1', is_active: false })
})
afterAll(() => world.close())

const soap = { code: 'soap-1', batch: '', expires_on: null, quantity: 12, cost: '600.00' }
const tea = { code: 'TEA-1', batch: 'B-7', expires_on: '2027-06-30', quantity: 5, cost: '1000.01' }
const invoice = (invoice_no: string, lines: readonly object[] = [soap, tea]) => ({
  supplier: 'Namuna Mills',
  invoice_no,
  invoice_on: '2025-12-31',
  lines,
})
const receive = (body: object) => world.ask(admin, receiveGoods, { body })
const rowsOf = async () => (await world.list(admin, listStockEntries)).data

test('what a supplier sent is in stock at once, with what it cost', async () => {
  for (const call of [listReceipts, listStockEntries]) expect((await world.ask(member, call)).status).toBe(403)
  const { body } = await receive(invoice('M/2025/17'))
  expect(body).toEqual({ data: { receipt_no: 'GR-000001', pieces: 17, cost: '1600.01' } })
  const { data: offered } = await world.call(admin, findStockProducts, { query: { words: 'soap' } })
  expect(offered.map(({ code, available }) => [code, available])).toEqual([
    ['SOAP-1', 12],
    ['TEA-1', 5],
  ])
  const entries = await rowsOf()
  expect(entries).toMatchObject([
    {
      code: 'TEA-1',
      kind: 'purchase',
      document: 'GR-000001',
      place: 'store',
      other_place: 'supplier',
      batch: 'B-7',
      came_in: 5,
      balance: 5,
    },
    { code: 'SOAP-1', expires_on: null, came_in: 12, went_out: null, balance: 12, value: 60_000n },
  ])
  const { data } = await world.list(admin, listReceipts)
  expect(data).toMatchObject([
    {
      receipt_no: 'GR-000001',
      supplier: 'Namuna Mills',
      products: ['12 × Namuna soap SOAP-1', '5 × Namuna soap TEA-1, batch B-7'],
      quantity: 17,
      cost: 160_001n,
    },
  ])
  await expectBooksToBalance(world)
})

test.each([
  [
    'the same invoice, written otherwise',
    invoice('m/2025/17'),
    'invoice_no',
    'This invoice is already entered as GR-000001.',
  ],
  [
    'an invoice of tomorrow',
    { ...invoice('T-1'), invoice_on: '2026-01-02' },
    'invoice_on',
    'The date of the invoice is in the future.',
  ],
  [
    'an unknown product',
    invoice('T-2', [soap, { ...soap, code: 'NONE' }]),
    'lines.1.code',
    'There is no product with this code.',
  ],
  [
    'a product that is switched off',
    invoice('T-3', [{ ...soap, code: 'OLD-1' }]),
    'lines.0.code',
    'This product is switched off. Switch it on first.',
  ],
  [
    'a batch too many',
    invoice('T-4', [{ ...soap, batch: 'B-1' }]),
    'lines.0.batch',
    'This product is kept without batches. Please leave this empty.',
  ],
  ['no batch', invoice('T-5', [{ ...tea, batch: '' }]), 'lines.0.batch', 'Enter the batch number.'],
  ['no expiry', invoice('T-6', [{ ...tea, expires_on: null }]), 'lines.0.expires_on', 'Enter the expiry date.'],
  [
    'an expiry too many',
    invoice('T-7', [{ ...soap, expires_on: '2027-01-01' }]),
    'lines.0.expires_on',
    'This product does not expire. Please leave this empty.',
  ],
  [
    'goods that have expired',
    invoice('T-8', [{ ...tea, expires_on: '2025-12-31' }]),
    'lines.0.expires_on',
    'These goods have already expired.',
  ],
  ['no goods', invoice('T-9', []), 'lines', 'Add at least one product.'],
  ['fewer than none', invoice('T-10', [{ ...soap, quantity: -3 }]), 'lines.0.quantity', 'At least one piece.'],
  ['half a piece', invoice('T-11', [{ ...soap, quantity: 0.5 }]), 'lines.0.quantity', 'Enter how many pieces.'],
  ['a cost below nil', invoice('T-12', [{ ...soap, cost: '-1.00' }]), 'lines.0.cost', 'The amount cannot be below 0.'],
])('%s is refused by its field, and nothing is in stock of it', async (_case, body, field, sentence) => {
  const before = await rowsOf()
  const answer = await receive(body)
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ errors: { [field]: sentence } })
  expect(await rowsOf()).toEqual(before)
})

test('of two who enter one invoice at once, one is told of the other', async () => {
  const answers = await Promise.all([receive(invoice('M/2025/18', [soap])), receive(invoice('M/2025/18', [soap]))])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect((await rowsOf()).filter(({ code }) => code === 'SOAP-1')).toHaveLength(2)
  await expectBooksToBalance(world)
})

describe('once money is in the books, one admin alone', () => {
  let second: string
  let next = 0
  const lineOf = (quantity: number, cost: string) => ({ ...soap, code: 'RICE-1', quantity, cost })
  const received = (quantity: number, cost: string) => receive(invoice(`R/${next++}`, [lineOf(quantity, cost)]))
  const inStock = async () =>
    (await world.call(admin, findStockProducts, { query: { words: 'RICE-1' } })).data[0]?.available
  beforeAll(async () => {
    await setPrice(world, await keepProduct(world.db, { code: 'RICE-1' }), { price_minor: 100_00n, bv_minor: 0n })
    await keepProduct(world.db, { code: 'BARE-1' })
    await creditWallet(world, (await world.join()).user_id, 'INCOME', 1000_00n)
    // What was entered before counts no more.
    world.clock.advance(31 * 86_400_000)
    admin = await world.signInAs(world.admin_user_id)
    second = await world.signInAs((await addAdminTo(world, { rights: null })).user_id)
    await setRules(world, shopSetting, { receive_alone: minor(5000_00n) })
  })

  test('enters goods up to the limit in 30 days, however small the parts; then a second admin agrees', async () => {
    for (let nth = 0; nth < 4; nth++) expect((await received(10, '1000.00')).status).toBe(200)
    const now = await world.call(admin, findReceivingLimit, { query: { codes: 'RICE-1\nNONE-1' } })
    const prices = [{ code: 'RICE-1', price: 100_00n, is_priced: true }]
    expect(now.data).toEqual({ left: 1000_00n, limit: 5000_00n, has_money: true, prices })
    const asked = await received(10, '1000.01')
    expect([asked.status, await inStock()]).toEqual([202, 40])
    const waiting = (await world.list(second, listApprovals)).data.find(
      ({ id }) => String(id) === String(asked.body.approval_id),
    )
    expect(waiting).toMatchObject({ asked: { after: { goods: [expect.stringContaining(': 1,000.01')] } } })
    expect((await agreedTo(world, second, asked)).status).toBe(200)
    expect(await inStock()).toBe(50)
    const { data } = await world.list(admin, listReceipts)
    expect(data.slice(0, 2).map(({ agreed_by_user_id }) => agreed_by_user_id === null)).toEqual([false, true])
    // What two agreed to counts for nobody.
    expect((await received(10, '1000.00')).status).toBe(200)
    expect((await received(1, '0.00')).status).toBe(202)
    world.clock.advance(30 * 86_400_000)
    admin = await world.signInAs(world.admin_user_id)
    expect((await received(10, '1000.00')).status).toBe(200)
    await expectBooksToBalance(world)
  })

  test('does not pass the limit by goods that cost nothing, nor in two invoices at once', async () => {
    expect((await received(41, '0.00')).status).toBe(202)
    const answers = await Promise.all([received(20, '0.00'), received(25, '0.00')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 202])
  })

  test('enters no goods without a price, whatever they cost', async () => {
    const bare = invoice('BARE', [{ ...soap, code: 'BARE-1', quantity: 1_000, cost: '0.01' }])
    expect((await receive(bare)).status).toBe(202)
  })
})
