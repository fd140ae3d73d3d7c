import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminWaiting } from '@banyan/contract/dashboards/waiting.ts'
import { page, pages } from '@banyan/contract/catalogue/catalogue.ts'
import { downloadExport, startExport } from '@banyan/contract/exports/exports.ts'
import * as company from '@banyan/contract/support/answering.ts'
import * as own from '@banyan/contract/support/conversations.ts'
import { grievances } from '@banyan/contract/support/grievances.ts'
import { openByAge, supportTimes } from '@banyan/contract/support/report.ts'
import { writeExports } from '#features/platform/exports/index.ts'
import { cellsOf } from '#testing/outside/csv-cells.ts'
import { sentTo } from '#testing/outside/sent-messages.ts'
import { addAdminTo, type TestAdmin } from '#testing/people/admins.ts'
import { keepToCategories } from '#testing/support/keep-to-categories.ts'
import { createWorld, type World } from '#testing/world.ts'
import { watchDueTimes } from './index.ts'

/** What an admin who is kept to one category has of the others in files, in search, in counts and by e-mail: nothing. */
let world: World
let office: string
let asha: string
/** Reads KYC alone. */
let clerk: TestAdmin
let theirs: Asked
let other: Asked
let complaint: Asked

interface Asked {
  readonly id: bigint
  readonly conversation_no: string
}

beforeAll(async () => {
  world = await createWorld()
  world.clock.set(new Date('2026-11-02T11:00:00+05:30'))
  asha = await world.signInAs((await world.join({ name: 'Asha Namuna' })).user_id)
  clerk = await addAdminTo(world, {
    rights: [
      ...pages.filter(({ key }) => key.startsWith('admin/support/')).map(({ id }) => id),
      page('admin/grievances').id,
      page('admin/support-report').id,
      page('admin/dashboard').id,
    ],
  })
  await keepToCategories(world, clerk, ['KYC'])
  await signIn()
  const ask = async (category: string) =>
    (
      await world.call(asha, own.startConversation, {
        body: { category, priority: 'normal', about: null, subject: 'Coconut', message: 'Bamboo grows.', file_ids: [] },
      })
    ).data
  ;[theirs, other, complaint] = [await ask('KYC'), await ask('Account'), await ask('Complaint')]
  for (const { id } of [theirs, other])
    await world.call(office, company.addNote, { params: { id }, body: { note: 'Teak and cedar' } })
})
afterAll(() => world.close())

async function signIn(): Promise<void> {
  office = await world.signInAs(world.admin_user_id)
  clerk = { ...clerk, token: await world.signInAs(clerk.user_id) }
}

/** A list as the file that is sent at once, and as the one that is written in the background. */
async function filesOf(token: string, list: string): Promise<string[][][]> {
  const headers = { authorization: `Bearer ${token}` }
  const sent = await world.app.inject({ url: `/api${list}.csv`, headers })
  const body = { list, title: 'All', format: 'csv', query: {} } as const
  const { data: job } = await world.call(token, startExport, { body })
  await writeExports(world.services, world.app.exports, new AbortController().signal)
  const { path } = (await world.call(token, downloadExport, { params: { id: job.id } })).data
  return [sent.payload, (await world.app.inject(`/api${path}`)).payload].map((file) => cellsOf(file).slice(1))
}

test.each([
  ['the register', grievances.path, () => []],
  ['the report', supportTimes.category.path, () => ['KYC']],
  ['the report by officer', supportTimes.officer.path, () => ['1']],
] as const)('%s as a file has nothing of another category, at once or in the background', async (_what, list, has) => {
  for (const rows of await filesOf(clerk.token, list)) {
    const cells = rows.flat()
    for (const one of has()) expect(cells).toContain(one)
    for (const one of [other.conversation_no, complaint.conversation_no, 'Account', 'Complaint'])
      expect(cells).not.toContain(one)
  }
})

test('of what is open by age the file counts theirs alone', async () => {
  for (const rows of await filesOf(clerk.token, openByAge.path))
    expect(rows.reduce((sum, [, , conversations]) => sum + Number(conversations), 0)).toBe(1)
})

test('whoever reads all has it in both, and nobody has an inbox as a file', async () => {
  for (const rows of await filesOf(office, grievances.path)) expect(rows.flat()).toContain(complaint.conversation_no)
  for (const rows of await filesOf(office, supportTimes.category.path)) expect(rows.flat()).toContain('Account')
  const { path: list } = company.companyConversationLists.inbox
  const body = { list, title: 'All', format: 'csv', query: {} } as const
  expect((await world.ask(clerk.token, startExport, { body })).status).toBe(400)
})

test.each(['coconut', 'bamboo', 'teak cedar', 'Namuna'])('the word %s finds theirs alone', async (search) => {
  const found = async (token: string) =>
    (await world.list(token, company.companyConversationLists.inbox, { search })).data.map(({ id }) => id)
  expect(await found(clerk.token)).toEqual([theirs.id])
  expect(await found(office)).toContain(other.id)
})

test('what is soon due and what is overdue is counted for, and sent to, those who read it', async () => {
  const { next_due_at } = await world.db
    .selectFrom('conversation_due')
    .select('next_due_at')
    .where('conversation_id', '=', theirs.id)
    .executeTakeFirstOrThrow()
  const numbersIn = async (template: string) => {
    const sent = (await sentTo(world, clerk.id)).filter((one) => one.template === template).map(({ text }) => text)
    return [theirs, other, complaint].map(({ conversation_no: no }) => sent.some((text) => text.includes(no)))
  }
  for (const [moved_ms, template] of [
    [-60_000, 'support_due_soon'],
    [60_000, 'support_overdue'],
  ] as const) {
    world.clock.set(new Date(next_due_at!.getTime() + moved_ms))
    await watchDueTimes(world.services)
    expect([template, await numbersIn(template)]).toEqual([template, [true, false, false]])
  }
  await signIn()
  const overdue = async (token: string) =>
    (await world.call(token, adminWaiting)).data.find(({ kind }) => kind === 'overdue_conversations')?.count ?? 0
  expect(await overdue(clerk.token)).toBe(1)
  expect(await overdue(office)).toBeGreaterThan(1)
})
