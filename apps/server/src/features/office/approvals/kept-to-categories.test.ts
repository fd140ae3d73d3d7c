import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { announcementSetting } from '@banyan/contract/announcements/settings.ts'
import { approve, listApprovals, reject } from '@banyan/contract/approvals/approvals.ts'
import { listAudit } from '@banyan/contract/audit/audit.ts'
import { sendBroadcast } from '@banyan/contract/broadcasts/broadcasts.ts'
import { page, pages } from '@banyan/contract/catalogue/catalogue.ts'
import { adminWaiting } from '@banyan/contract/dashboards/waiting.ts'
import { readyAnswers } from '@banyan/contract/ready-answers/ready-answers.ts'
import { writeToPerson } from '@banyan/contract/support/answering.ts'
import { addAdminTo, type TestAdmin } from '#testing/people/admins.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

// What is to be said to people in a category of support waits for those who read that category, and is nothing to others.

let world: World
let office: string
let asha: string
/** May agree; one reads what is said below, the other does not. */
let reads: TestAdmin
let others: TestAdmin
const rights = [
  page('admin/approvals').id,
  page('admin/audit').id,
  page('admin/dashboard').id,
  ...pages.filter(({ key }) => key.startsWith('admin/support/')).map(({ id }) => id),
]
const keepTo = (admin: TestAdmin, support_categories: string[]) =>
  world.db.updateTable('person').set({ support_categories }).where('id', '=', admin.id).execute()

beforeAll(async () => {
  world = await createWorld()
  office = await world.signInAs(world.admin_user_id)
  asha = (await world.join({ name: 'Asha Namuna' })).user_id
  ;[reads, others] = [await addAdminTo(world, { rights }), await addAdminTo(world, { rights })]
  await keepTo(reads, ['Account'])
  await keepTo(others, ['Pins'])
  await setRules(world, announcementSetting, { two_admins: true })
  await tellHundred()
})
afterAll(() => world.close())

/** One admin tells a hundred people in a day; this one has: one of them a hundred times. */
async function tellHundred(): Promise<void> {
  const body = { ...toAll, to: 'list', role: null, user_ids: [asha] } as const
  const { id } = (await world.call(office, sendBroadcast, { body })).data
  const edition = world.db.selectFrom('broadcast_edition').selectAll().where('broadcast_id', '=', id)
  const first = await edition.executeTakeFirstOrThrow()
  const { id: _id, ...said } = first
  const more = Array.from({ length: 99 }, (_, nth) => ({ ...said, edition: nth + 2 }))
  await world.db.insertInto('broadcast_edition').values(more).execute()
}

const secret = 'What is only for whoever reads accounts.'
const toAll = {
  to: 'audience',
  user_ids: null,
  role: 'members',
  members: null,
  package_id: null,
  below_user_id: null,
  home_state: '',
  subject: 'About your account',
  text: secret,
  reply_category: null,
  by_email: false,
  by_sms: false,
} as const

const acts = {
  'a message to one person': () =>
    world.ask(office, writeToPerson, {
      body: {
        user_id: asha,
        category: 'Account',
        priority: 'normal',
        subject: 'About your account',
        message: secret,
        file_ids: [],
      },
    }),
  'a message to many that is answered in a category': () =>
    world.ask(office, sendBroadcast, { body: { ...toAll, reply_category: 'Account' } }),
  'an answer that is shown to members': () =>
    world.ask(office, readyAnswers.add, {
      body: {
        title: 'Accounts',
        category: 'Account',
        text: secret,
        shown_to: 'members',
        question: 'What of my account?',
        current_password: worldPassword,
      },
    }),
}

const waitsFor = async (token: string) =>
  (await world.call(token, adminWaiting)).data.find(({ kind }) => kind === 'approvals')?.count ?? 0
const shownTo = async (token: string) => {
  const [{ data: rows }, lines] = [await world.list(token, listApprovals), await world.list(token, listAudit)]
  return { rows: rows.filter(({ asked }) => JSON.stringify(asked).includes(secret)), lines: lines.data }
}

describe.each(Object.keys(acts) as (keyof typeof acts)[])('%s', (act) => {
  test('waits for whoever reads its category, and is not there for anybody else', async () => {
    const before = [await waitsFor(reads.token), await waitsFor(others.token)]
    const asked = await acts[act]()
    expect(asked.status).toBe(202)
    const id = BigInt((asked.body as unknown as { approval_id: string }).approval_id)
    expect([await waitsFor(reads.token), await waitsFor(others.token)]).toEqual([before[0]! + 1, before[1]])
    const [theirs, nothing] = [await shownTo(reads.token), await shownTo(others.token)]
    expect(theirs.rows.map((row) => row.id)).toContain(id)
    expect(nothing.rows).toEqual([])
    const ofIt = (lines: typeof theirs.lines) =>
      lines.filter((line) => line.subject_type === 'approval' && line.subject_id === String(id)).length
    expect([ofIt(theirs.lines), ofIt(nothing.lines)]).toEqual([1, 0])
    const told = world.db.selectFrom('message_out').select('person_id').where('template', '=', 'act_asked')
    const people = await told.where('event_key', 'like', `act_asked:${id}:%`).execute()
    expect(people.map(({ person_id }) => person_id)).toEqual([reads.id])
    const input = { params: { id }, body: { reason: 'Looked at.' } }
    expect((await world.ask(others.token, approve, input)).status).toBe(404)
    expect((await world.ask(others.token, reject, input)).status).toBe(404)
    // Who asked still sees it, also when they read less by now.
    expect((await shownTo(office)).rows.map((row) => row.id)).toContain(id)
    expect((await world.ask(reads.token, approve, input)).status).toBe(200)
    expect((await shownTo(others.token)).rows).toEqual([])
  })

  test('is refused at once where nobody else reads its category', async () => {
    await keepTo(reads, ['Pins'])
    const refused = await acts[act]()
    expect([refused.status, refused.body.code]).toEqual([409, 'no_second'])
    await keepTo(reads, ['Account'])
  })
})

describe('what waited before categories were kept', () => {
  const old = (id: bigint) =>
    world.db
      .updateTable('approval')
      .set({ details: sql`details - 'categories'` })
      .where('id', '=', id)
      .execute()

  test.each(Object.keys(acts) as (keyof typeof acts)[])(
    '%s is not there for who does not read its category',
    async (act) => {
      const asked = await acts[act]()
      expect(asked.status).toBe(202)
      const id = BigInt((asked.body as unknown as { approval_id: string }).approval_id)
      await old(id)
      expect((await shownTo(others.token)).rows).toEqual([])
      const input = { params: { id }, body: { reason: 'Looked at.' } }
      expect((await world.ask(others.token, reject, input)).status).toBe(404)
      expect((await world.ask(office, reject, input)).status).not.toBe(404)
      await world.db
        .updateTable('approval')
        .set({ details: sql`details || '{"categories":["Account"]}'` })
        .where('id', '=', id)
        .execute()
      expect((await world.ask(reads.token, reject, input)).status).toBe(200)
    },
  )

  test('an answer in a category is there for who reads it, and one to all for everybody', async () => {
    const asked = await acts['an answer that is shown to members']()
    const id = BigInt((asked.body as unknown as { approval_id: string }).approval_id)
    await old(id)
    expect((await shownTo(reads.token)).rows.map((row) => row.id)).toContain(id)
    const toEverybody = await world.ask(office, sendBroadcast, { body: toAll })
    expect(toEverybody.status).toBe(202)
    expect((await shownTo(others.token)).rows).toHaveLength(1)
  })
})
