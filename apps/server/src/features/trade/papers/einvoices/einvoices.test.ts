import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  downloadEinvoice,
  downloadEinvoices,
  einvoiceSetting,
  getEinvoice,
  keepIrn,
} from '@banyan/contract/papers/einvoices.ts'
import { getGstReturn } from '@banyan/contract/papers/gst-reports.ts'
import { getTradePaperPdf, listTradePapers } from '@banyan/contract/papers/trade-papers.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { pdfText } from '#testing/outside/pdf-text.ts'
import { addAdminTo, agreedTo, doByTwo } from '#testing/people/admins.ts'
import { gstinOf } from '#testing/people/kyc-documents.ts'
import { switchOn } from '#testing/switch-on.ts'
import { invoiceRegistered } from '#testing/trade/invoice-registered.ts'
import { signedQrOf } from '#testing/trade/signed-qr.ts'
import { createWorld, type World } from '#testing/world.ts'
import { writePaper } from '../index.ts'
import { findLines, maybePrintedPaper } from '../queries.ts'
import { tradePaperPdf } from '../trade-paper-pdf.ts'

const day_ms = 86_400_000
let world: World
let admin: string
let next = 100
let early: Paper

type Paper = Awaited<ReturnType<typeof invoiceRegistered>>

beforeAll(async () => {
  world = await createWorld()
  await switchOn(world, ['admin/trade-papers', 'admin/gst-reports'])
  admin = await world.signInAs(world.admin_user_id)
  early = await sell()
  world.clock.advance(day_ms)
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(() => world.close())

const sell = (change: { gstin?: string; address?: string } = {}): Promise<Paper> =>
  invoiceRegistered(world, { no: (next += 1), ...change })

async function credit(of: Paper): Promise<Paper> {
  const invoice = await world.db.selectFrom('trade_paper').selectAll().where('id', '=', of.id).executeTakeFirstOrThrow()
  const [sold] = await findLines(world.db, of.id)
  const { paper_id } = await inTransaction(world.db, (trx) =>
    writePaper(trx, world.services, {
      kind: 'credit_note',
      seller_person_id: null,
      buyer_person_id: invoice.buyer_person_id,
      source: { type: 'order', id: invoice.source_id },
      at: world.clock.now(),
      against_paper_id: of.id,
      lines: [{ ...sold!, gst_rate: sold!.gst_percent }],
    }),
  )
  const { id, paper_no, day } = await world.db
    .selectFrom('trade_paper')
    .selectAll()
    .where('id', '=', paper_id)
    .executeTakeFirstOrThrow()
  return { id, paper_no, day }
}

const papers = async (filter: object = {}) =>
  (await world.list(admin, listTradePapers, { page_size: '100', ...filter })).data
const rowOf = async ({ id }: Paper) => (await papers()).find((row) => row.id === id)
const stateOf = async (paper: Paper) => (await rowOf(paper))?.irn_state
const hex = (nth: number) => String(nth).padStart(64, 'a')
const answer = (paper: Paper, change: object = {}) => ({
  params: { id: String(paper.id) },
  body: { irn: hex(Number(paper.id)), ack_no: '112010036563310', ack_day: paper.day, signed_qr: '', ...change },
})
const keep = async (paper: Paper, change: object = {}) => {
  const { status, body } = await world.ask(admin, keepIrn, answer(paper, change))
  return [status, body.code, Object.keys((body.errors as object | undefined) ?? {})] as const
}
const set = async (rules: { is_on: boolean; first_day: string | null }) => {
  const { version } = (await world.call(admin, einvoiceSetting.get)).data
  await doByTwo(world, admin, einvoiceSetting.set, { body: { ...rules, version } })
}

test('no paper needs an IRN before the company says so, and a first day is asked for', async () => {
  const paper = await sell()
  expect(await stateOf(paper)).toBe('none')
  expect(await keep(paper)).toEqual([409, 'needs_no_irn', []])
  expect((await world.ask(admin, downloadEinvoice, { params: { id: String(paper.id) } })).body.code).toBe(
    'needs_no_irn',
  )
  const { version } = (await world.call(admin, einvoiceSetting.get)).data
  const refused = await world.ask(admin, einvoiceSetting.set, { body: { is_on: true, first_day: null, version } })
  expect([refused.status, refused.body.errors]).toEqual([400, { first_day: 'Enter the first day.' }])
  await set({ is_on: true, first_day: paper.day })
  expect(await stateOf(paper)).toBe('missing')
})

test('from the first day on invoices to registered buyers, and credit notes for them, need one; nothing else does', async () => {
  const sold = await sell()
  const note = await credit(sold)
  // Of an invoice from before, by its own day.
  const late = await credit(early)
  expect([await stateOf(sold), await stateOf(note), await stateOf(late)]).toEqual(['missing', 'missing', 'missing'])
  const others = [early, await sell({ gstin: '' }), await sell({ gstin: gstinOf('AABCN1234C') })]
  for (const paper of others) {
    expect(await stateOf(paper)).toBe('none')
    expect(await keep(paper)).toEqual([409, 'needs_no_irn', []])
  }
  const missing = await papers({ irn_state: 'missing' })
  expect(missing).toEqual((await papers()).filter(({ irn_state }) => irn_state === 'missing'))
  const month = sold.day.slice(0, 7)
  expect((await world.call(admin, getGstReturn, { query: { month } })).data.irn_missing).toBe(missing.length)
})

interface Document {
  readonly DocDtls: { readonly Typ: string; readonly No: string; readonly Dt: string }
  readonly SellerDtls: { readonly Gstin: string; readonly Pin: number }
  readonly BuyerDtls: { readonly Pos: string; readonly Loc: string }
  readonly ValDtls: { readonly AssVal: number; readonly TotInvVal: number }
  readonly RefDtls?: { readonly PrecDocDtls: readonly { readonly InvNo: string }[] }
}

test('one paper, and all that are missing of a month, as JSON of what they say', async () => {
  const sold = await sell()
  const note = await credit(sold)
  const third = await sell({ address: 'Shop 9' })
  await world.db.updateTable('person').set({ name: 'Another' }).where('user_id', '=', 'einvoice-shop-101').execute()
  const { data: one } = await world.call(admin, downloadEinvoice, { params: { id: note.id } })
  expect(one.name).toBe(`einvoice-${note.paper_no.replaceAll('/', '-')}.json`)
  const [document] = JSON.parse(one.json) as Document[]
  const [year, month, date] = note.day.split('-')
  expect(document).toMatchObject({
    DocDtls: { Typ: 'CRN', No: note.paper_no, Dt: `${date}/${month}/${year}` },
    SellerDtls: { Gstin: gstinOf('AABCN1234C'), Pin: 400053 },
    BuyerDtls: { Pos: '27', Loc: 'Pune' },
    ValDtls: { AssVal: 100, TotInvVal: 118 },
    RefDtls: { PrecDocDtls: [{ InvNo: sold.paper_no }] },
  })
  expect(one.json).toContain('"AssVal":100.00,"CgstVal":9.00,"SgstVal":9.00,"IgstVal":0.00,"TotInvVal":118.00')

  const missing = await papers({ irn_state: 'missing' })
  const { data: all } = await world.call(admin, downloadEinvoices, { body: { month: `${year}-${month}` } })
  expect(all).toMatchObject({ name: `einvoices-${year}-${month}.json`, papers: missing.length, left_out: [] })
  const numbers = (JSON.parse(all.json) as Document[]).map(({ DocDtls }) => DocDtls.No)
  expect(numbers.toSorted()).toEqual(missing.map(({ paper_no }) => paper_no).toSorted())
  expect(numbers).toContain(third.paper_no)
  for (const wrong of ['2026-13', 'x', ''])
    expect((await world.ask(admin, downloadEinvoices, { body: { month: wrong } })).status).toBe(400)
  expect((await world.ask(admin, downloadEinvoice, { params: { id: '999999' } })).status).toBe(404)
})

test('what a paper lacks is said, and no file makes it up', async () => {
  const paper = await sell({ address: '' })
  const refused = await world.ask(admin, downloadEinvoice, { params: { id: String(paper.id) } })
  expect([refused.status, refused.body.code]).toEqual([409, 'einvoice_incomplete'])
  expect(refused.body.message).toBe(
    `The address of Namuna Store on ${paper.paper_no} has no street. Register it by hand on the e-invoice portal.`,
  )
  const { data } = await world.call(admin, downloadEinvoices, { body: { month: paper.day.slice(0, 7) } })
  expect(data.left_out).toEqual([paper.paper_no])
  expect(data.json).not.toContain(paper.paper_no)
  // Its number is kept all the same.
  expect((await keep(paper))[0]).toBe(200)
})

test('the number is kept once, for one paper, and never changed', async () => {
  const [paper, other] = [await sell(), await sell()]
  for (const irn of ['', 'a'.repeat(63), 'a'.repeat(65), 'g'.repeat(64)])
    expect(await keep(paper, { irn })).toEqual([400, 'invalid', ['irn']])
  for (const ack_no of ['', '1'.repeat(21), '12 34', 'A1']) {
    expect(await keep(paper, { ack_no })).toEqual([400, 'invalid', ['ack_no']])
  }
  expect(await keep(paper, { signed_qr: 'a'.repeat(2001) })).toEqual([400, 'invalid', ['signed_qr']])
  expect(await keep(paper, { signed_qr: '<b>' })).toEqual([400, 'invalid', ['signed_qr']])
  const shifted = (days: number) => new Date(Date.parse(paper.day) + days * day_ms).toISOString().slice(0, 10)
  expect(await keep(paper, { ack_day: shifted(-1) })).toEqual([400, 'ack_before', ['ack_day']])
  expect(await keep(paper, { ack_day: shifted(1) })).toEqual([400, 'ack_after', ['ack_day']])
  expect((await keep({ ...paper, id: 999_999n }))[0]).toBe(404)
  expect((await world.ask(admin, getEinvoice, { query: { id: String(paper.id) } })).status).toBe(404)

  const { paper_no } = paper
  const signed_qr = signedQrOf({ irn: hex(7), paper_no })
  for (const [qr, code] of [
    ['www.example.com', 'qr_unread'],
    [signedQrOf({ irn: hex(8), paper_no }), 'qr_other'],
    [signedQrOf({ irn: hex(7), paper_no: other.paper_no }), 'qr_other'],
  ] as const)
    expect(await keep(paper, { irn: hex(7), signed_qr: qr })).toEqual([400, code, ['signed_qr']])
  expect((await keep(paper, { irn: ` ${hex(7).toUpperCase()} `, signed_qr }))[0]).toBe(200)
  expect(await rowOf(paper)).toMatchObject({ irn_state: 'kept', irn: hex(7), ack_no: '112010036563310' })
  const { data } = await world.call(admin, getEinvoice, { query: { id: paper.id } })
  expect(data).toMatchObject({ irn: hex(7), signed_qr, kept_by_user_id: world.admin_user_id })
  expect(await keep(paper, { irn: hex(8) })).toEqual([409, 'irn_kept', []])
  expect(await keep(other, { irn: hex(7) })).toEqual([409, 'irn_taken', []])
  expect(await stateOf(other)).toBe('missing')
  await expect(
    world.db
      .updateTable('einvoice')
      .set({ irn: hex(9) })
      .execute(),
  ).rejects.toThrow()
  await expect(world.db.deleteFrom('einvoice').execute()).rejects.toThrow()
})

test('of two admins at once one keeps it', async () => {
  const [paper, other] = [await sell(), await sell()]
  const at_once = await Promise.all([keep(paper, { irn: hex(21) }), keep(paper, { irn: hex(22) })])
  expect(new Set(at_once.map(([status]) => status))).toEqual(new Set([200, 409]))
  const same = await Promise.all([keep(other, { irn: hex(23) }), keep(await sell(), { irn: hex(23) })])
  expect(new Set(same.map(([status]) => status))).toEqual(new Set([200, 409]))
})

test('the paper is printed with its IRN and QR, or says that there is none yet', async () => {
  const paper = await sell()
  const company = await world.db.selectFrom('company').selectAll().executeTakeFirstOrThrow()
  const pdf = async ({ id }: Paper) => {
    const [stored, lines] = [await maybePrintedPaper(world.db, id), await findLines(world.db, id)]
    return tradePaperPdf({ stored: stored!, lines, company, logo: undefined })
  }
  const words = async (of: Paper) => pdfText(await pdf(of)).replaceAll(/\s+/g, ' ')
  expect(await words(paper)).toContain('IRN not yet kept')
  expect(await words(early)).not.toContain('IRN')
  await keep(paper, { irn: hex(31) })
  const bare = await pdf(paper)
  const other = await sell()
  const signed_qr = signedQrOf({ irn: hex(32), paper_no: other.paper_no }, 'x'.repeat(1500))
  expect((await keep(other, { irn: hex(32), signed_qr }))[0]).toBe(200)
  const said = await words(paper)
  expect(said).toContain(hex(31))
  expect(said).toContain('Acknowledgement 112010036563310')
  expect(said).not.toContain('not yet kept')
  // The QR is many squares.
  expect((await pdf(other)).length).toBeGreaterThan(bare.length + 2000)
  expect((await world.ask(admin, getTradePaperPdf, { query: { id: String(other.id) } })).status).toBe(200)
})

test('where the company needs none any more nothing is missing, what was kept stays, and the books are in order', async () => {
  await creditWallet(world, world.root_user_id, 'FUND', 100n)
  const { version } = (await world.call(admin, einvoiceSetting.get)).data
  const off = { is_on: false, first_day: null }
  const alone = await world.ask(admin, einvoiceSetting.set, { body: { ...off, version } })
  expect(alone.status).toBe(202)
  expect(await papers({ irn_state: 'missing' })).not.toEqual([])
  const second = await addAdminTo(world, { rights: null })
  expect((await agreedTo(world, second.token, alone)).status).toBe(200)
  expect(await papers({ irn_state: 'missing' })).toEqual([])
  expect((await papers({ irn_state: 'kept' })).length).toBeGreaterThan(4)
  const none = await papers({ irn_state: 'none' })
  expect(none.every(({ irn, ack_day }) => irn === '' && ack_day === null)).toBe(true)
  await expectBooksToBalance(world)
})
