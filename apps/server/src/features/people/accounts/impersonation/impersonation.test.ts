import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changePassword, getSecurity, revokeOtherSessions } from '@banyan/contract/accounts/security.ts'
import { currentSession, exchangeTicket, signIn, signOut } from '@banyan/contract/accounts/session.ts'
import { forgotPassword } from '@banyan/contract/accounts/verification.ts'
import { page, type PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { userDashboard } from '@banyan/contract/dashboards/user-dashboard.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { issueTicket } from './commands/issue-ticket.ts'

let world: World
let member: { user_id: string; person_id: bigint }
let admin: { token: string; person_id: bigint }
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  member = await world.join()
  const { id } = await world.db
    .selectFrom('person')
    .select('id')
    .where('user_id', '=', world.admin_user_id)
    .executeTakeFirstOrThrow()
  admin = { token: await world.signInAs(world.admin_user_id), person_id: id }
})
afterAll(() => world.close())

const minute_ms = 60_000

const ticketFor = (person_id: bigint) =>
  inTransaction(world.db, (trx) => issueTicket(trx, world.services, { person_id, opened_by: admin.person_id }))
const exchange = (ticket: string) => world.ask(null, exchangeTicket, { body: { ticket } })
/** The admin looks through the member's eyes. */
const look = async () =>
  (await world.call(null, exchangeTicket, { body: { ticket: await ticketFor(member.person_id) } })).data
const isAlive = async (token: string) => (await world.ask(token, currentSession)).status === 200
const isOver = { status: 400, body: { code: 'ticket_over' } }
const setAdmin = (set: object) => world.db.updateTable('person').set(set).where('id', '=', admin.person_id).execute()

describe('a ticket', () => {
  test('opens a read-only session as the member, which says whose eyes are behind it', async () => {
    const { token, user } = await look()
    expect(user).toMatchObject({ user_id: member.user_id, is_read_only: true, opened_by: world.admin_user_id })
    expect((await world.call(token, currentSession)).data).toEqual(user)
    expect((await world.ask(token, userDashboard)).status).toBe(200)
  })

  test('counts once, also when it comes ten times at once', async () => {
    const ticket = await ticketFor(member.person_id)
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(ticket)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await exchange(ticket)).toMatchObject(isOver)
  })

  test('counts for a minute', async () => {
    const [used, late] = [await ticketFor(member.person_id), await ticketFor(member.person_id)]
    world.clock.advance(minute_ms - 1)
    expect((await exchange(used)).status).toBe(200)
    world.clock.advance(1)
    expect(await exchange(late)).toMatchObject(isOver)
  })

  test('made up opens nothing', async () => {
    expect(await exchange('a-ticket-of-nobodys-making')).toMatchObject(isOver)
  })

  test('is made for members only', async () => {
    await expect(ticketFor(admin.person_id)).rejects.toMatchObject({ status: 404 })
    await expect(ticketFor(999_999n)).rejects.toMatchObject({ status: 404 })
  })

  test('of an admin who was blocked, or lost the pages, opens nothing', async () => {
    const tickets = [await ticketFor(member.person_id), await ticketFor(member.person_id)]
    await setAdmin({ is_blocked: true })
    expect(await exchange(tickets[0]!)).toMatchObject(isOver)
    await setAdmin({ is_blocked: false, access_rights: [page('admin/dashboard').id] })
    expect(await exchange(tickets[1]!)).toMatchObject(isOver)
    await setAdmin({ access_rights: null })
  })

  test('is written into the audit, with who looks at whom', async () => {
    await look()
    const row = await world.db
      .selectFrom('audit')
      .selectAll()
      .where('act', '=', 'POST /accounts/exchange')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      person_id: admin.person_id,
      user_id: world.admin_user_id,
      outcome: 'done',
      subject_type: 'person',
      subject_id: String(member.person_id),
    })
  })
})

describe('impersonating a member', () => {
  test('changes nothing', async () => {
    const { token } = await look()
    const password = 'another-horse-battery'
    const body = { current_password: worldPassword, password, confirm_password: password }
    for (const refused of [
      await world.ask(token, changePassword, { body }),
      await world.ask(token, revokeOtherSessions),
    ]) {
      expect(refused).toMatchObject({ status: 409, body: { code: 'read_only' } })
    }
  })

  test('does not keep a tab from what visitors do', async () => {
    const { token } = await look()
    expect((await world.ask(token, forgotPassword, { body: { user_id: member.user_id } })).status).toBe(200)
    const ticket = await ticketFor(member.person_id)
    expect((await world.ask(token, exchangeTicket, { body: { ticket } })).status).toBe(200)
    const signedIn = await world.ask(token, signIn, { body: { user_id: member.user_id, password: worldPassword } })
    expect(signedIn.status).toBe(200)
  })

  test('can be left', async () => {
    const { token } = await look()
    expect((await world.ask(token, signOut)).status).toBe(200)
    expect(await isAlive(token)).toBe(false)
  })

  test('ends after a quarter of an hour, however busy', async () => {
    const { token } = await look()
    for (let minute = 1; minute < 15; minute++) {
      world.clock.advance(minute_ms)
      expect([await isAlive(token), await isAlive(admin.token)]).toEqual([true, true])
    }
    world.clock.advance(minute_ms)
    expect([await isAlive(token), await isAlive(admin.token)]).toEqual([false, true])
  })

  test('is no session of the member’s, and no sign-in of theirs', async () => {
    const { token } = await look()
    expect((await world.call(token, getSecurity)).data.sessions).toEqual([])
    const own = await world.signInAs(member.user_id)
    expect((await world.call(own, getSecurity)).data.sessions).toHaveLength(1)
    await world.call(own, revokeOtherSessions)
  })

  test('works while the member is blocked, or owes a password of their own', async () => {
    const set = { is_blocked: true, must_change_password: true }
    await world.db.updateTable('person').set(set).where('id', '=', member.person_id).execute()
    const { token, user } = await look()
    expect(user.must_change_password).toBe(false)
    expect((await world.ask(token, userDashboard)).status).toBe(200)
  })

  test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    ['the admin signs out everywhere', () => world.call(admin.token, signOut), async () => undefined],
    ['the admin is blocked', () => setAdmin({ is_blocked: true }), () => setAdmin({ is_blocked: false })],
    [
      'the admin loses both pages',
      () => setAdmin({ access_rights: [page('admin/dashboard').id] }),
      () => setAdmin({ access_rights: null }),
    ],
  ])('ends with the next request when %s', async (_name, happen, undo) => {
    await world.db
      .updateTable('session')
      .set({ revoked_at: world.clock.now() })
      .where('person_id', '=', admin.person_id)
      .where('revoked_at', 'is', null)
      .execute()
    admin.token = await world.signInAs(world.admin_user_id)
    const { token } = await look()
    expect(await isAlive(token)).toBe(true)
    await happen()
    expect(await isAlive(token)).toBe(false)
    await undo()
  })

  test.each<PageKey>(['admin/member/member-search', 'admin/member/member-profile'])(
    'goes on while the admin holds %s',
    async (key) => {
      const { token } = await look()
      await setAdmin({ access_rights: [page(key).id] })
      const isOpen = await isAlive(token)
      await setAdmin({ access_rights: null })
      expect(isOpen).toBe(true)
    },
  )
})
