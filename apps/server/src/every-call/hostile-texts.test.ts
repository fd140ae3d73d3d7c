// Guards: exports
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathOf } from '@banyan/contract/kit/endpoint.ts'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { INCOME_KINDS } from '@banyan/domain/plan/plan-input.ts'
import { cellsOf } from '#testing/outside/csv-cells.ts'
import { pdfText } from '#testing/outside/pdf-text.ts'
import type { World } from '#testing/world.ts'
import { callsOf, type Call } from './testing/calls.ts'
import { shareAmong } from './testing/covering.ts'
import { growFuzzCompany, type FuzzCompany } from './testing/fuzz/company.ts'
import { freeFieldsOf } from './testing/free-fields.ts'
import { hostileTexts, kindsOfHostile, unkeepableTexts } from './testing/hostile-texts.ts'
import { plant, textColumnsOf, type Place } from './testing/planted.ts'
import { bodiesOf } from './testing/samples.ts'
import { replaced } from './testing/spoiled.ts'

/** What a company calls an income is sent under the income's kind. */
const isIncomeKind = (name: string) => (INCOME_KINDS as readonly string[]).includes(name)

let company: FuzzCompany
let world: World
let calls: Call[]
let places: Place[]
/** Free fields by their last name, with the calls that take them. */
let fields: Map<string, string[]>
beforeAll(async () => {
  company = await growFuzzCompany()
  world = company.world
  calls = callsOf(world.app.endpoints)
  fields = new Map()
  for (const call of calls) {
    for (const place of freeFieldsOf(call, bodiesOf(world)[call.name] ?? {})) {
      const last = place.split('.').findLast((each) => each !== '*') ?? place
      const name = isIncomeKind(last) ? 'income_names' : last
      fields.set(name, [...(fields.get(name) ?? []), `${call.name} ${place}`])
    }
  }
  const columns = await textColumnsOf(world, [...fields.keys(), 'name', 'company_name', 'title', 'details'])
  // What is answered there goes through the same rules as what is sent, so nothing longer is ever held.
  places = columns.filter(({ table }) => table !== 'message_settings')
}, 120_000)
afterAll(() => world.close())

const roleFor = ({ pages }: Call) =>
  typeof pages === 'string' ? 'Admin' : ({ Any: 'User' as const, ...sameType }[page(pages[0]).user_type] ?? 'User')
const sameType = { User: 'User', Admin: 'Admin', Franchise: 'Franchise' } as const

let sent = 0
/** One address may not make as many calls a minute as this file does. */
const address = () => `10.9.${sent++ >> 10}.1`

async function read(call: Call, query = '') {
  const response = await world.app.inject({
    method: 'GET',
    url: `/api${pathOf(call.path, { id: '1', link: 'x'.repeat(43) })}${query}`,
    remoteAddress: address(),
    headers: { authorization: `Bearer ${company.tokenOf(roleFor(call))}` },
  })
  return { status: response.statusCode, text: response.body, bytes: response.rawPayload, headers: response.headers }
}

test('the fields that take any text are known, each with the places where it is shown', () => {
  expect([...fields.keys()].toSorted()).toMatchInlineSnapshot(`
    [
      "account_holder",
      "account_no",
      "address",
      "amount",
      "answer",
      "balance",
      "bank_name",
      "batch",
      "branch",
      "categories",
      "category",
      "city",
      "code",
      "colour",
      "courier",
      "credit",
      "current_password",
      "day",
      "debit",
      "delay_reason",
      "description",
      "direct_selling_no",
      "form",
      "grievance_officer",
      "grievance_procedure",
      "hsn",
      "income_names",
      "invoice_no",
      "label",
      "legal_name",
      "message",
      "name",
      "name_on_document",
      "narration",
      "nodal_officer",
      "note",
      "number",
      "officers",
      "outcome",
      "password",
      "payment_reference",
      "pin_no",
      "pin_password",
      "place_user_id",
      "purpose",
      "reason",
      "receipt_no",
      "reference",
      "registered_office",
      "remark",
      "reply_category",
      "request_no",
      "section",
      "shop_name",
      "sign",
      "signatory_name",
      "signatory_title",
      "sms_authorization",
      "sms_sender",
      "smtp_password",
      "smtp_user",
      "state",
      "statement",
      "story",
      "subject",
      "supplier",
      "tagline",
      "territory",
      "text",
      "title",
      "website",
      "why",
    ]
  `)
})

describe('a text that cannot be kept', () => {
  test.each(Object.entries(unkeepableTexts))(
    'with %s is refused in every free field, which is named',
    async (_name, text) => {
      const faults: string[] = []
      for (const call of calls.filter(({ method }) => method === 'POST')) {
        const good = bodiesOf(world)[call.name]
        for (const place of good === undefined ? [] : freeFieldsOf(call, good)) {
          const path = place.split('.').map((name) => (name === '*' ? 0 : name))
          const response = await world.app.inject({
            method: 'POST',
            url: `/api${pathOf(call.path, { id: '1', side: 'giving' })}`,
            remoteAddress: address(),
            payload: JSON.stringify(replaced(good, path, text)),
            headers: {
              'content-type': 'application/json',
              authorization: `Bearer ${company.tokenOf(roleFor(call))}`,
              'idempotency-key': 'hostile-text',
            },
          })
          const { errors = {} } = response.json<{ errors?: Record<string, string> }>()
          if (response.statusCode !== 400 || errors[path.join('.')] === undefined)
            faults.push(`${call.name} ${place}: ${response.statusCode} ${response.body.slice(0, 200)}`)
        }
      }
      expect(faults).toEqual([])
    },
  )
})

/** Each call is asked with texts of each kind, in turns, so that every text is asked of a fifth of them; at length with all. */
const askedWith = (text: string, asked: (call: Call) => boolean): Call[] => {
  const some = calls.filter(asked)
  const shares = kindsOfHostile.flatMap((kind) =>
    shareAmong(
      some,
      () => '',
      () => kind,
      { least: Math.ceil(kind.length / 5) },
    ),
  )
  return shares.flatMap(([call, names]) => (names.some((name) => hostileTexts[name] === text) ? [call] : []))
}

test('every text is of one kind', () => {
  expect(kindsOfHostile.flat().toSorted()).toEqual(Object.keys(hostileTexts).toSorted())
})

/** What a spreadsheet would run, or take for the start of another row. */
const isFormula = (cell: string): boolean => /^[=+@\t\r\n＝＋－＠]/.test(cell) || /^-(?!\d+(\.\d+)?$)/.test(cell)

describe.each(Object.entries(hostileTexts))('%s', (_name, text) => {
  let planted: string[]
  beforeAll(async () => {
    planted = await plant(world, places, text)
  })

  test('is held by many columns, comes out of every list as the text it is, and breaks none', async () => {
    expect(planted.length).toBeGreaterThan(15)
    const faults: string[] = []
    let seen = 0
    const inJson = JSON.stringify(text).slice(1, -1)
    for (const call of askedWith(
      text,
      ({ method, path, isStream }) => method === 'GET' && !isStream && !/[.](csv|xlsx|pdf)$|pdf$/.test(path),
    )) {
      const { status, text: answer, headers } = await read(call)
      if (status >= 500) faults.push(`${call.name}: ${status} ${answer.slice(0, 200)}`)
      if (!String(headers['content-type']).startsWith('application/json')) faults.push(`${call.name}: no JSON`)
      if (answer.includes(inJson)) seen++
    }
    expect(faults).toEqual([])
    expect(seen).toBeGreaterThan(5)
  })

  test('is text in every sheet, and no row more', async () => {
    const faults: string[] = []
    let cells = 0
    for (const call of askedWith(text, ({ path }) => path.endsWith('.csv'))) {
      const { status, text: sheet } = await read(call)
      if (status !== 200) faults.push(`${call.name}: ${status}`)
      const [head = [], ...rows] = cellsOf(sheet)
      cells += rows.flat().filter((cell) => cell.includes(text.trim().slice(0, 5))).length
      for (const row of rows) {
        if (row.length !== head.length) faults.push(`${call.name}: ${row.length} cells under ${head.length} columns`)
        for (const cell of row) if (isFormula(cell)) faults.push(`${call.name}: ${cell.slice(0, 40)}`)
      }
    }
    expect(faults).toEqual([])
    expect(cells).toBeGreaterThan(5)
  })

  test('is text in every workbook, which stays sound', async () => {
    const faults: string[] = []
    let cells = 0
    for (const call of askedWith(text, ({ path }) => path.endsWith('.xlsx'))) {
      const { status, bytes } = await read(call)
      if (status !== 200) faults.push(`${call.name}: ${status}`)
      const workbook = await readXlsx(new Uint8Array(bytes))
      const [head = [], ...rows] = workbook.sheets[0]?.rows ?? []
      for (const cell of rows.flat().filter((one) => typeof one === 'string')) {
        if (cell.includes(text.trim().slice(0, 5))) cells++
        if (isFormula(cell)) faults.push(`${call.name}: ${cell.slice(0, 40)}`)
      }
      if (workbook.sheets.length !== 1 || rows.some((row) => row.length > head.length))
        faults.push(`${call.name}: ${workbook.sheets.length} sheets, or a row wider than its head`)
      for (const [place, { formula } = {}] of workbook.sheets[0]?.cells ?? [])
        if (formula !== undefined) faults.push(`${call.name}: ${place} is a formula`)
    }
    expect(faults).toEqual([])
    expect(cells).toBeGreaterThan(5)
  })

  test('is drawn on a receipt, which stays a sound PDF', async () => {
    const call = calls.find(({ path }) => path === '/topup-receipt/pdf')!
    const receipt_no = company.material.words['receipt_no']![0]!
    const { status, bytes, headers } = await read(call, `?receipt_no=${encodeURIComponent(receipt_no)}`)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toMatch(/^attachment; filename="receipt-[\w-]+\.pdf"$/)
    expect(bytes.subarray(-6).toString()).toContain('%%EOF')
    expect(pdfText(bytes)).toContain(receipt_no)
  })
})
