import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { topupByPin } from '@banyan/contract/pins/pin-acts.ts'
import { getReceipt, getReceiptPdf, shareReceipt, type Receipt } from '@banyan/contract/topups/receipt.ts'
import { amountInWords } from '@banyan/domain/money/amount-in-words.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { issuePin } from '#testing/sales/issue-pins.ts'
import { pdfText } from '#testing/outside/pdf-text.ts'
import { createWorld, type World } from '#testing/world.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { touchSettings } from '#features/platform/company/index.ts'
import { receiptPaper } from './receipt-paper.ts'

let world: World
let depot: string

beforeAll(async () => {
  world = await createWorld()
  depot = await world.signInAs(world.franchise_user_id)
})
afterAll(() => world.close())

const pdfFor = async (token: string | null, query: { receipt_no?: string; link?: string }) => {
  const { status, body, response } = await world.ask(token, getReceiptPdf, { query })
  return { status, body, headers: response.headers, bytes: response.rawPayload }
}

/** A member in a state of India, activated by the depot. */
async function activated(state = '') {
  const member = await world.join()
  const profile = { person_id: member.person_id, state, updated_at: world.clock.now() }
  if (state !== '') await world.db.insertInto('profile').values(profile).execute()
  const pin = await issuePin(world)
  const { data } = await world.call(depot, topupByPin, { body: { member_user_id: member.user_id, ...pin } })
  return { member, pin, receipt_no: data.receipt_no }
}

const receiptFor = async (receipt_no: string): Promise<Receipt> =>
  (await world.call(depot, getReceipt, { query: { receipt_no } })).data

describe('the receipt as a PDF', () => {
  test('is a file to keep, for those who may read the receipt and for nobody else', async () => {
    const { member, receipt_no } = await activated()
    const admin = await world.signInAs(world.admin_user_id)
    for (const token of [await world.signInAs(member.user_id), depot, admin]) {
      const { status, headers, bytes } = await pdfFor(token, { receipt_no })
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'application/pdf',
        'private, no-store',
      ])
      const name = `receipt-${receipt_no.replaceAll('/', '-')}.pdf`
      expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`)
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    }
    const stranger = await world.signInAs((await world.join()).user_id)
    const none = await pdfFor(stranger, { receipt_no: 'R/25-26/99999999' })
    for (const token of [stranger, null]) {
      const { status, body } = await pdfFor(token, { receipt_no })
      expect([status, body]).toEqual([404, none.body])
    }
    expect((await pdfFor(depot, {})).status).toBe(400)
  })

  test('opens by a link until that is taken back', async () => {
    const { receipt_no } = await activated()
    const { data } = await world.call(depot, shareReceipt, { body: { receipt_no } })
    expect(pdfText((await pdfFor(null, { link: data.link })).bytes)).toContain(receipt_no)
    await world.db.updateTable('record_link').set({ revoked_at: world.clock.now() }).execute()
    expect((await pdfFor(null, { link: data.link })).status).toBe(404)
  })

  test('says what the page says, in text that can be selected, and of the pin only the ends', async () => {
    const { member, pin, receipt_no } = await activated()
    const receipt = await receiptFor(receipt_no)
    const text = pdfText((await pdfFor(depot, { receipt_no })).bytes)
    for (const said of [
      receipt_no,
      '01-01-2026 9:00 am',
      member.user_id,
      'Asha Namuna',
      'Namuna Traders',
      receipt.package_name,
      receipt.pin_masked,
      receipt.price_in_words,
      world.franchise_user_id,
      '31-01-2026',
      `accounts/view#${receipt.card_code}`,
      'computer generated',
    ])
      expect(text).toContain(said)
    expect(text).toMatch(/Total\n₹[\d,]+\.\d\d\n/)
    expect(text).not.toContain(pin.pin_no)
    expect(text).not.toContain('CANCELLED')
  })

  test('leads to a check at the address that the server was started with, whatever host the caller names', async () => {
    const { receipt_no } = await activated()
    const headers = { authorization: `Bearer ${depot}`, host: 'banyan-check.evil.example' }
    const url = `/api/topup-receipt/pdf?receipt_no=${encodeURIComponent(receipt_no)}`
    const { rawPayload } = await world.app.inject({ method: 'GET', url, headers })
    const { card_code } = await receiptFor(receipt_no)
    expect(pdfText(rawPayload)).toContain(`http://localhost:8080/accounts/view#${card_code}`)
    expect(pdfText(rawPayload)).not.toContain('evil.example')
  })

  test('says in words where it is checked, where nobody has told the server its own address', async () => {
    const receipt = await receiptFor((await activated()).receipt_no)
    expect(pdfText(await paperOf(receipt))).toContain(`open /accounts/view#${receipt.card_code}`)
    expect(pdfText(await paperOf(receipt, 'https://portal.example.com'))).toContain('https://portal.example.com/acc')
  })

  test('is the same bytes each time, however late', async () => {
    const { receipt_no } = await activated()
    const first = await pdfFor(depot, { receipt_no })
    world.clock.advance(3_600_000)
    const second = await pdfFor(depot, { receipt_no })
    expect(second.bytes.equals(first.bytes)).toBe(true)
    expect(first.bytes.toString('latin1')).toContain('(D:20260101033000Z)')
  })

  test('carries the title in its properties', async () => {
    const { receipt_no } = await activated()
    const { bytes } = await pdfFor(depot, { receipt_no })
    expect(bytes.toString('latin1')).toContain(`(Top-up receipt ${receipt_no})`)
  })

  test('is stamped when the activation was cancelled, with the number of the credit note', async () => {
    const { receipt_no } = await activated()
    const receipt = await receiptFor(receipt_no)
    const cancelled = {
      at: new Date('2026-01-05T10:30:00+05:30'),
      credit_note_no: 'C/25-26/00000007',
      refunded: receipt.price,
      refunded_to: 'Fund Wallet',
      reason: 'Namuna',
    }
    const text = pdfText(await paperOf({ ...receipt, cancelled }))
    for (const said of ['CANCELLED', 'C/25-26/00000007', '05-01-2026 10:30 am', 'Fund Wallet'])
      expect(text).toContain(said)
  })

  test('holds ten products, long names and crores, and runs on to as many pages as they need', async () => {
    const receipt = await receiptFor((await activated()).receipt_no)
    const products = Array.from({ length: 10 }, (_, no) => ({
      name: `Product ${no} ${'with a name that goes on '.repeat(8).trim()}`,
      hsn: '30049011',
      quantity: 1000 + no,
    }))
    const price = minor(123_456_789_012_34n)
    const price_in_words = amountInWords(price, 2)
    const company = { ...receipt.company, address: 'Plot 12, Example Road, '.repeat(12) }
    const bytes = await paperOf({ ...receipt, products, price, price_in_words, company })
    const text = pdfText(bytes)
    expect(text).toContain('₹1,23,45,67,89,012.34')
    expect(text).toContain('Page 2 of 2')
    expect(text.match(/^Description$/gm)).toHaveLength(2)
    for (const { quantity } of products) expect(text).toContain(`\n${quantity}\n`)
  })
})

const paperOf = (receipt: Receipt, base_url?: string) =>
  receiptPaper({
    receipt,
    company: { zone: 'Asia/Kolkata', currency_symbol: '₹', is_currency_symbol_prefixed: true },
    logo: undefined,
    base_url,
  })

describe('the tax on a receipt', () => {
  test('is one line without a GSTIN, halves within the state, and one line across its border', async () => {
    const plain = await receiptFor((await activated('Goa')).receipt_no)
    expect(plain.gst_parts).toEqual([{ kind: 'GST', percent: plain.gst_percent, amount: plain.gst }])

    await inTransaction(world.db, async (trx) => {
      await trx.updateTable('company').set({ gstin: '27AAPFU0939F1ZV' }).execute()
      await touchSettings(trx)
    })
    const own = await receiptFor((await activated('Maharashtra')).receipt_no)
    expect(own.gst_parts.map(({ kind }) => kind)).toEqual(['CGST', 'SGST'])
    expect(own.gst_parts.reduce((sum, { amount }) => sum + amount, 0n)).toBe(own.gst)
    const text = pdfText(await paperOf(own))
    expect(text).toMatch(/CGST, 9 %\n/)
    expect(text).toMatch(/SGST, 9 %\n/)

    const far = await receiptFor((await activated('Goa')).receipt_no)
    expect(far.gst_parts).toEqual([{ kind: 'IGST', percent: '18', amount: far.gst }])
  })

  test('stays what it was when the member moves house', async () => {
    const { member, receipt_no } = await activated('Maharashtra')
    const before = await receiptFor(receipt_no)
    await world.db.updateTable('profile').set({ state: 'Goa' }).where('person_id', '=', member.person_id).execute()
    const after = await receiptFor(receipt_no)
    expect([after.member_state, after.gst_parts]).toEqual(['Maharashtra', before.gst_parts])
  })
})
