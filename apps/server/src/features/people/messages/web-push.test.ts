import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getNoticeChoices, saveNoticeChoices } from '@banyan/contract/notices/notice-choices.ts'
import { getPush, subscribePush } from '@banyan/contract/notices/push.ts'
import { listOutbox } from '@banyan/contract/messages/outbox.ts'
import { getPushKey } from '#features/people/push/index.ts'
import type { JoinedMember } from '#features/network/members/index.ts'
import { claimsOf, openPushService, type PushService, type TestBrowser } from '#testing/outside/push-service.ts'
import { sendPush } from './send-push.ts'
import { openPostOffice, type PostOffice } from './testing/post-office.ts'

const minute_ms = 60_000

let office: PostOffice
let service: PushService
/** Another one, which is away at some time. */
let gone: PushService
let esha: JoinedMember
let token: string
let browser: TestBrowser
beforeAll(async () => {
  service = await openPushService()
  gone = await openPushService()
  office = await openPostOffice({ push_services: [service.origin, gone.origin] })
  esha = await office.world.join({ email: 'esha@example.com', mobile: '' })
})
afterAll(async () => {
  await office.close()
  await service.close()
})
const subscribe = ({ endpoint, p256dh, auth }: TestBrowser, as = token) =>
  office.world.call(as, subscribePush, { body: { endpoint, p256dh, auth } })
beforeEach(async () => {
  const { db } = office.world
  await db.deleteFrom('message_out').execute()
  await db.deleteFrom('push_browser').execute()
  await db.deleteFrom('notice_choice').execute()
  service.received.length = 0
  service.answer(201)
  token = await office.world.signInAs(esha.user_id)
  browser = service.browser()
  await subscribe(browser)
})

const tell = (message: object = {}) =>
  office.queue({
    person_id: esha.person_id,
    template: 'withdrawal_paid',
    values: { amount: '918273.00', reference: 'W-1' },
    ...message,
  } as never)
const pushes = () =>
  office.world.db
    .selectFrom('message_out')
    .select(['channel', 'state', 'tries', 'next_try_at', 'last_error', 'to_masked', 'body_masked'])
    .where('channel', '=', 'push')
    .orderBy('id')
    .execute()
const own = async () => (await office.world.call(token, getPush)).data.browsers

describe('a notice', () => {
  test('reaches the browser, which alone reads it: which company, what it is about, and where it leads', async () => {
    await tell({ template: 'bank_rejected', values: { reason: 'Blurred' } })
    await office.send()
    const [came] = service.received
    expect(service.received).toHaveLength(1)
    expect(browser.read(came!.body)).toEqual({
      title: 'Namuna Traders',
      text: 'Your bank details were not approved',
      path: '/user/banking-payment-info',
      tag: 'bank_rejected',
    })
    expect(came!.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'normal',
      topic: 'bank_rejected',
    })
    expect(await pushes()).toMatchObject([{ state: 'sent', tries: 1, to_masked: 'Unknown device' }])
    expect(await own()).toMatchObject([{ is_this: true, failed_at: null, last_sent_at: office.world.clock.now() }])
  })

  test('is signed by the key that the browser subscribed with, for this push service and for hours only', async () => {
    await tell()
    await office.send()
    const { key, claims } = claimsOf(service.received[0]!.headers)
    expect(key).toBe((await office.world.call(token, getPush)).data.public_key)
    expect(claims).toMatchObject({ aud: service.origin, sub: expect.stringMatching(/^(mailto:|https:)/) as string })
    expect(Number(claims['exp'])).toBeLessThan(Date.now() / 1_000 + 86_400)
  })

  test('has no amount, no name and no text of anybody, and all are as long as each other', async () => {
    await tell()
    await tell({ template: 'donation_strike', values: { what: 'x', strikes: '1', until: 'y' } })
    await office.send()
    expect(service.received.map(({ body }) => JSON.stringify(browser.read(body))).join()).not.toMatch(/918273|W-1|Esha/)
    expect(new Set(service.received.map(({ body }) => body.length)).size).toBe(1)
  })

  test('is sent once for an event to each browser, and beside the e-mail', async () => {
    const second = service.browser()
    await subscribe(second, await office.world.signInAs(esha.user_id))
    await tell({ event_key: 'paid:1' })
    await tell({ event_key: 'paid:1' })
    await office.send()
    await office.send()
    expect(service.received.map(({ path }) => path).toSorted()).toEqual(
      [browser, second].map(({ endpoint }) => new URL(endpoint).pathname).toSorted(),
    )
    expect((await office.messages()).map(({ channel }) => channel)).toEqual(['email', 'push', 'push'])
  })

  test('of a code does not exist', async () => {
    await tell({ template: 'change_bank', values: { code: '918273', key: 'k' } })
    expect(await pushes()).toEqual([])
  })

  test('leads to where the person begins, where there is nothing to do or they may not', async () => {
    await tell({ template: 'sponsor_changed', values: { sponsor: 'x' } })
    // The company has not opened this page.
    await tell({ template: 'withdrawal_paid' })
    await office.send()
    expect(service.received.map(({ body }) => browser.read(body))).toMatchObject([{ path: '/user' }, { path: '/user' }])
  })
})

describe('what the push service answers', () => {
  test.each([404, 410])('%i: the browser is forgotten, and nobody has to see to it', async (status) => {
    service.answer(status)
    await tell()
    await office.send()
    expect(await own()).toEqual([])
    expect(await pushes()).toMatchObject([{ state: 'failed', next_try_at: null }])
    const admin = await office.world.signInAs(office.world.admin_user_id)
    expect((await office.world.list(admin, listOutbox, { needs_decision: 'true' })).total_count).toBe(0)
  })

  test('429: it is asked again when it said, and not before', async () => {
    service.answer(429, { 'retry-after': '600' })
    await tell()
    const began = office.world.clock.now().getTime()
    await office.send()
    expect((await pushes())[0]?.next_try_at?.getTime()).toBe(began + 10 * minute_ms)
    office.world.clock.advance(9 * minute_ms)
    service.answer(201)
    await office.send()
    expect(service.received).toHaveLength(1)
    office.world.clock.advance(minute_ms)
    await office.send()
    expect(await pushes()).toMatchObject([{ state: 'sent', tries: 2 }])
  })

  test('503: again after a minute', async () => {
    service.answer(503)
    await tell()
    await office.send()
    expect(await pushes()).toMatchObject([{ state: 'waiting', tries: 1, last_error: '503 said' }])
  })

  test('a redirect is not followed, and its owner sees that it fails', async () => {
    service.answer(302, { location: `${service.origin}/elsewhere` })
    await tell()
    await office.send()
    expect(service.received).toHaveLength(1)
    expect(await pushes()).toMatchObject([{ state: 'failed' }])
    expect((await own())[0]?.failed_at).toEqual(office.world.clock.now())
    service.answer(201)
    await tell()
    await office.send()
    expect((await own())[0]?.failed_at).toBeNull()
  })
})

test('a push service that is away keeps no notice from the others', async () => {
  await subscribe(gone.browser(), await office.world.signInAs(esha.user_id))
  await gone.close()
  await tell()
  await tell({ template: 'bank_rejected', values: { reason: 'Blurred' } })
  await office.send()
  expect((await pushes()).map(({ state }) => state).toSorted()).toEqual(['sent', 'sent', 'waiting', 'waiting'])
})

test('an address that nothing can be sent to ends no run', async () => {
  const { services } = office.world
  const poisoned = { ...browser, endpoint: browser.endpoint.replace('://', ':///') }
  const notice = { template: 'withdrawal_paid', words: { title: 'x', text: 'x', path: '/' } } as const
  const sender = { key: await getPushKey(services), subject: 'mailto:x@example.com', now: services.clock.now() }
  const open = { isOwnNetworkOpen: true, push_services: [service.origin] }
  expect(await sendPush(poisoned, notice, { ...sender, ...open })).toMatchObject({ kind: 'refused', isGone: false })
})

test('a browser that was forgotten while the notice waited gets nothing', async () => {
  await tell()
  await office.world.db.deleteFrom('push_browser').execute()
  await office.send()
  expect([service.received, await pushes()]).toMatchObject([[], [{ state: 'failed' }]])
})

test('an address that is no longer allowed is not called', async () => {
  await tell()
  const { world } = office
  const { sendMessages } = await import('./index.ts')
  await sendMessages({ ...world.services, config: { ...world.services.config, push_services: [] } })
  expect([service.received, await own()]).toEqual([[], []])
})

describe('what a person chose', () => {
  const all = ['money', 'pins', 'donations', 'documents', 'support'] as const
  const at_any_time = { quiet_from: null, quiet_until: null }
  const save = (body: object) =>
    office.world.call(token, saveNoticeChoices, {
      body: { by_email: all, by_sms: ['money', 'support'], by_push: all, ...at_any_time, ...body },
    })

  test('is everything at first, and a kind that is off comes no more', async () => {
    expect((await office.world.call(token, getNoticeChoices)).data.by_push).toEqual(all)
    await save({ by_push: ['support'] })
    const told = await office.world.db.selectFrom('message_out').select('body_masked').execute()
    expect(told.map(({ body_masked }) => body_masked).join()).toContain('notices on your devices about')
    await office.world.db.deleteFrom('message_out').execute()
    await tell()
    expect((await office.messages()).map(({ channel }) => channel)).toEqual(['email'])
  })

  test('does not count for what warns of a thief, which also comes by e-mail', async () => {
    await save({ by_push: [] })
    await office.world.db.deleteFrom('message_out').execute()
    await tell({ template: 'withdrawal_requested' })
    await office.send()
    expect((await office.messages()).map(({ channel, state }) => [channel, state])).toEqual([
      ['email', 'sent'],
      ['push', 'sent'],
    ])
    expect(service.received[0]!.headers['urgency']).toBe('high')
  })

  test('quiet hours hold a notice until they end, and nothing about safety', async () => {
    office.world.clock.set(new Date('2026-12-27T23:30:00+05:30'))
    token = await office.world.signInAs(esha.user_id)
    await subscribe(browser)
    await save({ quiet_from: '22:00', quiet_until: '07:00' })
    await tell()
    await tell({ template: 'withdrawal_requested' })
    expect((await pushes()).map(({ next_try_at }) => next_try_at?.toISOString())).toEqual([
      '2026-12-28T01:30:00.000Z',
      '2026-12-27T18:00:00.000Z',
    ])
  })
})
