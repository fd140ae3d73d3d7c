import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listApprovals } from '@banyan/contract/approvals/approvals.ts'
import { bankProfiles, findBankProfiles } from '@banyan/contract/bank-profiles/bank-profiles.ts'
import { getBankTemplate } from '@banyan/contract/bank-profiles/templates.ts'
import { listStatements } from '@banyan/contract/bank-statements/statements.ts'
import { bankDesk, statementOf, usualMapping } from '#testing/money/bank-desk.ts'
import { creditsIn } from '#testing/money/credits.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { addAdminTo, agreedTo } from '#testing/people/admins.ts'
import { issuePins } from '#testing/sales/issue-pins.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

let world: World
let credits: Awaited<ReturnType<typeof creditsIn>>
let second: { user_id: string; token: string }
beforeAll(async () => {
  world = await createWorld()
  credits = await creditsIn(world)
  second = await addAdminTo(world, { rights: null })
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const body = (more: object = {}) => ({
  label: 'Namuna Bank',
  ...usualMapping,
  current_password: worldPassword,
  ...more,
})
const add = (more: object = {}) => world.ask(credits.admin, bankProfiles.add, { body: body(more) })
const profiles = async () => (await world.call(credits.admin, findBankProfiles)).data
const theOne = async () => (await profiles())[0]!

test('is added by one as long as there is no money, with its name and columns right', async () => {
  expect((await add({ current_password: 'not-the-password' })).body.errors).toHaveProperty('current_password')
  expect((await add({ reference: 'narration' })).body.errors).toEqual({
    reference: '“Narration” and “Reference” are both in the column “narration”. Choose one column for each.',
  })
  expect((await add({ amount: '' })).body.errors).toHaveProperty('amount')
  expect((await add()).status).toBe(200)
  expect((await add({ label: 'namuna bank' })).body.errors).toEqual({ label: 'Another bank profile has this name.' })
  expect(await profiles()).toMatchObject([{ label: 'Namuna Bank', day: 'Date', is_active: true, version: 1 }])
})

test('says the whole mapping of an import, whatever else is sent', async () => {
  const { id } = await theOne()
  const bank = bankDesk(world, credits.account_id)
  const text = statementOf([['2025-12-31', 'UPI ASHA', '412345678901', '10.00']])
  const sent = { profile_id: String(id), amount: 'Balance', balance: '', day_form: 'mdy' }
  expect((await bank.bring(credits.admin, text, sent)).body.data).toMatchObject({ news: 1, credited: '10.00' })
  expect((await bank.bring(credits.admin, text, { profile_id: '999' })).body.errors).toHaveProperty('profile_id')
  expect((await world.list(credits.admin, listStatements)).total_count).toBe(1)
})

describe('its template', () => {
  const templateOf = (profile_id: bigint, kind: string) =>
    world.app.inject({
      method: 'GET',
      url: `/api${getBankTemplate.path}?profile_id=${profile_id}&kind=${kind}`,
      headers: { authorization: `Bearer ${credits.admin}` },
    })

  test('is a statement that the profile reads, with one made-up entry', async () => {
    const { id } = await theOne()
    const { rawPayload, headers } = await templateOf(id, 'statement')
    expect(headers['content-disposition']).toBe('attachment; filename="namuna-bank-statement-template.csv"')
    expect(rawPayload.toString()).toBe(
      'Date,Narration,Reference,Amount,Balance\r\n2000-01-31,EXAMPLE ROW,000000000000,1.00,1.00\r\n',
    )
    const bank = bankDesk(world, credits.account_id)
    const checked = await bank.check(credits.admin, rawPayload, { profile_id: String(id) })
    expect(checked.body.data).toMatchObject({ news: 1, wrong: 0, credited: '1.00', first_day: '2000-01-31' })
  })

  test('is read too where heads begin as a formula does, which the file makes text', async () => {
    const heads = { day: '=Day', narration: '+Words', reference: '@Ref', amount: '-Amount', balance: '＝Balance' }
    const { data } = await world.call(credits.admin, bankProfiles.add, { body: body({ label: 'Signs', ...heads }) })
    const { rawPayload } = await templateOf(data.id, 'statement')
    expect(rawPayload.toString().split('\r\n')[0]).toBe("'=Day,'+Words,'@Ref,'-Amount,'＝Balance")
    const bank = bankDesk(world, credits.account_id)
    const ofProfile = { profile_id: String(data.id) }
    const read = { news: 1, wrong: 0, credited: '1.00' }
    expect((await bank.check(credits.admin, rawPayload, ofProfile)).body.data).toMatchObject(read)
    // The bank itself writes no mark in front.
    const own = rawPayload.toString().replaceAll("'", '')
    expect((await bank.check(credits.admin, own, ofProfile)).body.data).toMatchObject(read)
    await world.db.deleteFrom('bank_profile').where('id', '=', data.id).execute()
  })

  test('is none of a file that the bank does not have, and of no profile', async () => {
    const { id } = await theOne()
    const answers = [await templateOf(id, 'result'), await templateOf(999n, 'statement'), await templateOf(id, 'other')]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 404, 400])
    expect(answers[0]!.json()).toMatchObject({ errors: { kind: 'This profile does not say how this file is read.' } })
  })

  test('is none where what is read has no room', async () => {
    const narrow = {
      widths: '10,12,12,3',
      has_head: 'no',
      day: '1',
      narration: '2',
      reference: '3',
      amount: '4',
      balance: '',
    }
    const { data } = await world.call(credits.admin, bankProfiles.add, { body: body({ label: 'Narrow', ...narrow }) })
    const refused = await templateOf(data.id, 'statement')
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'template_too_narrow'])
    await world.db.deleteFrom('bank_profile').where('id', '=', data.id).execute()
  })
})

test('changes, once there is money, by two admins and a day later; the versions tell both', async () => {
  const look = () => world.call(credits.admin, findBankProfiles)
  expect(await look()).toMatchObject({ waiting: [], is_for_two: false })
  await issuePins(world, { count: 1 })
  const { id, version } = await theOne()
  const asked = await world.ask(credits.admin, bankProfiles.save, {
    params: { id },
    body: body({ narration: 'Particulars', version }),
  })
  expect([asked.status, asked.body.code]).toEqual([202, 'waits_for_second'])
  const not_before = new Date(world.clock.now().getTime() + 24 * 3_600_000)
  const waiting = [{ name: 'Namuna Bank', by_user_id: world.admin_user_id, not_before }]
  expect(await look()).toMatchObject({ waiting, is_for_two: true })
  expect((await agreedTo(world, second.token, asked)).status).toBe(409)
  const early = (await world.list(second.token, listApprovals, { state: 'waiting' })).data
  expect(early).toMatchObject([{ about: 'Namuna Bank', is_early: true, may: { approve: true } }])
  expect((await theOne()).narration).toBe('Narration')
  world.clock.advance(24 * 3_600_000 + 1_000)
  const token = await world.signInAs(second.user_id)
  expect((await world.list(token, listApprovals, { state: 'waiting' })).data).toMatchObject([{ is_early: false }])
  expect((await agreedTo(world, token, asked)).status).toBe(200)
  credits = { ...credits, admin: await world.signInAs(world.admin_user_id) }
  expect(await look()).toMatchObject({ waiting: [], data: [{ narration: 'Particulars', version: version + 1 }] })
  const { data } = await world.call(credits.admin, bankProfiles.versions, { params: { id } })
  expect(data.length).toBe(2)
})

test('is switched off by one, and is then offered no more', async () => {
  const { id } = await theOne()
  const off = { params: { id }, body: { is_active: false } }
  expect((await world.ask(credits.admin, bankProfiles.switch, off)).status).toBe(200)
  const bank = bankDesk(world, credits.account_id)
  const refused = await bank.bring(credits.admin, 'a', { profile_id: String(id) })
  expect(refused.body.errors).toHaveProperty('profile_id')
  expect(
    (await world.ask(credits.admin, bankProfiles.save, { params: { id: 999n }, body: body({ version: 1 }) })).status,
  ).toBe(404)
})
