import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAudit, listAudit, proveAudit as proveCall } from '@banyan/contract/audit/audit.ts'
import { blockMember, listMembers, unblockMember } from '@banyan/contract/members/members.ts'
import { blockPin } from '@banyan/contract/pins/pin-acts.ts'
import { getSettings, saveCompany } from '@banyan/contract/setup/setup.ts'
import { maskPinNo } from '@banyan/domain/pins/pin-no.ts'
import { auditable, readAgain } from '#kit/audit.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { issuePin } from '#testing/sales/issue-pins.ts'
import { createWorld, type World } from '#testing/world.ts'
import { proveAudit } from './prove-audit.ts'

let world: World
let admin: string

beforeAll(async () => {
  world = await createWorld()
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const linesOf = async (query: Record<string, unknown>) => (await world.list(admin, listAudit, query)).data

test('what an admin does is written down with who, what, before, after, when, from where and why', async () => {
  const pin = await issuePin(world)
  const { id } = await world.db
    .selectFrom('pin')
    .select('id')
    .where('pin_no', '=', pin.pin_no)
    .executeTakeFirstOrThrow()
  await world.call(admin, blockPin, { params: { id } })
  const [line] = await linesOf({ act: '/block', subject_type: 'pin' })
  expect(line).toMatchObject({
    user_id: world.admin_user_id,
    user_type: 'Admin',
    act: `${blockPin.method} ${blockPin.path}`,
    title: blockPin.summary,
    outcome: 'done',
    subject_id: String(id),
    at: world.clock.now(),
    ip: '127.0.0.1',
  })
  const { data } = await world.call(admin, getAudit, { params: { id: line!.id } })
  expect(data).toMatchObject({ before: { status: 'unused' }, after: { status: 'blocked' } })
})

test('a line names whom it concerns, and a pin only in part', async () => {
  const owner = await world.join()
  const pin = await issuePin(world, { owner_user_id: owner.user_id })
  const row = await world.db.selectFrom('pin').select('id').where('pin_no', '=', pin.pin_no).executeTakeFirstOrThrow()
  await world.call(admin, blockPin, { params: { id: row.id } })
  const concerned = { subject_user_id: owner.user_id, subject_member_id: owner.member_id }
  const [line] = await linesOf({ subject_type: 'pin', subject_id: String(row.id) })
  expect(line).toMatchObject({ ...concerned, subject_label: maskPinNo(pin.pin_no) })
  expect(
    JSON.stringify(line, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toContain(pin.pin_no)
  await world.call(admin, blockMember, { params: { id: owner.member_id }, body: { reason: 'A test' } })
  const [blocked] = await linesOf({ subject_type: 'member', subject_id: String(owner.member_id) })
  expect(blocked).toMatchObject({ ...concerned, subject_label: '' })
})

test('an act and its line are one: what is refused leaves no line of an act done', async () => {
  const member = await world.join()
  const done = () => linesOf({ act: '/members/:id/unblock', subject_id: String(member.member_id) })
  const refused = await world.ask(admin, unblockMember, {
    params: { id: member.member_id },
    body: { reason: 'By mistake' },
  })
  expect(refused.status).toBe(409)
  expect(await done()).toEqual([])
})

test('settings are written down as they were and as they are', async () => {
  const { data } = await world.call(admin, getSettings)
  const { hue: _hue, default_theme: _theme, ...company } = data.company
  await world.call(admin, saveCompany, { body: { ...company, address: 'Made-up Street 1' } })
  const [line] = await linesOf({ subject_type: 'company' })
  const { data: told } = await world.call(admin, getAudit, { params: { id: line!.id } })
  expect(told.before).toMatchObject({ name: data.company.name })
  expect(told.after).toMatchObject({ name: data.company.name, address: '•••' })
})

test('what is denied is written down, once a minute for a person and a call', async () => {
  const member = await world.join()
  const token = await world.signInAs(member.user_id)
  for (let tries = 0; tries < 3; tries++) expect((await world.ask(token, listMembers)).status).toBe(403)
  expect(await linesOf({ user_id: member.user_id, outcome: 'denied' })).toMatchObject([
    { user_type: 'User', act: `GET ${listMembers.path}` },
  ])
  world.clock.advance(61_000)
  await world.ask(token, listMembers)
  expect(await linesOf({ user_id: member.user_id, outcome: 'denied' })).toHaveLength(2)
})

test('acts at the same moment are numbered without a gap, and the chain is whole', async () => {
  const members = []
  for (let at = 0; at < 12; at++) members.push(await world.join())
  await Promise.all(
    members.map(({ member_id }) =>
      world.call(admin, blockMember, { params: { id: member_id }, body: { reason: 'All at once' } }),
    ),
  )
  const { data } = await world.call(admin, proveCall)
  expect(data).toMatchObject({ is_whole: true, broken_at: null })
  expect(data.lines).toBeGreaterThanOrEqual(12)
})

describe('nobody changes the past', () => {
  test.each([
    ["update audit set reason = 'another'", /append-only/],
    ['delete from audit', /append-only/],
    ['truncate audit', /append-only/],
  ])('%s', async (statement, refusal) => {
    await expect(sql.raw(statement).execute(world.database.owner.db)).rejects.toThrow(refusal)
  })

  const undone = new Error('undone')
  const proofAfter = async (statement: string) => {
    let proof: Awaited<ReturnType<typeof proveAudit>> | undefined
    await world.database.owner.db
      .transaction()
      .execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx)
        await sql.raw(statement).execute(trx)
        proof = await proveAudit(trx)
        throw undone
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error
      })
    return proof
  }

  test.each([
    ['a word', "update audit set reason = 'another' where id = 2", 2n],
    ['the hour', "update audit set at = at + interval '1 second' where id = 3", 3n],
    ['who it was', "update audit set user_id = 'somebody' where id = 2", 2n],
    ['what was there before', `update audit set before = '{"status": "used"}' where id = 2`, 2n],
    ['a line that goes', 'delete from audit where id = 2', 2n],
    ['the first line', 'delete from audit where id = 1', 1n],
    ['the last line', 'delete from audit where id = (select max(id) from audit)', undefined],
    [
      'a line that comes',
      'insert into audit select id + 1000000, at, person_id, user_id, user_type, opened_by, act, outcome, subject_type, subject_id, input, before, after, reason, ip, user_agent, hash from audit where id = 1; update audit_head set last_id = 1000000',
      undefined,
    ],
  ])('%s: the walk finds it', async (_case, statement, broken_at) => {
    const proof = await proofAfter(statement)
    expect(proof).toMatchObject({ is_whole: false })
    if (broken_at !== undefined) expect(proof!.broken_at).toBe(broken_at)
  })
})

test('secrets and what may have to be erased are dotted out, long texts are cut', () => {
  const given = {
    user_id: 'asha1',
    password: 'a secret',
    confirm_password: 'a secret',
    otp: '123456',
    pin_no: 'ABC',
    mobile: '9000000001',
    email: '',
    amount: 5n,
    nested: [{ token: 'x', note: 'kept' }],
    long: 'x'.repeat(1000),
    smile: `${'x'.repeat(299)}😀`,
  }
  expect(auditable(given)).toEqual({
    user_id: 'asha1',
    password: '•••',
    confirm_password: '•••',
    otp: '•••',
    pin_no: '•••',
    mobile: '•••',
    email: '',
    amount: '5',
    nested: [{ token: '•••', note: 'kept' }],
    long: `${'x'.repeat(300)}…`,
    smile: `${'x'.repeat(299)}\uFFFD…`,
  })
})

test('what an act hides by now is hidden of older lines too, and the rest is read as it was kept', () => {
  const kept = {
    body: { subject: 'About my payout', text: 'Words of a member', category: 'withdrawals' },
    amount: '500',
  }
  expect(readAgain('POST /conversations', kept)).toEqual({
    body: { subject: '•••', text: '•••', category: 'withdrawals' },
    amount: '500',
  })
  expect(readAgain('POST /orders/:id/object', { note: 'It was broken' })).toEqual({ note: '•••' })
  expect(readAgain('POST /admin/pins/:id/block', { reason: 'Lost', note: 'kept' })).toEqual({
    reason: 'Lost',
    note: 'kept',
  })
  expect(readAgain('POST /conversations', null)).toBeNull()
})
