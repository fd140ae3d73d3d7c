import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { announcementSetting } from '@banyan/contract/announcements/settings.ts'
import { approve, listApprovals, reject } from '@banyan/contract/approvals/approvals.ts'
import { sendBroadcast } from '@banyan/contract/broadcasts/broadcasts.ts'
import { contactMoves } from '@banyan/contract/contact/contact.ts'
import { writeToPerson } from '@banyan/contract/support/answering.ts'
import { most_told_alone, told_alone_ms } from '@banyan/domain/news/told-alone.ts'
import { removeFiles } from '#features/platform/files/index.ts'
import { sweep } from '#jobs/sweep.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { jpegOf } from '#testing/outside/images.ts'
import { upload } from '#testing/outside/upload-form.ts'
import { addAdminTo } from '#testing/people/admins.ts'
import { createWorld, type World } from '#testing/world.ts'
import { countToldAlone } from './queries.ts'

// A message to one person that waits, because its admin told a hundred people already.

let world: World
let office: string
let second: string
let helper: string
let asha: string
const secret = 'What is between Asha and the company alone.'

beforeAll(async () => {
  world = await createWorld()
  asha = (await world.join({ name: 'Asha Namuna' })).user_id
  helper = (await addAdminTo(world, { rights: null })).user_id
  await setRules(world, announcementSetting, { two_admins: true })
})
beforeEach(async () => {
  office = await world.signInAs(world.admin_user_id)
  second = await world.signInAs(helper)
  await tellHundred()
})
afterAll(() => world.close())

const toList = {
  to: 'list',
  role: null,
  members: null,
  package_id: null,
  below_user_id: null,
  home_state: '',
  subject: 'Office closed',
  text: 'On Monday.',
  reply_category: null,
  by_email: false,
  by_sms: false,
}

/** One person a hundred times counts as a hundred. */
async function tellHundred(): Promise<void> {
  const answer = await world.ask(office, sendBroadcast, { body: { ...toList, user_ids: [asha] } })
  // They are told already: this one waits, or another like it does.
  if (answer.status !== 200) return
  const { id } = (answer.body as { data: { id: string } }).data
  const edition = world.db.selectFrom('broadcast_edition').selectAll().where('broadcast_id', '=', BigInt(id))
  const { id: _id, ...said } = await edition.executeTakeFirstOrThrow()
  const more = Array.from({ length: most_told_alone - 1 }, (_, nth) => ({ ...said, edition: nth + 2 }))
  await world.db.insertInto('broadcast_edition').values(more).execute()
}

async function waiting(change: object = {}): Promise<bigint> {
  const asked = await world.ask(office, writeToPerson, {
    body: {
      user_id: asha,
      category: 'Account',
      priority: 'normal',
      subject: 'About your account',
      message: secret,
      file_ids: [],
      ...change,
    },
  })
  expect(asked.status).toBe(202)
  return BigInt(asked.body.approval_id!)
}
const attached = async () => [(await upload(world.app, office, 'support', await jpegOf(), 'a.jpg')).id]

test('whoever agrees is shown what is attached', async () => {
  const id = await waiting({ subject: 'With a picture', file_ids: await attached() })
  const { data } = await world.list(second, listApprovals)
  const { pictures = [] } = data.find((row) => row.id === id)!.asked!.after as { pictures?: string[] }
  expect(pictures).toHaveLength(1)
  expect((await world.app.inject(pictures[0]!)).headers['content-type']).toBe('image/jpeg')
})

test('what is attached and nobody sent is refused at once, and its address opens with its key alone', async () => {
  const body = { category: 'Account', priority: 'normal', subject: 'With nothing', message: secret } as const
  const refused = await world.ask(office, writeToPerson, { body: { ...body, user_id: asha, file_ids: ['999999'] } })
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['file_ids']])
  const id = await waiting({ subject: 'With a picture of a key', file_ids: await attached() })
  const { data } = await world.list(second, listApprovals)
  const [url] = data.find((row) => row.id === id)!.asked!.after['pictures'] as string[]
  const [bare] = url!.split('?')
  expect([(await world.app.inject(url!)).statusCode, (await world.app.inject(bare!)).statusCode]).toEqual([200, 404])
})

test('what is attached is still there on the last day on which somebody may agree', async () => {
  const id = await waiting({ subject: 'With another picture', file_ids: await attached() })
  world.clock.advance(3 * 86_400_000 - 60_000)
  await removeFiles(world.services)
  second = await world.signInAs(helper)
  const agreed = await world.ask(second, approve, { params: { id }, body: { reason: '' } })
  expect([agreed.status, agreed.body.errors]).toEqual([200, undefined])
})

test('the audit, which nobody can empty, has no word of it', async () => {
  await waiting({ subject: 'For one alone' })
  const kept = await world.db.selectFrom('audit').select(['act', 'input', 'before', 'after']).execute()
  const said = JSON.stringify(kept, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  expect(said).toContain('POST /admin/conversations')
  expect([said.includes(secret), said.includes('For one alone')]).toEqual([false, false])
})

async function erase({ member_id, person_id }: { member_id: bigint; person_id: bigint }): Promise<void> {
  const at = world.clock.now()
  await world.db.updateTable('member').set({ left_at: at }).where('id', '=', member_id).execute()
  const erased = { member_id, kind: 'erased' as const, reason: 'Asked for it', at }
  await world.db
    .insertInto('member_life')
    .values({ ...erased, by_person_id: person_id })
    .execute()
}
/** What an approval keeps of what was asked. */
async function kept(id: bigint): Promise<string> {
  const row = world.db.selectFrom('approval').select(['subject', 'details']).where('id', '=', id)
  return JSON.stringify(await row.executeTakeFirstOrThrow())
}

test('once its member is erased no word is kept of what was decided, and what waits goes when it ends', async () => {
  const to = await world.join({ name: 'Vani Namuna' })
  const [rejected, left] = [
    await waiting({ user_id: to.user_id, subject: 'Never said' }),
    await waiting({ user_id: to.user_id, subject: 'Waits' }),
  ]
  await world.call(second, reject, { params: { id: rejected }, body: { reason: 'Not like this' } })
  const other = await waiting({ subject: 'For another' })
  await world.call(second, reject, { params: { id: other }, body: { reason: 'Not like this' } })
  await erase(to)
  await sweep(world.services)
  expect([(await kept(rejected)).includes(secret), (await kept(rejected)).includes('Never said')]).toEqual([
    false,
    false,
  ])
  expect([(await kept(left)).includes(secret), (await kept(other)).includes(secret)]).toEqual([true, true])
  const { data } = await world.list(second, listApprovals)
  expect(data.find((row) => row.id === rejected)).toMatchObject({
    state: 'rejected',
    asked: { after: { kind: 'message' } },
  })
  world.clock.advance(3 * 86_400_000 + 60_000)
  await sweep(world.services)
  await sweep(world.services)
  expect([(await kept(left)).includes(secret), (await kept(left)).includes('Waits')]).toEqual([false, false])
})

test('of what was to be told to a list no word is kept once everybody of it is erased, in the audit at no time', async () => {
  const [one, other] = [await world.join({ name: 'Vani Namuna' }), await world.join({ name: 'Yash Namuna' })]
  const body = { ...toList, user_ids: [one.user_id, other.user_id], subject: 'Your joint account', text: secret }
  const asked = await world.ask(office, sendBroadcast, { body })
  expect(asked.status).toBe(202)
  const id = BigInt(asked.body.approval_id!)
  await world.call(second, reject, { params: { id }, body: { reason: 'Not like this' } })
  const has = async () => [(await kept(id)).includes(secret), (await kept(id)).includes('Your joint account')]
  await erase(one)
  await sweep(world.services)
  expect(await has()).toEqual([true, true])
  await erase(other)
  await sweep(world.services)
  expect(await has()).toEqual([false, false])
  const { data } = await world.list(second, listApprovals)
  expect(data.find((row) => row.id === id)?.asked?.after).toEqual({ kind: 'broadcast' })
  const lines = await world.db.selectFrom('audit').select(['input', 'before', 'after']).execute()
  const said = JSON.stringify(lines)
  expect([said.includes(secret), said.includes('Your joint account')]).toEqual([false, false])
})

describe('whoever is answered by the contact form', () => {
  const written = async (contact: { email: string; mobile: string }) => {
    const words = { name: 'Ravi Udaharan', subject: 'My parcel', text: 'Where is my parcel?', ip: '198.51.100.7' }
    const row = { ...words, ...contact, suspicion: 'none' as const, sent_at: world.clock.now() }
    const { id } = await world.db.insertInto('contact_message').values(row).returning('id').executeTakeFirstOrThrow()
    return { params: { id } }
  }
  const mailed = () => written({ email: 'ravi@example.com', mobile: '' })
  const answer = (token: string, at: Awaited<ReturnType<typeof written>>) =>
    world.ask(token, contactMoves.answer, { ...at, body: { answer: 'Pay here from now on.' } })

  test('is one of the hundred whom an admin tells something alone; one who is called is not', async () => {
    const { id } = await world.db
      .selectFrom('person')
      .select('id')
      .where('user_id', '=', helper)
      .executeTakeFirstOrThrow()
    const count = () => countToldAlone(world.db, [id], new Date(world.clock.now().getTime() - told_alone_ms))
    const before = await count()
    expect((await answer(second, await mailed())).status).toBe(200)
    expect((await answer(second, await written({ email: '', mobile: '9820012345' }))).status).toBe(200)
    expect((await count()) - before).toBe(1)
    const email = 'tara@example.com'
    const tara = await world.join({ name: 'Tara Namuna', email })
    await world.db
      .updateTable('person')
      .set({ email_verified_at: world.clock.now() })
      .where('id', '=', tara.person_id)
      .execute()
    const turned = await written({ email, mobile: '' })
    const turn = (token: string) => world.ask(token, contactMoves.turn, { ...turned, body: { user_id: tara.user_id } })
    const refused = await turn(office)
    expect([refused.status, refused.body.code]).toEqual([409, 'told_many'])
    expect((await turn(second)).status).toBe(200)
    expect((await count()) - before).toBe(2)
  })

  test('waits for another admin, or for the next day, beyond the hundred', async () => {
    const [at, other] = [await mailed(), await mailed()]
    const refused = await answer(office, at)
    expect([refused.status, refused.body.code]).toEqual([409, 'told_many'])
    expect((await answer(office, await written({ email: '', mobile: '9820012345' }))).status).toBe(200)
    expect((await answer(second, at)).status).toBe(200)
    world.clock.advance(told_alone_ms + 1)
    office = await world.signInAs(world.admin_user_id)
    expect((await answer(office, other)).status).toBe(200)
  })
})
