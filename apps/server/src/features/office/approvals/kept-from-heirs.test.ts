import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listSignIns } from '@banyan/contract/accounts/security.ts'
import * as approvals from '@banyan/contract/approvals/approvals.ts'
import { getBanking, bankSteps } from '@banyan/contract/banking/banking.ts'
import * as broadcasts from '@banyan/contract/broadcasts/broadcasts.ts'
import * as ownBroadcasts from '@banyan/contract/broadcasts/reading.ts'
import { publishTerms } from '@banyan/contract/company/terms.ts'
import { userWaiting } from '@banyan/contract/dashboards/user-dashboard.ts'
import { acceptTerms, findAgreements, getAgreementPdf } from '@banyan/contract/member-papers/agreements.ts'
import { exportOwnData } from '@banyan/contract/membership/membership.ts'
import { addNews, markNewsRead, readNews } from '@banyan/contract/news/news.ts'
import { listNotices } from '@banyan/contract/notices/notices.ts'
import { findNumber } from '@banyan/contract/numbers/find-number.ts'
import { addPopup } from '@banyan/contract/popups/popups.ts'
import { duePopups, markPopup } from '@banyan/contract/popups/seen-popups.ts'
import * as company from '@banyan/contract/support/answering.ts'
import * as own from '@banyan/contract/support/conversations.ts'
import { documentOf } from '@banyan/domain/documents/written-marks.ts'
import { jpegOf } from '#testing/outside/images.ts'
import { upload } from '#testing/outside/upload-form.ts'
import { uploadImage } from '#testing/outside/upload-image.ts'
import { anotherAdmin } from '#testing/people/another-admin.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

// What a member wrote, was told and agreed to is not read by whoever their id is handed to after their death.

let world: World
let admin: string
let second: string
let gopal: { user_id: string; person_id: bigint }
/** What the member of before did, and the session of the heir. */
let before: Awaited<ReturnType<typeof live>>
let heir: string
let lived_until: Date

const ask = async (token: string, subject: string, files: readonly string[] = []) => {
  const body = { category: 'Account', priority: 'normal', about: null, subject, message: 'My secret word.' } as const
  return (await world.call(token, own.startConversation, { body: { ...body, file_ids: [...files] } })).data
}
const answer = (id: bigint, message = 'Our secret answer.') =>
  world.ask(admin, company.answerAsCompany, { params: { id }, body: { message, file_ids: [] } })

async function live(token: string) {
  const picture = await jpegOf()
  const attached = await upload(world.app, token, 'support', picture, 'a.jpg')
  const unused = await upload(world.app, token, 'support', picture, 'b.jpg')
  const asked = await ask(token, 'My illness', [attached.id])
  await answer(asked.id)
  const sent = {
    to: 'list',
    user_ids: [gopal.user_id],
    role: null,
    members: null,
    package_id: null,
    below_user_id: null,
    home_state: '',
    subject: 'For you',
    text: 'Come by.',
    reply_category: 'Account',
    by_email: false,
    by_sms: false,
  } as const
  const broadcast = (await world.call(admin, broadcasts.sendBroadcast, { body: sent })).data.id
  const told = { message: 'I cannot come.', file_ids: [] }
  const reply = (await world.call(token, ownBroadcasts.replyToBroadcast, { params: { id: broadcast }, body: told }))
    .data
  const published = {
    title: 'News',
    body: documentOf('For all.'),
    from_at: world.clock.now().toISOString(),
    to_at: null,
    members: null,
    package_id: null,
    is_draft: false,
  }
  const news = {
    ...published,
    audience: 'signed_in',
    picture_file_id: null,
    is_pinned: false,
    is_ticker: false,
  } as const
  const news_id = (await world.call(admin, addNews, { body: news })).data.id
  await world.call(token, markNewsRead, { body: { ids: [String(news_id)] } })
  const shown = {
    ...published,
    audience: 'signed_in',
    link: '',
    pages: null,
    place: 1,
    frequency: 'until_agreed',
  } as const
  const popup = (await world.call(admin, addPopup, { body: shown })).data.id
  const agreed = { popup_id: String(popup), mark: 'agreed', edition: 1 } as const
  await world.call(token, markPopup, { body: agreed })
  const terms = (
    await world.call(admin, publishTerms, { body: { body: 'The terms that are in force for all members. '.repeat(3) } })
  ).data.id
  await world.call(token, acceptTerms, { body: { terms_version_id: String(terms) } })
  const bank = await world.db
    .insertInto('bank_account')
    .values({
      person_id: gopal.person_id,
      state: 'submitted',
      branch: 'Delhi',
      account_holder: 'Gopal Namuna',
      bank_name: 'Bank of Udaharan',
      ifsc: 'UDAH0000001',
      account_no_masked: 'XXXX1234',
      account_no_sealed: Buffer.from('sealed'),
      account_no_mac: Buffer.from('mac'),
      submitted_at: world.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { asked, reply, broadcast, news_id, agreed, terms, bank: bank.id, attached, unused }
}

async function handOver() {
  const claim = {
    user_id: gopal.user_id,
    name: 'Kamala Namuna',
    relationship: 'Wife',
    email: 'kamala@example.com',
    mobile: '9870000001',
    died_on: '2025-12-30',
    certificate_file_id: await uploadImage(world, admin, 'certificate'),
    reason: 'Papers were seen.',
  }
  const { id } = (await world.call(admin, approvals.askTransfer, { body: claim })).data
  await world.call(second, approvals.approve, { params: { id }, body: { reason: '' } })
  const password = await world.db
    .selectFrom('person')
    .select('password_hash')
    .where('user_id', '=', world.admin_user_id)
    .executeTakeFirstOrThrow()
  await world.db.updateTable('person').set(password).where('id', '=', gopal.person_id).execute()
}

beforeAll(async () => {
  world = await createWorld()
  admin = await world.signInAs(world.admin_user_id)
  second = await world.signInAs(await anotherAdmin(world))
  gopal = await world.join({ name: 'Gopal Namuna', email: 'gopal@example.com' })
  world.clock.advance(1_000)
  before = await live(await world.signInAs(gopal.user_id))
  lived_until = world.clock.now()
  world.clock.advance(60_000)
  await handOver()
  world.clock.advance(1_000)
  heir = await world.signInAs(gopal.user_id)
})
afterAll(() => world.close())

const statusOf = async (call: Parameters<World['ask']>[1], input: object) => (await world.ask(heir, call, input)).status

describe('conversations of whoever held the id before', () => {
  test('are in no list, search or number of the heir', async () => {
    for (const query of [{}, { search: 'secret' }, { search: before.asked.conversation_no }])
      for (const list of [own.ownConversationLists.userInbox, own.ownConversationLists.userOutbox])
        expect((await world.list(heir, list, query)).data).toEqual([])
    expect((await world.call(heir, userWaiting)).data).toMatchObject({ conversations: 0, unread_broadcasts: 0 })
  })

  test('are not there by their id, neither are their files', async () => {
    for (const { id } of [before.asked, before.reply]) {
      const at = { params: { id } }
      const words = { message: 'More', file_ids: [] }
      expect(await statusOf(own.readConversation, at)).toBe(404)
      expect(await statusOf(own.conversationSteps, at)).toBe(404)
      expect(await statusOf(own.answerConversation, { ...at, body: words })).toBe(404)
      expect(await statusOf(own.markConversationRead, { ...at, body: { message_id: '1' } })).toBe(404)
    }
    expect(await statusOf(own.conversationFile, { params: { id: before.attached.id } })).toBe(404)
  })

  test('an upload that none had taken is taken by the heir no more', async () => {
    const body = { category: 'Account', priority: 'normal', about: null, subject: 'A file', message: '' }
    const taken = await world.ask(heir, own.startConversation, {
      body: { ...body, file_ids: [before.unused.id] },
    })
    expect([taken.status, Object.keys(taken.body.errors as object)]).toEqual([400, ['file_ids']])
  })

  test('are with the company as they were, under the name of before; an answer is refused by it', async () => {
    const { data } = await world.call(admin, company.openConversation, { params: { id: before.asked.id } })
    expect(data).toMatchObject({ name: 'Gopal Namuna', former_name: 'Gopal Namuna', may: { answer: false } })
    expect(data.messages.map(({ by_name }) => by_name)).toContain('Gopal Namuna')
    expect(data.messages[0]!.text).toBe('My secret word.')
    const rows = (await world.list(admin, company.companyConversationLists.inbox, { user_id: gopal.user_id })).data
    expect(rows.map(({ name }) => name)).toEqual(['Gopal Namuna', 'Gopal Namuna'])
    const refused = await answer(before.asked.id)
    expect([refused.status, refused.body.code]).toEqual([409, 'holder_changed'])
    expect((await world.call(admin, findNumber, { query: { number: before.asked.conversation_no } })).data).toBeTruthy()
  })

  test('those of the heir are the heir’s', async () => {
    const { id } = await ask(heir, 'A new question')
    expect((await answer(id)).status).toBe(200)
    const { data } = await world.call(heir, own.readConversation, { params: { id } })
    expect(data.messages).toHaveLength(2)
    const opened = (await world.call(admin, company.openConversation, { params: { id } })).data
    expect(opened).toMatchObject({ name: 'Kamala Namuna', former_name: null, may: { answer: true } })
    expect((await world.call(heir, userWaiting)).data.conversations).toBe(1)
  })
})

describe('what whoever held the id before was told', () => {
  test('notices of before are not in the bell', async () => {
    const told = (await world.call(heir, listNotices)).data
    expect(told.map(({ template }) => template)).toContain('id_transferred')
    expect(told.filter(({ created_at }) => created_at <= lived_until)).toEqual([])
  })

  test('broadcasts to their id are not there, nor what they replied', async () => {
    expect((await world.list(heir, ownBroadcasts.ownBroadcastLists.user)).data).toEqual([])
    expect(await statusOf(ownBroadcasts.readBroadcast, { params: { id: before.broadcast } })).toBe(404)
  })

  test('news are unread again, once each', async () => {
    const unread = async () => (await world.call(heir, userWaiting)).data.unread_news
    expect((await world.call(heir, readNews, { query: {} })).data[0]!.is_unread).toBe(true)
    const count = await unread()
    for (const _twice of [1, 2]) await world.call(heir, markNewsRead, { body: { ids: [String(before.news_id)] } })
    expect(await unread()).toBe(count - 1)
  })

  test('sign-ins and their addresses are not listed', async () => {
    expect((await world.list(heir, listSignIns)).data).toHaveLength(1)
  })
})

describe('what whoever held the id before agreed to and gave', () => {
  test('a popup asks the heir anew', async () => {
    expect((await world.call(heir, duePopups)).data.map(({ title }) => title)).toEqual(['News'])
    await world.call(heir, markPopup, { body: before.agreed })
    expect((await world.call(heir, duePopups)).data).toEqual([])
  })

  test('terms are owed by the heir, and the agreement of before is not theirs', async () => {
    const { data } = await world.call(heir, findAgreements)
    expect(data.agreed).toEqual([])
    expect(data.owed).toMatchObject({ id: before.terms })
    const pdf = { query: { terms_version_id: String(before.terms) } }
    expect(await statusOf(getAgreementPdf, pdf)).toBe(404)
    await world.call(heir, acceptTerms, { body: { terms_version_id: String(before.terms) } })
    const after = (await world.call(heir, findAgreements)).data
    expect([after.owed, after.agreed.length]).toEqual([null, 1])
    expect(await statusOf(getAgreementPdf, pdf)).toBe(200)
  })

  test('bank details and their steps are not there', async () => {
    expect(JSON.stringify((await world.ask(heir, getBanking)).body)).not.toContain('XXXX1234')
    expect(await statusOf(bankSteps, { params: { id: before.bank } })).toBe(404)
    expect((await world.ask(admin, bankSteps, { params: { id: before.bank } })).status).toBe(200)
    const terms = await world.call(heir, own.conversationTerms, { query: {} })
    expect(terms.data.about.filter(({ kind }) => kind === 'bank_account')).toEqual([])
  })

  test('the download of their own data has nothing of before', async () => {
    const { data } = await world.call(heir, exportOwnData, { body: { current_password: worldPassword } })
    expect(data.person).toMatchObject({ user_id: gopal.user_id })
    for (const word of ['UDAH0000001', 'Gopal']) expect(JSON.stringify(data)).not.toContain(word)
    expect((data.sign_ins as unknown[]).length).toBe(1)
  })
})
