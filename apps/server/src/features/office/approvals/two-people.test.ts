import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { currentSession, signIn } from '@banyan/contract/accounts/session.ts'
import * as approvals from '@banyan/contract/approvals/approvals.ts'
import { findLockedOut } from '@banyan/contract/rights/passwords.ts'
import * as admins from '@banyan/contract/rights/sub-admins.ts'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { turnTwoFactorOn } from '#testing/outside/authenticator.ts'
import { sentTo } from '#testing/outside/sent-messages.ts'
import { createWorld, type World } from '#testing/world.ts'
import { adminActs, day_ms, reason } from './testing/admin-acts.ts'
import { addAdminTo, type TestAdmin } from '#testing/people/admins.ts'

let world: World
let asker: string
let ravi: TestAdmin
let meera: TestAdmin
beforeEach(async () => {
  world = await createWorld()
  asker = await world.signInAs(world.admin_user_id)
  ravi = await addAdminTo(world, { rights: null })
  meera = await addAdminTo(world, { rights: null })
})
afterEach(() => world.close())

const { approve, personOf, agree, back, askedFor, temporary, edit, rights, block, newAdmin, comeIn } = adminActs(
  () => world,
)

describe('an act on an admin who may agree to acts', () => {
  test('a temporary password counts once another admin agrees; asker and owner may not', async () => {
    const { id, temporary_password } = askedFor(await temporary(asker, ravi.id))
    const tried = { body: { user_id: ravi.user_id, password: temporary_password! } }
    expect((await world.ask(null, signIn, tried)).status).toBe(400)
    expect((await world.ask(ravi.token, currentSession)).status).toBe(200)
    expect((await approve(asker, id)).body.code).toBe('is_own')
    expect((await approve(ravi.token, id)).body.code).toBe('is_about_self')
    await agree(meera.token, id)
    expect((await world.ask(ravi.token, currentSession)).status).toBe(401)
    expect((await world.ask(null, signIn, tried)).body.data).toMatchObject({ user: { must_change_password: true } })
  })

  test('the owner is told by every contact at once: when it is asked for, and when it is done', async () => {
    const { mobile } = await personOf(ravi.id)
    const { id } = askedFor(await edit(asker, ravi.id))
    const told = async () => (await sentTo(world, ravi.id)).map(({ template, to }) => `${template} ${to}`)
    expect(await told()).toEqual([`credentials_asked ${ravi.user_id}@example.com`, `credentials_asked ${mobile}`])
    await agree(meera.token, id)
    expect((await told()).slice(2)).toEqual([
      'credentials_changed new@example.com',
      'credentials_changed 9000000099',
      `credentials_changed ${ravi.user_id}@example.com`,
      `credentials_changed ${mobile}`,
    ])
    expect(await personOf(ravi.id)).toMatchObject({ email: 'new@example.com', mobile: '9000000099', version: 2 })
  })

  test('rights, blocking and letting in wait too; the name alone does not', async () => {
    const before = await personOf(ravi.id)
    const named = await edit(asker, ravi.id, { name: 'Ravi', email: before.email, mobile: before.mobile })
    expect(named.body.data).toEqual({ version: 2, approval_id: null })
    const limited = askedFor(await rights(asker, ravi.id, [page('admin/member/member-search').id], { version: 2 }))
    expect((await personOf(ravi.id)).access_rights).toBeNull()
    await agree(meera.token, limited.id)
    expect((await personOf(ravi.id)).access_rights).toEqual([page('admin/member/member-search').id])

    const third = await addAdminTo(world, { rights: null })
    const blocked = askedFor(await block(asker, meera.id))
    expect((await personOf(meera.id)).is_blocked).toBe(false)
    await agree(third.token, blocked.id)
    expect((await world.ask(meera.token, currentSession)).status).toBe(401)
    const again = askedFor(await world.ask(asker, admins.unblockAdmin, { params: { id: meera.id }, body: { reason } }))
    expect((await approve(ravi.token, again.id)).status).toBe(403)
    await agree(third.token, again.id)
    expect((await personOf(meera.id)).is_blocked).toBe(false)
  })

  test('rights that make somebody able to agree wait as well', async () => {
    const small = await addAdminTo(world, { rights: [page('admin/member/member-search').id] })
    askedFor(await rights(asker, small.id, [page('admin/approvals').id]))
    expect((await rights(asker, small.id, [page('admin/member/member-profile').id])).body.data).toMatchObject({
      approval_id: null,
      version: 2,
    })
  })

  test('a new admin who may agree is made when another agrees, and one who may not at once', async () => {
    const { id, temporary_password } = askedFor(await newAdmin(asker, 'kiran1'))
    const count = () => world.db.selectFrom('person').select('id').where('user_id', 'like', 'kiran%').execute()
    expect(await count()).toHaveLength(0)
    await agree(meera.token, id)
    const kiran = await comeIn('kiran1', temporary_password!)
    expect((await world.call(kiran, currentSession)).data.user_type).toBe('Admin')
    const small = await newAdmin(asker, 'kiran2', [page('admin/member/member-search').id])
    expect(small.body.data).toMatchObject({ approval_id: null })
    expect(await count()).toHaveLength(2)
  })

  test('needs a reason, and is checked before anybody is asked', async () => {
    const spoiled = [
      await edit(asker, ravi.id, { reason: '' }),
      await rights(asker, ravi.id, [], { reason: 'x' }),
      await world.ask(asker, admins.blockAdmin, { params: { id: ravi.id }, body: { reason: '' } }),
    ]
    for (const { status, body } of spoiled) expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['reason']])
    expect((await edit(asker, ravi.id, { version: 7 })).body.code).toBe('changed_meanwhile')
    expect((await newAdmin(asker, ravi.user_id)).body.errors).toHaveProperty('user_id')
  })

  test('is judged again when somebody agrees: a version passed, an asker who was blocked', async () => {
    const stale = askedFor(await edit(asker, ravi.id))
    await world.db.updateTable('person').set({ version: 9 }).where('id', '=', ravi.id).execute()
    expect((await approve(meera.token, stale.id)).body.code).toBe('changed_meanwhile')
    const gone = askedFor(await block(asker, ravi.id))
    await world.db.updateTable('person').set({ is_blocked: true }).where('user_id', '=', world.admin_user_id).execute()
    expect((await approve(meera.token, gone.id)).body.code).toBe('asker_gone')
    expect((await personOf(ravi.id)).is_blocked).toBe(false)
  })

  test('ends by itself after three days, and may be asked for again', async () => {
    const { id } = askedFor(await temporary(asker, ravi.id))
    world.clock.advance(3 * day_ms)
    const later = await back(meera)
    expect((await approve(later, id)).body.code).toBe('is_expired')
    const list = await world.list(later, approvals.listApprovals, { state: 'expired' })
    expect(list.data.map((row) => [row.id, row.kind])).toEqual([[id, 'admin_password']])
    askedFor(await temporary(await world.signInAs(world.admin_user_id), ravi.id))
  })

  test('so does switching the two-factor check of an admin off, which they are told of when it is asked', async () => {
    await turnTwoFactorOn(world, ravi.token)
    const { data } = await world.call(asker, approvals.askTwoFactorRecovery, {
      body: { user_id: ravi.user_id, reason },
    })
    expect((await sentTo(world, ravi.id)).map(({ template }) => template)).toContain('credentials_asked')
    world.clock.advance(3 * day_ms)
    expect((await approve(await back(meera), data.id)).body.code).toBe('is_expired')
  })

  test('shows whoever decides what will be, without a secret; nothing of it is kept afterwards', async () => {
    const { id } = askedFor(await edit(asker, ravi.id))
    const [row] = (await world.list(meera.token, approvals.listApprovals)).data
    expect(row).toMatchObject({
      kind: 'admin_contact',
      change: { contacts_masked: ['n•••@example.com', '••••••0099'], rights: null },
      has_second: true,
      may: { approve: true, reject: true },
    })
    await agree(meera.token, id)
    const { details } = await world.db
      .selectFrom('approval')
      .select('details')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(details)).not.toMatch(/sealed|hash|new@/)
  })
})

describe('where nobody may be the second', () => {
  beforeEach(async () => {
    await world.db.updateTable('person').set({ is_blocked: true }).where('id', 'in', [meera.id]).execute()
  })

  test('the way at the console is named, and nothing waits', async () => {
    const refusals = [
      [await temporary(asker, ravi.id), 'npm run user:reset -- '],
      [await edit(asker, ravi.id), 'npm run user:change -- '],
      [await rights(asker, ravi.id, []), 'npm run user:change -- '],
      [await block(asker, ravi.id), 'npm run user:change -- '],
    ] as const
    for (const [{ status, body }, command] of refusals) {
      expect([status, body.code]).toEqual([409, 'no_second'])
      expect(body.message).toContain(`${command}${ravi.user_id}`)
    }
    expect(await world.db.selectFrom('approval').select('id').execute()).toEqual([])
  })

  test('and said before anybody tries', async () => {
    const found = await world.call(asker, findLockedOut, { query: { user_id: ravi.user_id } })
    expect(found.data.second).toBe('nobody')
    expect((await world.call(asker, admins.getAdmin, { params: { id: ravi.id } })).data.second).toBe('nobody')
    expect((await world.call(asker, admins.ownRights)).data.second).toBe('needed')
    await world.db.updateTable('person').set({ is_blocked: true }).where('id', '=', ravi.id).execute()
    expect((await world.call(asker, admins.ownRights)).data.second).toBe('nobody')
    const alone = await newAdmin(asker, 'kiran3')
    expect([alone.body.code, alone.body.message?.includes('npm run user:create -- kiran3')]).toEqual([
      'no_second',
      true,
    ])
  })
})
