import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { listNotices } from '@banyan/contract/notices/notices.ts'
import { uploadFile } from '@banyan/contract/files/files.ts'
import * as company from '@banyan/contract/support/answering.ts'
import { resolveComplaint } from '@banyan/contract/support/due.ts'
import * as own from '@banyan/contract/support/conversations.ts'
import { supportSetting } from '@banyan/contract/support/settings.ts'
import { userWaiting } from '@banyan/contract/dashboards/user-dashboard.ts'
import { addAdminTo } from '#testing/people/admins.ts'
import { fieldsOf } from '#testing/look.ts'
import { day_ms } from '#testing/money/earning.ts'
import { jpegOf } from '#testing/outside/images.ts'
import { sentTo } from '#testing/outside/sent-messages.ts'
import { upload } from '#testing/outside/upload-form.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { asRead } from '#testing/support/as-read.ts'
import { letReopeningPass } from '#testing/support/let-reopening-pass.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let asha: { user_id: string; token: string; person_id: bigint }
let ravi: { user_id: string; token: string; person_id: bigint }
let depot: string
let office: string
let second: { user_id: string; token: string }
beforeAll(async () => {
  world = await createWorld()
  const joinAs = async (name: string) => {
    const { user_id, person_id } = await world.join({ name, email: `${name.split(' ')[0]}@example.com` })
    return { user_id, person_id, token: await world.signInAs(user_id) }
  }
  asha = await joinAs('Asha Namuna')
  ravi = await joinAs('Ravi Udaharan')
  depot = await world.signInAs(world.franchise_user_id)
  office = await world.signInAs(world.admin_user_id)
  const { user_id } = await addAdminTo(world, { rights: null })
  second = { user_id, token: await world.signInAs(user_id) }
})
afterAll(() => world.close())

/** Sessions end long before two weeks have passed. */
async function later(ms: number): Promise<void> {
  world.clock.advance(ms)
  for (const one of [asha, ravi, second]) one.token = await world.signInAs(one.user_id)
  office = await world.signInAs(world.admin_user_id)
  depot = await world.signInAs(world.franchise_user_id)
}

const question = { category: 'Account', priority: 'normal', about: null, subject: 'My name', file_ids: [] } as const
const words = (message: string, file_ids: readonly string[] = []) => ({ message, file_ids: [...file_ids] })
const at = (id: bigint) => ({ params: { id } })

const start = async (token = asha.token, change: object = {}) =>
  (await world.call(token, own.startConversation, { body: { ...question, message: 'Please correct it.', ...change } }))
    .data
const write = (id: bigint, message = 'And this too.', token = asha.token) =>
  world.call(token, own.answerConversation, { ...at(id), body: words(message) })
const answer = (id: bigint, message = 'It is done.', token = office) =>
  world.call(token, company.answerAsCompany, { ...at(id), body: words(message) })
const read = async (id: bigint, token = asha.token) => (await world.call(token, own.readConversation, at(id))).data
const opened = async (id: bigint, token = office) => (await world.call(token, company.openConversation, at(id))).data
const resolve = async (id: bigint) =>
  world.call(office, company.conversationMoves.resolve, await asRead(world, office, id))
const close = (id: bigint) =>
  world.ask(office, company.conversationMoves.close, { ...at(id), body: { reason: 'It is settled' } })
const closeLater = async (id: bigint) => {
  await letReopeningPass(world, id)
  await close(id)
}
const unreadOf = async (token = asha.token) => (await world.call(token, userWaiting)).data.conversations
const inboxOf = async (token: string, list = own.ownConversationLists.userInbox) => (await world.list(token, list)).data

describe('a conversation', () => {
  test('has a number of its year, and begins as new', async () => {
    const [one, other] = [await start(), await start()]
    expect(one.conversation_no).toMatch(/^S-2026-\d{6}$/)
    expect(Number(other.conversation_no.slice(-6))).toBe(Number(one.conversation_no.slice(-6)) + 1)
    expect(await read(one.id)).toMatchObject({ state: 'new', subject: 'My name', answer: 'add' })
    const sent = await world.list(asha.token, own.ownConversationLists.userOutbox)
    expect(sent.data.map(({ id }) => id)).toContain(one.id)
    expect((await inboxOf(asha.token)).map(({ id }) => id)).not.toContain(one.id)
  })

  test('goes from new to open, answered, open again, resolved and closed', async () => {
    const { id } = await start()
    await world.call(office, company.conversationMoves.take, at(id))
    const states = [(await read(id)).state]
    for (const act of [answer, write, answer, resolve, write, resolve, closeLater]) {
      await act(id)
      states.push((await read(id)).state)
    }
    expect(states).toEqual(['open', 'waiting', 'open', 'waiting', 'resolved', 'open', 'resolved', 'closed'])
    expect((await opened(id)).times_reopened).toBe(1)
    expect((await read(id)).reason).toBe('It is settled')
    const before = await read(id)
    const refused = await world.ask(office, company.answerAsCompany, { ...at(id), body: words('One more thing') })
    expect([refused.status, refused.body.code]).toEqual([409, 'conversation_closed'])
    expect(await read(id)).toEqual(before)
  })

  test('is resolved as it was read: what came meanwhile is read first', async () => {
    const [{ id }, { id: complaint }] = [await start(ravi.token), await start(ravi.token, { category: 'Complaint' })]
    const [seen, seen_complaint] = [await asRead(world, office, id), await asRead(world, office, complaint)]
    await write(id, 'One thing more.', ravi.token)
    await write(complaint, 'One thing more.', ravi.token)
    const outcome = { outcome: 'Corrected', delay_reason: '' }
    const refused = [
      await world.ask(office, company.conversationMoves.resolve, seen),
      await world.ask(office, resolveComplaint, { ...seen_complaint, body: { ...outcome, ...seen_complaint.body } }),
    ]
    for (const { status, body } of refused) expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
    expect((await opened(id)).state).toBe('new')
    const listed = (await world.list(office, company.companyConversationLists.inbox)).data.find((row) => row.id === id)
    expect(listed!.version).toBe((await opened(id)).version)
    await resolve(id)
    const now = await asRead(world, office, complaint)
    await world.call(office, resolveComplaint, { ...now, body: { ...outcome, ...now.body } })
  })

  test('that was resolved opens again for 14 days; later a new one names the old', async () => {
    const { id, conversation_no } = await start()
    await answer(id)
    await resolve(id)
    await later(14 * day_ms)
    expect((await write(id)).data.id).toBe(id)
    await resolve(id)
    await later(14 * day_ms + 1)
    expect((await read(id)).answer).toBe('begin')
    const next = (await write(id, 'It is wrong again.')).data
    expect(next.id).not.toBe(id)
    const following = await read(next.id)
    expect(following).toMatchObject({ state: 'new', follows: { id, conversation_no } })
    expect(following.messages.map(({ text }) => text)).toEqual(['It is wrong again.'])
    expect((await read(id)).followed_by).toMatchObject({ id: next.id })
    // Whoever writes to the old one once more is heard in the new one.
    expect((await write(id, 'Please.')).data.id).toBe(next.id)
  })

  test('is closed only once nothing opens it again, so that a complaint gets no other month by it', async () => {
    const { id } = await start(asha.token, { category: 'Complaint' })
    const { resolve_due_at } = (await read(id)).times
    const end = async () => {
      const { params, body } = await asRead(world, office, id)
      const outcome = { outcome: 'Corrected', delay_reason: '' }
      await world.call(office, resolveComplaint, { params, body: { ...outcome, ...body } })
    }
    await end()
    const refused = await close(id)
    expect([refused.status, refused.body.code]).toEqual([409, 'close_early'])
    expect(refused.body.message).toContain('can open this again until')
    const early = await opened(id)
    expect([early.state, early.reason, early.may.close]).toEqual(['resolved', '', false])
    // What is written is written there, and its month goes on.
    expect((await write(id, 'It is wrong again.')).data.id).toBe(id)
    expect(await opened(id)).toMatchObject({ state: 'open', times_reopened: 1, times: { resolve_due_at } })
    await end()
    await later(14 * day_ms)
    expect((await close(id)).body.code).toBe('close_early')
    await later(1)
    expect((await opened(id)).may.close).toBe(true)
    expect((await close(id)).status).toBe(200)
    expect((await read(id)).state).toBe('closed')
  })

  test('sent twice with one key is one message', async () => {
    const { id } = await start()
    const body = words('Only once.')
    const copies = await Promise.all(
      Array.from({ length: 8 }, () =>
        world.ask(asha.token, own.answerConversation, { ...at(id), body, key: 'only-one-key' }),
      ),
    )
    expect(new Set(copies.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await read(id)).messages.filter(({ text }) => text === 'Only once.')).toHaveLength(1)
  })

  test('of two admins who take it at once the second is told', async () => {
    const { id } = await start()
    const taken = await Promise.all(
      [office, second.token].map((token) => world.ask(token, company.conversationMoves.take, at(id))),
    )
    expect(taken.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409])
  })

  test('keeps what was typed as it was typed', async () => {
    const message = `<script>alert(1)</script>\n'><details open ontoggle=confirm(1)>`
    const { id } = await start(asha.token, { message, subject: '<b>Hello</b>' })
    expect(await read(id)).toMatchObject({ subject: '<b>Hello</b>', messages: [{ text: message }] })
  })

  test('says something: a text or a file, of a category that is offered', async () => {
    const ask = (change: object) =>
      world.ask(asha.token, own.startConversation, { body: { ...question, message: 'Hello', ...change } })
    expect(fieldsOf(await ask({ message: '' }))).toEqual(['message'])
    expect(fieldsOf(await ask({ message: 'x'.repeat(10_001) }))).toEqual(['message'])
    expect(fieldsOf(await ask({ subject: '' }))).toEqual(['subject'])
    expect(fieldsOf(await ask({ category: 'Weather' }))).toEqual(['category'])
    expect(fieldsOf(await ask({ file_ids: ['1', '2', '3', '4', '5', '6'] }))).toEqual(['file_ids'])
  })

  test('waits with at most nine others of the same person for a first answer', async () => {
    const { user_id } = await world.join({ name: 'Sana Udaharan' })
    const sana = await world.signInAs(user_id)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        world.ask(sana, own.startConversation, { body: { ...question, message: 'Hello' } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'many_new']))
  })
})

describe('what is somebody else’s is not there', () => {
  test('the conversation, its steps, its answers and what is read of it', async () => {
    const { id } = await start()
    for (const token of [ravi.token, depot])
      for (const [call, input] of [
        [own.readConversation, at(id)],
        [own.conversationSteps, at(id)],
        [own.answerConversation, { ...at(id), body: words('Hello') }],
        [own.markConversationRead, { ...at(id), body: { message_id: '1' } }],
      ] as const)
        expect((await world.ask(token, call, input)).status).toBe(404)
  })

  test('a row to ask about, whose own is named by its number', async () => {
    const { id, receipt_no } = await receiptOf(asha.user_id)
    const about = `receipt:${id}`
    const foreign = await world.ask(ravi.token, own.startConversation, { body: { ...question, message: 'x', about } })
    const nobodys = await world.ask(ravi.token, own.startConversation, {
      body: { ...question, message: 'x', about: 'receipt:999999' },
    })
    expect([foreign.status, foreign.body]).toEqual([404, nobodys.body])
    const mine = await start(asha.token, { about })
    expect(await read(mine.id)).toMatchObject({ about_kind: 'receipt', about_id: id, about_name: receipt_no })
    const { about: offered } = (await world.call(asha.token, own.conversationTerms)).data
    expect(offered).toContainEqual({ kind: 'receipt', id, name: receipt_no })
    expect((await world.call(ravi.token, own.conversationTerms)).data.about).toEqual([])
  })
})

async function receiptOf(user_id: string) {
  const { receipt_no } = await world.activate(user_id)
  return world.db
    .selectFrom('activation')
    .select(['id', 'receipt_no'])
    .where('receipt_no', '=', receipt_no)
    .executeTakeFirstOrThrow()
}

describe('unread', () => {
  test('is made by the other side alone, and ends when it is opened', async () => {
    const before = await unreadOf()
    const { id } = await start()
    await world.call(office, company.conversationMoves.take, at(id))
    await world.call(office, company.addNote, { ...at(id), body: { note: 'Looks right' } })
    expect(await unreadOf()).toBe(before)
    await answer(id)
    expect(await unreadOf()).toBe(before + 1)
    const filter = { is_unread: 'true' }
    const unread = await world.list(asha.token, own.ownConversationLists.userInbox, filter)
    expect(unread.data.map((row) => row.id)).toContain(id)
    const last = (await read(id)).messages.at(-1)!
    await world.call(asha.token, own.markConversationRead, { ...at(id), body: { message_id: String(last.id) } })
    expect(await unreadOf()).toBe(before)
    await write(id)
    expect(await unreadOf()).toBe(before)
  })

  test('of the company is for whoever has it, and for all while nobody has', async () => {
    const { id } = await start()
    const isUnread = async (token: string) =>
      (await world.list(token, company.companyConversationLists.inbox)).data.find((row) => row.id === id)!.is_unread
    expect([await isUnread(office), await isUnread(second.token)]).toEqual([true, true])
    await world.call(office, company.conversationMoves.take, at(id))
    expect([await isUnread(office), await isUnread(second.token)]).toEqual([true, false])
    const body = { user_id: second.user_id, note: 'Yours, please', officer_user_id: world.admin_user_id }
    await world.call(office, company.handOver, { ...at(id), body })
    expect([await isUnread(office), await isUnread(second.token)]).toEqual([false, true])
    expect((await opened(id)).officer?.user_id).toBe(second.user_id)
    const mine = await world.list(second.token, company.companyConversationLists.inbox, { officer: 'me' })
    expect(mine.data.map((row) => row.id)).toContain(id)
    for (const token of [office, second.token]) {
      const all = await world.list(token, company.companyConversationLists.inbox, { page_size: '100' })
      const unread = await world.list(token, company.companyConversationLists.inbox, {
        page_size: '100',
        is_unread: 'true',
      })
      expect(all.data.filter((row) => row.is_unread)).toEqual(unread.data)
    }
  })

  test('goes no further than messages of the same conversation', async () => {
    const [one, other] = [await start(), await start()]
    await answer(one.id)
    await answer(other.id)
    const before = await unreadOf()
    const foreign = (await read(other.id)).messages.at(-1)!
    await world.call(asha.token, own.markConversationRead, { ...at(one.id), body: { message_id: String(foreign.id) } })
    expect(await unreadOf()).toBe(before)
  })
})

describe('notes of the company', () => {
  test('are read by the company and by nobody else, wherever members look', async () => {
    const { id } = await start()
    const note = 'A-note-that-no-member-reads'
    await world.call(office, company.addNote, { ...at(id), body: { note } })
    await world.call(office, company.handOver, {
      ...at(id),
      body: { user_id: second.user_id, note, officer_user_id: null },
    })
    await answer(id)
    expect((await opened(id)).notes.map(({ text }) => text)).toEqual([note, note])
    const looks = [
      await world.ask(asha.token, own.readConversation, at(id)),
      await world.ask(asha.token, own.conversationSteps, at(id)),
      await world.ask(asha.token, own.conversationTerms),
      await world.ask(asha.token, company.openConversation, at(id)),
    ]
    for (const { response } of looks) expect(response.body).not.toContain(note)
    for (const { response } of looks) expect(response.body).not.toContain(second.user_id)
    for (const { text } of await sentTo(world, asha.person_id)) expect(text).not.toContain(note)
  })
})

describe('what is attached', () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
  const picture = async (token = asha.token) => (await upload(world.app, token, 'support', await jpegOf(), 'a.jpg')).id

  test('is a message without a text, seen by both sides and by nobody else', async () => {
    const file_ids = [await picture(), (await upload(world.app, asha.token, 'support', pdf, 'paper.pdf')).id]
    const { id } = await start(asha.token, { message: '', file_ids })
    const [message] = (await read(id)).messages
    expect(message!.files.map(({ is_image }) => is_image)).toEqual([true, false])
    const [image, paper] = message!.files.map((file) => ({ params: { id: file.id } }))
    const { url } = (await world.call(asha.token, own.conversationFile, image)).data
    expect((await world.app.inject(url)).headers['content-type']).toBe('image/jpeg')
    const saved = await world.app.inject((await world.call(office, company.fileOfConversation, paper)).data.url)
    expect(saved.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
    expect(saved.headers['content-disposition']).toContain('attachment')
    expect(saved.headers['content-security-policy']).toContain('sandbox')
    expect((await world.ask(ravi.token, own.conversationFile, image)).status).toBe(404)
    expect((await world.ask(depot, own.conversationFile, image)).status).toBe(404)
  })

  test('is one’s own upload, once', async () => {
    const file = await picture(ravi.token)
    const ask = (token: string) =>
      world.ask(token, own.startConversation, { body: { ...question, message: '', file_ids: [file] } })
    expect(fieldsOf(await ask(asha.token))).toEqual(['file_ids'])
    expect((await ask(ravi.token)).status).toBe(200)
    expect(fieldsOf(await ask(ravi.token))).toEqual(['file_ids'])
  })

  test('is 10 MB in all', async () => {
    const file_ids = [await picture(), await picture(), await picture()]
    await world.db
      .updateTable('file')
      .set({ size_bytes: 4 * 1_048_576 })
      .where('id', 'in', file_ids.map(BigInt))
      .execute()
    const refused = await world.ask(asha.token, own.startConversation, { body: { ...question, message: '', file_ids } })
    expect(fieldsOf(refused)).toEqual(['file_ids'])
  })

  test.each([
    ['<html>', 'paper.pdf'],
    ['%PDF-1.4 and no end', 'paper.pdf'],
    ['%PDF-1.4\n%%EOF', 'paper.png'],
  ])('is no PDF that begins or ends as something else: %s as %s', async (bytes, name) => {
    await expect(upload(world.app, asha.token, 'support', Buffer.from(bytes), name)).rejects.toThrow()
  })

  test('is an image where anything else is uploaded', () => {
    const file = new File([pdf], 'paper.pdf')
    expect(uploadFile.body.safeParse({ purpose: 'kyc', file }).success).toBe(false)
    expect(uploadFile.body.safeParse({ purpose: 'support', file }).success).toBe(true)
  })
})

describe('the company writes to one person', () => {
  const ask = (user_id: string) =>
    world.ask(office, company.writeToPerson, {
      body: {
        user_id,
        category: 'KYC',
        priority: 'high',
        subject: 'Your PAN',
        message: 'Please send it.',
        file_ids: [],
      },
    })

  test('whose name is shown before, and who is told that there is a message, never what it says', async () => {
    const found = await world.call(office, company.findAddressee, { query: { user_id: ravi.user_id } })
    expect(found.data).toEqual({ name: 'Ravi Udaharan', is_blocked: false, has_left: false })
    const { body } = await ask(ravi.user_id)
    const { id, conversation_no, name } = body.data as { id: string; conversation_no: string; name: string }
    expect(name).toBe('Ravi Udaharan')
    expect(await read(BigInt(id), ravi.token)).toMatchObject({
      state: 'waiting',
      messages: [{ is_from_company: true }],
    })
    expect((await inboxOf(ravi.token))[0]).toMatchObject({ conversation_no, is_unread: true })
    const told = (await sentTo(world, ravi.person_id))
      .filter((one) => one.template === 'support_answered')
      .map((one) => one.text)
    expect(told.length).toBeGreaterThan(0)
    for (const text of told) expect(text).toContain(conversation_no)
    expect(told.join()).not.toContain('Please send it')
    expect((await world.call(ravi.token, listNotices)).data[0]).toMatchObject({ row_id: BigInt(id) })
  })

  test('not to nobody, an admin, or somebody blocked or gone', async () => {
    const { user_id, person_id } = await world.join({ name: 'Kiran Namuna' })
    const conversations = async () => (await world.db.selectFrom('conversation').select('id').execute()).length
    const before = await conversations()
    expect((await ask('nobody-here')).body.errors?.['user_id']).toBe('There is nobody with this user id.')
    expect((await ask(second.user_id)).body.errors?.['user_id']).toContain('admin')
    await world.db.updateTable('person').set({ is_blocked: true }).where('id', '=', person_id).execute()
    expect((await ask(user_id)).body.errors?.['user_id']).toBe('Kiran Namuna is blocked and cannot read messages.')
    await world.db.updateTable('person').set({ is_blocked: false }).where('id', '=', person_id).execute()
    await world.db.updateTable('member').set({ left_at: new Date() }).where('person_id', '=', person_id).execute()
    expect((await ask(user_id)).body.errors?.['user_id']).toBe('Kiran Namuna has left.')
    expect(await conversations()).toBe(before)
  })
})

describe('the office', () => {
  test('of an admin who is blocked has nobody: what they had is unassigned again', async () => {
    const { user_id } = await addAdminTo(world, { rights: null })
    const third = await world.signInAs(user_id)
    const { id } = await start()
    await world.call(third, company.conversationMoves.take, at(id))
    const nobodys = async () =>
      (await world.list(office, company.companyConversationLists.inbox, { officer: 'nobody' })).data.map(
        (row) => row.id,
      )
    expect(await nobodys()).not.toContain(id)
    await world.db.updateTable('person').set({ is_blocked: true }).where('user_id', '=', user_id).execute()
    expect(await nobodys()).toContain(id)
    expect((await opened(id)).officer).toBeNull()
  })

  test('is those who may answer: handed over to nobody else', async () => {
    const { user_id } = await addAdminTo(world, { rights: [page('admin/dashboard').id] })
    const { id } = await start()
    for (const other of [user_id, asha.user_id, 'nobody-here']) {
      const refused = await world.ask(office, company.handOver, {
        ...at(id),
        body: { user_id: other, note: 'Yours', officer_user_id: null },
      })
      expect(fieldsOf(refused)).toEqual(['user_id'])
    }
    const officers = (await world.call(office, company.findOfficers)).data
    expect(officers.map((one) => one.user_id)).not.toContain(user_id)
  })

  test('edits the categories; conversations keep theirs, and complaints stay', async () => {
    const { data } = await world.call(office, supportSetting.get)
    const set = (categories: string[]) =>
      world.ask(office, supportSetting.set, { body: { categories, version: data.version } })
    expect(fieldsOf(await set(['Account']))).toEqual(['categories'])
    expect(fieldsOf(await set(['Complaint', 'account', 'Account']))).toEqual(['categories'])
    const { id } = await start(depot)
    expect((await set(['Complaint', 'Tickets'])).status).toBe(200)
    expect((await read(id, depot)).category).toBe('Account')
    await start(depot, { category: 'Tickets' })
    await setRules(world, supportSetting, { categories: data.categories })
  })
})
