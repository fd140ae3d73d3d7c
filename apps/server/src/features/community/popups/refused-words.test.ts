import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import * as news from '@banyan/contract/news/news.ts'
import * as popups from '@banyan/contract/popups/popups.ts'
import { documentOf } from '@banyan/domain/documents/written-marks.ts'
import type { CallInput } from '#testing/ask-app.ts'
import { fieldsOf } from '#testing/look.ts'
import { uploadImage } from '#testing/outside/upload-image.ts'
import { addAdminTo } from '#testing/people/admins.ts'
import { createWorld, type World } from '#testing/world.ts'

// What is refused of news and popups is refused wherever in the words it is, new and when they are saved again.

let world: World
let admin: string
/** What another admin sent. */
let foreign: string
const ids = {} as Record<'news' | 'popup', bigint>

const shared = {
  title: 'The office moves',
  body: documentOf('We move to **Pune**.'),
  audience: 'signed_in' as const,
  members: null,
  package_id: null,
  from_at: '2026-12-01T00:00:00+05:30',
  to_at: null,
  is_draft: false,
}
const kinds = {
  news: {
    add: news.addNews,
    save: news.saveNews,
    table: 'news',
    body: { ...shared, is_pinned: false, is_ticker: false },
    again: { version: 1, is_told_again: false },
  },
  popup: {
    add: popups.addPopup,
    save: popups.savePopup,
    table: 'popup',
    body: { ...shared, link: '', pages: null, place: 1, frequency: 'once' as const },
    again: { version: 1, is_shown_again: false },
  },
} as const

beforeAll(async () => {
  world = await createWorld()
  world.clock.set(new Date('2026-11-30T10:00:00+05:30'))
  admin = await world.signInAs(world.admin_user_id)
  foreign = await uploadImage(world, (await addAdminTo(world, { rights: null })).token, 'news')
  ids.news = (await world.call(admin, news.addNews, { body: kinds.news.body })).data.id
  ids.popup = (await world.call(admin, popups.addPopup, { body: kinds.popup.body })).data.id
})
afterAll(() => world.close())

type Block = (span: object) => object
const places: readonly (readonly [string, Block, string])[] = [
  ['a paragraph', (span) => ({ kind: 'paragraph', spans: [span] }), 'spans.0'],
  ['a heading', (span) => ({ kind: 'heading', spans: [{ text: 'x' }, span] }), 'spans.1'],
  ['an item of a list', (span) => ({ kind: 'list', items: [[{ text: 'x' }], [span]] }), 'items.1.0'],
]
const spans = [
  ['a script as a link', { text: 'x', link: 'javascript:alert(1)' }, 'link'],
  ['data as a link', { text: 'x', link: 'data:text/html,x' }, 'link'],
  ['a link to another host by slashes', { text: 'x', link: '//example.com' }, 'link'],
  ['a handler beside the text', { text: 'x', onclick: 'alert(1)' }, 'onclick'],
] as const
const bodyOf = (block: object) => ({ body: { blocks: [block] } })

type Case = readonly [string, () => object, string]
const inWords: readonly Case[] = places.flatMap(([where, block, at]) =>
  spans.map(([what, span, field]): Case => [
    `${what} in ${where}`,
    () => bodyOf(block(span)),
    `body.blocks.0.${at}.${field}`,
  ]),
)
const ofBoth: readonly Case[] = [
  ...inWords,
  ['a block that nobody knows', () => bodyOf({ kind: 'html', html: '<b>x</b>' }), 'body.blocks.0.kind'],
  [
    'a list in an item',
    () => bodyOf({ kind: 'list', items: [[{ text: 'x', items: [] }]] }),
    'body.blocks.0.items.0.0.items',
  ],
  ['nothing', () => ({ body: { blocks: [] } }), 'body.blocks'],
  ['a picture that nobody sent', () => bodyOf({ kind: 'image', file_id: '999999', alt: '' }), 'body'],
  ['a picture of another admin', () => bodyOf({ kind: 'image', file_id: foreign, alt: '' }), 'body'],
  ['an end before the start', () => ({ to_at: '2026-11-30T23:59:00+05:30' }), 'to_at'],
  ['a package that is not there', () => ({ audience: 'members', package_id: '999999' }), 'package_id'],
]
const cases = {
  news: [...ofBoth, ['a picture of another admin above it', () => ({ picture_file_id: foreign }), 'body']],
  popup: [
    ...ofBoth,
    ['a script as its link', () => ({ link: 'javascript:alert(1)' }), 'link'],
    ['data as its link', () => ({ link: 'data:text/html,x' }), 'link'],
    ['a page that is not there', () => ({ pages: ['user/dashboard', 'user/nowhere'] }), 'pages.1'],
  ],
} satisfies Record<keyof typeof kinds, readonly Case[]>

describe.each(['news', 'popup'] as const)('%s', (kind) => {
  const { add, save, table, body, again } = kinds[kind]
  const kept = () =>
    Promise.all([
      world.db.selectFrom(table).selectAll().orderBy('id').execute(),
      world.db.selectFrom('file').select(['id', 'is_kept']).orderBy('id').execute(),
    ])
  const ask = (call: Endpoint, change: object, params?: CallInput['params']) =>
    world.ask(admin, call, { ...(params && { params }), body: { ...body, ...change } })

  test.each(cases[kind])(
    'with %s is refused by its field, new and saved again, and nothing is kept',
    async (...given) => {
      const [, change, field] = given
      const before = await kept()
      const answers = [await ask(add, change()), await ask(save, { ...again, ...change() }, { id: ids[kind] })]
      for (const answer of answers) expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]])
      expect(await kept()).toEqual(before)
    },
  )

  test('is saved with other words, as a sign that the others were refused for what they are', async () => {
    const answer = await ask(save, { ...again, title: 'It moves later' }, { id: ids[kind] })
    expect(answer.status).toBe(200)
  })
})
