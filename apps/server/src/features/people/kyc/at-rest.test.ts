import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { revealBanking, sendBankCode, submitBanking } from '@banyan/contract/banking/banking.ts'
import { revealKyc } from '@banyan/contract/kyc/kyc.ts'
import { createApp } from '#app.ts'
import { keptReplies } from '#testing/kept-replies.ts'
import { lastCodeOf } from '#testing/outside/sent-messages.ts'
import { switchPage } from '#testing/switch-page.ts'
import { askApp } from '#testing/ask-app.ts'
import { createWorld, type World } from '#testing/world.ts'
import { gstinOf, sendDocument } from '#testing/people/kyc-documents.ts'

let world: World
let logged = ''
beforeAll(async () => {
  const made = await createWorld()
  const log = pino({ level: 'trace' }, { write: (line: string) => void (logged += line) })
  const app = await createApp({ ...made.services, log })
  world = { ...made, app, ask: (token, endpoint, input) => askApp(app, token, endpoint, input) }
})
afterAll(async () => {
  await world.app.close()
  await world.close()
})

const pan = 'QWEPN4321R'
const gstin = gstinOf(pan)
const aadhaar = '234123412346'
const account_no = '918273645546'
const upi_id = 'sampleperson@oksample'
const secrets = [pan, gstin, aadhaar, account_no, upi_id]

/** Every way in which a text might lie in a row: as it is, in other letters, and as bytes. */
const shapesOf = (text: string): string[] => [
  text,
  text.toLowerCase(),
  Buffer.from(text).toString('hex'),
  Buffer.from(text).toString('base64').replace(/=+$/, ''),
]

/** Everything every table holds, as text. */
async function dump(): Promise<Map<string, string>> {
  const { pool } = world.database
  const tables = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const held = new Map<string, string>()
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ text: string }>(`select t::text as text from "${name}" t`)
    held.set(name, rows.map(({ text }) => text).join('\n'))
  }
  return held
}

test('no PAN, GSTIN, Aadhaar, account number or UPI id lies in any table or log, however it came in', async () => {
  const member = await world.join({ name: 'Kiran Namuna' })
  const token = await world.signInAs(member.user_id)
  await switchPage(world, 'admin/member/kyc-requests', true)
  const admin = await world.signInAs(world.admin_user_id)

  for (const [kind, number] of [
    ['pan', pan],
    ['aadhaar', aadhaar],
    ['gstin', gstin],
  ] as const)
    expect((await sendDocument(world, token, kind, { number })).status).toBe(200)
  const { data } = (await world.ask(token, sendBankCode)).body
  const { challenge } = data as { challenge: string }
  const code = { challenge, otp: await lastCodeOf(world, member.person_id) }
  const bank = {
    account_holder: 'Kiran Namuna',
    account_no,
    confirm_account_no: account_no,
    ifsc: 'SBIN0000001',
    bank_name: '',
    branch: '',
    upi_id,
    crypto_address: '',
    ...code,
  }
  expect((await world.ask(token, submitBanking, { body: bank })).status).toBe(200)
  // Refusals and reveals see the numbers too.
  expect((await world.ask(token, submitBanking, { body: { ...bank, ifsc: 'SBIN' } })).status).toBe(400)
  expect((await sendDocument(world, token, 'gstin', { number: gstinOf('QWEPN4322R') })).status).toBe(400)
  const reason = 'The bank asked'
  for (const [endpoint, id] of [
    [revealKyc, await firstId('kyc_document')],
    [revealBanking, await firstId('bank_account')],
  ] as const)
    expect((await world.ask(admin, endpoint, { params: { id }, body: { reason } })).status).toBe(200)

  // A bug sees them as well: PostgreSQL repeats the whole row that it refuses.
  await world.database.owner.pool.query('alter table kyc_document add constraint broken check (false) not valid')
  expect((await sendDocument(world, token, 'pan', { number: pan })).status).toBe(500)
  expect(logged).toContain('a request failed')

  const held = await dump()
  expect(held.get('kyc_document')).toContain('321R')
  // Answers that are kept are sealed whole, and no number is in them either.
  held.set('kept answers', (await keptReplies(world)).join('\n'))
  expect(held.get('kept answers')).toContain('5546')
  expect(held.get('audit')).toContain('/reveal')
  const found = secrets.flatMap((secret) =>
    shapesOf(secret).flatMap((shape) => [
      ...[...held].filter(([, text]) => text.includes(shape)).map(([table]) => `${table}: ${shape}`),
      ...(logged.includes(shape) ? [`log: ${shape}`] : []),
    ]),
  )
  expect(found).toEqual([])
})

const firstId = async (table: 'kyc_document' | 'bank_account'): Promise<bigint> =>
  (await world.db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id

test('the key of a person lies sealed too, and opens nothing else', async () => {
  const { key_sealed } = await world.db.selectFrom('person_key').selectAll().executeTakeFirstOrThrow()
  const key = world.services.secrets.open('person-key', key_sealed)
  const held = [...(await dump()).values()].join('\n')
  for (const shape of shapesOf(key)) expect(held.includes(shape)).toBe(false)
  expect(() => world.services.secrets.open('pin', key_sealed)).toThrow()
})
