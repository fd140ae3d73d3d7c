import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { submitBanking } from '@banyan/contract/banking/banking.ts'
import { sentTo } from '#testing/outside/sent-messages.ts'
import type { World } from '#testing/world.ts'
import type { JoinedMember } from '#features/network/members/index.ts'
import { details, openBankDesk, type BankDesk } from './testing/bank-desk.ts'

const day_ms = 86_400_000
let world: World
let { anHourLater, codeFor, submit, banksOf, waitingOf, approve, reject } = {} as BankDesk
beforeAll(async () => {
  ;({ world, anHourLater, codeFor, submit, banksOf, waitingOf, approve, reject } = await openBankDesk())
})
afterAll(() => world.close())

const templatesOf = async ({ person_id }: JoinedMember) =>
  (await sentTo(world, person_id)).map(({ template }) => template).filter((template) => template !== 'change_bank')

describe('a member who gives bank details', () => {
  let member: JoinedMember
  beforeAll(async () => {
    member = await world.join({ name: 'Kiran Namuna' })
  })

  test('has none at first', async () => {
    expect(await banksOf(member)).toEqual({ in_force: null, latest: null, earlier: [] })
  })

  test('needs a code, and sees them masked and waiting, with the bank the code names', async () => {
    const answer = await submit(member, { upi_id: 'Namuna@okbank' })
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({
      state: 'submitted',
      account_holder: 'Kiran Namuna',
      bank_name: 'State Bank of India',
      ifsc: 'SBIN0000001',
      account_no_masked: '••••••••9012',
      upi_masked: 'na••••@okbank',
      hold_until: null,
    })
    expect((await banksOf(member)).latest).toMatchObject({ state: 'submitted', account_no_masked: '••••••••9012' })
    expect(await templatesOf(member)).toEqual(['bank_submitted', 'bank_submitted'])
  })

  test('replaces what waits by giving others', async () => {
    const first = await waitingOf(member)
    expect((await submit(member, { ifsc: 'ZZZZ0000001' })).status).toBe(200)
    const { latest, earlier } = await banksOf(member)
    expect(latest).toMatchObject({ state: 'submitted', bank_name: 'A bank of mine', upi_masked: '' })
    expect(earlier).toMatchObject([{ id: first, state: 'replaced' }])
    expect((await approve(first)).status).toBe(409)
  })

  test('is paid there once they are approved, the first ones at once', async () => {
    const id = await waitingOf(member)
    expect((await approve(id)).status).toBe(200)
    const { in_force, latest } = await banksOf(member)
    expect(in_force).toMatchObject({ id, state: 'approved', hold_until: null, decided_at: world.clock.now() })
    expect(latest).toBeNull()
    expect(await templatesOf(member)).toContain('bank_approved')
  })

  test('keeps those in force while others wait or are rejected, and reads why', async () => {
    const { in_force } = await banksOf(member)
    expect((await submit(member, { account_no: '999999999', confirm_account_no: '999999999' })).status).toBe(200)
    const id = await waitingOf(member)
    expect((await reject(id)).status).toBe(200)
    const now = await banksOf(member)
    expect(now.in_force).toEqual(in_force)
    expect(now.latest).toMatchObject({ id, state: 'rejected', reason: 'The name is another one' })
    expect((await sentTo(world, member.person_id)).at(-1)?.text).toContain('Why: The name is another one')
  })

  test('is paid at others only a day after their approval', async () => {
    const { in_force: before } = await banksOf(member)
    expect((await submit(member, { account_no: '888888888', confirm_account_no: '888888888' })).status).toBe(200)
    expect((await approve(await waitingOf(member))).status).toBe(200)
    const { in_force, earlier } = await banksOf(member)
    expect(in_force?.hold_until).toEqual(new Date(world.clock.now().getTime() + day_ms))
    expect(in_force?.account_no_masked).toBe('•••••8888')
    expect(earlier.find(({ id }) => id === before?.id)?.state).toBe('replaced')
  })
})

describe('is refused', () => {
  const bothNumbers = ['account_no', 'confirm_account_no']
  let member: JoinedMember
  beforeAll(async () => {
    member = await world.join({ name: 'Meera Kalpana' })
  })

  test.each([
    ['nothing to be paid to', { account_no: '', confirm_account_no: '' }, ['account_no']],
    ['two numbers that differ', { confirm_account_no: '123456789013' }, bothNumbers],
    ['letters in the number', { account_no: '1234567890x', confirm_account_no: '1234567890x' }, bothNumbers],
    ['eight digits', { account_no: '12345678', confirm_account_no: '12345678' }, bothNumbers],
    ['nobody’s account', { account_holder: '' }, ['account_holder']],
    ['an account without a bank', { ifsc: '' }, ['ifsc']],
    ['an IFSC of another shape', { ifsc: 'SBIN1000001' }, ['ifsc']],
    ['a UPI id that is none', { upi_id: 'namuna' }, ['upi_id']],
    ['an address that is none', { crypto_address: '0x12' }, ['crypto_address']],
    ['another member’s row', { person_id: '1' }, ['person_id']],
    ['a state of one’s own', { state: 'approved' }, ['state']],
  ])('%s', async (_case, change, fields) => {
    const { status, body } = await submit(member, change)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, fields])
  })

  test('a wrong code, a used one, an old one and another member’s', async () => {
    await anHourLater()
    const token = await world.signInAs(member.user_id)
    const code = await codeFor(member, token)
    const send = (given: object) => world.ask(token, submitBanking, { body: { ...details, ...given } })
    const wrong = await send({ ...code, otp: code.otp === '000000' ? '000001' : '000000' })
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([400, ['otp']])
    expect((await send(code)).status).toBe(200)
    expect((await send(code)).body.code).toBe('wrong_code')

    const other = await world.join({ name: 'Tara Udaharan' })
    const others = await codeFor(other, await world.signInAs(other.user_id))
    expect((await send(others)).body.code).toBe('wrong_code')

    world.clock.advance(60_000)
    const old = await codeFor(member, token)
    world.clock.advance(5 * 60_000)
    expect((await send(old)).body.code).toBe('wrong_code')
  })
})

describe('at once', () => {
  test('ten copies of one submission have one effect and one answer', async () => {
    const member = await world.join({ name: 'Om Kalpana' })
    const token = await world.signInAs(member.user_id)
    const body = { ...details, ...(await codeFor(member, token)) }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.ask(token, submitBanking, { body, key: 'bank-once-1' })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map(({ response }) => response.body)).size).toBe(1)
    expect((await banksOf(member)).earlier).toEqual([])
    expect(await templatesOf(member)).toEqual(['bank_submitted', 'bank_submitted'])
  })

  test('of ten submissions by one code one counts', async () => {
    const member = await world.join({ name: 'Lila Kalpana' })
    const token = await world.signInAs(member.user_id)
    const body = { ...details, ...(await codeFor(member, token)) }
    const answers = await Promise.all(Array.from({ length: 10 }, () => world.ask(token, submitBanking, { body })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await banksOf(member)).earlier).toEqual([])
  })

  test('of two admins who decide the second is told, and the books know one decision', async () => {
    const member = await world.join({ name: 'Jai Kalpana' })
    await submit(member)
    const id = await waitingOf(member)
    const statuses = (await Promise.all([approve(id, 'They showed the passbook'), reject(id)])).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
    const told = (await templatesOf(member)).filter((template) => template !== 'bank_submitted')
    expect(new Set(told).size).toBe(1)
    expect((await approve(id)).body).toMatchObject({ code: 'decided_already' })
  })

  test('an approval and another submission end in one of the two orders', async () => {
    const member = await world.join({ name: 'Uma Kalpana' })
    await submit(member)
    const id = await waitingOf(member)
    await anHourLater()
    const token = await world.signInAs(member.user_id)
    const body = {
      ...details,
      account_no: '777777777',
      confirm_account_no: '777777777',
      ...(await codeFor(member, token)),
    }
    const [approved, sent] = await Promise.all([approve(id), world.ask(token, submitBanking, { body })])
    expect(sent.status).toBe(200)
    const { in_force, latest } = await banksOf(member)
    expect(latest).toMatchObject({ state: 'submitted', account_no_masked: '•••••7777' })
    expect(in_force?.id ?? null).toBe(approved.status === 200 ? id : null)
  })
})
