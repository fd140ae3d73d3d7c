import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAudit, getAudit } from '@banyan/contract/audit/audit.ts'
import * as returns from '@banyan/contract/tds/returns.ts'
import { addTdsChallan, findTaxYears, tdsDeductions } from '@banyan/contract/tds/tds.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { cellsOf } from '#testing/outside/csv-cells.ts'
import { day_ms } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { fieldsOf } from '#testing/look.ts'
import { sendDocument } from '#testing/people/kyc-documents.ts'
import { payReferral } from '#testing/money/referral.ts'
import { taxAbove } from '#testing/money/tax.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { stateOf } from './queries.ts'

const pan = 'ABCPN1234E'

let world: World
let admin: string
let asha: string
let ravi: string
beforeAll(async () => {
  world = await createWorld()
  await taxAbove(world, 0n)
  admin = await world.signInAs(world.admin_user_id)
  asha = (await world.join()).user_id
  ravi = (await world.join()).user_id
  await sendDocument(world, await world.signInAs(asha), 'pan', { number: pan })
  await earn(asha, 500_000n)
  await earn(ravi, 100_000n)
  await deposit('00007', '150.00')
  await deposit('00008', '100.00')
  await advanceTo('2026-02-10')
  await earn(asha, 250_000n)
  await advanceTo('2026-04-10')
  await earn(asha, 2_500_000n)
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

async function earn(sponsor: string, paid_minor: bigint): Promise<void> {
  const { receipt_no } = await world.activate((await world.join({ sponsor })).user_id)
  await payReferral(world, receipt_no, sponsor, paid_minor)
}

async function advanceTo(day: string): Promise<void> {
  while (world.clock.now() < new Date(`${day}T06:00:00Z`)) world.clock.advance(day_ms)
  admin = await world.signInAs(world.admin_user_id)
}

const deposit = (challan_no: string, amount: string) =>
  world.call(admin, addTdsChallan, {
    body: {
      month: '2026-01-01',
      bsr_code: '0510308',
      challan_no,
      deposited_on: '2026-01-01',
      amount,
      current_password: worldPassword,
    },
  })

const download = (change: object = {}) =>
  world.ask(admin, returns.downloadTdsReturn, {
    body: { year: 2025, quarter: 4, format: 'csv', current_password: worldPassword, ...change },
  })

async function fileOf(change: object = {}) {
  const { status, body } = await download(change)
  expect(status).toBe(200)
  const { name, base64, mime, rows } = body.data as { name: string; base64: string; mime: string; rows: number }
  return { name, mime, rows, bytes: Buffer.from(base64, 'base64') }
}

const sum = (rows: readonly string[][], column: number): bigint =>
  rows.reduce((all, row) => all + money.decode(row[column]!), 0n)

describe('the quarters', () => {
  test('are those in which tax was deducted, with what was deposited and what is open, month by month', async () => {
    const { data } = await world.list(admin, returns.tdsReturns)
    expect(data).toMatchObject([
      { year_name: '2026-27', quarter: 1, from: '2026-04-01', to: '2026-06-30', state: 'running', tds: 50_000n },
      {
        id: 20254n,
        year_name: '2025-26',
        quarter: 4,
        from: '2026-01-01',
        to: '2026-03-31',
        state: 'over',
        deductions: 3,
        no_pan: 1,
        given_back: 0,
        paid: 850_000n,
        tds: 35_000n,
        deposited: 25_000n,
        open: 10_000n,
        months: [
          { month: '2026-01-01', deducted: 30_000n, deposited: 25_000n, open: 5_000n },
          { month: '2026-02-01', deducted: 5_000n, deposited: 0n, open: 5_000n },
        ],
      },
    ])
    expect((await world.list(admin, returns.tdsReturns, { year: '2026' })).data).toHaveLength(1)
    expect((await world.call(admin, findTaxYears)).data.map(({ year_name }) => year_name)).toEqual([
      '2026-27',
      '2025-26',
    ])
  })

  test('are final when they have ended and their closings are credited', () => {
    const span = { from: '2026-01-01', to: '2026-03-31' }
    expect(stateOf(span, '2026-03-31', [])).toBe('running')
    expect(stateOf(span, '2026-04-01', ['2026-03-31'])).toBe('waiting')
    expect(stateOf(span, '2026-04-01', ['2026-04-01'])).toBe('over')
  })
})

describe('the file of a return', () => {
  test('has each deduction with its PAN in clear and its challans, and what no challan covers', async () => {
    const { name, mime, rows, bytes } = await fileOf()
    expect([name, mime, rows]).toEqual(['tds-return-2025-26-q4.csv', 'text/csv; charset=utf-8', 5])
    const [heads, ...lines] = cellsOf(bytes.toString())
    expect(heads).toHaveLength(15)
    const plain = lines.map((cells) => [0, 1, 3, 4, 6, 8, 9, 10, 12, 13].map((column) => cells[column]))
    const own = [pan, '', asha, '194H']
    const none = ['PANNOTAVBL', 'Yes', ravi, '194H']
    expect(plain).toEqual([
      [...own, '01-01-2026', '5000.00', '2', '100.00', '00007', '01-01-2026'],
      [...none, '01-01-2026', '250.00', '20', '50.00', '00007', '01-01-2026'],
      [...none, '01-01-2026', '500.00', '20', '100.00', '00008', '01-01-2026'],
      [...none, '01-01-2026', '250.00', '20', '50.00', '', ''],
      [...own, '11-02-2026', '2500.00', '2', '50.00', '', ''],
    ])
  })

  test('adds up to the register of the quarter', async () => {
    const [, ...lines] = cellsOf((await fileOf()).bytes.toString())
    const { totals } = await world.list(admin, tdsDeductions, { from: '2026-01-01', to: '2026-03-31' })
    expect({ paid: sum(lines, 8), tds: sum(lines, 10) }).toEqual(totals)
    expect(totals).toEqual({ paid: 850_000n, tds: 35_000n })
  })

  test('is the same as a workbook', async () => {
    const { name, bytes } = await fileOf({ format: 'xlsx' })
    expect(name).toBe('tds-return-2025-26-q4.xlsx')
    const { sheets } = await readXlsx(new Uint8Array(bytes))
    expect(sheets[0]!.rows).toHaveLength(6)
    expect(sheets[0]!.rows[1]!.slice(0, 9)).toEqual([
      pan,
      '',
      expect.any(String),
      asha,
      '194H',
      '',
      expect.any(Date),
      0,
      5000,
    ])
  })

  test('says so of whoever was erased since', async () => {
    await world.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('person_key').execute()
    })
    const [, first] = cellsOf((await fileOf()).bytes.toString())
    expect(first![0]).toBe('ERASED')
  })

  test('asks for the password, and refuses by field what there is none of', async () => {
    const fields = async (change: object) => fieldsOf(await download(change))
    expect(await fields({ current_password: 'not-the-password' })).toEqual(['current_password'])
    expect(await fields({ quarter: 5 })).toEqual(['quarter'])
    expect(await fields({ year: 25 })).toEqual(['year'])
    expect(await fields({ format: 'pdf' })).toEqual(['format'])
    expect((await download({ quarter: 1 })).status).toBe(404)
  })

  test('is written down with its quarter and rows, and no PAN', async () => {
    const { data } = await world.list(admin, listAudit, { page_size: 100 })
    const line = data.find(({ act }) => act === 'POST /admin/tds/returns/download')!
    const kept = await world.call(admin, getAudit, { params: { id: line.id } })
    expect(JSON.stringify(kept.data.after)).toBe('{"rows":5,"format":"csv"}')
    expect(line.subject_id).toBe('2025-26 Q4')
    expect(
      JSON.stringify(kept, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toContain(pan)
  })
})
