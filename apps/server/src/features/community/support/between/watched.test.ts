import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { page, pages } from '@banyan/contract/catalogue/catalogue.ts'
import { adminDashboard } from '@banyan/contract/dashboards/admin-dashboard.ts'
import { adminWaiting, franchiseWaiting } from '@banyan/contract/dashboards/waiting.ts'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import { findNumber } from '@banyan/contract/numbers/find-number.ts'
import { saveAdminRights, getAdminRights } from '@banyan/contract/rights/sub-admins.ts'
import * as company from '@banyan/contract/support/answering.ts'
import * as between from '@banyan/contract/support/between.ts'
import * as own from '@banyan/contract/support/conversations.ts'
import { resolveComplaint } from '@banyan/contract/support/due.ts'
import { grievances } from '@banyan/contract/support/grievances.ts'
import { sayPresent } from '@banyan/contract/support/presence.ts'
import { openByAge, supportTimes } from '@banyan/contract/support/report.ts'
import { jpegOf } from '#testing/outside/images.ts'
import { upload } from '#testing/outside/upload-form.ts'
import { addAdminTo, type TestAdmin } from '#testing/people/admins.ts'
import { addFranchiseTo } from '#testing/people/add-franchise.ts'
import { createWorld, type World } from '#testing/world.ts'
import { supportBodies } from '../../../../every-call/testing/support-samples.ts'
import { unreadRows } from '../queries.ts'

let world: World
let office: string
let depot: { user_id: string; person_id: bigint; token: string }
let shop: string
/** Reads KYC and nothing else. */
let clerk: TestAdmin
let pins: Asked
let kyc: Asked

interface Asked {
  readonly id: bigint
  readonly conversation_no: string
  readonly file_id: bigint
}

async function ask(category: string): Promise<Asked> {
  const { id: file } = await upload(world.app, shop, 'support', await jpegOf(), 'a.jpg')
  const words = { subject: `About ${category}`, message: 'Coconuts, please.', file_ids: [file] }
  const body = { to: depot.user_id, category, priority: 'normal', about: null, ...words } as const
  return { ...(await world.call(shop, own.startConversation, { body })).data, file_id: BigInt(file) }
}

beforeAll(async () => {
  world = await createWorld()
  office = await world.signInAs(world.admin_user_id)
  const person_id = await addFranchiseTo(world, { user_id: 'depot-one' })
  depot = { user_id: 'depot-one', person_id, token: await world.signInAs('depot-one') }
  await addFranchiseTo(world, { user_id: 'shop-one', parent_id: person_id })
  shop = await world.signInAs('shop-one')
  const support = pages.filter(({ key }) => key.startsWith('admin/support/')).map(({ id }) => id)
  clerk = await addAdminTo(world, { rights: [...support, page('admin/dashboard').id] })
  const { data } = await world.call(office, getAdminRights, { params: { id: clerk.id } })
  await world.call(office, saveAdminRights, {
    params: { id: clerk.id },
    body: { rights: data.rights, is_read_only: false, version: data.version, support_categories: ['KYC'] },
  })
  pins = await ask('Pins')
  kyc = await ask('KYC')
})
afterAll(() => world.close())

const at = ({ id }: Asked) => ({ params: { id } })
const idsOf = async (token: string, query: Readonly<Record<string, unknown>> = {}) =>
  (await world.list(token, between.betweenConversations, query)).data.map(({ id }) => id)

describe('of conversations between franchises an admin', () => {
  test('reads all that were written, with both names, and finds them by words and by either of the two', async () => {
    await world.call(depot.token, own.answerConversation, {
      ...at(pins),
      body: { message: 'They come.', file_ids: [] },
    })
    const { data } = await world.call(office, between.watchConversation, at(pins))
    expect(data).toMatchObject({ user_id: 'shop-one', parent_user_id: 'depot-one', state: 'waiting' })
    expect(
      data.messages.map(({ by_user_id, is_own, is_from_company }) => [by_user_id, is_own, is_from_company]),
    ).toEqual([
      ['shop-one', false, false],
      ['depot-one', true, false],
    ])
    expect(await idsOf(office)).toEqual(expect.arrayContaining([pins.id, kyc.id]))
    expect(await idsOf(office, { search: 'coconuts', category: 'Pins' })).toEqual([pins.id])
    expect(await idsOf(office, { parent_user_id: 'depot-one', state: 'waiting' })).toEqual([pins.id])
    expect(await idsOf(office, { user_id: 'depot-one' })).toEqual([])
  })

  test('can do nothing with them: to every call of the company they are not there', async () => {
    const acts = [
      company.openConversation,
      company.answerAsCompany,
      company.markReadAsCompany,
      company.addNote,
      company.handOver,
      ...Object.values(company.conversationMoves),
      resolveComplaint,
      sayPresent,
      own.conversationSteps,
    ] as unknown as readonly Endpoint[]
    const bodies = supportBodies({ root_user_id: world.root_user_id, admin_user_id: world.admin_user_id })
    for (const call of acts) {
      const body = bodies[`${call.method} ${call.path}`]
      const answer = await world.ask(office, call, { ...at(pins), ...(body && { body }) })
      expect([call.path, answer.status]).toEqual([call.path, 404])
    }
    const file = { params: { id: pins.file_id } }
    expect((await world.ask(office, company.fileOfConversation, file)).status).toBe(404)
    expect((await world.ask(office, company.findOfficers, { query: { id: String(pins.id) } })).status).toBe(404)
    expect((await world.ask(office, between.fileBetween, file)).status).toBe(200)
  })

  test('has none of them among the work, the figures and the numbers of the company', async () => {
    for (const list of Object.values(company.companyConversationLists))
      expect((await world.list(office, list)).data).toEqual([])
    expect((await world.list(office, grievances)).data).toEqual([])
    for (const list of Object.values(supportTimes)) expect((await world.list(office, list)).data).toEqual([])
    const ages = (await world.list(office, openByAge)).data
    expect(ages.every(({ conversations }) => conversations === 0)).toBe(true)
    const waits = (await world.call(office, adminWaiting)).data.filter(({ kind }) => /conversations/.test(kind))
    expect(waits.map(({ count }) => count)).toEqual([0, 0])
    expect(JSON.stringify((await world.ask(office, adminDashboard)).body)).not.toContain(pins.conversation_no)
  })

  test('is led to one by its number, to read it, as far as they may open messages of its category', async () => {
    const find = async (token: string, { conversation_no: number }: Asked) =>
      (await world.call(token, findNumber, { query: { number } })).data
    const found = { kind: 'between', number: pins.conversation_no, id: pins.id, page: 'admin/support/view-message' }
    expect(await find(office, pins)).toMatchObject([found])
    expect(await find(clerk.token, pins)).toEqual([])
    expect(await find(clerk.token, kyc)).toMatchObject([{ kind: 'between', id: kyc.id }])
    const { user_id } = await addAdminTo(world, { rights: [page('admin/support/inbox').id] })
    expect(await find(await world.signInAs(user_id), pins)).toEqual([])
  })

  test('reads only those of the categories that they are kept to, also through the eyes of a franchise', async () => {
    expect(await idsOf(clerk.token)).toEqual([kyc.id])
    expect(await idsOf(clerk.token, { search: 'coconuts' })).toEqual([kyc.id])
    expect((await world.ask(clerk.token, between.watchConversation, at(kyc))).status).toBe(200)
    expect((await world.ask(clerk.token, between.watchConversation, at(pins))).status).toBe(404)
    expect((await world.ask(clerk.token, between.fileBetween, { params: { id: pins.file_id } })).status).toBe(404)
    const through = { ...depot, user_type: 'Franchise', opened_by: clerk.id } as const
    await ask('Account')
    const unread = async (token: string) =>
      (await world.call(token, franchiseWaiting)).data.find(({ kind }) => kind === 'conversations')?.count
    expect(await unread(depot.token)).toBe(2)
    const counted = await sql`select from (${unreadRows(through)}) unread`.execute(world.db)
    expect(counted.rows).toHaveLength(1)
  })

  test('opens none that is with the company by the call for those between franchises', async () => {
    const body = {
      category: 'KYC',
      priority: 'normal',
      about: null,
      subject: 'Mine',
      message: 'Mine',
      file_ids: [],
    } as const
    const { id } = (await world.call(shop, own.startConversation, { body })).data
    expect((await world.ask(office, between.watchConversation, { params: { id } })).status).toBe(404)
    expect(await idsOf(office)).not.toContain(id)
    for (const token of [depot.token, shop]) {
      expect((await world.ask(token, between.watchConversation, at(kyc))).status).toBe(403)
      expect((await world.ask(token, between.betweenConversations as never, {})).status).toBe(403)
    }
  })
})

describe('the database', () => {
  const set = (change: object) => world.db.updateTable('conversation').set(change).where('id', '=', pins.id).execute()

  test('keeps who answers, and takes no officer, no times and no note of one between franchises', async () => {
    await expect(set({ to_person_id: null })).rejects.toThrow(/does not change/)
    await expect(set({ officer_id: clerk.id })).rejects.toThrow(/conversation_to_check/)
    const conversation_id = pins.id
    await expect(
      world.db.insertInto('conversation_due').values({ conversation_id, worked_ms: 0n, was_late: false }).execute(),
    ).rejects.toThrow(/between franchises/)
    const note = { conversation_id, by_person_id: clerk.id, text: 'A note', at: world.clock.now() }
    await expect(world.db.insertInto('conversation_note').values(note).execute()).rejects.toThrow(/between franchises/)
  })
})
