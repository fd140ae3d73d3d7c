import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currentSession, signIn } from '@banyan/contract/accounts/session.ts'
import * as contract from '@banyan/contract/approvals/approvals.ts'
import { getMember, resignMember } from '@banyan/contract/members/member-profile.ts'
import { listMembers } from '@banyan/contract/members/members.ts'
import { askOwnErasure, resign } from '@banyan/contract/membership/membership.ts'
import { turnTwoFactorOn } from '#testing/outside/authenticator.ts'
import { anotherAdmin } from '#testing/people/another-admin.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { issuePin } from '#testing/sales/issue-pins.ts'
import { sentTo } from '#testing/outside/sent-messages.ts'
import { uploadImage } from '#testing/outside/upload-image.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

let world: World
let first: string
let second: string

beforeAll(async () => {
  world = await createWorld()
  first = await world.signInAs(world.admin_user_id)
  second = await world.signInAs(await anotherAdmin(world))
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const reason = 'Papers were seen.'
const approve = (token: string, id: bigint, key?: string) =>
  world.ask(token, contract.approve, { params: { id }, body: { reason: '' }, ...(key && { key }) })

const toJson = (rows: unknown): string =>
  JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

describe('a lost phone', () => {
  test('one admin asks, another agrees; then the password alone signs in, and the person is told', async () => {
    const { user_id, person_id } = await world.join()
    const token = await world.signInAs(user_id)
    await turnTwoFactorOn(world, token)
    const { data } = await world.call(first, contract.askTwoFactorRecovery, { body: { user_id, reason } })

    expect((await approve(first, data.id)).body.code).toBe('is_own')
    expect((await approve(second, data.id)).status).toBe(200)
    expect((await world.ask(token, currentSession)).status).toBe(401)
    const { body } = await world.ask(null, signIn, { body: { user_id, password: worldPassword } })
    expect(body.data).toHaveProperty('token')
    expect((await sentTo(world, person_id)).map(({ template }) => template)).toContain('two_factor_disabled')
    expect((await approve(second, data.id)).body.code).toBe('is_decided')
  })

  test.each([
    ['nobody', 'nobody1'],
    ['somebody without two-factor', () => world.franchise_user_id],
  ] as const)('is refused for %s', async (_case, who) => {
    const user_id = typeof who === 'string' ? who : who()
    const { status, body } = await world.ask(first, contract.askTwoFactorRecovery, { body: { user_id, reason } })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['user_id']])
  })
})

describe('deciding', () => {
  const erasable = async () => {
    const { user_id, member_id } = await world.join()
    await world.call(first, resignMember, { params: { id: member_id }, body: { reason } })
    return { user_id, member_id }
  }
  const ask = (user_id: string) => world.ask(first, contract.askErasure, { body: { user_id, reason } })

  test('of two who decide at once one is told that it is decided', async () => {
    const { user_id } = await erasable()
    const { data } = await world.call(first, contract.askErasure, { body: { user_id, reason } })
    const answers = await Promise.all([
      approve(second, data.id, 'first-press'),
      approve(second, data.id, 'second-press'),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('one request of a kind waits for a person; taken back, another may come', async () => {
    const { user_id } = await erasable()
    const { data } = await world.call(first, contract.askErasure, { body: { user_id, reason } })
    expect((await ask(user_id)).body.code).toBe('waits_already')
    expect((await world.ask(second, contract.cancel, { params: { id: data.id } })).body.code).toBe('is_anothers')
    await world.call(first, contract.cancel, { params: { id: data.id } })
    expect((await ask(user_id)).status).toBe(200)
  })

  test('a refusal needs its reason and does nothing', async () => {
    const { user_id, member_id } = await erasable()
    const { data } = await world.call(first, contract.askErasure, { body: { user_id, reason } })
    const params = { id: data.id }
    expect((await world.ask(second, contract.reject, { params, body: { reason: '' } })).status).toBe(400)
    await world.call(second, contract.reject, { params, body: { reason: 'A mistake.' } })
    expect((await world.call(first, getMember, { params: { id: member_id } })).data.name).toBe('Asha Namuna')
  })

  test('the list says what waits and what each may do', async () => {
    const { user_id } = await erasable()
    await ask(user_id)
    const mine = (await world.list(first, contract.listApprovals, { user_id })).data[0]
    const theirs = (await world.list(second, contract.listApprovals, { user_id })).data[0]
    expect(mine).toMatchObject({
      state: 'waiting',
      kind: 'erasure',
      may: { approve: false, reject: false, cancel: true },
      kept_from: { reason: { code: 'company.is_own' } },
    })
    expect([theirs?.may, theirs?.kept_from]).toEqual([{ approve: true, reject: true, cancel: false }, null])
  })
})

describe('a death', () => {
  const claim = async (user_id: string) => ({
    user_id,
    name: 'Kamala Namuna',
    relationship: 'Wife',
    email: 'kamala@example.com',
    mobile: '9000000077',
    died_on: '2025-12-30',
    certificate_file_id: await uploadImage(world, first, 'certificate'),
    reason,
  })

  test('hands the id with its place to the heir, who begins without the dead member’s secrets', async () => {
    const { user_id, member_id, person_id } = await world.join({ name: 'Gopal Namuna' })
    const token = await world.signInAs(user_id)
    await turnTwoFactorOn(world, token)
    const { data } = await world.call(first, contract.askTransfer, { body: await claim(user_id) })
    const [row] = (await world.list(second, contract.listApprovals, { user_id })).data
    expect(row?.claim).toEqual({
      name: 'Kamala Namuna',
      relationship: 'Wife',
      died_on: '2025-12-30',
      contact_masked: '••••••0077',
      heir_user_id: null,
    })
    const { data: image } = await world.call(second, contract.claimImage, { params: { id: data.id } })
    expect((await world.app.inject(image.url)).statusCode).toBe(200)
    expect((await approve(second, data.id)).status).toBe(200)

    const { data: member } = await world.call(first, getMember, { params: { id: member_id } })
    expect(member).toMatchObject({
      user_id,
      name: 'Kamala Namuna',
      email: 'kamala@example.com',
      is_two_factor_auth_enabled: false,
      open_sessions: 0,
      sponsor: { user_id: world.root_user_id },
    })
    expect(member.history[0]).toMatchObject({ kind: 'transferred' })
    expect((await world.ask(token, currentSession)).status).toBe(401)
    expect((await world.ask(null, signIn, { body: { user_id, password: worldPassword } })).status).toBe(400)
    const last = (await sentTo(world, person_id)).at(-1)
    expect(last).toMatchObject({ template: 'id_transferred', to: 'kamala@example.com' })
  })

  test('of somebody whose heir is a member already leaves that person one mobile number for both ids', async () => {
    const mobile = '9820012345'
    const [dead, heir] = [await world.join({ name: 'Gopal Namuna' }), await world.join({ mobile })]
    const asked = async (change: object) =>
      world.ask(first, contract.askTransfer, { body: { ...(await claim(dead.user_id)), mobile, ...change } })
    const codeOf = async (change: object) => {
      const { status, body } = await asked(change)
      return [status, body.code, ...Object.keys(body.errors ?? {})]
    }
    // Another’s number is refused before anybody waits for it, and so is a word without the proof.
    expect(await codeOf({})).toEqual([409, 'mobile_taken', 'mobile'])
    const unproven = [409, 'heir_not_proven', 'heir_user_id']
    expect(await codeOf({ heir_user_id: heir.user_id })).toEqual(unproven)
    const proven = { mobile_verified_at: world.clock.now() }
    const both = [dead.person_id, heir.person_id]
    await world.db.updateTable('person').set(proven).where('id', 'in', both).execute()
    expect(await codeOf({ heir_user_id: heir.user_id, mobile: '9820012346' })).toEqual(unproven)
    expect(await codeOf({ heir_user_id: 'NOBODY99' })).toEqual(unproven)
    const own = await world.db.selectFrom('person').select('mobile').where('id', '=', dead.person_id).execute()
    expect(await codeOf({ heir_user_id: dead.user_id, mobile: own[0]!.mobile })).toEqual(unproven)

    const { body } = await asked({ heir_user_id: heir.user_id })
    const { data } = body as { data: { id: string } }
    const [row] = (await world.list(second, contract.listApprovals, { user_id: dead.user_id })).data
    expect(row?.claim).toMatchObject({ heir_user_id: heir.user_id })
    expect((await approve(second, BigInt(data.id))).status).toBe(200)
    const { data: member } = await world.call(first, getMember, { params: { id: dead.member_id } })
    expect(member).toMatchObject({ name: 'Kamala Namuna', mobile })
    // It is no number of two: to everybody else it is taken, also once the own id has another.
    const shared = await world.list(first, listMembers, { shares_mobile: true })
    expect(shared.data).toEqual([])
    await world.db.updateTable('person').set({ mobile: '9820012347' }).where('id', '=', heir.person_id).execute()
    await expect(world.join({ mobile })).rejects.toMatchObject({ code: 'mobile_taken' })
    await world.db.updateTable('person').set({ mobile }).where('id', '=', heir.person_id).execute()

    // Whoever holds the own id next is somebody else.
    const next = await claim(heir.user_id)
    const { data: again } = await world.call(first, contract.askTransfer, { body: { ...next, mobile: '9820012348' } })
    expect((await approve(second, again.id)).status).toBe(200)
    const inherited = world.db.selectFrom('person').select('own_person_id').where('id', '=', dead.person_id)
    expect(await inherited.execute()).toEqual([{ own_person_id: null }])
    await expect(
      world.db.updateTable('person').set({ mobile }).where('id', '=', heir.person_id).execute(),
    ).rejects.toThrow('one person')
  })

  test('needs a certificate of one’s own upload, and a member', async () => {
    const { user_id } = await world.join()
    const body = await claim(user_id)
    const foreign = await world.ask(second, contract.askTransfer, { body })
    expect(Object.keys(foreign.body.errors ?? {})).toEqual(['certificate_file_id'])
    const nobody = await world.ask(first, contract.askTransfer, { body: { ...body, user_id: world.franchise_user_id } })
    expect(Object.keys(nobody.body.errors ?? {})).toEqual(['user_id'])
  })

  test('contacts of a claim are in clear nowhere', async () => {
    const { user_id } = await world.join()
    await world.call(first, contract.askTransfer, {
      body: { ...(await claim(user_id)), email: 'secret.heir@example.com', mobile: '9123456780' },
    })
    const rows = await world.db.selectFrom('approval').selectAll().execute()
    const audit = await world.db.selectFrom('audit').selectAll().execute()
    const text = toJson([rows, audit])
    expect(text).not.toContain('secret.heir')
    expect(text).not.toContain('9123456780')
  })
})

describe('being forgotten', () => {
  test('only who has left and is owed nothing, at the own request and an admin’s word', async () => {
    const { user_id, member_id, person_id } = await world.join({ name: 'Tara Kalpana', email: 'tara@example.com' })
    const token = await world.signInAs(user_id)
    const input = { body: { current_password: worldPassword, reason: '' } }
    expect((await world.ask(token, askOwnErasure, input)).body.code).toBe('has_not_left')
    await world.call(first, resignMember, { params: { id: member_id }, body: { reason } })
    await world.call(token, askOwnErasure, input)
    const [row] = (await world.list(second, contract.listApprovals, { user_id })).data
    expect((await approve(second, row!.id)).status).toBe(200)

    const { data: member } = await world.call(first, getMember, { params: { id: member_id } })
    expect(member).toMatchObject({ user_id, name: 'Erased member', email: '', mobile: '', status: 'left' })
    expect(member.may).toMatchObject({ edit: false, reinstate: false, erase: false })
    expect((await world.ask(token, currentSession)).status).toBe(401)
    const messages = await world.db
      .selectFrom('message_out')
      .select(['template', 'to_masked'])
      .where('person_id', '=', person_id)
      .where('to_masked', '<>', '')
      .execute()
    expect(new Set(messages.map(({ template }) => template))).toEqual(new Set(['erasure_done']))
  })

  test('why somebody left and wished to be forgotten goes with them, and was never in the audit', async () => {
    const { user_id, person_id } = await world.join()
    await world.call(await world.signInAs(user_id), resign, {
      body: { current_password: worldPassword, reason: 'Moving to Nagar Namuna' },
    })
    await world.call(await world.signInAs(user_id), askOwnErasure, {
      body: { current_password: worldPassword, reason: 'Nagar Namuna is far away' },
    })
    const written = async () => {
      const tables = ['member_life', 'approval', 'audit'] as const
      const rows = await Promise.all(tables.map((table) => world.db.selectFrom(table).selectAll().execute()))
      return rows.map((found) => toJson(found).includes('Nagar Namuna'))
    }
    expect(await written()).toEqual([true, true, false])
    const [row] = (await world.list(second, contract.listApprovals, { user_id })).data
    expect(row).toMatchObject({ reason: 'Nagar Namuna is far away' })
    expect((await approve(second, row!.id)).status).toBe(200)
    expect(await written()).toEqual([false, false, false])
    const asked = world.db.selectFrom('approval').select('reason').where('person_id', '=', person_id)
    expect(await asked.execute()).toEqual([{ reason: 'The member asked for it.' }])
  })

  test('somebody with an unused pin is not forgotten', async () => {
    const { user_id, member_id } = await world.join()
    await issuePin(world, { owner_user_id: user_id })
    await world.call(first, resignMember, { params: { id: member_id }, body: { reason } })
    const refused = await world.ask(first, contract.askErasure, { body: { user_id, reason } })
    expect(refused.body.code).toBe('has_money')
  })
})
