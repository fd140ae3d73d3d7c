import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currentSession, exchangeTicket } from '@banyan/contract/accounts/session.ts'
import { listAudit } from '@banyan/contract/audit/audit.ts'
import { countMembers, memberCountSheet } from '@banyan/contract/members/member-count.ts'
import { changeMember, correctProfile, getMember, openAsMember } from '@banyan/contract/members/member-profile.ts'
import { blockMember } from '@banyan/contract/members/members.ts'
import { saveProfile } from '@banyan/contract/profiles/profiles.ts'
import { userDashboard } from '@banyan/contract/dashboards/user-dashboard.ts'
import { cellsOf } from '#testing/outside/csv-cells.ts'
import { growEarners, joinActive } from '#testing/money/earning.ts'
import { sentTo } from '#testing/outside/sent-messages.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let admin: string

beforeAll(async () => {
  world = await createWorld()
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(() => world.close())

const idOf = async (user_id: string) => {
  const { id } = await world.db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select('member.id')
    .where('person.user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return id
}
const fileOf = async (id: bigint) => (await world.call(admin, getMember, { params: { id } })).data

test('an admin sees all about a member on one page', async () => {
  const { top, mid, right } = await growEarners(world)
  const file = await fileOf(await idOf(mid))
  expect(file).toMatchObject({
    user_id: mid,
    status: 'active',
    sponsor: { user_id: top },
    parent: { user_id: top },
    side: 'left',
    directs: 3,
    left: { members: 2, active: 2 },
    right: { members: 1, active: 1 },
    package_name: world.packages[0]!.name,
    kyc_state: 'not_submitted',
    bank: null,
    waiting: [],
    may: { edit: true, block: true, unblock: false, open_as: true, resign: true, reinstate: false },
  })
  expect(file.history.map(({ kind }) => kind)).toEqual(['activated', 'joined'])
  expect((await fileOf(await idOf(right))).left.members).toBe(0)
  expect((await world.ask(admin, getMember, { params: { id: 999_999n } })).status).toBe(404)
})

test('the page of a member says what of them waits for a second admin, each once', async () => {
  const { member_id, person_id } = await world.join()
  const { id: requested_by } = await world.db
    .selectFrom('person')
    .select('id')
    .where('user_id', '=', world.admin_user_id)
    .executeTakeFirstOrThrow()
  const asked = { person_id, requested_by, requested_at: world.clock.now(), reason: 'For a test', details: '{}' }
  const kinds = ['sponsor_change', 'virtual_business', 'wallet_adjustment', 'guarded_act', 'guarded_act'] as const
  await world.db
    .insertInto('approval')
    .values(kinds.map((kind, nth) => ({ ...asked, kind, subject: `test:${nth}` })))
    .execute()
  expect((await fileOf(member_id)).waiting).toEqual([
    'guarded_act',
    'sponsor_change',
    'virtual_business',
    'wallet_adjustment',
  ])
})

describe('correcting a member', () => {
  const change = (id: bigint, body: object) => world.ask(admin, changeMember, { params: { id }, body })

  test('a changed contact must be proven again; what stayed stays proven', async () => {
    const { member_id, person_id } = await world.join()
    const proven = { email_verified_at: world.clock.now(), mobile_verified_at: world.clock.now() }
    await world.db.updateTable('person').set(proven).where('id', '=', person_id).execute()
    const { version, name, mobile } = await fileOf(member_id)
    const answer = await change(member_id, {
      name,
      mobile,
      email: 'new@example.com',
      version,
      reason: 'A typing error',
    })
    expect(answer.status).toBe(200)
    expect(await fileOf(member_id)).toMatchObject({ email: 'new@example.com', email_verified_at: null, mobile })
    expect((await fileOf(member_id)).mobile_verified_at).not.toBeNull()
  })

  test('of two admins who edit one person the second is told, and nothing is lost', async () => {
    const { member_id } = await world.join()
    const { version, email, mobile } = await fileOf(member_id)
    const edit = (name: string) => change(member_id, { name, email, mobile, version, reason: 'A typing error' })
    const answers = await Promise.all([edit('Asha One'), edit('Asha Two')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')
  })

  test.each([
    [{ name: 'Аsha Namuna' }, 'name'],
    [{ name: 'Asha <b>' }, 'name'],
    [{ email: 'nowhere' }, 'email'],
    [{ mobile: '12' }, 'mobile'],
    [{ reason: '' }, 'reason'],
    [{ version: '1' }, 'version'],
  ])('refuses %o and names the field', async (wrong, field) => {
    const { member_id } = await world.join()
    const { version, name, email, mobile } = await fileOf(member_id)
    const answer = await change(member_id, { version, name, email, mobile, reason: 'A typing error', ...wrong })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
  })
})

describe('correcting the profile of a member', () => {
  const profileOf = async (id: bigint) => {
    const of = await fileOf(id)
    return {
      date_of_birth: of.date_of_birth,
      address: of.address,
      city: of.city,
      state: of.state,
      pincode: of.pincode,
      nominee_name: of.nominee_name,
      nominee_relationship: of.nominee_relationship,
      nominee_mobile: of.nominee_mobile,
      version: of.profile_version,
    }
  }
  const correct = async (id: bigint, change: object) =>
    world.ask(admin, correctProfile, {
      params: { id },
      body: { ...(await profileOf(id)), reason: 'A letter of the member', ...change },
    })

  test('changes it, says why in the history and the audit, and the member gets a message', async () => {
    const { member_id, person_id } = await world.join()
    const nominee = { nominee_name: 'Meera Namuna', nominee_relationship: 'Mother' }
    expect((await correct(member_id, { address: '12 Example Road', ...nominee })).status).toBe(200)
    const file = await fileOf(member_id)
    expect(file).toMatchObject({ address: '12 Example Road', ...nominee, date_of_birth: null })
    expect(file.history[0]).toMatchObject({
      kind: 'corrected',
      reason: 'A letter of the member',
      by_user_id: world.admin_user_id,
      changed: ['address', 'nominee_name', 'nominee_relationship'],
    })
    const messages = await sentTo(world, person_id)
    expect(messages.at(-1)).toMatchObject({ template: 'profile_corrected' })
  })

  test('says nothing to the member where nothing changed', async () => {
    const { member_id, person_id } = await world.join()
    const before = (await sentTo(world, person_id)).length
    expect((await correct(member_id, {})).status).toBe(200)
    expect(await sentTo(world, person_id)).toHaveLength(before)
    expect((await fileOf(member_id)).history.map(({ kind }) => kind)).toEqual(['joined'])
  })

  test('a birth date that documents prove stays', async () => {
    const { member_id, person_id } = await world.join()
    expect((await correct(member_id, { date_of_birth: '1990-01-01' })).status).toBe(200)
    await world.db
      .insertInto('kyc_document')
      .values({ person_id, kind: 'pan', state: 'approved', submitted_at: world.clock.now() })
      .execute()
    const answer = await correct(member_id, { date_of_birth: '1991-01-01' })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['date_of_birth']])
    expect((await fileOf(member_id)).locked).toContain('date_of_birth')
    expect((await correct(member_id, { city: 'Pune' })).status).toBe(200)
  })

  test('a nominee stays while the id waits to be handed to an heir', async () => {
    const { member_id, person_id } = await world.join()
    const by = await world.db.selectFrom('person').select('id').where('user_id', '=', world.admin_user_id).execute()
    const asked = {
      kind: 'death_transfer',
      person_id,
      requested_by: by[0]!.id,
      requested_at: world.clock.now(),
    } as const
    await world.db
      .insertInto('approval')
      .values({ ...asked, reason: 'For a test', details: '{}' })
      .execute()
    const heir = { nominee_name: 'Ravi Udaharan', nominee_relationship: 'Son' }
    const answer = await correct(member_id, heir)
    expect([answer.status, answer.body.code]).toEqual([409, 'id_waits_for_transfer'])
    expect((await fileOf(member_id)).nominee_name).toBe('')
    expect((await correct(member_id, { city: 'Pune' })).status).toBe(200)
  })

  test.each([
    [{ reason: '' }, 'reason'],
    [{ nominee_name: 'Meera Namuna' }, 'nominee_relationship'],
    [{ nominee_relationship: 'Mother' }, 'nominee_name'],
    [{ date_of_birth: '2020-01-01' }, 'date_of_birth'],
    [{ pincode: '12' }, 'pincode'],
  ])('refuses %o and names the field', async (wrong, field) => {
    const { member_id } = await world.join()
    const answer = await correct(member_id, wrong)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
  })

  test('of two who correct at once the second is refused', async () => {
    const { member_id } = await world.join()
    const answers = await Promise.all([correct(member_id, { city: 'Pune' }), correct(member_id, { city: 'Nagpur' })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('impersonating a member', () => {
  const ticketFor = async (id: bigint) =>
    (await world.call(admin, openAsMember, { params: { id }, body: { reason: 'The member called' } })).data.ticket

  test('shows what the member sees, changes nothing, is over after fifteen minutes, and is written down', async () => {
    const { user_id, member_id } = await world.join()
    const ticket = await ticketFor(member_id)
    const { data } = await world.call(null, exchangeTicket, { body: { ticket } })
    expect(data.user).toMatchObject({ user_id, is_read_only: true, opened_by: world.admin_user_id })
    expect((await world.call(data.token, userDashboard)).data.status).toBe('registered')
    const body = { name: 'Somebody Else', version: 1 }
    expect((await world.ask(data.token, saveProfile, { body })).body.code).toBe('read_only')
    expect((await world.ask(null, exchangeTicket, { body: { ticket } })).status).not.toBe(200)
    const lines = (await world.list(admin, listAudit, { act: '/open-as', subject_id: String(member_id) })).data
    expect(lines).toMatchObject([{ reason: 'The member called', user_id: world.admin_user_id }])
    world.clock.advance(15 * 60_000)
    expect((await world.ask(data.token, currentSession)).status).toBe(401)
    admin = await world.signInAs(world.admin_user_id)
  })

  test('an old ticket opens nothing', async () => {
    const { member_id } = await world.join()
    const ticket = await ticketFor(member_id)
    world.clock.advance(61_000)
    expect((await world.ask(null, exchangeTicket, { body: { ticket } })).status).not.toBe(200)
  })
})

describe('counting members', () => {
  test('by how they stand, by day, by package', async () => {
    const { data: before } = await world.call(admin, countMembers)
    await joinActive(world)
    const { member_id } = await world.join()
    await world.call(admin, blockMember, { params: { id: member_id }, body: { reason: 'A test' } })
    const { data: after } = await world.call(admin, countMembers)
    const grown = (name: 'total' | 'active' | 'registered' | 'blocked' | 'left' | 'joined' | 'activated') =>
      after[name] - before[name]
    expect([grown('total'), grown('active'), grown('registered'), grown('blocked'), grown('left')]).toEqual([
      2, 1, 0, 1, 0,
    ])
    expect([grown('joined'), grown('activated')]).toEqual([2, 1])
    expect(after.days).toHaveLength(30)
    expect(after.days.at(-1)).toMatchObject({ day: after.to, joined: after.days.at(-1)!.joined })
    // The company’s own place is active without a package.
    expect(after.packages.reduce((sum, { active }) => sum + active, 1)).toBe(after.active)
    expect(after.total).toBe(after.active + after.registered + after.blocked + after.left)
  })

  test('as a file it holds the figures of the page, and a place named like a formula is text', async () => {
    const { person_id } = await world.join()
    const state = '=Sum(1)'
    await world.db
      .insertInto('profile')
      .values({ person_id, state, updated_at: world.clock.now() })
      .onConflict((taken) => taken.column('person_id').doUpdateSet({ state }))
      .execute()
    const span = { from: '2026-01-01', to: '2026-01-02' }
    const { data } = await world.call(admin, countMembers, { query: span })
    const heads = { status: { head: 'Status', words: { total: 'Members' } } }
    const { statusCode, body } = await world.app.inject({
      url: `/api${memberCountSheet.files.csv.path}?${new URLSearchParams({ ...span, heads: JSON.stringify(heads) }).toString()}`,
      headers: { authorization: `Bearer ${admin}` },
    })
    const [head, first, ...lines] = cellsOf(body)
    expect([statusCode, head?.slice(0, 3)]).toEqual([200, ['Status', 'package_name', 'place']])
    expect(first).toEqual(['Members', '', '', '', String(data.total), '', '', ''])
    expect(lines.filter(([, name]) => name !== '')).toHaveLength(data.packages.length)
    expect(lines.filter(([, , place]) => place !== '')).toContainEqual(['', '', `'${state}`, '', '1', '0', '', ''])
    expect(lines.slice(-2).map((line) => line.slice(3))).toEqual(
      data.days.map(({ day, joined, activated }) => [
        day.split('-').toReversed().join('-'),
        '',
        '',
        String(joined),
        String(activated),
      ]),
    )
  })

  test.each([
    [{ from: '2026-02-01', to: '2026-01-01' }, 'from'],
    [{ from: '2020-01-01', to: '2026-01-01' }, 'from'],
    [{ from: 'yesterday' }, 'from'],
  ])('refuses %o', async (query, field) => {
    const { status, body } = await world.ask(admin, countMembers, { query })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
  })
})
