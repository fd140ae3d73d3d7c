import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminDashboard } from '@banyan/contract/dashboards/admin-dashboard.ts'
import { adminWaiting } from '@banyan/contract/dashboards/waiting.ts'
import { getAudit, listAudit } from '@banyan/contract/audit/audit.ts'
import { page, pages } from '@banyan/contract/catalogue/catalogue.ts'
import { startExport } from '@banyan/contract/exports/exports.ts'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import { findNumber } from '@banyan/contract/numbers/find-number.ts'
import * as rights from '@banyan/contract/rights/sub-admins.ts'
import * as company from '@banyan/contract/support/answering.ts'
import * as own from '@banyan/contract/support/conversations.ts'
import { grievances } from '@banyan/contract/support/grievances.ts'
import { openByAge, supportTimes } from '@banyan/contract/support/report.ts'
import { supportSetting } from '@banyan/contract/support/settings.ts'
import { supportBodies } from '../../../every-call/testing/support-samples.ts'
import { addAdminTo, type TestAdmin } from '#testing/people/admins.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { fieldsOf } from '#testing/look.ts'
import { jpegOf } from '#testing/outside/images.ts'
import { upload } from '#testing/outside/upload-form.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let office: string
let asha: { user_id: string; token: string }
/** Reads KYC and nothing else. */
let clerk: TestAdmin
/** Of the category that the clerk reads, and of one that they do not, with a file each. */
let theirs: Asked
let other: Asked

interface Asked {
  readonly id: bigint
  readonly conversation_no: string
  readonly file_id: bigint
}

const supportPages = pages.filter(({ key }) => key.startsWith('admin/support/')).map(({ id }) => id)
const reports = ['admin/grievances', 'admin/support-report'] as const
const clerkPages = [
  ...supportPages,
  ...reports.map((key) => page(key).id),
  page('admin/dashboard').id,
  page('admin/audit').id,
]

/** Keeps an admin to categories, as the page of rights does. */
const keepTo = async (admin: TestAdmin, support_categories: string[] | null, by = office) => {
  const { data } = await world.call(by, rights.getAdminRights, { params: { id: admin.id } })
  return world.ask(by, rights.saveAdminRights, {
    params: { id: admin.id },
    body: { rights: data.rights, is_read_only: false, version: data.version, support_categories },
  })
}

async function ask(category: string): Promise<Asked> {
  const { id: file } = await upload(world.app, asha.token, 'support', await jpegOf(), 'a.jpg')
  const body = {
    category,
    priority: 'normal',
    about: null,
    subject: `About ${category}`,
    message: 'Please look.',
    file_ids: [file],
  } as const
  const { id, conversation_no } = (await world.call(asha.token, own.startConversation, { body })).data
  return { id, conversation_no, file_id: BigInt(file) }
}

beforeAll(async () => {
  world = await createWorld()
  office = await world.signInAs(world.admin_user_id)
  const { user_id } = await world.join({ name: 'Asha Namuna', email: 'asha@example.com' })
  asha = { user_id, token: await world.signInAs(user_id) }
  clerk = await addAdminTo(world, { rights: clerkPages })
  await keepTo(clerk, ['KYC'])
  theirs = await ask('KYC')
  other = await ask('Account')
})
afterAll(() => world.close())

/** What a call is pointed at, for whoever is kept to categories. */
type Pointed =
  | 'figures'
  | 'conversation'
  | 'conversation of a query'
  | 'file'
  | 'list'
  | 'names no conversation'
  /** Kept to categories by `between/watched.test.ts`. */
  | 'between franchises'

/** Every call about conversations that a page of support, the register or the report grants an admin. A new one fails the first test until it is here. */
const calls: Readonly<Record<string, Pointed>> = {
  'GET /admin/conversations/terms': 'names no conversation',
  'GET /admin/conversations/addressee': 'names no conversation',
  'GET /admin/conversations/officers': 'conversation of a query',
  'GET /admin/conversations/inbox': 'list',
  'GET /admin/conversations/outbox': 'list',
  'POST /admin/conversations': 'names no conversation',
  'GET /admin/conversations/:id': 'conversation',
  'GET /conversations/:id/steps': 'conversation',
  'POST /admin/conversations/:id/messages': 'conversation',
  'POST /admin/conversations/:id/read': 'conversation',
  'POST /admin/conversations/:id/notes': 'conversation',
  'POST /admin/conversations/:id/hand-over': 'conversation',
  'POST /admin/conversations/:id/take': 'conversation',
  'POST /admin/conversations/:id/merge': 'conversation',
  'GET /admin/conversations/:id/mergeable': 'conversation',
  'POST /admin/conversations/:id/resolve': 'conversation',
  'POST /admin/conversations/:id/close': 'conversation',
  'POST /admin/conversations/files/:id': 'file',
  'GET /admin/grievances': 'figures',
  'GET /admin/support-report/category': 'figures',
  'GET /admin/support-report/officer': 'figures',
  'GET /admin/support-report/open': 'figures',
  'POST /admin/conversations/:id/resolve-complaint': 'conversation',
  'POST /admin/conversations/:id/presence': 'conversation',
  'GET /admin/conversations/ready-answers': 'names no conversation',
  'GET /admin/conversations/between': 'between franchises',
  'GET /admin/conversations/between/:id': 'between franchises',
  'POST /admin/conversations/between/files/:id': 'between franchises',
}

/** Calls that a page of support grants and that are about no conversation of anybody: pictures on their way. */
const isElsewhere = (path: string): boolean => !/conversations|grievances|support-report/.test(path)

const methodOf = (call: object): string => ('method' in call ? String(call.method) : 'GET')
const granted = () =>
  world.app.endpoints.filter(
    ({ pages: by, path }) =>
      Array.isArray(by) &&
      by.some((key) => /^admin\/(support\/|grievances$|support-report$)/.test(String(key))) &&
      !isElsewhere(path),
  )
const nameOf = (call: { path: string }): string => `${methodOf(call)} ${call.path}`
const pointedAt = (kind: Pointed) => granted().filter((call) => calls[nameOf(call)] === kind) as Endpoint[]

/** The samples of each call, with a key for those that are done once. */
const bodyOf = (call: Endpoint): object | undefined =>
  supportBodies({ root_user_id: world.root_user_id, admin_user_id: world.admin_user_id })[nameOf(call)]

const made = (token: string, call: Endpoint, input: { params?: object; query?: object }) => {
  const body = bodyOf(call)
  return world.ask(token, call, { ...input, ...(body && { body }) } as never)
}

describe('an admin who is kept to categories', () => {
  test('is kept by every call of support that there is', () => {
    expect(granted().map(nameOf).toSorted()).toEqual(Object.keys(calls).toSorted())
  })

  test('neither opens, answers, takes, hands over nor ends what is of another: it is not there', async () => {
    for (const call of pointedAt('conversation')) {
      const refused = await made(clerk.token, call, { params: { id: other.id } })
      const nobodys = await made(clerk.token, call, { params: { id: 999_999n } })
      expect([nameOf(call), refused.status, refused.body]).toEqual([nameOf(call), 404, nobodys.body])
      // The same call finds what is theirs: a body that nobody could send would prove nothing.
      expect([nameOf(call), (await made(clerk.token, call, { params: { id: theirs.id } })).status]).not.toContain(404)
    }
    for (const call of pointedAt('conversation of a query'))
      expect((await made(clerk.token, call, { query: { id: String(other.id) } })).status).toBe(404)
    expect(await stateOf(other.id)).toBe('new')
  })

  test('has no link to a file of another', async () => {
    for (const call of pointedAt('file')) {
      expect((await made(clerk.token, call, { params: { id: theirs.file_id } })).status).toBe(200)
      expect((await made(clerk.token, call, { params: { id: other.file_id } })).status).toBe(404)
    }
  })

  test('neither lists, counts nor searches another', async () => {
    await world.call(office, company.answerAsCompany, {
      params: { id: other.id },
      body: { message: 'We look.', file_ids: [] },
    })
    for (const call of pointedAt('list')) {
      const list = call as unknown as (typeof company.companyConversationLists)['inbox']
      for (const query of [
        {},
        { conversation_no: other.conversation_no },
        { subject: 'Account' },
        { category: 'Account' },
      ]) {
        const found = await world.list(clerk.token, list, query)
        expect(found.data.map(({ category }) => category).filter((one) => one !== 'KYC')).toEqual([])
        expect(found.total_count).toBe(found.data.length)
      }
    }
  })

  test('finds no number of another, and reads neither in the register nor in the report of it', async () => {
    const found = async ({ conversation_no }: Asked) =>
      (await world.call(clerk.token, findNumber, { query: { number: conversation_no } })).data.map(({ kind }) => kind)
    expect([await found(theirs), await found(other)]).toEqual([['conversation'], []])
    const complaint = await ask('Complaint')
    const registered = async (token: string) => (await world.list(token, grievances)).data.map(({ id }) => id)
    expect(await registered(office)).toContain(complaint.id)
    expect(await registered(clerk.token)).toEqual([])
    const groups = async (token: string) => (await world.list(token, supportTimes.category)).data.map(({ key }) => key)
    expect(await groups(office)).toContain('Account')
    expect(await groups(clerk.token)).toEqual(['KYC'])
    const open = async (token: string) =>
      (await world.list(token, openByAge)).data.reduce((sum, { conversations }) => sum + conversations, 0)
    const [offices, clerks] = [await open(office), await open(clerk.token)]
    await ask('Account')
    expect([await open(office), await open(clerk.token)]).toEqual([offices + 1, clerks])
    await ask('KYC')
    expect([await open(office), await open(clerk.token)]).toEqual([offices + 2, clerks + 1])
  })

  test('is told how much of theirs waits, and of nothing else', async () => {
    const waitsFor = async (token: string) =>
      (await world.call(token, adminWaiting)).data.find(({ kind }) => kind === 'conversations')?.count ?? 0
    const [clerks, offices] = [await waitsFor(clerk.token), await waitsFor(office)]
    const [more] = [await ask('Account'), await ask('Pins')]
    expect(await waitsFor(clerk.token)).toBe(clerks)
    expect(await waitsFor(office)).toBe(offices + 2)
    expect(JSON.stringify((await world.ask(clerk.token, adminDashboard)).body)).not.toContain(more.conversation_no)
    await ask('KYC')
    expect(await waitsFor(clerk.token)).toBe(clerks + 1)
  })

  test('is handed nothing of another category, and begins none', async () => {
    const { id } = await ask('Account')
    const handed = await world.ask(office, company.handOver, {
      params: { id },
      body: { user_id: clerk.user_id, note: 'Yours', officer_user_id: null },
    })
    expect(fieldsOf(handed)).toEqual(['user_id'])
    const offered = async (of: bigint) =>
      (await world.call(office, company.findOfficers, { query: { id: of } })).data.map(({ user_id }) => user_id)
    expect(await offered(id)).not.toContain(clerk.user_id)
    expect(await offered(theirs.id)).toContain(clerk.user_id)
    expect((await world.call(clerk.token, company.composeTerms)).data.categories).toEqual(['KYC'])
    // The inbox offers the same to choose from, to whoever writes to nobody, too.
    const reader = await addAdminTo(world, { rights: [page('admin/support/inbox').id] })
    await keepTo(reader, ['Pins'])
    expect((await world.call(reader.token, company.composeTerms)).data.categories).toEqual(['Pins'])
    const written = await world.ask(clerk.token, company.writeToPerson, {
      body: {
        user_id: asha.user_id,
        category: 'Pins',
        priority: 'normal',
        subject: 'Hello',
        message: 'Hello',
        file_ids: [],
      },
    })
    expect(fieldsOf(written)).toEqual(['category'])
  })

  test('filters lists also by what is offered no more while conversations have it, and by nothing that they do not read', async () => {
    const { categories } = (await world.call(office, company.composeTerms)).data
    await setRules(world, supportSetting, { categories: categories.filter((one) => one !== 'KYC') })
    const termsOf = async (token: string) => (await world.call(token, company.composeTerms)).data
    const listed = [...categories.filter((one) => one !== 'KYC'), 'KYC']
    expect(await termsOf(office)).toEqual({ categories: listed.slice(0, -1), listed })
    expect(await termsOf(clerk.token)).toEqual({ categories: [], listed: ['KYC'] })
    const reader = await addAdminTo(world, { rights: [page('admin/support/inbox').id] })
    await world.db
      .updateTable('person')
      .set({ support_categories: ['Pins'] })
      .where('id', '=', reader.id)
      .execute()
    expect(await termsOf(reader.token)).toEqual({ categories: ['Pins'], listed: ['Pins'] })
    const inbox = await world.list(clerk.token, company.companyConversationLists.inbox, { category: 'KYC' })
    expect(new Set(inbox.data.map(({ category }) => category))).toEqual(new Set(['KYC']))
    await setRules(world, supportSetting, { categories })
  })

  test('reads of the audit what was done with theirs, and no line of another', async () => {
    const linesOf = async (token: string, id: bigint) =>
      (await world.list(token, listAudit, { subject_type: 'conversation', subject_id: String(id) })).data
    const [line] = await linesOf(office, other.id)
    expect(line).toBeDefined()
    expect(await linesOf(clerk.token, other.id)).toEqual([])
    expect((await linesOf(clerk.token, theirs.id)).length).toBeGreaterThan(0)
    expect((await world.ask(clerk.token, getAudit, { params: { id: line!.id } })).status).toBe(404)
    const refused = (await world.list(clerk.token, listAudit, { act: '/conversations' })).data
    expect(refused.filter(({ subject_type }) => subject_type !== 'conversation')).toEqual([])
  })

  test('counts no other by what was exported, as the audit says it', async () => {
    const taken = ['/admin/grievances', '/admin/support-report/category', '/admin/members']
    for (const list of taken) {
      const body = { list, title: 'List', format: 'csv', query: {} }
      await world.call(office, startExport, { body })
    }
    const listsOf = async (token: string) => {
      const { data } = await world.list(token, listAudit, { act: 'POST /exports' })
      const lines = await Promise.all(data.map(({ id }) => world.call(token, getAudit, { params: { id } })))
      return lines.map((line) => (line.data.after as { list: string }).list).toSorted()
    }
    expect(await listsOf(office)).toEqual(taken.toSorted())
    expect(await listsOf(clerk.token)).toEqual(['/admin/members'])
  })

  test('loses at once what they have no more, and it is nobody’s again', async () => {
    const { id } = await ask('KYC')
    await world.call(clerk.token, company.conversationMoves.take, { params: { id } })
    await keepTo(clerk, ['Pins'])
    expect((await world.ask(clerk.token, company.openConversation, { params: { id } })).status).toBe(404)
    const nobodys = await world.list(office, company.companyConversationLists.inbox, { officer: 'nobody' })
    expect(nobodys.data.map((row) => row.id)).toContain(id)
    await keepTo(clerk, ['KYC'])
    expect((await world.ask(clerk.token, company.openConversation, { params: { id } })).status).toBe(200)
  })
})

const stateOf = async (id: bigint) =>
  (await world.call(office, company.openConversation, { params: { id } })).data.state

describe('whoever sets rights', () => {
  const ruling = [
    ...clerkPages,
    page('admin/sub-admin/sub-admin-access-rights').id,
    page('admin/sub-admin/add-new-admin').id,
  ]

  test('gives only categories that are offered, and none to whoever has everything', async () => {
    expect(fieldsOf(await keepTo(clerk, ['Weather']))).toEqual(['support_categories'])
    const full = await world.ask(office, rights.saveAdminRights, {
      params: { id: clerk.id },
      body: { rights: null, is_read_only: false, version: 1, support_categories: ['KYC'], reason: 'For a test' },
    })
    expect(full.status).toBeGreaterThanOrEqual(400)
  })

  test('gives no category that they do not read themselves, and touches nobody who reads more', async () => {
    const chief = await addAdminTo(world, { rights: ruling })
    await keepTo(chief, ['KYC', 'Pins'])
    const helper = await addAdminTo(world, { rights: supportPages })
    const refused = await keepTo(helper, ['KYC'], chief.token)
    expect([refused.status, refused.body.code]).toEqual([409, 'holds_more'])
    await keepTo(helper, ['KYC'])
    expect((await keepTo(helper, ['Pins'], chief.token)).status).toBe(200)
    expect(fieldsOf(await keepTo(helper, ['Account'], chief.token))).toEqual(['support_categories'])
    expect(fieldsOf(await keepTo(helper, null, chief.token))).toEqual(['support_categories'])
    const { data } = await world.call(chief.token, rights.getAdminRights, { params: { id: helper.id } })
    expect(data).toMatchObject({
      support_categories: ['Pins'],
      offered_categories: ['KYC', 'Pins'],
      offers_all_categories: false,
    })
  })

  test('makes nobody who reads more than they do', async () => {
    const chief = await addAdminTo(world, { rights: ruling })
    await keepTo(chief, ['KYC'])
    const added = await world.call(chief.token, rights.addAdmin, {
      body: {
        user_id: 'made-by-chief',
        name: 'Kiran Namuna',
        email: 'kiran@example.com',
        mobile: '9400000001',
        rights: supportPages,
        is_read_only: false,
      },
    })
    const { data } = await world.call(office, rights.getAdminRights, { params: { id: added.data.id! } })
    expect(data.support_categories).toEqual(['KYC'])
  })
})
