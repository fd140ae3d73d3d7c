import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAbout } from '@banyan/contract/about/about.ts'
import { aboutSetting } from '@banyan/contract/about/settings.ts'
import { announcementSetting } from '@banyan/contract/announcements/settings.ts'
import { approve, cancel, listApprovals } from '@banyan/contract/approvals/approvals.ts'
import { correctBroadcast, sendBroadcast } from '@banyan/contract/broadcasts/broadcasts.ts'
import { getTerms, publishTerms } from '@banyan/contract/company/terms.ts'
import { addNews, getNews, saveNews } from '@banyan/contract/news/news.ts'
import { addPopup, getPopup, savePopup } from '@banyan/contract/popups/popups.ts'
import { writeToPerson } from '@banyan/contract/support/answering.ts'
import { conversationTerms } from '@banyan/contract/support/conversations.ts'
import { supportSetting } from '@banyan/contract/support/settings.ts'
import { supportTimesSetting } from '@banyan/contract/support/times.ts'
import { documentOf } from '@banyan/domain/documents/written-marks.ts'
import { most_told_alone } from '@banyan/domain/news/told-alone.ts'
import { removeFiles } from '#features/platform/files/index.ts'
import { uploadImage } from '#testing/outside/upload-image.ts'
import { addAdminTo } from '#testing/people/admins.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let thief: string
let second: string
let third: string
const helpers: string[] = []
const signIn = async () => {
  thief = await world.signInAs(world.admin_user_id)
  ;[second = '', third = ''] = await Promise.all(helpers.map((user_id) => world.signInAs(user_id)))
}
const idOf = async (user_id: string) =>
  (await world.db.selectFrom('person').select('id').where('user_id', '=', user_id).executeTakeFirstOrThrow()).id
let user_ids: string[]
beforeAll(async () => {
  world = await createWorld()
  user_ids = []
  for (let nth = 0; nth < 60; nth++) user_ids.push((await world.join({ name: 'Asha Namuna' })).user_id)
  // A message to a state that nobody is from is refused.
  const { person_id } = await world.join({ name: 'Bina Namuna' })
  await world.db
    .insertInto('profile')
    .values({ person_id, state: 'Kerala', updated_at: world.clock.now() })
    .onConflict((had) => had.column('person_id').doUpdateSet({ state: 'Kerala' }))
    .execute()
  for (let nth = 0; nth < 2; nth++) helpers.push((await addAdminTo(world, { rights: null })).user_id)
  await signIn()
  const asked = await world.ask(thief, announcementSetting.set, { body: { two_admins: true, version: 0 } })
  await world.call(second, approve, {
    params: { id: BigInt((asked.body as { approval_id: string }).approval_id) },
    body: { reason: '' },
  })
})
afterAll(() => world.close())

const words = { subject: 'Pay here from now on', text: 'https://example.com' }
const toAll = {
  to: 'audience',
  user_ids: null,
  role: 'members',
  members: null,
  package_id: null,
  below_user_id: null,
  home_state: '',
  ...words,
  reply_category: null,
  by_email: false,
  by_sms: false,
}
const send = (change: object, token = thief) => world.ask(token, sendBroadcast, { body: { ...toAll, ...change } })
const toList = (ids: string[], token = thief) => send({ to: 'list', role: null, user_ids: ids }, token)
const published = {
  title: 'Pay here from now on',
  body: documentOf('See [here](https://example.com/pay).'),
  audience: 'members' as const,
  members: null,
  package_id: null,
  from_at: '2026-12-01T00:00:00+05:30',
  to_at: null,
  is_draft: false,
}
const news = { ...published, is_pinned: false, is_ticker: false }
const popup = {
  ...published,
  link: 'https://example.com/go',
  pages: null,
  place: 1,
  frequency: 'until_agreed' as const,
}
const waits = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code]
const waiting = [202, 'waits_for_second']
const askedOf = async (answer: { body: unknown }) => {
  const id = BigInt((answer.body as { approval_id: string }).approval_id)
  const { data } = await world.list(second, listApprovals)
  return data.find((row) => row.id === id)!.asked!.after
}

describe('where it takes two to tell everybody, one admin does not tell them', () => {
  test.each([
    ['those with a package', { members: 'active' }],
    ['those without one', { members: 'inactive' }],
    ['all below the first member', () => ({ below_user_id: world.root_user_id })],
    ['a state', { home_state: 'Kerala' }],
  ])('by halves: %s', async (_what, change) => {
    expect(waits(await send(typeof change === 'function' ? change() : change))).toEqual(waiting)
  })

  test.each(['active', 'inactive'] as const)('by news and popups for %s members', async (members) => {
    expect(waits(await world.ask(thief, addNews, { body: { ...news, members } }))).toEqual(waiting)
    expect(waits(await world.ask(thief, addPopup, { body: { ...popup, members } }))).toEqual(waiting)
  })

  test('by lists, one after the other, in two tabs, by an admin of their own, or by a correction', async () => {
    const first = await toList(user_ids.slice(0, 50))
    expect(first.status).toBe(200)
    const both = await Promise.all([toList(user_ids.slice(0, 30)), toList(user_ids.slice(30))])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 202])
    expect(waits(await toList(user_ids.slice(0, most_told_alone - 79)))).toEqual(waiting)
    const own = await addAdminTo(world, { rights: null })
    const by_person_id = await idOf(world.admin_user_id)
    await world.db
      .insertInto('voice_bond')
      .values({ by_person_id, person_id: own.id, why: 'made', at: world.clock.now() })
      .execute()
    expect(waits(await toList(user_ids.slice(5, 35), own.token))).toEqual(waiting)
    const { id } = (first.body as { data: { id: string } }).data
    const correct = () =>
      world.ask(thief, correctBroadcast, { params: { id: BigInt(id) }, body: { ...words, text: 'Pay', edition: 1 } })
    expect(waits(await correct())).toEqual(waiting)
    // Another admin has a limit of their own, and after a day all of it is there again.
    expect((await toList(user_ids.slice(0, 50), third)).status).toBe(200)
    world.clock.advance(86_400_001)
    await signIn()
    expect((await correct()).status).toBe(200)
  })

  test('by writing to one after the other', async () => {
    world.clock.advance(86_400_001)
    await signIn()
    const write = (user_id: string, token = thief) =>
      world.ask(token, writeToPerson, {
        body: {
          user_id,
          category: 'Account',
          priority: 'normal',
          subject: words.subject,
          message: words.text,
          file_ids: [],
        },
      })
    expect((await toList(user_ids.slice(0, 60))).status).toBe(200)
    expect((await toList(user_ids.slice(0, 37))).status).toBe(200)
    for (const user_id of user_ids.slice(0, 3)) expect((await write(user_id)).status).toBe(200)
    const asked = await write(user_ids[3]!)
    expect(waits(asked)).toEqual(waiting)
    expect(await askedOf(asked)).toMatchObject({ kind: 'message', user_ids: user_ids[3], text: words.text })
    expect((await write(user_ids[3]!, third)).status).toBe(200)
    world.clock.advance(86_400_001)
    await signIn()
    expect((await write(user_ids[4]!)).status).toBe(200)
  })

  test('by new terms, which everybody reads who signs in', async () => {
    const body = `All payments go to the account of our new partner. ${'x'.repeat(50)}`
    const asked = await world.ask(thief, publishTerms, { body: { body } })
    expect(waits(asked)).toEqual(waiting)
    expect(await askedOf(asked)).toMatchObject({ kind: 'terms', text: body })
    expect((await world.call(null, getTerms)).data?.body).not.toBe(body)
  })
})

test('nor are the numbers that everybody calls exchanged by one', async () => {
  const { data } = await world.call(thief, aboutSetting.get)
  const asked = await world.ask(thief, aboutSetting.set, { body: { ...data, grievance_phone: '98765 43210' } })
  expect(waits(asked)).toEqual(waiting)
  expect(await askedOf(asked)).toMatchObject({ grievance_phone: '98765 43210' })
})

test('nor are the times in which everybody is answered made longer by one', async () => {
  const { data } = await world.call(thief, supportTimesSetting.get)
  const longer = { acknowledge_hours: 240, resolve_months: 12 }
  const asked = await world.ask(thief, supportTimesSetting.set, { body: { ...data, ...longer } })
  expect(waits(asked)).toEqual(waiting)
  expect(await askedOf(asked)).toMatchObject(longer)
  expect((await world.call(null, getAbout)).data).toMatchObject({ acknowledge_hours: 48, resolve_months: 1 })
})

test('nor are the categories that everybody reads who writes to the company', async () => {
  const { data } = await world.call(thief, supportSetting.get)
  const categories = [...data.categories, 'Pay packages to thief@upi from today']
  const asked = await world.ask(thief, supportSetting.set, { body: { ...data, categories } })
  expect(waits(asked)).toEqual(waiting)
  expect(await askedOf(asked)).toMatchObject({ categories })
  const member = await world.signInAs(user_ids[0]!)
  expect((await world.call(member, conversationTerms, { query: {} })).data.categories).toEqual(data.categories)
})

describe('whoever agrees is shown', () => {
  test('where links lead, and where pictures are', async () => {
    const file_id = await uploadImage(world, thief, 'news')
    const body = documentOf(
      `Read [this](https://example.com/pay) or [**that** too](/user/news).\n\n![x](file:${file_id})`,
    )
    const after = await askedOf(await world.ask(thief, addNews, { body: { ...news, body } }))
    expect(after['links']).toBe('this: https://example.com/pay\nthat too: /user/news')
    const [url] = after['pictures'] as string[]
    const picture = await world.app.inject(url!)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
  })

  test('and finds the picture still there on the last day on which they may agree', async () => {
    const file_id = await uploadImage(world, thief, 'news')
    const body = documentOf(`![x](file:${file_id})`)
    const asked = await world.ask(thief, addNews, { body: { ...news, title: 'A picture', body } })
    world.clock.advance(3 * 86_400_000 - 60_000)
    await removeFiles(world.services)
    await signIn()
    const params = { id: BigInt((asked.body as { approval_id: string }).approval_id) }
    expect((await world.ask(second, approve, { params, body: { reason: '' } })).status).toBe(200)
  })

  test('the link, the pages and the frequency of a popup, and whom a message goes to', async () => {
    const after = await askedOf(await world.ask(thief, addPopup, { body: { ...popup, pages: ['user/dashboard'] } }))
    expect(after).toMatchObject({ link: 'https://example.com/go', pages: 'user/dashboard', frequency: 'until_agreed' })
    expect(await askedOf(await send({ home_state: 'Kerala', by_email: true }))).toMatchObject({
      audience: 'members',
      home_state: 'Kerala',
      by_email: true,
    })
    const ids = user_ids.slice(0, 60)
    await toList(user_ids.slice(0, 60), second)
    const asked = await toList(ids, second)
    expect(await askedOf(asked)).toMatchObject({ user_ids: ids.join(', ') })
  })

  test('that news and a popup are shown again to whoever has read them, and nothing of it where they are not', async () => {
    const draft = { is_draft: true }
    const [of_news, of_popup] = [
      { params: (await world.call(thief, addNews, { body: { ...news, ...draft } })).data },
      { params: (await world.call(thief, addPopup, { body: { ...popup, ...draft } })).data },
    ]
    const versions = {
      news: (await world.call(thief, getNews, of_news)).data.version,
      popup: (await world.call(thief, getPopup, of_popup)).data.version,
    }
    const saved = (is_told_again: boolean) =>
      world.ask(thief, saveNews, { ...of_news, body: { ...news, version: versions.news, is_told_again } })
    const shown = await world.ask(thief, savePopup, {
      ...of_popup,
      body: { ...popup, version: versions.popup, is_shown_again: true },
    })
    expect(await askedOf(shown)).toMatchObject({ kind: 'popup', is_shown_again: true })
    const again = await saved(true)
    expect(await askedOf(again)).toMatchObject({ kind: 'news', is_told_again: true })
    await world.call(thief, cancel, { params: { id: BigInt((again.body as { approval_id: string }).approval_id) } })
    expect(await askedOf(await saved(false))).not.toHaveProperty('is_told_again')
  })

  test('another link under the same words as another request', async () => {
    const one = await world.ask(thief, addNews, { body: { ...news, title: 'The same' } })
    const other = await world.ask(thief, addNews, {
      body: { ...news, title: 'The same', body: documentOf('See [here](https://example.com/other).') },
    })
    expect([waits(one), waits(other)]).toEqual([waiting, waiting])
  })
})
