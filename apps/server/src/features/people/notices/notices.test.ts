import { afterAll, beforeAll, expect, test } from 'vitest'
import { userWaiting } from '@banyan/contract/dashboards/user-dashboard.ts'
import { listNotices, most_notices, readNotices } from '@banyan/contract/notices/notices.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { queueMessage, queueMessages } from '#features/people/messages/index.ts'
import type { JoinedMember } from '#features/network/members/index.ts'
import { createWorld, type World } from '#testing/world.ts'
import { forgetOldNotices } from './index.ts'

let world: World
let esha: JoinedMember
let kiran: JoinedMember
let tokens: Record<'esha' | 'kiran', string>
beforeAll(async () => {
  world = await createWorld()
  esha = await world.join({ name: 'Esha Namuna' })
  kiran = await world.join({ name: 'Kiran Namuna' })
  tokens = { esha: await world.signInAs(esha.user_id), kiran: await world.signInAs(kiran.user_id) }
})
afterAll(() => world.close())

const tell = (event_key: string, { person_id } = esha) =>
  inTransaction(world.db, (trx) =>
    queueMessage(trx, world.services, {
      event_key,
      person_id,
      template: 'bank_rejected',
      values: { reason: 'Blurred' },
    }),
  )
const noticesOf = async (who: keyof typeof tokens) => (await world.call(tokens[who], listNotices)).data
const unreadOf = async (who: keyof typeof tokens) => (await world.call(tokens[who], userWaiting)).data.unread_notices

test('nobody without a session', async () => {
  expect((await world.ask(null, listNotices)).status).toBe(401)
})

test('what happened is told once, to whoever it is about alone, as the e-mail says it', async () => {
  await tell('bank_rejected:1')
  await tell('bank_rejected:1')
  expect(await noticesOf('esha')).toMatchObject([
    {
      template: 'bank_rejected',
      title: 'Your bank details were not approved',
      text: 'We could not approve your bank details.\n\nWhy: Blurred\n\nPlease sign in and submit them again.',
      is_read: false,
    },
  ])
  expect([await unreadOf('esha'), await unreadOf('kiran'), await noticesOf('kiran')]).toEqual([1, 0, []])
})

test('of an answer without what belongs into an e-mail alone: how to reach the portal, and that nobody reads replies', async () => {
  const ravi = await world.join({ name: 'Ravi Namuna' })
  await inTransaction(world.db, (trx) =>
    queueMessage(trx, world.services, {
      event_key: 'support_answered:1',
      person_id: ravi.person_id,
      template: 'support_answered',
      values: { conversation_no: 'S-2026-000001' },
    }),
  )
  const { data } = await world.call(await world.signInAs(ravi.user_id), listNotices)
  expect(data).toMatchObject([
    { title: 'There is an answer for you', text: 'The company has written to you (conversation S-2026-000001).' },
  ])
})

test('also to whoever has neither e-mail nor mobile', async () => {
  await world.db.updateTable('person').set({ email: '', mobile: '' }).where('id', '=', kiran.person_id).execute()
  await tell('bank_rejected:2', kiran)
  expect(await unreadOf('kiran')).toBe(1)
})

test('an act that is rolled back tells nobody', async () => {
  const undone = inTransaction(world.db, async (trx) => {
    const message = { event_key: 'undone', person_id: esha.person_id, template: 'kyc_approved', values: {} } as const
    await queueMessage(trx, world.services, message)
    throw new Error('thought better of it')
  })
  await expect(undone).rejects.toThrow('thought better of it')
  expect(await noticesOf('esha')).toHaveLength(1)
})

test('no code and no password is in the bell', async () => {
  const codes = { code: '918273', key: 'WXYZ-918273' }
  await inTransaction(world.db, (trx) =>
    queueMessages(trx, world.services, [
      { event_key: 'code', person_id: esha.person_id, template: 'reset_password', values: codes },
      {
        event_key: 'reset',
        person_id: esha.person_id,
        template: 'password_reset_by_admin',
        values: { how: 'temporary', secret: 'Trial-918273' },
      },
    ]),
  )
  const { rows } = await world.database.pool.query<{ row: string }>('select notice::text as row from notice')
  expect(rows.filter(({ row }) => row.includes('918273'))).toEqual([])
  expect((await noticesOf('esha')).map(({ title }) => title)).toContain('Your password was reset')
})

test('reading marks what was seen and nothing newer, and nothing of others', async () => {
  const [newest] = await noticesOf('esha')
  await tell('bank_rejected:3')
  await world.call(tokens.esha, readNotices, { body: { up_to: String(newest!.id) } })
  expect((await noticesOf('esha')).map(({ is_read }) => is_read)).toEqual([false, true, true])
  expect(await unreadOf('esha')).toBe(1)
  const [latest] = await noticesOf('esha')
  await world.call(tokens.kiran, readNotices, { body: { up_to: String(latest!.id) } })
  expect([await unreadOf('esha'), await unreadOf('kiran')]).toEqual([1, 0])
})

test('reading is no line of the audit', async () => {
  const lines = async () => (await world.database.pool.query('select from audit')).rowCount
  const before = await lines()
  await world.call(tokens.esha, readNotices, { body: { up_to: '1' } })
  expect(await lines()).toBe(before)
})

test('the bell lists a hundred and counts no further', async () => {
  const many = Array.from({ length: most_notices + 5 }, (_, nth) => ({
    event_key: `many:${nth}`,
    person_id: esha.person_id,
    template: 'kyc_approved' as const,
    values: {},
  }))
  await inTransaction(world.db, (trx) => queueMessages(trx, world.services, many))
  expect([(await noticesOf('esha')).length, await unreadOf('esha')]).toEqual([most_notices, most_notices])
})

test('after half a year a notice is gone', async () => {
  const at = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000)
  expect(await forgetOldNotices(world.db, at(179))).toBe(0n)
  expect(await forgetOldNotices(world.db, at(181))).toBeGreaterThan(100n)
  expect(await noticesOf('esha')).toEqual([])
})
