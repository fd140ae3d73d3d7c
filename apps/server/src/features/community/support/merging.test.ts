import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAudit, listAudit } from '@banyan/contract/audit/audit.ts'
import { pages } from '@banyan/contract/catalogue/catalogue.ts'
import { userWaiting } from '@banyan/contract/dashboards/user-dashboard.ts'
import { findNumber } from '@banyan/contract/numbers/find-number.ts'
import * as rights from '@banyan/contract/rights/sub-admins.ts'
import * as company from '@banyan/contract/support/answering.ts'
import * as own from '@banyan/contract/support/conversations.ts'
import { resolveComplaint } from '@banyan/contract/support/due.ts'
import { grievances } from '@banyan/contract/support/grievances.ts'
import { findMergeable } from '@banyan/contract/support/merging.ts'
import { supportTimes } from '@banyan/contract/support/report.ts'
import { complaint_kept_ms } from '@banyan/domain/support/forgetting.ts'
import { fieldsOf } from '#testing/look.ts'
import { jpegOf } from '#testing/outside/images.ts'
import { sentTo } from '#testing/outside/sent-messages.ts'
import { upload } from '#testing/outside/upload-form.ts'
import { addAdminTo, type TestAdmin } from '#testing/people/admins.ts'
import { asRead } from '#testing/support/as-read.ts'
import { letReopeningPass } from '#testing/support/let-reopening-pass.ts'
import { createWorld, type World } from '#testing/world.ts'
import { forgetConversations } from './index.ts'

const day_ms = 86_400_000
const supportPages = pages.filter(({ key }) => key.startsWith('admin/support/')).map(({ id }) => id)
let world: World
let admin: string
/** Reads KYC and nothing else. */
let clerk: TestAdmin
beforeAll(async () => {
  world = await createWorld()
  world.clock.set(new Date('2026-11-02T10:00:00+05:30'))
  admin = await world.signInAs(world.admin_user_id)
  clerk = await addAdminTo(world, { rights: supportPages })
  const { data } = await world.call(admin, rights.getAdminRights, { params: { id: clerk.id } })
  const body = { rights: data.rights, is_read_only: false, version: data.version, support_categories: ['KYC'] }
  await world.call(admin, rights.saveAdminRights, { params: { id: clerk.id }, body })
})
afterAll(() => world.close())

const words = { message: 'Please look.', file_ids: [] as string[] }
const question = { category: 'Account', priority: 'normal', about: null, subject: 'My name', ...words } as const
const at = (id: bigint) => ({ params: { id } })
async function member() {
  const joined = await world.join({ name: 'Asha Namuna', email: 'asha@example.com' })
  return { ...joined, token: await world.signInAs(joined.user_id) }
}
const start = async (token: string, change: object = {}) =>
  (await world.call(token, own.startConversation, { body: { ...question, ...change } })).data
const opened = async (id: bigint, token = admin) => (await world.call(token, company.openConversation, at(id))).data
const read = async (token: string, id: bigint) => (await world.call(token, own.readConversation, at(id))).data
const answer = (id: bigint, message = 'We look.') =>
  world.ask(admin, company.answerAsCompany, { ...at(id), body: { message, file_ids: [] } })
/** What an admin sends who has both open. */
const merging = async (from: bigint, into: bigint) => ({
  into_id: String(into),
  version: String((await opened(from)).version),
  into_version: String((await opened(into)).version),
  note: 'The same question',
})
const merge = async (from: bigint, into: bigint, change: object = {}, token = admin) =>
  world.ask(token, company.conversationMoves.merge, {
    ...at(from),
    body: { ...(await merging(from, into)), ...change },
  })
async function merged(from: bigint, into: bigint): Promise<void> {
  const { status, body } = await merge(from, into)
  if (status !== 200) throw new Error(JSON.stringify(body))
}
const textOf = async (token: string, call: Parameters<World['ask']>[1], id: bigint) =>
  (await world.ask(token, call, at(id))).response.payload
const signInAgain = async () => {
  admin = await world.signInAs(world.admin_user_id)
}

describe('two conversations that were merged', () => {
  test('are one, with the messages of both by time, for the member too, who hears nothing of it', async () => {
    const asha = await member()
    const [one, other] = [await start(asha.token), await start(asha.token, { subject: 'My name again' })]
    await answer(one.id, 'Which name?')
    const told = (await sentTo(world, asha.person_id)).length
    await merged(one.id, other.id)
    expect((await sentTo(world, asha.person_id)).length).toBe(told)
    const both = await read(asha.token, other.id)
    expect(both.merged).toEqual([{ id: one.id, conversation_no: one.conversation_no }])
    expect(both.messages.map((message) => [message.text, message.conversation_no])).toEqual([
      ['Please look.', one.conversation_no],
      ['Please look.', null],
      ['Which name?', one.conversation_no],
    ])
    const gone = await read(asha.token, one.id)
    expect(gone).toMatchObject({ state: 'merged', answer: 'refuse', merged: [] })
    expect(gone.merged_into).toEqual({ id: other.id, conversation_no: other.conversation_no })
    expect((await opened(other.id)).notes.map(({ text }) => text)).toEqual(['The same question'])
    expect(await textOf(asha.token, own.readConversation, other.id)).not.toContain('The same question')
    const lines = (await world.list(admin, listAudit, { subject_type: 'conversation', subject_id: String(one.id) }))
      .data
    expect(await textOf(admin, getAudit, lines[0]!.id)).toContain('merged')
  })

  test('refuse by name whatever is added to the one that ended, and the number leads on', async () => {
    const asha = await member()
    const [one, other] = [await start(asha.token), await start(asha.token)]
    await merged(one.id, other.id)
    const note = { note: 'For us' }
    const before = await opened(one.id)
    const refused = [
      await world.ask(asha.token, own.answerConversation, { ...at(one.id), body: words }),
      await answer(one.id),
      await world.ask(admin, company.addNote, { ...at(one.id), body: note }),
    ]
    for (const { status, body } of refused)
      expect([status, body.code, body.message]).toEqual([
        409,
        'conversation_merged',
        `This was merged into ${other.conversation_no}. Please write there.`,
      ])
    expect(await opened(one.id)).toEqual(before)
    expect(before.may).toMatchObject({ answer: false, merge: false, take: false, resolve: false })
    expect((await world.ask(asha.token, own.answerConversation, { ...at(other.id), body: words })).status).toBe(200)
    const { data: found } = await world.call(admin, findNumber, { query: { number: one.conversation_no } })
    expect(found.map(({ kind, id }) => [kind, id])).toEqual([['conversation', other.id]])
    const search = { search: one.conversation_no }
    expect(
      (await world.list(asha.token, own.ownConversationLists.userOutbox, search)).data.map(({ id }) => id),
    ).toContain(other.id)
  })

  test('keep what was unread, and are read by opening the one that goes on', async () => {
    const asha = await member()
    const [one, other] = [await start(asha.token), await start(asha.token)]
    await answer(one.id)
    const unread = async () => (await world.call(asha.token, userWaiting)).data.conversations
    expect(await unread()).toBe(1)
    // The one that goes on was read to its end, by a later message than the one that is unread.
    await answer(other.id)
    const last = (await read(asha.token, other.id)).messages.at(-1)!.id
    await world.call(asha.token, own.markConversationRead, { ...at(other.id), body: { message_id: String(last) } })
    await merged(one.id, other.id)
    expect(await unread()).toBe(1)
    const seen = (await read(asha.token, other.id)).messages.at(-1)!.id
    await world.call(asha.token, own.markConversationRead, { ...at(other.id), body: { message_id: String(seen) } })
    expect(await unread()).toBe(0)
  })

  test('show their files to the same people as before, also after one more merge', async () => {
    const asha = await member()
    const file = await upload(world.app, asha.token, 'support', await jpegOf(), 'a.jpg')
    const one = await start(asha.token, { file_ids: [file.id] })
    const [other, third] = [await start(asha.token), await start(asha.token)]
    await merged(one.id, other.id)
    await merged(other.id, third.id)
    const both = await read(asha.token, third.id)
    expect(both.merged.map(({ id }) => id)).toEqual([one.id, other.id])
    expect(both.messages[0]!.files.map(({ id }) => String(id))).toEqual([file.id])
    expect((await read(asha.token, one.id)).merged_into).toMatchObject({ id: third.id })
    const at_file = { params: { id: BigInt(file.id) } }
    expect((await world.ask(asha.token, own.conversationFile, at_file)).status).toBe(200)
    expect((await world.ask((await member()).token, own.conversationFile, at_file)).status).toBe(404)
    expect((await world.ask(clerk.token, company.fileOfConversation, at_file)).status).toBe(404)
  })
})

describe('what is owed', () => {
  test('is the earlier of both times, and the one that ended owes nothing', async () => {
    await signInAgain()
    const asha = await member()
    const one = await start(asha.token)
    const early = (await read(asha.token, one.id)).times
    world.clock.advance(2 * day_ms)
    await signInAgain()
    const token = await world.signInAs(asha.user_id)
    const other = await start(token)
    await merged(one.id, other.id)
    expect((await read(token, other.id)).times).toMatchObject({
      answer_due_at: early.answer_due_at,
      resolve_due_at: early.resolve_due_at,
    })
    expect((await read(token, one.id)).times).toMatchObject({ answer_due_at: null, resolve_due_at: null })
    world.clock.advance(20 * day_ms)
    await signInAgain()
    expect([(await opened(other.id)).due, (await opened(one.id)).due]).toEqual(['overdue', null])
  })

  test('a complaint that was late needs the reason of its delay where it goes on, too', async () => {
    const first = await member()
    const late = await start(first.token, { category: 'Complaint' })
    world.clock.advance(20 * day_ms)
    await signInAgain()
    const token = await world.signInAs(first.user_id)
    const next = await start(token, { category: 'Complaint' })
    for (const { id } of [late, next]) expect((await answer(id)).status).toBe(200)
    expect([(await opened(late.id)).is_late, (await opened(next.id)).is_late]).toEqual([true, false])
    await merged(late.id, next.id)
    expect(await opened(next.id)).toMatchObject({ state: 'waiting', is_late: true })
    const { params, body } = await asRead(world, admin, next.id)
    const end = (delay_reason: string) =>
      world.ask(admin, resolveComplaint, { params, body: { ...body, outcome: 'Refunded', delay_reason } })
    const refused = await end('')
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['delay_reason']])
    expect((await end('The bank was closed')).status).toBe(200)
    const row = (await world.list(admin, grievances, { user_id: first.user_id })).data.find(({ id }) => id === next.id)
    expect(row).toMatchObject({ is_late: true, delay_reason: 'The bank was closed' })
  })

  test('runs where the company waited, as soon as the other asks', async () => {
    const asha = await member()
    const [one, other] = [await start(asha.token), await start(asha.token)]
    await answer(other.id)
    expect((await opened(other.id)).state).toBe('waiting')
    await merged(one.id, other.id)
    const after = await opened(other.id)
    expect([after.state, after.times_reopened]).toEqual(['open', 0])
    expect(after.times.answer_due_at).not.toBeNull()
  })

  test('the report counts it as merged, neither as answered nor as resolved, and no time of it', async () => {
    const asha = await member()
    const row = async () =>
      (await world.list(admin, supportTimes.category)).data.find(({ key }) => key === 'Pins') ?? {
        begun: 0,
        answered: 0,
        resolved: 0,
        merged: 0,
        open: 0,
      }
    const [one, other] = [await start(asha.token, { category: 'Pins' }), await start(asha.token)]
    await answer(one.id)
    expect(await row()).toMatchObject({ begun: 1, answered: 1, merged: 0, open: 1 })
    await merged(one.id, other.id)
    expect(await row()).toMatchObject({ begun: 1, answered: 0, resolved: 0, merged: 1, open: 0 })
    expect(await row()).toMatchObject({ answer_median_hours: null, resolve_median_hours: null })
  })
})

describe('is refused by its field', () => {
  test('itself, somebody else’s, what is resolved, closed, merged or not there', async () => {
    const [asha, ravi] = [await member(), await member()]
    const { id } = await start(asha.token)
    const [ended, closed, gone, left] = [
      await start(asha.token),
      await start(asha.token),
      await start(asha.token),
      await start(asha.token),
    ]
    for (const one of [ended, closed])
      await world.call(admin, company.conversationMoves.resolve, await asRead(world, admin, one.id))
    await letReopeningPass(world, closed.id)
    await world.call(admin, company.conversationMoves.close, { ...at(closed.id), body: { reason: 'It is settled' } })
    await merged(gone.id, left.id)
    const into = [id, (await start(ravi.token)).id, ended.id, closed.id, gone.id]
    for (const one of into) expect([one, fieldsOf(await merge(id, one))]).toEqual([one, ['into_id']])
    expect(fieldsOf(await merge(id, left.id, { into_id: '999999' }))).toEqual(['into_id'])
    expect((await merge(gone.id, left.id)).status).toBe(409)
    expect((await merge(ended.id, left.id)).status).toBe(409)
    expect((await opened(id)).state).toBe('new')
    const offered = (await world.call(admin, findMergeable, at(id))).data.map((one) => one.id)
    expect(offered).toEqual([left.id])
  })

  test('a complaint into another category; a complaint that goes on stays in the register', async () => {
    const asha = await member()
    const complaint = await start(asha.token, { category: 'Complaint' })
    const [second, usual] = [await start(asha.token, { category: 'Complaint' }), await start(asha.token)]
    expect(fieldsOf(await merge(complaint.id, usual.id))).toEqual(['into_id'])
    await merged(usual.id, complaint.id)
    await merged(second.id, complaint.id)
    const rows = (await world.list(admin, grievances, { user_id: asha.user_id })).data
    const stateOf = new Map(rows.map(({ id, state, merged_into_no }) => [id, [state, merged_into_no]]))
    expect(stateOf.size).toBe(2)
    expect(stateOf.get(complaint.id)).toEqual(['new', null])
    expect(stateOf.get(second.id)).toEqual(['merged', complaint.conversation_no])
  })

  test('what another admin answered meanwhile, on either side', async () => {
    const asha = await member()
    const [one, other] = [await start(asha.token), await start(asha.token)]
    const before = await merging(one.id, other.id)
    const ask = () => world.ask(admin, company.conversationMoves.merge, { ...at(one.id), body: before })
    await answer(other.id)
    expect(fieldsOf(await ask())).toEqual(['into_version'])
    before.into_version = String((await opened(other.id)).version)
    await answer(one.id)
    expect(fieldsOf(await ask())).toEqual(['version'])
    expect((await opened(one.id)).state).toBe('waiting')
  })

  test('of a category that the admin may not read, on either side; later they read of it what is theirs', async () => {
    const asha = await member()
    const token = await world.signInAs(clerk.user_id)
    const kyc = await start(asha.token, { category: 'KYC' })
    const account = await start(asha.token, { message: 'Of my account.' })
    const body = await merging(kyc.id, account.id)
    const ask = (from: bigint, into_id: bigint) =>
      world.ask(token, company.conversationMoves.merge, {
        ...at(from),
        body: { ...body, into_id: String(into_id) },
      })
    expect(fieldsOf(await ask(kyc.id, account.id))).toEqual(['into_id'])
    expect((await ask(account.id, kyc.id)).status).toBe(404)
    expect((await world.call(token, findMergeable, at(kyc.id))).data).toEqual([])
    await merged(account.id, kyc.id)
    const seen = await opened(kyc.id, token)
    expect([seen.merged, seen.messages.length]).toEqual([[], 1])
    expect((await opened(kyc.id)).messages.map(({ text }) => text)).toContain('Of my account.')
    const found = await world.list(token, company.companyConversationLists.inbox, {
      search: account.conversation_no,
    })
    expect(found.data).toEqual([])
  })
})

test('two admins who merge the same two into each other: one does, the other is told', async () => {
  const asha = await member()
  const [one, other] = [await start(asha.token), await start(asha.token)]
  const answers = await Promise.all([merge(one.id, other.id), merge(other.id, one.id)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect([(await opened(one.id)).state, (await opened(other.id)).state].toSorted()).toEqual(['merged', 'new'])
})

test('what went on in a complaint is kept as long as the complaint, although its member is erased', async () => {
  await signInAgain()
  const asha = await member()
  const [one, complaint] = [await start(asha.token), await start(asha.token, { category: 'Complaint' })]
  await merged(one.id, complaint.id)
  await world.db.updateTable('member').set({ left_at: world.clock.now() }).where('id', '=', asha.member_id).execute()
  const erased = { kind: 'erased' as const, at: world.clock.now(), member_id: asha.member_id, reason: 'Asked' }
  await world.db
    .insertInto('member_life')
    .values({ ...erased, by_person_id: asha.person_id })
    .execute()
  await forgetConversations(world.services)
  expect((await opened(one.id)).subject).not.toBe('')
  world.clock.advance(complaint_kept_ms + day_ms)
  await signInAgain()
  await forgetConversations(world.services)
  expect([(await opened(one.id)).subject, (await opened(complaint.id)).subject]).toEqual(['', ''])
})
