import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getPayoutStatement,
  getPayoutStatementPdf,
  sharePayoutStatement,
  unsharePayoutStatement,
  type PayoutStatement,
} from '@banyan/contract/withdrawals/payout-statement.ts'
import { formatAmount } from '@banyan/domain/money/format-amount.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { pdfText } from '#testing/outside/pdf-text.ts'
import { openWithdrawalDesk, type Withdrawer, type WithdrawalDesk } from '#testing/money/withdrawal-desk.ts'
import { createWorld, type World } from '#testing/world.ts'
import { payoutPaper } from './statement-paper.ts'

let world: World
let desk: WithdrawalDesk
let asha: Withdrawer
let first: string
let second: bigint
let request_no: string
beforeAll(async () => {
  world = await createWorld()
  desk = await openWithdrawalDesk(world)
  asha = await desk.member()
  first = (await desk.row(await desk.paid(asha, '2000.00'))).request_no
  await creditWallet(world, asha.user_id, 'INCOME', 123_45n)
  second = await desk.paid(asha, '3000.00')
  request_no = (await desk.row(second)).request_no
})
afterAll(() => world.close())

const pdfFor = async (token: string | null, query: { request_no?: string; link?: string }) => {
  const { status, body, response } = await world.ask(token, getPayoutStatementPdf, { query })
  return { status, body, headers: response.headers, bytes: response.rawPayload }
}
const statement = async (): Promise<PayoutStatement> =>
  (await world.call(asha.token, getPayoutStatement, { query: { request_no } })).data
const paperOf = (of: PayoutStatement) =>
  payoutPaper({
    statement: of,
    company: { zone: 'Asia/Kolkata', currency_symbol: '₹', is_currency_symbol_prefixed: true },
    logo: undefined,
  })
const rupees = (amount_minor: bigint) => `₹${formatAmount(amount_minor, 2)}`

describe('the payout statement as a PDF', () => {
  test('is a file to keep, for those who may see the payout and for nobody else', async () => {
    for (const token of [asha.token, desk.admin]) {
      const { status, headers, bytes } = await pdfFor(token, { request_no })
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'application/pdf',
        'private, no-store',
      ])
      expect(headers['content-disposition']).toBe(`attachment; filename="payout-${request_no}.pdf"`)
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    }
    const stranger = await desk.member()
    const none = await pdfFor(stranger.token, { request_no: 'WD-999999' })
    for (const token of [stranger.token, null]) {
      const { status, body } = await pdfFor(token, { request_no })
      expect([status, body]).toEqual([404, none.body])
    }
    expect((await pdfFor(asha.token, {})).status).toBe(400)
  })

  test('opens by a link until that is ended', async () => {
    const body = { request_no }
    const { data } = await world.call(asha.token, sharePayoutStatement, { body })
    expect(pdfText((await pdfFor(null, { link: data.link })).bytes)).toContain(request_no)
    await world.call(asha.token, unsharePayoutStatement, { body })
    expect((await pdfFor(null, { link: data.link })).status).toBe(404)
  })

  test('says what the page says: who, where to, every figure, and the net in words', async () => {
    const of = await statement()
    const text = pdfText((await pdfFor(asha.token, { request_no })).bytes)
    const joined = text.replaceAll('\n', ' ')
    for (const said of [
      'Namuna Traders',
      'Payout statement',
      request_no,
      '01-01-2026 9:00 am',
      'IMPS',
      of.utr,
      'Asha Namuna',
      asha.user_id,
      of.paid_to,
      'SBIN0000001',
      'Not given',
      of.net_in_words,
      'What it is made of: Income wallet',
      `Opening balance, after ${first}`,
      `This withdrawal, ${request_no}`,
      'Financial year 2025-26',
      'Incomes credited, as on 01-01-2026',
      '(payouts: 2)',
      'computer-generated',
    ])
      expect(joined).toContain(said)
    const { made_of, year } = of
    for (const amount of [of.gross, of.net, made_of.opening, made_of.balance_after, 123_45n, year.gross, year.net])
      expect(text).toContain(rupees(amount))
    expect(text).toContain(`−${rupees(of.charge)}`)
    expect(text).not.toContain('RETURNED')
    expect(text).not.toContain('Bank fee\n')
  })

  test('is the same bytes each time on the same day', async () => {
    const one = await pdfFor(asha.token, { request_no })
    const other = await pdfFor(desk.admin, { request_no })
    expect(other.bytes.equals(one.bytes)).toBe(true)
  })

  test('is stamped when the bank sent the payout back', async () => {
    const of = await statement()
    const returned_at = new Date('2026-01-05T10:30:00+05:30')
    const text = pdfText(await paperOf({ ...of, state: 'returned', returned_at, reason: 'The account is closed' }))
    for (const said of ['RETURNED', 'Returned by the bank', '05-01-2026']) expect(text).toContain(said)
  })

  test('holds every kind of entry, a UPI id, long names and crores', async () => {
    const of = await statement()
    const amount = minor(12_34_56_789_01n)
    const came_in = Array.from({ length: 60 }, () => ({ kind: 'closing' as const, entries: 1000, amount }))
    const long = { ...of, gross: amount, other: minor(5_00n), pay_to: 'upi' as const, paid_to: 'as••••@okbank' }
    const made_of = { ...of.made_of, previous: null, came_in }
    const year = { ...of.year, incomes: null }
    const text = pdfText(await paperOf({ ...long, name: 'Namuna '.repeat(30).trim(), made_of, year }))
    for (const said of ['₹12,34,56,789.01', 'UPI as••••@okbank', '−₹5.00', 'Page 2 of 3']) expect(text).toContain(said)
    expect(text.match(/Incomes of a closing/g)).toHaveLength(60)
    expect(text).not.toContain('Incomes credited')
    expect(text).not.toContain('IFSC')
  })
})
