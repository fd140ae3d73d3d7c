// Guards: support, news, popups, contact, files, exports
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { contactMessages, sendContactMessage } from '@banyan/contract/contact/contact.ts'
import * as news from '@banyan/contract/news/news.ts'
import * as popups from '@banyan/contract/popups/popups.ts'
import { answerAsCompany } from '@banyan/contract/support/answering.ts'
import {
  answerConversation,
  messageText,
  readConversation,
  startConversation,
} from '@banyan/contract/support/conversations.ts'
import { most_in_a_row } from '@banyan/domain/support/conversation-rules.ts'
import { isLink } from '@banyan/domain/documents/link.ts'
import { hasHidden } from '@banyan/domain/identity/hidden-characters.ts'
import { writeToCompany } from '#features/community/contact/testing/write-to-company.ts'
import { pngOf } from '#testing/outside/images.ts'
import { sendForm, uploadOf } from '#testing/outside/upload-form.ts'
import { payloads, payloadsOf } from '#testing/payloads/payloads.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let admin: string
let member: string
beforeAll(async () => {
  world = await createWorld()
  admin = await world.signInAs(world.admin_user_id)
  member = await world.signInAs((await world.join()).user_id)
})
afterAll(() => world.close())

interface Told {
  readonly status: number
  readonly body: { readonly errors?: Readonly<Record<string, string>> }
}

/** Whether a text was taken. One that was not is refused by the field it was in. */
function isTaken({ status, body }: Told, text: string, fields: RegExp): boolean {
  if (status === 200) return true
  const named = Object.keys(body.errors ?? {})
  expect([text, status, named.every((name) => fields.test(name))]).toEqual([text, 400, true])
  expect(named.length).toBeGreaterThan(0)
  return false
}

/** One person asks for many things: a moment later each. */
const soon = () => world.clock.advance(2_000)

test('there are at least 200 of them, and none twice', () => {
  expect(payloads.length).toBeGreaterThanOrEqual(200)
  expect(new Set(payloads).size).toBe(payloads.length)
})

/** PostgreSQL keeps no NUL and no half of a letter: they are refused before a field is looked at. */
const canBeKept = (text: string): boolean => !text.includes('\0') && text.isWellFormed()
const takes = (schema: z.ZodType, text: string): boolean => canBeKept(text) && schema.safeParse(text).success
const inTens = (texts: readonly string[]): (readonly string[])[] =>
  Array.from({ length: Math.ceil(texts.length / 10) }, (_, nth) => texts.slice(10 * nth, 10 * nth + 10))

test('as a message each is refused by name, or read as it was typed', async () => {
  const { data } = await world.call(member, startConversation, {
    body: { category: 'Account', priority: 'normal', about: null, subject: 'Texts', message: 'First', file_ids: [] },
  })
  const at = { params: { id: data.id } }
  let inARow = 1
  /** The company writes in between: only so many messages come in a row. */
  const answer = async (message: string, key: string) => {
    soon()
    if (++inARow >= most_in_a_row) {
      await world.call(admin, answerAsCompany, { ...at, body: { message: 'Yes', file_ids: [] } })
      inARow = 1
    }
    return world.ask(member, answerConversation, { ...at, body: { message, file_ids: [] }, key })
  }
  const kept = inTens(payloads.filter((text) => takes(messageText, text) && !hasHidden(text))).map((texts) =>
    texts.join('\n'),
  )
  for (const [nth, message] of kept.entries()) expect((await answer(message, `payload-kept-${nth}`)).status).toBe(200)
  const others = payloads.filter((text) => !takes(messageText, text) || hasHidden(text))
  for (const [nth, message] of others.entries())
    // What hides at the ends is cut off, as by every field.
    if (isTaken(await answer(message, `payload-other-${nth}`), message, /^message$/)) kept.push(message)
  expect(kept.join('\n').split('\n').length).toBeGreaterThan(240)
  const { messages } = (await world.call(member, readConversation, at)).data
  const own = messages.filter(({ is_from_company }) => !is_from_company)
  expect(own.map(({ text }) => text)).toEqual(['First', ...kept.map((text) => messageText.parse(text))])
})

test('as news each is refused by name, or read as it was typed; as a link only an address of the web', async () => {
  const open = { audience: 'admins', members: null, package_id: null, to_at: null, picture_file_id: null } as const
  const look = { is_pinned: false, is_ticker: false, is_draft: true }
  const write = (title: string, spans: readonly { text: string; link?: string }[]) => {
    soon()
    const body = { blocks: [{ kind: 'paragraph' as const, spans: [...spans] }] }
    const from_at = world.clock.now().toISOString()
    return world.ask(admin, news.addNews, { body: { title, body, from_at, ...open, ...look } })
  }
  const title = news.addNews.body.shape.title
  const hides = (text: string) => !canBeKept(text) || hasHidden(text)
  for (const text of payloads.filter(hides))
    expect(isTaken(await write('A text', [{ text }]), text, /^body/)).toBe(false)
  const shown = payloads.filter((text) => !hides(text))
  expect(shown.length).toBeGreaterThan(230)
  for (const texts of inTens(shown)) {
    const spans = texts.map((text) => ({ text }))
    const head = texts.find((text) => takes(title, text)) ?? 'A title'
    const written = await write(head, spans)
    expect(written.body).toMatchObject({ data: {} })
    const id = BigInt((written.body.data as { id: string }).id)
    const told = (await world.call(admin, news.getNews, { params: { id } })).data
    expect([told.title, told.body]).toEqual([title.parse(head), { blocks: [{ kind: 'paragraph', spans }] }])
  }
  for (const text of payloads.filter((each) => !takes(title, each)))
    expect(isTaken(await write(text, [{ text: 'A title' }]), text, /^title$/)).toBe(false)
  for (const text of payloadsOf('addresses')) {
    const linked = await write('A link', [{ text: 'here', link: text }])
    expect([text, isTaken(linked, text, /^body/)]).toEqual([text, isLink(text)])
    if (isLink(text)) expect(text).toMatch(/^(https:\/\/|\/(?![/\\]))/)
  }
}, 60_000)

test('as a popup each is refused by name, or shown as it was typed; its button leads only to an address of the web', async () => {
  const open = { audience: 'admins', members: null, package_id: null, pages: null, to_at: null, place: 1 } as const
  const write = (title: string, text: string, link = '') => {
    soon()
    const body = { blocks: [{ kind: 'paragraph' as const, spans: [{ text }] }] }
    const from_at = world.clock.now().toISOString()
    return world.ask(admin, popups.addPopup, {
      body: { ...open, title, body, link, from_at, frequency: 'once', is_draft: true },
    })
  }
  const title = popups.addPopup.body.shape.title
  const hides = (text: string) => !canBeKept(text) || hasHidden(text)
  for (const text of payloads.filter(hides)) expect(isTaken(await write('A text', text), text, /^body/)).toBe(false)
  const shown = inTens(payloads.filter((text) => !hides(text))).map((texts) => texts.join(' '))
  for (const [nth, text] of shown.entries()) {
    const head = shown[nth]!.slice(0, 100).trim()
    const written = await write(takes(title, head) ? head : 'A title', text)
    expect([text, written.status]).toEqual([text, 200])
    const id = BigInt((written.body.data as { id: string }).id)
    const told = (await world.call(admin, popups.getPopup, { params: { id } })).data
    expect(told.body).toEqual({ blocks: [{ kind: 'paragraph', spans: [{ text }] }] })
  }
  for (const text of payloads.filter((each) => !takes(title, each)))
    expect(isTaken(await write(text, 'A text'), text, /^title$/)).toBe(false)
  for (const text of payloadsOf('addresses'))
    expect([text, isTaken(await write('A link', 'here', text), text, /^link$/)]).toEqual([
      text,
      text === '' || isLink(text),
    ])
}, 60_000)

test('as a letter of a stranger each is read as it was typed, or refused by name', async () => {
  const { subject, text: body } = sendContactMessage.body.shape
  const tens = inTens(payloads.filter((text) => takes(body, `Before ${text}`)))
  const subjects = payloadsOf('formulas').filter((text) => takes(subject, text))
  expect(subjects.length).toBeGreaterThan(30)
  for (const [nth, each] of subjects.entries())
    await writeToCompany(world, { subject: each, text: `Before ${(tens[nth % tens.length] ?? []).join('\n')}` })
  for (const text of payloads.filter((each) => !takes(body, `Before ${each}`)).slice(0, 3))
    await expect(writeToCompany(world, { text: `Before ${text}` })).rejects.toThrow('"errors":{"text"')
  admin = await world.signInAs(world.admin_user_id)
  const { data } = await world.list(admin, contactMessages, { page_size: 100 })
  const read = data.map((one) => one.subject)
  expect(new Set(read)).toEqual(new Set(subjects.map((each) => subject.parse(each))))
}, 60_000)

test('as the name of a file none is kept: what is stored has a name of our own', async () => {
  const png = await pngOf()
  member = await world.signInAs((await world.join()).user_id)
  for (const text of [...payloadsOf('templates'), ...payloadsOf('letters'), ...payloadsOf('addresses')]) {
    soon()
    const filename = `${text.replaceAll('"', '%22').replaceAll(/[\r\n]/g, '%0A')}.png`
    const answer = await sendForm(world.app, member, uploadOf('photo', png, filename))
    if (!isTaken(answer, text, /^(file|form|_)/)) continue
    expect(answer.body.data?.name).toMatch(/^[0-9a-f]{32}\.(png|jpg)$/)
    await world.db.deleteFrom('file').where('name', '=', answer.body.data!.name).execute()
  }
}, 60_000)
