import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changePassword } from '@banyan/contract/accounts/security.ts'
import { currentSession, signIn } from '@banyan/contract/accounts/session.ts'
import { listMembers } from '@banyan/contract/members/members.ts'
import * as contract from '@banyan/contract/rights/sub-admins.ts'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { addAdminTo, agreedTo, type TestAdmin } from '#testing/people/admins.ts'

let world: World
let chief: string
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  chief = await world.signInAs(world.admin_user_id)
})
afterAll(() => world.close())

const members = page('admin/member/member-search').id
const rights = page('admin/sub-admin/sub-admin-access-rights').id
const editing = page('admin/sub-admin/edit-sub-admin').id
const setup = page('admin/setup').id

const add = (input: Parameters<typeof addAdminTo>[1] = {}): Promise<TestAdmin> => addAdminTo(world, input)
const rightsOf = async (token: string) =>
  (await world.call(token, currentSession)).data.access_rights.split(',').map(Number)

const body = (user_id: string, more: object = {}) => ({
  user_id,
  name: 'Kiran Namuna',
  email: 'kiran@example.com',
  mobile: `900000010${user_id.at(-1)}`,
  rights: [members],
  is_read_only: false,
  ...more,
})

describe('adding an admin', () => {
  test('answers a temporary password once, where no e-mail goes out', async () => {
    const { data } = await world.call(chief, contract.addAdmin, { body: body('kiran1') })
    expect(data.sent_to_masked).toBeNull()
    const password = data.temporary_password!
    expect(password).toHaveLength(16)
    const signedIn = await world.call(null, signIn, { body: { user_id: 'kiran1', password } })
    if (!('token' in signedIn.data)) throw new Error('a second factor was asked for')
    expect(signedIn.data.user).toMatchObject({ must_change_password: true, is_read_only: false })
    const chosen = 'blue-river-stone-7'
    await world.call(signedIn.data.token, changePassword, {
      body: { current_password: password, password: chosen, confirm_password: chosen },
    })
    expect(await rightsOf(signedIn.data.token)).toContain(members)
    const { rows } = await world.database.pool.query<{ text: string }>(
      "select string_agg(audit::text, ' ') as text from audit",
    )
    expect(rows[0]?.text).toContain('POST /admin/sub-admins')
    expect(rows[0]?.text).not.toContain(password)
    const said = await world.db.selectFrom('message_out').select('template').execute()
    expect(said.map(({ template }) => template)).not.toContain('welcome_admin')
  })

  test('sends it by e-mail where one goes out, and answers none', async () => {
    const settings = await world.db.selectFrom('message_settings').selectAll().executeTakeFirstOrThrow()
    await world.db
      .updateTable('message_settings')
      .set({ smtp_host: 'smtp.example.com', mail_from: 'office@example.com' })
      .execute()
    const { data } = await world.call(chief, contract.addAdmin, { body: body('kiran2') })
    expect(data).toMatchObject({ temporary_password: null, sent_to_masked: 'k•••@example.com' })
    const message = await world.db
      .selectFrom('message_out')
      .selectAll()
      .where('template', '=', 'welcome_admin')
      .executeTakeFirst()
    expect(message?.state).toBe('waiting')
    expect(message?.body_masked).toContain('••••••')
    await world.db
      .updateTable('message_settings')
      .set({ smtp_host: settings.smtp_host, mail_from: settings.mail_from })
      .execute()
  })

  test.each([
    [{ user_id: 'ADMIN1' }, 'user_id'],
    [{ rights: [999] }, 'rights'],
    [{ rights: [page('user/dashboard').id] }, 'rights'],
    [{ rights: [page('franchise/profile').id] }, 'rights'],
    [{ rights: 'all' }, 'rights'],
    [{ rights: [1.5] }, 'rights.0'],
    [{ name: '4' }, 'name'],
    [{ password: 'not-asked-for' }, 'password'],
  ])('refuses %o and names the field', async (spoiled, field) => {
    const answer = await world.ask(chief, contract.addAdmin, { body: body('kiran3', spoiled) })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
  })

  test('nobody makes an admin who may more than they do', async () => {
    const maker = await add({ rights: [page('admin/sub-admin/add-new-admin').id, members] })
    const tryWith = (given: number[] | null) =>
      world.ask(maker.token, contract.addAdmin, { body: body('kiran4', { rights: given }) })
    const refused = await tryWith([members, setup])
    expect([refused.status, refused.body.code]).toEqual([400, 'rights_lacked'])
    expect(refused.body.errors?.['rights']).toContain('Settings')
    expect((await tryWith(null)).body.code).toBe('rights_lacked')
    expect((await tryWith([members])).status).toBe(200)
  })
})

describe('the list of admins', () => {
  test('says what each may and what may be done with them', async () => {
    const helper = await add({ rights: [rights, editing, members] })
    const smaller = await add({ rights: [members], is_read_only: true })
    const seenBy = async (token: string) =>
      new Map((await world.list(token, contract.listAdmins, { page_size: 100 })).data.map((row) => [row.user_id, row]))
    const all = await seenBy(helper.token)
    const nothing = { edit: false, set_rights: false, block: false, unblock: false }
    expect(all.get(world.admin_user_id)).toMatchObject({ is_full: true, may: nothing })
    expect(all.get(helper.user_id)).toMatchObject({ is_self: true, rights_count: 3, may: nothing })
    expect(all.get(smaller.user_id)).toMatchObject({
      is_read_only: true,
      rights_count: 1,
      is_full: false,
      may: { edit: true, set_rights: true, block: true, unblock: false },
    })
    expect((await seenBy(chief)).get(helper.user_id)?.last_sign_in_at).toEqual(world.clock.now())
    const auditors = await world.list(chief, contract.listAdmins, { is_read_only: true })
    expect(auditors.data.map(({ user_id }) => user_id)).toEqual([smaller.user_id])
  })

  test('is for who may do something with admins', async () => {
    const stranger = await add({ rights: [members] })
    expect((await world.ask(stranger.token, contract.listAdmins)).status).toBe(403)
    expect((await world.ask(await world.signInAs(world.root_user_id), contract.listAdmins)).status).toBe(403)
  })
})

describe('editing an admin', () => {
  const contact = { name: 'Lila Namuna', email: 'lila@example.com', mobile: '9000000003' }
  const edit = (token: string, { id, version }: { id: bigint; version: number }) =>
    world.ask(token, contract.editAdmin, { params: { id }, body: { ...contact, version } })

  test('changes the contact, which is unproven then, and of two editors tells the second', async () => {
    const admin = await add()
    await world.db
      .updateTable('person')
      .set({ email_verified_at: world.clock.now(), mobile_verified_at: world.clock.now() })
      .where('id', '=', admin.id)
      .execute()
    const answers = await Promise.all([
      edit(chief, { id: admin.id, version: 1 }),
      edit(chief, { id: admin.id, version: 1 }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')
    const row = await world.db.selectFrom('person').selectAll().where('id', '=', admin.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ ...contact, version: 2, email_verified_at: null, mobile_verified_at: null })
  })

  test('is refused for oneself, for who holds more, and for nobody', async () => {
    const editor = await add({ rights: [editing, members] })
    const better = await add({ rights: [setup] })
    expect((await edit(editor.token, { id: editor.id, version: 1 })).body.code).toBe('is_self')
    expect((await edit(editor.token, { id: better.id, version: 1 })).body.code).toBe('holds_more')
    expect((await edit(editor.token, { id: 999_999n, version: 1 })).status).toBe(404)
    const { person_id } = await world.join()
    expect((await edit(editor.token, { id: person_id, version: 1 })).status).toBe(404)
  })
})

describe('blocking an admin', () => {
  const act = (token: string, endpoint: typeof contract.blockAdmin, id: bigint) =>
    world.ask(token, endpoint, { params: { id }, body: { reason: 'Left the company' } })

  test('ends the sessions at once, and is undone once', async () => {
    const admin = await add({ rights: [members] })
    expect((await world.ask(admin.token, listMembers)).status).toBe(200)
    expect((await act(chief, contract.blockAdmin, admin.id)).status).toBe(200)
    expect((await world.ask(admin.token, listMembers)).status).toBe(401)
    expect((await act(chief, contract.blockAdmin, admin.id)).body.code).toBe('is_so_already')
    expect((await act(chief, contract.unblockAdmin, admin.id)).status).toBe(200)
    expect((await world.ask(admin.token, listMembers)).status).toBe(401)
    expect((await world.ask(await world.signInAs(admin.user_id), listMembers)).status).toBe(200)
  })

  test('two full admins who block each other at once leave one', async () => {
    const second = await add({ rights: [page('admin/approvals').id] })
    for (let round = 0; round < 5; round++) {
      const other = await add({ rights: null })
      const { id: own_id } = await world.db
        .selectFrom('person')
        .select('id')
        .where('user_id', '=', world.admin_user_id)
        .executeTakeFirstOrThrow()
      await world.db
        .updateTable('person')
        .set({ is_blocked: true })
        .where('user_type', '=', 'Admin')
        .where('id', 'not in', [other.id, own_id, second.id])
        .execute()
      const asked = [
        await act(chief, contract.blockAdmin, other.id),
        await act(other.token, contract.blockAdmin, own_id),
      ]
      const answers = await Promise.all(asked.map((it) => agreedTo(world, second.token, it)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const left = await world.db
        .selectFrom('person')
        .select('id')
        .where('user_type', '=', 'Admin')
        .where('access_rights', 'is', null)
        .where('is_blocked', '=', false)
        .execute()
      expect(left).toHaveLength(1)
      await world.db.updateTable('person').set({ is_blocked: false }).where('id', '=', own_id).execute()
      await world.db.updateTable('person').set({ is_blocked: true }).where('id', '=', other.id).execute()
      chief = await world.signInAs(world.admin_user_id)
      await world.db.deleteFrom('approval').where('state', '=', 'waiting').execute()
    }
  })
})

test('the temporary password is nobody’s but the new admin’s: signing in with the old one fails', async () => {
  expect((await world.ask(null, signIn, { body: { user_id: 'kiran1', password: worldPassword } })).status).toBe(400)
})
