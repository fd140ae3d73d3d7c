import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { contactMessages, contactMoves } from '@banyan/contract/contact/contact.ts'
import { adminWaiting } from '@banyan/contract/dashboards/waiting.ts'
import { openConversation } from '@banyan/contract/support/answering.ts'
import { grievances } from '@banyan/contract/support/grievances.ts'
import { supportSetting } from '@banyan/contract/support/settings.ts'
import { fieldsOf } from '#testing/look.ts'
import { addAdminTo, type TestAdmin } from '#testing/people/admins.ts'
import { keepToCategories } from '#testing/support/keep-to-categories.ts'
import { createWorld, type World } from '#testing/world.ts'
import { writeToCompany } from './testing/write-to-company.ts'

let world: World
let office: string
/** Reads KYC alone, and what visitors write. */
let clerk: TestAdmin
let user_id: string
const email = 'sana@example.com'

beforeAll(async () => {
  world = await createWorld()
  const joined = await world.join({ name: 'Sana Udaharan', email })
  user_id = joined.user_id
  await world.db
    .updateTable('person')
    .set({ email_verified_at: world.clock.now() })
    .where('id', '=', joined.person_id)
    .execute()
  clerk = await addAdminTo(world, {
    rights: [page('admin/miscellaneous/home-contact-us').id, page('admin/support/view-message').id],
  })
  await keepToCategories(world, clerk, ['KYC'])
})
beforeEach(async () => {
  office = await world.signInAs(world.admin_user_id)
})
afterAll(() => world.close())

const written = () => writeToCompany(world, { email })
const turn = (token: string, id: bigint) => world.ask(token, contactMoves.turn, { params: { id }, body: { user_id } })
const shown = async (token: string, id: bigint) => (await world.list(token, contactMessages, { id })).data[0]!
async function offer(...categories: string[]): Promise<void> {
  const { data } = await world.call(office, supportSetting.get)
  await world.call(office, supportSetting.set, { body: { ...data, categories } })
}
const begun = async () => (await world.db.selectFrom('conversation').select('id').execute()).length

test('an admin begins no conversation from a message that they could not read then', async () => {
  const [id, before] = [await written(), await begun()]
  expect(await shown(clerk.token, id)).toMatchObject({ proven_user_ids: [user_id], may: { answer: true, turn: false } })
  const refused = await turn(clerk.token, id)
  expect([refused.status, refused.body.code, fieldsOf(refused)]).toEqual([400, 'category_unread', ['user_id']])
  expect([await begun(), (await shown(office, id)).state]).toEqual([before, 'new'])
  await keepToCategories(world, clerk, ['KYC', 'Other'])
  expect((await shown(clerk.token, id)).may.turn).toBe(true)
  expect((await turn(clerk.token, id)).status).toBe(200)
  await keepToCategories(world, clerk, ['KYC'])
})

test('whoever has their page counts all that nobody answered, of whatever category; nobody else counts them', async () => {
  const countOf = async ({ token }: Pick<TestAdmin, 'token'>) =>
    (await world.call(token, adminWaiting)).data.find(({ kind }) => kind === 'contact_messages')?.count
  const dashboard = page('admin/dashboard').id
  const reads = await addAdminTo(world, { rights: [dashboard, page('admin/miscellaneous/home-contact-us').id] })
  await keepToCategories(world, reads, ['KYC'])
  const other = await addAdminTo(world, { rights: [dashboard, page('admin/support/inbox').id] })
  const before = (await countOf(reads))!
  const ids = [await written(), await written(), await written()] as const
  office = await world.signInAs(world.admin_user_id)
  expect([await countOf(reads), await countOf({ token: office }), await countOf(other)]).toEqual([
    before + 3,
    before + 3,
    undefined,
  ])
  await world.call(office, contactMoves.spam, { params: { id: ids[0] } })
  await world.call(office, contactMoves.answer, { params: { id: ids[1] }, body: { answer: 'It is on its way.' } })
  expect(await countOf(reads)).toBe(before + 1)
})

test('of what it went on as an admin of other categories reads neither id nor number', async () => {
  const id = await written()
  expect((await turn(office, id)).status).toBe(200)
  const { conversation } = await shown(office, id)
  expect(conversation?.conversation_no).toMatch(/^S-/)
  expect(await shown(clerk.token, id)).toMatchObject({ answer_goes: 'conversation', conversation: null, answer: '' })
})

test.each([
  ['the first that is no complaint, where none is called Other', ['Complaint', 'Tickets'], 'Tickets'],
  ['Other, wherever it is named', ['Tickets', 'Complaint', 'Other'], 'Other'],
  ['Other, also where complaints alone are offered', ['Complaint'], 'Other'],
])('is put under %s', async (_what, categories, category) => {
  await offer(...categories)
  const id = await written()
  expect((await turn(office, id)).status).toBe(200)
  const { conversation } = await shown(office, id)
  const { data } = await world.call(office, openConversation, { params: { id: conversation!.id } })
  expect(data.category).toBe(category)
  expect((await world.list(office, grievances)).data).toEqual([])
})
