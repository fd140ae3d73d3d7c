import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { downloadGstSheet, getGstReturn, gstMonths } from '@banyan/contract/papers/gst-reports.ts'
import {
  downloadFranchiseGstSheet,
  franchiseGstLists,
  getFranchiseGstReturn,
} from '@banyan/contract/papers/franchise-gst-reports.ts'
import { getTradePaperPdf, listTradePapers } from '@banyan/contract/papers/trade-papers.ts'
import { postJournal } from '#features/ledger/ledger/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { addFranchiseTo } from '#testing/people/add-franchise.ts'
import { keepProduct } from '#testing/sales/keep-product.ts'
import { switchOn } from '#testing/switch-on.ts'
import { pdfText } from '#testing/outside/pdf-text.ts'
import { createWorld, type World } from '#testing/world.ts'
import { writePaper, type AskedLine } from './index.ts'
import { mayReadPaper } from './papers-endpoints.ts'
import { findLines, maybePrintedPaper } from './queries.ts'
import { tradePaperPdf } from './trade-paper-pdf.ts'

const gstin = '27AAPFU0939F1ZV'
let world: World
let admin: string
let buyer: { user_id: string; person_id: bigint }
let soap: bigint
let next = 0n

const personOf = async (user_id: string): Promise<bigint> =>
  (await world.db.selectFrom('person').select('id').where('user_id', '=', user_id).executeTakeFirstOrThrow()).id
const livesIn = (person_id: bigint, state: string) =>
  world.db
    .insertInto('profile')
    .values({ person_id, address: '12 Hill Road', city: 'Pune', state, updated_at: world.clock.now() })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ state }))
    .execute()

beforeAll(async () => {
  world = await createWorld()
  await switchOn(world, ['admin/trade-papers', 'admin/gst-reports', 'franchise/gst-reports'])
  admin = await world.signInAs(world.admin_user_id)
  await world.db.updateTable('company').set({ gstin }).execute()
  soap = await keepProduct(world.db, { code: 'SOAP-1' })
  const { user_id } = await world.join({ name: 'Asha Namuna' })
  buyer = { user_id, person_id: await personOf(user_id) }
  await livesIn(buyer.person_id, 'Maharashtra')
})
afterAll(() => world.close())

const line = (quantity: number, gross_minor: bigint): AskedLine => ({
  product_id: soap,
  name: 'Namuna soap',
  hsn: '3401',
  unit: 'PCS',
  gst_rate: '18',
  quantity,
  gross_minor,
})
const sale = (seller_person_id: bigint | null = null) =>
  ({
    seller_person_id,
    buyer_person_id: buyer.person_id,
    source: { type: 'order', id: (next += 1n) },
    at: world.clock.now(),
  }) as const
const invoice = (gross_minor: bigint, of = sale()) =>
  inTransaction(world.db, (trx) =>
    writePaper(trx, world.services, { ...of, kind: 'invoice', lines: [line(2, gross_minor)] }),
  )
const creditHalf = (of: ReturnType<typeof sale>, against_paper_id: bigint, gross_minor: bigint) =>
  inTransaction(world.db, (trx) =>
    writePaper(trx, world.services, { ...of, kind: 'credit_note', against_paper_id, lines: [line(1, gross_minor)] }),
  )

test('papers are listed, credit notes below zero, and found by number, buyer and day', async () => {
  const of = sale()
  const { paper_id } = await invoice(236_000n, of)
  await creditHalf(of, paper_id, 118_000n)
  const { data, totals } = await world.list(admin, listTradePapers)
  expect(data).toMatchObject([
    { paper_no: 'CRN/2526/000001', kind: 'credit_note', against_paper_no: 'INV/2526/000001', gross: -118_000n },
    { paper_no: 'INV/2526/000001', buyer_user_id: buyer.user_id, place_of_supply: 'Maharashtra (27)', cgst: 18_000n },
  ])
  expect(totals).toEqual({ taxable: 100_000n, cgst: 9_000n, sgst: 9_000n, igst: 0n, gross: 118_000n })
  const found = async (filter: Readonly<Record<string, string>>) =>
    (await world.list(admin, listTradePapers, filter)).data.length
  expect(await found({ paper_no: 'inv/2526/000001' })).toBe(1)
  expect(await found({ seller: 'franchise' })).toBe(0)
  expect(await found({ buyer_user_id: buyer.user_id, kind: 'invoice', from: '2026-01-01', to: '2026-01-31' })).toBe(1)
})

test('a paper is printed from its copy, whatever changes later', async () => {
  const { paper_id } = await invoice(99_900n)
  const pdf = async () => {
    const [stored, lines] = [await maybePrintedPaper(world.db, paper_id), await findLines(world.db, paper_id)]
    const company = await world.db.selectFrom('company').selectAll().executeTakeFirstOrThrow()
    return tradePaperPdf({ stored: stored!, lines, company, logo: undefined })
  }
  const first = await pdf()
  expect(first.subarray(0, 5).toString()).toBe('%PDF-')
  await world.db.updateTable('person').set({ name: 'Another' }).where('id', '=', buyer.person_id).execute()
  await world.db.updateTable('product').set({ name: 'Another', hsn: '3402' }).where('id', '=', soap).execute()
  expect((await pdf()).equals(first)).toBe(true)
  const answer = await world.ask(admin, getTradePaperPdf, { query: { id: String(paper_id) } })
  expect(answer.status).toBe(200)
  expect((await world.ask(admin, getTradePaperPdf, { query: { id: '999999' } })).status).toBe(404)
  await expect(world.db.updateTable('trade_paper').set({ gross_minor: 1n }).execute()).rejects.toThrow()
})

test('a paper is for who bought and sold it, and for admins of its page', () => {
  const paper = {
    buyer_person_id: 5n,
    seller_person_id: 7n,
    source: 'order',
    kind: 'invoice',
    is_of_holder: true,
  } as const
  const none = new Set<never>()
  expect([5n, 7n, 9n].map((person_id) => mayReadPaper({ person_id, pages: none }, paper))).toEqual([true, true, false])
  const admin_of = (...pages: PageKey[]) => ({ person_id: 9n, pages: new Set(pages) })
  expect(mayReadPaper(admin_of('admin/trade-papers'), paper)).toBe(true)
  expect(mayReadPaper(admin_of('admin/repurchase-orders/orders'), paper)).toBe(true)
  expect(mayReadPaper(admin_of('admin/product-requests'), paper)).toBe(false)
  expect(mayReadPaper(admin_of('admin/product-requests'), { ...paper, source: 'product_request' })).toBe(true)
  const counter = { ...paper, source: 'counter_order' } as const
  expect(mayReadPaper(admin_of('admin/counter-sales'), counter)).toBe(true)
  expect(mayReadPaper(admin_of('admin/counter-sales'), paper)).toBe(false)
  expect(mayReadPaper(admin_of('admin/repurchase-orders/orders', 'admin/returns'), counter)).toBe(false)
  expect(mayReadPaper(admin_of('admin/returns'), paper)).toBe(false)
  expect(mayReadPaper(admin_of('admin/returns'), { ...paper, kind: 'credit_note' })).toBe(true)
  // The id was handed over meanwhile.
  expect(mayReadPaper({ person_id: 5n, pages: none }, { ...paper, is_of_holder: false })).toBe(false)
})

test('the sheets of a month add up to its papers, and stand beside the ledger', async () => {
  await expectBooksToBalance(world)
  world.clock.advance(40 * 86_400_000)
  admin = await world.signInAs(world.admin_user_id)
  await livesIn(buyer.person_id, 'Tamil Nadu')
  const of = sale()
  const small = await invoice(118_000n, of)
  await creditHalf(of, small.paper_id, 59_000n)
  await invoice(11_800_000n)
  const month = '2026-02'
  const { data } = await world.call(admin, getGstReturn, { query: { month } })
  const sheets = Object.fromEntries(data.sheets.map(({ section, ...sheet }) => [section, sheet]))
  expect(sheets['b2cs']).toMatchObject({ rows: 1, taxable: 50_000n, igst: 9_000n })
  expect(sheets['b2cl']).toMatchObject({ rows: 1, taxable: 10_000_000n, igst: 1_800_000n })
  expect(sheets['hsn_b2c']).toMatchObject({ rows: 1, taxable: 10_050_000n, igst: 1_809_000n })
  expect(sheets['docs']?.rows).toBe(2)

  const rowOf = async () => (await world.list(admin, gstMonths)).data.find((row) => row.id === 202_602n)
  expect(await rowOf()).toMatchObject({
    invoices: 2,
    credit_notes: 1,
    tax: 1_809_000n,
    products: 0n,
    difference: -1_809_000n,
  })
  await inTransaction(world.db, (trx) =>
    postJournal(trx, {
      kind: 'other',
      reference: 'test:gst',
      idempotency_key: 'test:gst',
      input: {},
      event_at: world.clock.now(),
      created_by: null,
      transfers: [{ debit: 'cash', credit: 'gst_payable', amount_minor: 1_809_000n, kind: 'gst' }],
    }),
  )
  expect(await rowOf()).toMatchObject({ products: 1_809_000n, difference: 0n })

  const { data: file } = await world.call(admin, downloadGstSheet, { body: { month, section: 'b2cl' } })
  expect(file).toMatchObject({ name: 'gstr1-2026-02-b2cl.csv', rows: 1 })
  expect(file.csv).toMatch(
    /^Invoice Number,.*\nINV\/2526\/000004,\d\d-Feb-2026,118000.00,33-Tamil Nadu,18,100000.00,18000.00,0.00,0.00\n$/,
  )
  for (const wrong of ['2026-13', 'x', ''])
    expect((await world.ask(admin, downloadGstSheet, { body: { month: wrong, section: 'b2b' } })).status).toBe(400)
})

test('a bundle is one line of its tax invoice and of its credit note, with its parts below the name', async () => {
  await livesIn(buyer.person_id, 'Maharashtra')
  const parts = ['2 × Namuna soap', '1 × Namuna tea']
  const of = sale()
  const bundle = { ...line(2, 60_000n), name: 'Namuna hamper', parts }
  const sold = await inTransaction(world.db, (trx) =>
    writePaper(trx, world.services, { ...of, kind: 'invoice', lines: [bundle] }),
  )
  // 600.00 with 18 %: 45.76 each of CGST and SGST, 508.48 without tax.
  expect(sold).toMatchObject({ taxable_minor: 508_48n, cgst_minor: 45_76n, sgst_minor: 45_76n, gross_minor: 600_00n })
  const credited = await creditHalf(of, sold.paper_id, 30_000n)
  for (const { paper_id } of [sold, credited]) {
    const [stored, lines] = [await maybePrintedPaper(world.db, paper_id), await findLines(world.db, paper_id)]
    expect(lines.map(({ name, parts: said }) => [name, said])).toEqual([['Namuna hamper', parts]])
    const company = await world.db.selectFrom('company').selectAll().executeTakeFirstOrThrow()
    const pdf = await tradePaperPdf({ stored: stored!, lines, company, logo: undefined })
    const words = pdfText(pdf).replaceAll(/\s+/g, ' ')
    expect(words).toContain('Namuna hamper')
    expect(words).toContain('Each contains')
    expect(words).toContain('1 × Namuna tea')
  }
})

test('a franchise with a GSTIN has the sheets of its own months, and an admin those of all', async () => {
  await addFranchiseTo(world, { user_id: 'gst-shop' })
  await addFranchiseTo(world, { user_id: 'other-shop' })
  const [shop_id, other_id] = [await personOf('gst-shop'), await personOf('other-shop')]
  const set = { shop_name: 'Namuna Store', state: 'Maharashtra', gstin }
  await world.db.updateTable('franchise').set(set).where('person_id', '=', shop_id).execute()
  await world.db.updateTable('franchise').set({ state: 'Maharashtra' }).where('person_id', '=', other_id).execute()
  await livesIn(buyer.person_id, 'Maharashtra')
  world.clock.advance(31 * 86_400_000)
  const soldBy = (seller_person_id: bigint, gross_minor: bigint) => invoice(gross_minor, sale(seller_person_id))
  await soldBy(shop_id, 118_000n)
  await soldBy(shop_id, 236_000n)
  // Without a GSTIN it files nothing.
  await soldBy(other_id, 118_000n)
  const [shop, other] = [await world.signInAs('gst-shop'), await world.signInAs('other-shop')]
  admin = await world.signInAs(world.admin_user_id)

  const { data, totals } = await world.list(shop, franchiseGstLists.franchise)
  expect(data).toMatchObject([
    { user_id: 'gst-shop', name: 'Namuna Store', invoices: 2, taxable: 300_000n, tax: 54_000n },
  ])
  expect(totals).toMatchObject({ taxable: 300_000n, cgst: 27_000n, sgst: 27_000n, igst: 0n, tax: 54_000n })
  expect((await world.list(other, franchiseGstLists.franchise)).data).toEqual([])
  const [{ month: theirs } = { month: '' }] = data
  const of = async (filter: Readonly<Record<string, unknown>>) =>
    (await world.list(admin, franchiseGstLists.admin, filter)).data.length
  // Whole months, whatever day of one is asked for.
  expect([await of({ from: `${theirs.slice(0, 7)}-28`, to: theirs }), await of({ from: '2099-01-01' })]).toEqual([1, 0])
  expect(await of({ to: '2020-12-31' })).toBe(0)
  expect((await world.list(admin, franchiseGstLists.admin, { user_id: 'gst-shop' })).data).toEqual(data)
  expect((await world.list(admin, franchiseGstLists.admin, { user_id: 'other-shop' })).data).toEqual([])

  const params = { id: data[0]!.id }
  for (const token of [shop, admin]) {
    const { data: read } = await world.call(token, getFranchiseGstReturn, { params })
    expect(read.gstin).toBe(gstin)
    const sheets = Object.fromEntries(read.sheets.map(({ section, ...sheet }) => [section, sheet]))
    expect(sheets['b2cs']).toMatchObject({ rows: 1, taxable: 300_000n, cgst: 27_000n, sgst: 27_000n })
    const { data: file } = await world.call(token, downloadFranchiseGstSheet, { params, body: { section: 'b2cs' } })
    expect(file.rows).toBe(1)
    expect(file.csv).toContain('3000.00')
  }
  // The company's return has nothing of it.
  const month = data[0]!.month.slice(0, 7)
  const { data: company } = await world.call(admin, getGstReturn, { query: { month } })
  expect(company.sheets.every(({ rows }) => rows === 0)).toBe(true)

  for (const [token, id] of [
    [other, params.id],
    [shop, params.id + 1n],
    [admin, 999n],
    [admin, other_id * 1_000_000n + (params.id % 1_000_000n)],
    [admin, shop_id * 1_000_000n + 999_999n],
  ] as const) {
    expect((await world.ask(token, getFranchiseGstReturn, { params: { id } })).status).toBe(404)
    const answer = await world.ask(token, downloadFranchiseGstSheet, { params: { id }, body: { section: 'b2cs' } })
    expect(answer.status).toBe(404)
  }
})
