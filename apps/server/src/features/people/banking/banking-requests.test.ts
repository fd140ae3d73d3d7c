import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listBanking, revealBanking } from '@banyan/contract/banking/banking.ts'
import { saveProfile } from '@banyan/contract/profiles/profiles.ts'
import { fieldsOf } from '#testing/look.ts'
import type { World } from '#testing/world.ts'
import type { JoinedMember } from '#features/network/members/index.ts'
import { openBankDesk, type BankDesk } from './testing/bank-desk.ts'

let world: World
let { desk, submit, waitingOf, approve, reject } = {} as BankDesk
beforeAll(async () => {
  ;({ world, desk, submit, waitingOf, approve, reject } = await openBankDesk())
})
afterAll(() => world.close())

describe('as admins check them', () => {
  let one: JoinedMember
  let other: JoinedMember
  beforeAll(async () => {
    one = await world.join({ name: 'Nisha Drishtant' })
    other = await world.join({ name: 'Arun Pratirup' })
    const shared = { account_no: '555566667777', confirm_account_no: '555566667777' }
    await submit(one, { ...shared, account_holder: 'Nisha Drishtant' })
    // The same account, as another branch writes it.
    const zeros = { account_no: '00555566667777', confirm_account_no: '00555566667777' }
    await submit(other, { ...zeros, account_holder: 'Nisha Drishtant', ifsc: 'SBIN0009999', upi_id: 'arun@okbank' })
  })
  const rowsOf = async (query: Record<string, unknown>) => (await world.list(desk.admin, listBanking, query)).data

  test('a row says how well the names agree and who else has the account', async () => {
    const [row] = await rowsOf({ user_id: other.user_id })
    expect(row).toMatchObject({
      state: 'submitted',
      name: 'Arun Pratirup',
      account_holder: 'Nisha Drishtant',
      name_match_percent: 0,
      duplicate_user_ids: [one.user_id],
      decided_by_user_id: null,
      may: { approve: true, reject: true },
    })
    expect((await rowsOf({ user_id: one.user_id }))[0]).toMatchObject({ name_match_percent: 100 })
  })

  test.each<[string, Record<string, unknown>, readonly string[]]>([
    ['the name of the member', { name: 'pratirup' }, ['Arun Pratirup']],
    ['the name of the holder', { name: 'drishtant' }, ['Arun Pratirup', 'Nisha Drishtant']],
    ['the branch', { ifsc: 'sbin0009' }, ['Arun Pratirup']],
    ['the last digits', { account_last4: '7777', name: 'drishtant' }, ['Arun Pratirup', 'Nisha Drishtant']],
    ['no such digits', { account_last4: '0001' }, []],
    ['the state', { state: 'approved', name: 'drishtant' }, []],
    ['a day to come', { submitted_from: '2026-12-31' }, []],
    ['a day gone by', { submitted_to: '2025-12-31' }, []],
    ['what is a wildcard elsewhere', { name: '%' }, []],
  ])('found by %s', async (_case, query, names) => {
    expect((await rowsOf(query)).map(({ name }) => name)).toEqual(names)
  })

  test.each([
    [{ account_last4: '12a4' }, 'account_last4'],
    [{ state: 'asleep' }, 'state'],
    [{ sort: 'account_no_sealed' }, 'sort'],
    [{ account_no: '1' }, 'account_no'],
  ])('%o is refused by name', async (query, field) => {
    const { status, body } = await world.ask(desk.admin, listBanking, { query })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
  })

  test('sorts by how well names agree', async () => {
    const sorted = await rowsOf({ sort: 'name_match_percent', name: 'drishtant' })
    expect(sorted.map(({ name_match_percent }) => name_match_percent)).toEqual([0, 100])
  })

  test('an export holds no number in clear', async () => {
    const { payload } = await world.app.inject({
      url: '/api/admin/banking.csv?columns=user_id,account_no_masked,upi_masked&name=pratirup',
      headers: { authorization: `Bearer ${desk.admin}` },
    })
    expect(payload).toBe(`user_id;account_no_masked;upi_masked\n${other.user_id};••••••••••7777;ar••••@okbank\n`)
  })

  test('numbers are shown to who says why, and that is written down', async () => {
    const [row] = await rowsOf({ user_id: other.user_id })
    const reveal = (id: bigint, body: unknown) => world.ask(desk.admin, revealBanking, { params: { id }, body })
    expect((await reveal(row!.id, { reason: ' ' })).status).toBe(400)
    const answer = await reveal(row!.id, { reason: 'The bank asked' })
    expect(answer.body.data).toEqual({ account_no: '00555566667777', upi_id: 'arun@okbank' })
    const audited = await world.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(audited).toMatchObject({
      act: 'POST /admin/banking/:id/reveal',
      user_id: world.admin_user_id,
      subject_type: 'bank_account',
      subject_id: String(row!.id),
      reason: 'The bank asked',
    })
    expect((await reveal(999_999n, { reason: 'The bank asked' })).status).toBe(404)
  })

  test('approving what a red warning speaks against needs a reason, which only the audit keeps', async () => {
    const id = await waitingOf(other)
    const refused = await approve(id)
    expect([refused.status, refused.body.code, fieldsOf(refused)]).toEqual([400, 'reason_owed', ['reason']])
    expect((await rowsOf({ user_id: other.user_id }))[0]).toMatchObject({ state: 'submitted' })
    expect((await approve(id, 'A joint account, passbook seen')).status).toBe(200)
    const audited = await world.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(audited).toMatchObject({ after: { state: 'approved' }, reason: 'A joint account, passbook seen' })
    expect((await rowsOf({ user_id: other.user_id }))[0]).toMatchObject({ state: 'approved', reason: '' })
  })

  test('the same account given by another id after the row was read is asked about too', async () => {
    const late = await world.join({ name: 'Nila Drishtant' })
    await submit(late, { account_holder: 'Nila Drishtant', account_no: '8888000011', confirm_account_no: '8888000011' })
    const [row] = await rowsOf({ user_id: late.user_id })
    expect(row).toMatchObject({ duplicate_user_ids: [], name_match_percent: 100 })
    const copy = await world.join({ name: 'Nila Drishtant' })
    await submit(copy, { account_holder: 'Nila Drishtant', account_no: '8888000011', confirm_account_no: '8888000011' })
    expect(fieldsOf(await approve(row!.id))).toEqual(['reason'])
  })

  test('what is not there is not decided', async () => {
    expect([(await approve(999_999n)).status, (await reject(999_999n)).status]).toEqual([404, 404])
  })

  test('of a person who was erased nothing can be shown', async () => {
    const [row] = await rowsOf({ user_id: one.user_id })
    await world.db.deleteFrom('person_key').where('person_id', '=', one.person_id).execute()
    const answer = await world.ask(desk.admin, revealBanking, {
      params: { id: row!.id },
      body: { reason: 'The bank asked' },
    })
    expect([answer.status, answer.body.code]).toEqual([409, 'erased'])
  })

  test('whoever holds the id after them opens only their own', async () => {
    const [before] = await rowsOf({ user_id: one.user_id })
    await submit(one, { account_no: '333322221111', confirm_account_no: '333322221111' })
    const reveal = (id: bigint) =>
      world.ask(desk.admin, revealBanking, { params: { id }, body: { reason: 'The bank asked' } })
    expect((await reveal(before!.id)).body.code).toBe('erased')
    expect((await reveal(await waitingOf(one))).body.data).toMatchObject({ account_no: '333322221111' })
  })
})

test('a new name is compared again with the details that wait', async () => {
  const member = await world.join({ name: 'Hari Udaharan' })
  await submit(member, { account_holder: 'Hari Udaharan' })
  const body = {
    name: 'Bala Namuna',
    date_of_birth: '1990-01-01',
    address: '',
    city: '',
    state: '',
    pincode: '',
    nominee_name: '',
    nominee_relationship: '',
    nominee_mobile: '',
    version: 1,
  }
  expect((await world.ask(await world.signInAs(member.user_id), saveProfile, { body })).status).toBe(200)
  const { data } = await world.list(desk.admin, listBanking, { user_id: member.user_id })
  expect(data[0]).toMatchObject({ name: 'Bala Namuna', account_holder: 'Hari Udaharan', name_match_percent: 0 })
})
