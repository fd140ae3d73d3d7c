import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { gstinCheckCharacter } from '@banyan/domain/identity/gstin.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { grossOfReturn } from '@banyan/domain/papers/credit-of-line.ts'
import { sealPurposeOf } from '#features/people/kyc/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { sealFor } from '#kit/secrets/person-vault.ts'
import { keepProduct } from '#testing/sales/keep-product.ts'
import { createWorld, type World } from '#testing/world.ts'
import { writePaper, type AskedLine, type AskedPaper, type WrittenPaper } from './index.ts'

let world: World
let soap: bigint
let tea: bigint
let buyer: bigint
let shop: bigint
let next = 100n

const gstinOf = (state: string): string => `${state}AAPFU0939F1Z${gstinCheckCharacter(`${state}AAPFU0939F1Z`)}`
const personOf = async (user_id: string): Promise<bigint> =>
  (await world.db.selectFrom('person').select('id').where('user_id', '=', user_id).executeTakeFirstOrThrow()).id
const livesIn = async (person_id: bigint, state: string) => {
  const profile = { person_id, address: '12 Hill Road', city: 'Pune', pincode: '411001', state }
  await world.db
    .insertInto('profile')
    .values({ ...profile, updated_at: world.clock.now() })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ state }))
    .execute()
}
const register = (gstin: string) => world.db.updateTable('company').set({ gstin }).execute()

beforeAll(async () => {
  world = await createWorld()
  soap = await keepProduct(world.db, { code: 'SOAP-1' })
  tea = await keepProduct(world.db, { code: 'TEA-1' })
  buyer = await personOf((await world.join({ name: 'Asha Namuna' })).user_id)
  shop = await personOf(world.franchise_user_id)
  await register(gstinOf('27'))
  await livesIn(buyer, 'Maharashtra')
})
afterAll(() => world.close())

const line = (product_id: bigint, gross_minor: bigint, change: Partial<AskedLine> = {}): AskedLine => ({
  product_id,
  name: product_id === soap ? 'Namuna soap' : 'Namuna tea',
  hsn: product_id === soap ? '3401' : '0902',
  unit: 'PCS',
  quantity: 1,
  gst_rate: product_id === soap ? '18.0000' : '5',
  gross_minor,
  ...change,
})
const sale = (change: Partial<Extract<AskedPaper, { kind: 'invoice' }>> = {}): AskedPaper => ({
  kind: 'invoice',
  seller_person_id: null,
  buyer_person_id: buyer,
  source: { type: 'order', id: (next += 1n) },
  at: world.clock.now(),
  lines: [line(soap, 236_000n, { quantity: 2 })],
  ...change,
})
const write = (asked: AskedPaper): Promise<WrittenPaper> =>
  inTransaction(world.db, (trx) => writePaper(trx, world.services, asked))
const credit = (asked: AskedPaper, paper: WrittenPaper, lines: readonly AskedLine[], at = asked.at) =>
  write({ ...asked, kind: 'credit_note', against_paper_id: paper.paper_id, lines, at })

const figures = ({ taxable_minor, cgst_minor, sgst_minor, igst_minor, gross_minor }: WrittenPaper) => [
  taxable_minor,
  cgst_minor,
  sgst_minor,
  igst_minor,
  gross_minor,
]

test('an invoice within a state, across a border and of mixed rates', async () => {
  const within = await write(sale())
  expect(within).toMatchObject({ kind: 'invoice', paper_no: 'INV/2526/000001' })
  expect(figures(within)).toEqual([200_000n, 18_000n, 18_000n, 0n, 236_000n])

  await livesIn(buyer, 'Tamil Nadu')
  const across = await write(sale({ lines: [line(soap, 99_900n), line(tea, 49_900n)] }))
  // 99900 * 18 / 118 = 15238.98; 49900 * 5 / 105 = 2376.19
  expect(figures(across)).toEqual([132_185n, 0n, 0n, 17_615n, 149_800n])
  const picked_up = await write(sale({ delivery: { address: 'Our shop', state: 'Maharashtra' } }))
  expect(figures(picked_up)).toEqual(figures(within))
  await livesIn(buyer, 'Maharashtra')
  const kept = await world.db.selectFrom('trade_paper').selectAll().where('id', '=', across.paper_id).execute()
  expect(kept).toMatchObject([
    { buyer_name: 'Asha Namuna', buyer_address: '12 Hill Road, Pune 411001, Tamil Nadu', place_of_supply: '33' },
  ])
})

test('what is sold is invoiced once, each parcel by itself', async () => {
  const first = sale()
  await write(first)
  await expect(write(first)).rejects.toMatchObject({ status: 409, code: 'paper_written' })
  await write({ ...first, source: { ...first.source, part: 2 } })
})

test('without tax it is a bill of supply; without a GSTIN nothing leaves the own state', async () => {
  expect(await write(sale({ lines: [line(tea, 100n, { gst_rate: '0' })] }))).toMatchObject({
    kind: 'bill_of_supply',
    paper_no: 'BOS/2526/000001',
  })
  await livesIn(shop, 'Maharashtra')
  const own = await write(sale({ seller_person_id: shop }))
  expect([own.paper_no, own.kind]).toEqual(['BOS/2526/000001', 'bill_of_supply'])
  expect(figures(own)).toEqual([236_000n, 0n, 0n, 0n, 236_000n])
  await livesIn(shop, 'Goa')
  await expect(write(sale({ seller_person_id: shop }))).rejects.toMatchObject({ status: 409, code: 'beyond_seller' })
})

describe('a state that is in no list', () => {
  const unknown = { status: 409, code: 'state_unknown' }
  const papers = async () => (await world.db.selectFrom('trade_paper').select('id').execute()).length
  afterEach(async () => {
    await livesIn(buyer, 'Maharashtra')
    await livesIn(shop, 'Goa')
    await world.db.updateTable('company').set({ country: 'IN' }).execute()
  })

  test('is never taken for the seller’s own: whoever sells is told whose address to correct', async () => {
    const before = await papers()
    const delivery = { address: '4 Beach Road, Kochi', state: 'Kerela' }
    await expect(write(sale({ delivery }))).rejects.toMatchObject({
      ...unknown,
      said: { code: 'papers.state_of_delivery' },
    })
    await livesIn(buyer, 'Karnatka')
    await expect(write(sale())).rejects.toMatchObject({
      ...unknown,
      said: { code: 'papers.state_of', params: { name: 'Asha Namuna' } },
    })
    // Without a GSTIN it would sell across a border.
    await expect(write(sale({ seller_person_id: shop }))).rejects.toMatchObject(unknown)
    await livesIn(buyer, 'Goa')
    await livesIn(shop, 'Gao')
    await expect(write(sale({ seller_person_id: shop }))).rejects.toMatchObject(unknown)
    expect(await papers()).toBe(before)
  })

  test('an older text that names a known state counts as that state, and one that decides nothing is let be', async () => {
    const delivery = { address: '4 Beach Road, Kochi', state: 'KERALA' }
    await livesIn(buyer, 'Karnatka')
    const { paper_id } = await write(sale({ delivery }))
    const kept = await world.db.selectFrom('trade_paper').select('place_of_supply').where('id', '=', paper_id).execute()
    expect(kept).toEqual([{ place_of_supply: '32' }])
  })

  test('outside India no state decides a tax', async () => {
    await world.db.updateTable('company').set({ country: 'NP' }).execute()
    await livesIn(buyer, 'Bagmati')
    expect(await write(sale())).toMatchObject({ kind: 'invoice' })
  })
})

test('a registered buyer is told by GSTIN: a member by the approved document, a franchise by its shop', async () => {
  const member = await personOf((await world.join()).user_id)
  const { db, services } = world
  const number_sealed = await inTransaction(db, (trx) =>
    sealFor(trx, services.secrets, member, sealPurposeOf('gstin'), gstinOf('33')),
  )
  const document = { person_id: member, kind: 'gstin', number_sealed, submitted_at: world.clock.now() } as const
  const { id } = await db
    .insertInto('kyc_document')
    .values({ ...document, state: 'submitted' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const buyerOf = async ({ paper_id }: WrittenPaper) =>
    db
      .selectFrom('trade_paper')
      .select(['buyer_name', 'buyer_gstin', 'place_of_supply'])
      .where('id', '=', paper_id)
      .executeTakeFirstOrThrow()
  const before = await buyerOf(await write(sale({ buyer_person_id: member })))
  expect(before).toMatchObject({ buyer_gstin: '', place_of_supply: '27' })
  await db.updateTable('kyc_document').set({ state: 'approved' }).where('id', '=', id).execute()
  const after = await buyerOf(await write(sale({ buyer_person_id: member })))
  expect(after).toMatchObject({ buyer_gstin: gstinOf('33'), place_of_supply: '33' })

  const kept = { shop_name: 'Namuna Stores', city: 'Surat', state: 'Gujarat', gstin: gstinOf('24') }
  await db.updateTable('franchise').set(kept).where('person_id', '=', shop).execute()
  expect(await buyerOf(await write(sale({ buyer_person_id: shop })))).toEqual({
    buyer_name: 'Namuna Stores',
    buyer_gstin: gstinOf('24'),
    place_of_supply: '24',
  })
  const own = await write(sale({ seller_person_id: shop }))
  expect([own.paper_no, own.kind, own.igst_minor]).toEqual(['INV/2526/000001', 'invoice', 36_000n])
})

test('credit notes take back by line, over two years, and never more than the invoice', async () => {
  const asked = sale({ lines: [line(soap, 10_000n, { quantity: 3 }), line(tea, 49_900n)] })
  const invoice = await write(asked)
  const piece = line(soap, grossOfReturn({ quantity: 3, gross_minor: minor(10_000n) }, 0, 1))
  const first = await credit(asked, invoice, [piece])
  expect([first.paper_no, ...figures(first)]).toEqual(['CRN/2526/000001', 2_825n, 254n, 254n, 0n, 3_333n])
  const later = new Date('2026-04-01T04:00:00Z')
  const second = await credit(asked, invoice, [line(soap, 6_667n, { quantity: 2 }), line(tea, 49_900n)], later)
  expect(second.paper_no).toBe('CRN/2627/000001')
  expect(figures(first).map((part, at) => part + figures(second)[at]!)).toEqual(figures(invoice))
  for (const [lines, sentence] of [
    [[line(soap, 1n)], /^More pieces of Namuna soap than are left on invoice INV\/2526\//],
    [[line(tea, 0n)], /^More pieces of Namuna tea/],
  ] as const)
    await expect(credit(asked, invoice, lines)).rejects.toThrow(sentence)
  const other = await write(sale())
  await expect(credit(sale(), other, [line(soap, 1n)])).rejects.toMatchObject({ code: 'over_credited' })
  await expect(credit(asked, second, [line(soap, 1n)])).rejects.toMatchObject({ status: 404 })
})

test('of two credit notes of the same pieces at once one is written', async () => {
  const asked = sale()
  const invoice = await write(asked)
  const both = await Promise.allSettled(
    [1, 2].map(() => credit(asked, invoice, [line(soap, 236_000n, { quantity: 2 })])),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('of 50 papers at once, some of which are rolled back, numbers have no hole and each source is once', async () => {
  const at = new Date('2027-05-01T04:00:00Z')
  const asked = Array.from({ length: 50 }, () => sale({ at }))
  const outcomes = await Promise.allSettled(
    asked.map((one, nth) =>
      inTransaction(world.db, async (trx) => {
        const paper = await writePaper(trx, world.services, one)
        if (nth % 4 === 3) throw new Error('not this one')
        return paper
      }),
    ),
  )
  const written = asked.filter((_one, nth) => outcomes[nth]!.status === 'fulfilled')
  expect(written).toHaveLength(38)
  const kept = await world.db.selectFrom('trade_paper').selectAll().where('year', '=', '2728').orderBy('no').execute()
  expect(kept.map(({ no }) => Number(no))).toEqual(Array.from({ length: 38 }, (_one, nth) => nth + 1))
  expect(new Set(kept.map(({ source_id }) => source_id))).toEqual(new Set(written.map(({ source }) => source.id)))
})
