import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { currentSession } from '@banyan/contract/accounts/session.ts'
import { blockMember, listMembers } from '@banyan/contract/members/members.ts'
import { getAdminRights, saveAdminRights } from '@banyan/contract/rights/sub-admins.ts'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { grantablePages } from '@banyan/contract/rights/presets.ts'
import { createWorld, type World } from '#testing/world.ts'
import { addAdminTo, agreedTo, type TestAdmin } from '#testing/people/admins.ts'

let world: World
let chief: string
let chief_id: bigint
beforeAll(async () => {
  world = await createWorld()
  const row = await world.db
    .selectFrom('person')
    .select('id')
    .where('user_id', '=', world.admin_user_id)
    .executeTakeFirstOrThrow()
  chief_id = row.id
})
beforeEach(async () => {
  chief = await world.signInAs(world.admin_user_id)
})
afterAll(() => world.close())

const members = page('admin/member/member-search').id
const pins = page('admin/pin-management/view-pin').id
const rights = page('admin/sub-admin/sub-admin-access-rights').id
const setup = page('admin/setup').id
const dashboard = page('admin/dashboard').id
const dormant = page('admin/franchise-management/franchise-access-rights').id

interface RightsInput {
  rights: number[] | null
  is_read_only?: boolean
  version?: number
}
const save = (token: string, id: bigint, { is_read_only = false, version = 1, ...rest }: RightsInput) =>
  world.ask(token, saveAdminRights, { params: { id }, body: { ...rest, is_read_only, version, reason: 'For a test' } })
const heldBy = async (token: string) =>
  (await world.call(token, currentSession)).data.access_rights.split(',').map(Number)
const storedOf = async (id: bigint) =>
  (await world.db.selectFrom('person').select('access_rights').where('id', '=', id).executeTakeFirstOrThrow())
    .access_rights
const ask = (token: string) => world.ask(token, listMembers).then(({ status }) => status)

describe('what is granted', () => {
  test('counts from the next request on, and the session stays', async () => {
    const admin = await addAdminTo(world)
    expect(await ask(admin.token)).toBe(403)
    const saved = await save(chief, admin.id, { rights: [members, pins] })
    expect(saved.body.data).toEqual({ added: [members, pins], removed: [], version: 2, approval_id: null })
    expect(await ask(admin.token)).toBe(200)
    await save(chief, admin.id, { rights: [pins], version: 2 })
    expect(await ask(admin.token)).toBe(403)
    expect((await world.ask(admin.token, currentSession)).status).toBe(200)
  })

  test('brings its section along, and nothing else', async () => {
    const admin = await addAdminTo(world, { rights: [members] })
    const compulsory = ['admin/dashboard', 'admin/security'] as const
    const own = (await heldBy(admin.token)).filter((id) => id >= 3000 && id < 4000)
    expect(own).toEqual([3000, ...compulsory.map((key) => page(key).id), 3100, members])
  })

  test('is told to the person, and written down as pages by section', async () => {
    const admin = await addAdminTo(world, { rights: [pins] })
    await save(chief, admin.id, { rights: [members], is_read_only: true })
    const message = await world.db
      .selectFrom('message_out')
      .select(['template', 'person_id'])
      .where('person_id', '=', admin.id)
      .execute()
    const told = { template: 'credentials_changed', person_id: admin.id }
    expect(message).toEqual([told, told])
    const note = await world.db
      .selectFrom('audit')
      .select(['before', 'after', 'subject_type'])
      .where('subject_id', '=', String(admin.id))
      .where('act', '=', 'POST /admin/sub-admins/:id/rights')
      .executeTakeFirst()
    expect(note).toEqual({
      subject_type: 'admin',
      before: { 'admin/pin-management': ['view-pin'], is_read_only: false },
      after: { 'admin/member': ['member-search'], is_read_only: true },
    })
  })

  test('of a page that is switched off comes alive with it', async () => {
    const admin = await addAdminTo(world)
    expect((await save(chief, admin.id, { rights: [dormant] })).status).toBe(200)
    expect(await heldBy(admin.token)).not.toContain(dormant)
    const turn = async (is_active: boolean) => {
      await world.db
        .updateTable('route')
        .set({ is_active })
        .where('key', 'in', ['admin/franchise-management', 'admin/franchise-management/franchise-access-rights'])
        .execute()
      await world.db
        .updateTable('instance')
        .set((row) => ({ settings_version: row('settings_version', '+', 1n) }))
        .execute()
    }
    await turn(true)
    expect(await heldBy(admin.token)).toContain(dormant)
    await turn(false)
    expect(await heldBy(admin.token)).not.toContain(dormant)
  })

  test('unchanged raises no version and says nothing', async () => {
    const admin = await addAdminTo(world, { rights: [members] })
    const saved = await save(chief, admin.id, { rights: [members, dashboard] })
    expect(saved.body.data).toEqual({ added: [], removed: [], version: 1, approval_id: null })
    expect(await world.db.selectFrom('message_out').selectAll().where('person_id', '=', admin.id).execute()).toEqual([])
  })
})

describe('what is compulsory', () => {
  test('cannot be taken from anybody', async () => {
    const admin = await addAdminTo(world, { rights: [members] })
    await save(chief, admin.id, { rights: [] })
    expect(await storedOf(admin.id)).toEqual([])
    expect(await heldBy(admin.token)).toEqual(
      expect.arrayContaining([dashboard, page('admin/security').id, page('any/accounts/sign-out').id]),
    )
  })
})

describe('nobody', () => {
  let helper: TestAdmin
  beforeEach(async () => {
    helper = await addAdminTo(world, { rights: [rights, members] })
  })

  test.each([
    ['a page they lack', [members, setup, pins], 400, 'rights_lacked'],
    ['everything', null, 400, 'rights_lacked'],
    ['a page of another kind', [page('user/dashboard').id], 400, 'not_grantable'],
    ['a page that is not there', [4711], 400, 'not_grantable'],
    ['what they hold', [members], 200, undefined],
  ])('gives %s', async (_case, given, status, code) => {
    const target = await addAdminTo(world)
    const answer = await save(helper.token, target.id, { rights: given })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    if (status === 400) expect(await storedOf(target.id)).toEqual([])
  })

  test('is told about pages by number: their names are said', async () => {
    const target = await addAdminTo(world)
    const { body } = await save(helper.token, target.id, { rights: [setup, pins] })
    expect(body.errors).toEqual({ rights: 'You cannot give rights that you do not have: View pins, Settings.' })
  })

  test('edits the own rights, nor those of somebody who holds more', async () => {
    expect((await save(helper.token, helper.id, { rights: [] })).body.code).toBe('is_self')
    expect((await save(helper.token, chief_id, { rights: [] })).body.code).toBe('holds_more')
    const better = await addAdminTo(world, { rights: [setup] })
    expect((await save(helper.token, better.id, { rights: [] })).body.code).toBe('holds_more')
    const seen = (await world.call(helper.token, getAdminRights, { params: { id: better.id } })).data
    expect(seen).toMatchObject({ may: { edit: false }, own_rights: [members, rights].toSorted((a, b) => a - b) })
    expect(seen.why_not).not.toBe('')
  })

  test('finds a member or a franchise among the admins', async () => {
    const { person_id } = await world.join()
    expect((await save(chief, person_id, { rights: [] })).status).toBe(404)
    expect((await world.ask(chief, getAdminRights, { params: { id: person_id } })).status).toBe(404)
  })

  test('overwrites what another has just set', async () => {
    const target = await addAdminTo(world)
    const answers = await Promise.all([
      save(chief, target.id, { rights: [members] }),
      save(helper.token, target.id, { rights: [members, rights] }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')
  })
})

describe('the last full admin', () => {
  test('two full admins who limit each other at once leave one, whichever way they do it', async () => {
    const second = await addAdminTo(world, { rights: [page('admin/approvals').id] })
    const inputs: RightsInput[] = [{ rights: [members] }, { rights: null, is_read_only: true }, { rights: [] }]
    for (const input of [...inputs, ...inputs]) {
      const other = await addAdminTo(world, { rights: null })
      const version = async (id: bigint) =>
        (await world.db.selectFrom('person').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version
      const asked = [
        await save(chief, other.id, { ...input, version: await version(other.id) }),
        await save(other.token, chief_id, { ...input, version: await version(chief_id) }),
      ]
      const answers = await Promise.all(asked.map((it) => agreedTo(world, second.token, it)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const refused = answers.find(({ status }) => status !== 200)
      expect(['last_full_admin', 'holds_more', 'read_only', 'not_allowed']).toContain(refused?.body.code)
      const full = await world.db
        .selectFrom('person')
        .select('id')
        .where('user_type', '=', 'Admin')
        .where('access_rights', 'is', null)
        .where('is_blocked', '=', false)
        .where('is_read_only', '=', false)
        .execute()
      expect(full).toHaveLength(1)
      await world.db
        .updateTable('person')
        .set({ access_rights: null, is_read_only: false })
        .where('id', '=', chief_id)
        .execute()
      await world.db.updateTable('person').set({ is_blocked: true }).where('id', '=', other.id).execute()
      await world.db.deleteFrom('approval').where('state', '=', 'waiting').execute()
    }
  })
})

describe('an auditor', () => {
  test('sees what was granted and changes nothing but the own sign-in', async () => {
    const all = grantablePages('Admin').map(({ id }) => id)
    const auditor = await addAdminTo(world, { rights: all, is_read_only: true })
    const target = await addAdminTo(world)
    expect(await ask(auditor.token)).toBe(200)
    expect((await save(auditor.token, target.id, { rights: [members] })).body.code).toBe('read_only')
    const block = await world.ask(auditor.token, blockMember, { params: { id: 1n }, body: { reason: 'For a test' } })
    expect(block.body.code).toBe('read_only')
  })

  test('begins to look only with the next request', async () => {
    const admin = await addAdminTo(world, { rights: [members] })
    const { person_id: _person, member_id } = await world.join()
    await save(chief, admin.id, { rights: [members], is_read_only: true })
    const block = await world.ask(admin.token, blockMember, {
      params: { id: member_id },
      body: { reason: 'For a test' },
    })
    expect([block.status, block.body.code]).toEqual([409, 'read_only'])
  })
})
