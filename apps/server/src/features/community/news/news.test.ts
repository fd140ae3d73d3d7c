import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { userWaiting } from '@banyan/contract/dashboards/user-dashboard.ts'
import { announcementSetting } from '@banyan/contract/announcements/settings.ts'
import { approve, cancel } from '@banyan/contract/approvals/approvals.ts'
import { adminWaiting, franchiseWaiting } from '@banyan/contract/dashboards/waiting.ts'
import * as contract from '@banyan/contract/news/news.ts'
import { documentOf } from '@banyan/domain/documents/written-marks.ts'
import type { JoinedMember } from '#features/network/members/index.ts'
import { scriptedPdf } from '#testing/outside/scripted-pdf.ts'
import { upload } from '#testing/outside/upload-form.ts'
import { uploadImage } from '#testing/outside/upload-image.ts'
import { addAdminTo } from '#testing/people/admins.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let kiran: JoinedMember
const tokens = {} as Record<'admin' | 'esha' | 'kiran' | 'depot', string>
beforeAll(async () => {
  world = await createWorld()
  at('2026-11-30T18:25:00Z')
  const esha = await world.join({ name: 'Esha Namuna' })
  await world.activate(esha.user_id)
  kiran = await world.join({ name: 'Kiran Namuna' })
  tokens.admin = await world.signInAs(world.admin_user_id)
  tokens.esha = await world.signInAs(esha.user_id)
  tokens.kiran = await world.signInAs(kiran.user_id)
  tokens.depot = await world.signInAs(world.franchise_user_id)
})
afterAll(() => world.close())

type Who = keyof typeof tokens | null
type Body = z.input<typeof contract.addNews.body>

const at = (text: string) => world.clock.set(new Date(text))

const written = (change: Partial<Body> = {}): Body => ({
  title: 'The office moves',
  body: documentOf('We move to **Pune**.'),
  audience: 'everybody',
  members: null,
  package_id: null,
  from_at: world.clock.now().toISOString(),
  to_at: null,
  is_pinned: false,
  is_ticker: false,
  is_draft: false,
  ...change,
})
const add = async (change: Partial<Body> = {}) =>
  (await world.call(tokens.admin, contract.addNews, { body: written(change) })).data.id
const asked = (body: unknown) => world.ask(tokens.admin, contract.addNews, { body: body as Body })
const tokenOf = (who: Who) => (who === null ? null : tokens[who])
const titles = async (who: Who) => (await world.call(tokenOf(who), contract.readNews)).data.map(({ title }) => title)
const unread = async (who: keyof typeof tokens, token = tokens[who]) => {
  if (who === 'admin') return (await world.call(token, adminWaiting)).unread_news
  if (who === 'depot') return (await world.call(token, franchiseWaiting)).unread_news
  return (await world.call(token, userWaiting)).data.unread_news
}
const change = async (id: bigint, given: Partial<z.input<typeof contract.saveNews.body>>) => {
  const { data } = await world.call(tokens.admin, contract.getNews, { params: { id } })
  const wire = z.encode(contract.getNews.reply, { data }).data
  const { title, body, audience, members, package_id, from_at, to_at, is_pinned, is_ticker, is_draft, version } = wire
  const standing = { title, body, audience, members, package_id, from_at, to_at, is_pinned, is_ticker, is_draft }
  return world.ask(tokens.admin, contract.saveNews, {
    params: { id },
    body: { ...standing, version, is_told_again: false, ...given },
  })
}
const takeDown = (id: bigint) =>
  world.call(tokens.admin, contract.takeDownNews, { params: { id }, body: { reason: 'It was wrong' } })
/** Each test begins without the news of the one before. */
const clear = async () => {
  for (const { id } of (await world.list(tokens.admin, contract.listNews)).data)
    await world.ask(tokens.admin, contract.takeDownNews, { params: { id }, body: { reason: 'For the next test' } })
}

test('only whoever holds the page writes news', async () => {
  for (const who of ['esha', 'depot'] as const)
    expect((await world.ask(tokens[who], contract.addNews, { body: written() })).status).toBe(403)
  expect((await world.ask(null, contract.addNews, { body: written() })).status).toBe(401)
})

describe('what is written', () => {
  const blocks = (...given: unknown[]) => written({ body: { blocks: given } as never })
  const paragraph = (span: object) => blocks({ kind: 'paragraph', spans: [span] })
  test.each([
    ['a script as a link', () => paragraph({ text: 'x', link: 'javascript:alert(1)' }), 'body.blocks.0.spans.0.link'],
    ['data as a link', () => paragraph({ text: 'x', link: 'data:text/html,x' }), 'body.blocks.0.spans.0.link'],
    ['a link without https', () => paragraph({ text: 'x', link: 'http://example.com' }), 'body.blocks.0.spans.0.link'],
    [
      'a link to another host by slashes',
      () => paragraph({ text: 'x', link: '//example.com' }),
      'body.blocks.0.spans.0.link',
    ],
    ['a block that nobody knows', () => blocks({ kind: 'html', html: '<b>x</b>' }), 'body.blocks.0.kind'],
    ['a handler beside the text', () => paragraph({ text: 'x', onclick: 'alert(1)' }), 'body.blocks.0.spans.0.onclick'],
    ['no words', () => paragraph({ text: '' }), 'body.blocks.0.spans.0.text'],
    ['nothing', () => blocks(), 'body.blocks'],
    [
      'more than anybody reads',
      () => blocks(...Array.from({ length: 11 }, () => ({ kind: 'paragraph', spans: [{ text: 'x'.repeat(2000) }] }))),
      'body.blocks',
    ],
    ['a picture that nobody sent', () => blocks({ kind: 'image', file_id: '999999', alt: '' }), 'body'],
    [
      'an end before the start',
      () => written({ from_at: '2026-12-01T00:00:00+05:30', to_at: '2026-11-30T23:59:00+05:30' }),
      'to_at',
    ],
    [
      'an end at the start',
      () => written({ from_at: '2026-12-01T00:00:00+05:30', to_at: '2026-11-30T18:30:00Z' }),
      'to_at',
    ],
    ['members who are no members', () => written({ audience: 'franchises', members: 'active' }), 'members'],
    ['a package that is not there', () => written({ audience: 'members', package_id: '999999' }), 'package_id'],
  ])('%s is refused, and named, and nothing of it is kept', async (_what, body, field) => {
    const count = async () => (await world.list(tokens.admin, contract.listNews)).total_count
    const before = await count()
    const answer = await asked(body())
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
    expect(await count()).toBe(before)
  })

  test('what looks like markup is text, and comes back as it was typed', async () => {
    const text = `<script>alert(1)</script> '><details open ontoggle=confirm(1)>`
    await add({ title: text, body: { blocks: [{ kind: 'paragraph', spans: [{ text }] }] } })
    const { data } = await world.call(null, contract.readNews)
    expect(data[0]).toMatchObject({ title: text, body: { blocks: [{ kind: 'paragraph', spans: [{ text }] }] } })
    await clear()
  })
})

test('news come at their first instant and go at their last, to the second', async () => {
  at('2026-11-30T18:29:59Z')
  await add({ from_at: '2026-12-01T00:00:00+05:30', to_at: '2026-12-01T00:10:00+05:30', is_ticker: true })
  expect([await titles('esha'), await unread('esha')]).toEqual([[], 0])
  at('2026-11-30T18:30:00Z')
  expect([await titles('esha'), await unread('esha')]).toEqual([['The office moves'], 1])
  at('2026-11-30T18:39:59Z')
  expect(await unread('esha')).toBe(1)
  at('2026-11-30T18:40:00Z')
  expect(await unread('esha')).toBe(0)
  expect((await world.call(tokens.esha, contract.newsHeadlines)).data).toEqual([])
  // What has ended stays readable, and says so.
  const { data } = await world.call(tokens.esha, contract.readNews)
  expect(data.map(({ title, is_ended }) => [title, is_ended])).toEqual([['The office moves', true]])
  await clear()
})
describe('whose news they are, the server says', () => {
  const everyone = [null, 'esha', 'kiran', 'depot', 'admin'] as const
  test.each([
    ['everybody', { audience: 'everybody' }, everyone],
    ['whoever signed in', { audience: 'signed_in' }, ['esha', 'kiran', 'depot', 'admin']],
    ['franchises', { audience: 'franchises' }, ['depot']],
    ['admins', { audience: 'admins' }, ['admin']],
    ['members', { audience: 'members' }, ['esha', 'kiran']],
    ['active members', { audience: 'members', members: 'active' }, ['esha']],
    ['members without a package', { audience: 'members', members: 'inactive' }, ['kiran']],
  ] as const)('news for %s reach them and nobody else', async (_name, audience, readers) => {
    await add(audience)
    const found: Who[] = []
    for (const who of everyone) if ((await titles(who)).length > 0) found.push(who)
    expect(found).toEqual([...readers])
    await clear()
  })

  test('news for a package reach whoever holds it', async () => {
    const held = String(world.packages[0]!.id)
    const other = String(world.packages[1]!.id)
    await add({ audience: 'members', package_id: held, title: 'For holders' })
    await add({ audience: 'members', package_id: other, title: 'For others' })
    expect([await titles('esha'), await titles('kiran')]).toEqual([['For holders'], []])
    await clear()
  })

  test('a member who left reads what everybody reads, and no news of members', async () => {
    const gone = await world.join({ name: 'Meena Udaharan' })
    const token = await world.signInAs(gone.user_id)
    await add({ audience: 'members' })
    const read = async () => (await world.call(token, contract.readNews)).data.length
    expect(await read()).toBe(1)
    await world.db.updateTable('member').set({ left_at: world.clock.now() }).where('id', '=', gone.member_id).execute()
    expect(await read()).toBe(0)
    await clear()
  })

  test('marking news of others as read changes and tells nothing', async () => {
    const id = await add({ audience: 'franchises' })
    const mark = (ids: bigint[]) => world.ask(tokens.kiran, contract.markNewsRead, { body: { ids: ids.map(String) } })
    const [theirs, nobodys] = [await mark([id]), await mark([999_999n])]
    expect([theirs.status, theirs.body]).toEqual([nobodys.status, nobodys.body])
    expect(await world.db.selectFrom('news_read').select('news_id').where('news_id', '=', id).execute()).toEqual([])
    await clear()
  })
})

describe('read marks', () => {
  const mark = (who: keyof typeof tokens, id: bigint) =>
    world.call(tokens[who], contract.markNewsRead, { body: { ids: [String(id)] } })
  const readersOf = async (id: bigint) =>
    (await world.list(tokens.admin, contract.listNews)).data.find((row) => row.id === id)?.readers

  test('count once for a person, on every device', async () => {
    const id = await add()
    expect([await unread('kiran'), await unread('depot')]).toEqual([1, 1])
    await mark('kiran', id)
    await mark('kiran', id)
    const phone = await world.signInAs(kiran.user_id)
    expect(await unread('kiran', phone)).toBe(0)
    expect([await unread('kiran'), await unread('depot'), await readersOf(id)]).toEqual([0, 1, 1])
  })

  test('stay when a text is corrected, and go when it is told again', async () => {
    const [{ id } = { id: 0n }] = (await world.list(tokens.admin, contract.listNews, { state: 'live' })).data
    expect((await change(id, { title: 'The office moves soon' })).status).toBe(200)
    expect(await unread('kiran')).toBe(0)
    expect((await change(id, { is_told_again: true })).status).toBe(200)
    expect([await unread('kiran'), await readersOf(id)]).toEqual([1, 0])
    await clear()
  })
})

describe('the life of news', () => {
  test('a draft is read by nobody until it is published, and published news become no draft', async () => {
    const id = await add({ is_draft: true })
    expect(await titles('esha')).toEqual([])
    expect((await change(id, { is_draft: false })).status).toBe(200)
    expect(await titles('esha')).toEqual(['The office moves'])
    const back = await change(id, { is_draft: true })
    expect([back.status, Object.keys(back.body.errors ?? {})]).toEqual([400, ['is_draft']])
    await clear()
  })

  test('what is taken down is read by nobody, keeps who and why, and comes back for nobody', async () => {
    const id = await add({ is_ticker: true })
    await takeDown(id)
    expect([await titles('esha'), await unread('esha')]).toEqual([[], 0])
    expect((await change(id, { title: 'Once more' })).status).toBe(409)
    const { data } = await world.list(tokens.admin, contract.listNews)
    expect(data.find((row) => row.id === id)).toMatchObject({
      state: 'taken_down',
      taken_down_by_user_id: world.admin_user_id,
      take_down_reason: 'It was wrong',
      may: { save: false, take_down: false },
    })
    const { data: versions } = await world.call(tokens.admin, contract.newsVersions, { params: { id } })
    expect(versions.map(({ version }) => version)).toEqual([2, 1])
    expect(versions[1]?.after).toMatchObject({ title: 'The office moves' })
  })

  test('of two who change news at once the second is told', async () => {
    const id = await add()
    const save = (title: string) => change(id, { title, version: 1 })
    const answers = await Promise.all([save('By the one'), save('By the other')])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    await clear()
  })

  test('pinned news stand first as long as they are live', async () => {
    await add({ title: 'Pinned', is_pinned: true, to_at: new Date(world.clock.now().getTime() + 60_000).toISOString() })
    world.clock.advance(30_000)
    await add({ title: 'Newer' })
    expect(await titles('esha')).toEqual(['Pinned', 'Newer'])
    world.clock.advance(30_000)
    expect(await titles('esha')).toEqual(['Newer', 'Pinned'])
    await clear()
  })
})

describe('pictures', () => {
  test('belong to the news, are there for whoever reads them, and go when they are taken down', async () => {
    const file_id = await uploadImage(world, tokens.admin, 'news')
    const picture_file_id = await uploadImage(world, tokens.admin, 'news')
    const id = await add({ body: documentOf(`![Our office](file:${file_id})`), picture_file_id })
    const [news] = (await world.call(tokens.esha, contract.readNews)).data
    const urls = [news?.picture_url, news?.pictures.find((one) => one.file_id === file_id)?.url]
    const look = async () => {
      const statuses = urls.map(async (url) => (await world.app.inject({ method: 'GET', url: url ?? '' })).statusCode)
      return Promise.all(statuses)
    }
    expect(await look()).toEqual([200, 200])
    // A picture of other news is nobody's to name again.
    const again = await asked(written({ body: documentOf(`![x](file:${file_id})`) }))
    expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([400, ['body']])
    await takeDown(id)
    expect(await look()).toEqual([404, 404])
  })

  test('a picture that is left out of a text is given up, the one above it stays until it is taken away', async () => {
    const [file_id, picture_file_id] = [
      await uploadImage(world, tokens.admin, 'news'),
      await uploadImage(world, tokens.admin, 'news'),
    ]
    const id = await add({ body: documentOf(`Look\n![x](file:${file_id})`), picture_file_id })
    expect((await change(id, { body: documentOf('Look') })).status).toBe(200)
    const kept = async () => {
      const rows = await world.db
        .selectFrom('file')
        .select('id')
        .where('is_kept', '=', true)
        .where('purpose', '=', 'news')
        .execute()
      return rows.map((row) => String(row.id))
    }
    expect(await kept()).toEqual([picture_file_id])
    expect((await change(id, { picture_file_id: null })).status).toBe(200)
    expect(await kept()).toEqual([])
    await clear()
  })
})

describe('what goes to everybody, where it takes two admins', () => {
  const setTwo = (two_admins: boolean, version: number) =>
    world.ask(tokens.admin, announcementSetting.set, { body: { two_admins, version } })
  const waits = ({ status, body }: { status: number; body: unknown }): bigint => {
    expect([status, (body as { code: string }).code]).toEqual([202, 'waits_for_second'])
    return BigInt((body as { approval_id: string }).approval_id)
  }
  let second: string
  const agree = (id: bigint) => world.ask(second, approve, { params: { id }, body: { reason: '' } })

  test('nobody asks for it who is alone', async () => {
    const { status, body } = await setTwo(true, 0)
    expect([status, body.code]).toEqual([409, 'no_second'])
  })

  test('waits for the second, is read by nobody before, and is then as it was written', async () => {
    second = (await addAdminTo(world, { rights: null })).token
    expect((await agree(waits(await setTwo(true, 0)))).status).toBe(200)
    for (const audience of ['everybody', 'signed_in', 'members', 'franchises', 'admins'] as const) {
      const id = waits(await asked(written({ audience, title: `For ${audience}` })))
      expect(await titles('admin')).toEqual([])
      if (audience !== 'members') continue
      expect((await world.ask(tokens.admin, approve, { params: { id }, body: { reason: '' } })).status).not.toBe(200)
      expect((await agree(id)).status).toBe(200)
      expect([await titles('esha'), await titles('depot')]).toEqual([['For members'], []])
      await clear()
    }
  })

  test('is what is published: drafts are one admin’s, and news for some members are not', async () => {
    const draft = await add({ is_draft: true, title: 'A draft' })
    waits(await asked(written({ audience: 'members', members: 'active', title: 'For some' })))
    expect(await titles('esha')).toEqual([])
    const published = waits(await change(draft, { is_draft: false }))
    expect(await titles('kiran')).toEqual([])
    // Another text meanwhile is not what was agreed to.
    expect((await change(draft, { title: 'Another draft' })).status).toBe(200)
    expect((await agree(published)).status).toBe(409)
    await world.call(tokens.admin, cancel, { params: { id: published } })
    expect((await agree(waits(await change(draft, { is_draft: false })))).status).toBe(200)
    expect(await titles('kiran')).toEqual(['Another draft'])
    waits(await change(draft, { body: documentOf('Something else') }))
    await takeDown(draft)
    expect(await titles('kiran')).toEqual([])
    await clear()
    expect((await agree(waits(await setTwo(false, 1)))).status).toBe(200)
    expect((await asked(written())).status).toBe(200)
    await clear()
  })
})

describe('a PDF', () => {
  const pdf = async () => (await upload(world.app, tokens.admin, 'news', scriptedPdf(), 'Notice.pdf')).id

  test('goes with the title, and is saved as it came by whoever reads the news', async () => {
    const id = await add({ picture_file_id: await pdf() })
    const [news] = (await world.call(null, contract.readNews)).data
    expect([news?.picture_url, news?.pdf_url]).toEqual(['', expect.stringMatching(/\.pdf\?/)])
    const saved = await world.app.inject(news?.pdf_url ?? '')
    expect(saved.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="document.pdf"',
      'x-content-type-options': 'nosniff',
    })
    expect(saved.headers['content-security-policy']).toContain('sandbox')
    expect(saved.rawPayload.equals(scriptedPdf())).toBe(true)
    await takeDown(id)
    expect((await world.app.inject(news?.pdf_url ?? '')).statusCode).toBe(404)
  })

  test('is not drawn among the words', async () => {
    const answer = await asked(written({ body: documentOf(`![x](file:${await pdf()})`) }))
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['body']])
  })
})

test('news that speak of earnings have the line about the disclosure', async () => {
  await add({ title: 'Plain', body: documentOf('The office is closed on Monday.') })
  await add({ title: 'A month of joy', body: documentOf('Get **₹50,000** a month') })
  await add({ title: 'Earn more', body: documentOf('See you'), is_ticker: true })
  const { data } = await world.call(tokens.esha, contract.readNews)
  expect(Object.fromEntries(data.map((one) => [one.title, one.has_disclosure]))).toEqual({
    Plain: false,
    'A month of joy': true,
    'Earn more': true,
  })
  const { data: headlines } = await world.call(tokens.esha, contract.newsHeadlines)
  expect(headlines.map(({ title, has_disclosure }) => [title, has_disclosure])).toEqual([['Earn more', true]])
  await clear()
})
