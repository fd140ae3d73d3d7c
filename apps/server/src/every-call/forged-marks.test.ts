// Guards: every feature
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InjectOptions } from 'fastify'
import { ownCard } from '@banyan/contract/accounts/verification.ts'
import { currentSession } from '@banyan/contract/accounts/session.ts'
import { issueTicket, sendContactSignInCode, sendResetCode } from '#features/people/accounts/index.ts'
import { privateFile } from '#features/platform/files/testing/private-file.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { createRecordLink, type LinkedRecord } from '#kit/record-link.ts'
import { beginSignIn, turnTwoFactorOn, type Authenticator } from '#testing/outside/authenticator.ts'
import { lastCodeOf, sentTo } from '#testing/outside/sent-messages.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

// Marks are what somebody is given to bring back: links, tokens, challenges, tickets, codes of cards, places in a feed.

type JoinedMember = Awaited<ReturnType<World['join']>>

let world: World
let mine: JoinedMember
let theirs: JoinedMember
let my_token: string
let phone: Authenticator
let receipt: { id: bigint; receipt_no: string }
beforeAll(async () => {
  world = await createWorld()
  ;[mine, theirs] = [await world.join(), await world.join()]
  my_token = await world.signInAs(mine.user_id)
  const { receipt_no } = await world.activate(mine.user_id)
  const { id } = await world.db.selectFrom('activation').select('id').executeTakeFirstOrThrow()
  receipt = { id, receipt_no }
  ;({ phone } = await turnTwoFactorOn(world, await world.signInAs(theirs.user_id)))
})
afterAll(() => world.close())

/** Whoever guesses a lot waits, alone: each comes from an address of their own. */
let addresses = 0
const inject = async (options: InjectOptions) => {
  addresses += 1
  const remoteAddress = `10.9.${addresses >> 8}.${addresses & 255}`
  const response = await world.app.inject({ ...options, remoteAddress } as InjectOptions)
  return { status: response.statusCode, text: response.body }
}
const get = (url: string, token?: string) =>
  inject({ url: `/api${url}`, ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }) })
const post = (url: string, payload: object, token?: string) =>
  inject({
    method: 'POST',
    url: `/api${url}`,
    payload,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  })

const other = (letter: string) => (letter === 'A' ? 'B' : 'A')
const changedAt = (mark: string, at: number) => `${mark.slice(0, at)}${other(mark[at]!)}${mark.slice(at + 1)}`
/** In every way in which somebody would try. */
const altered = (mark: string): string[] => [
  changedAt(mark, 0),
  changedAt(mark, mark.length >> 1),
  changedAt(mark, mark.length - 1),
  mark.slice(0, -1),
  mark.slice(1),
  `${mark}A`,
  `${mark}=`,
  `${mark} `,
  `${mark}\0`,
  mark.toLowerCase() === mark ? mark.toUpperCase() : mark.toLowerCase(),
  [...mark].toReversed().join(''),
  'A'.repeat(mark.length),
  'é'.repeat(20),
  "' or 1=1 --",
  'x'.repeat(3_000),
]

const linkTo = async (record_type: LinkedRecord, record_id: bigint) =>
  (await createRecordLink(world.db, world.clock, { record_type, record_id, created_by: null })).link
const keyOf = async ({ person_id }: JoinedMember) => {
  const texts = (await sentTo(world, person_id)).map(({ text }) => text)
  return texts.flatMap((text) => /\b[A-Z2-9]{4}(-[A-Z2-9]{4}){3}\b/.exec(text)?.[0] ?? []).at(-1)!
}
const dataOf = ({ text }: { readonly text: string }) => (JSON.parse(text) as { data: Record<string, string> }).data
const chosen = { password: 'another-horse-battery', confirm_password: 'another-horse-battery' }
const q = encodeURIComponent

interface Mark {
  readonly what: string
  /** The mark as it was given, and how it is brought back. */
  readonly given: () => Promise<{
    readonly mark: string
    readonly bring: (mark: string) => Promise<{ status: number; text: string }>
  }>
  /** So many wrong ones are read before whoever brings them waits; all, if not given. */
  readonly most?: number
}

const marks: readonly Mark[] = [
  ...(['/topup-receipt', '/topup-receipt/pdf'] as const).map((path) => ({
    what: `the link of a receipt at ${path}`,
    given: async () => ({
      mark: await linkTo('activation', receipt.id),
      bring: (mark: string) => get(`${path}?link=${q(mark)}`),
    }),
  })),
  {
    what: 'the link of a private file',
    given: async () => ({
      mark: await linkTo('file', (await privateFile(world, mine.person_id)).id),
      bring: (mark) => get(`/files/${q(mark)}`),
    }),
  },
  {
    what: 'the code of a card',
    given: async () => ({
      mark: (await world.call(my_token, ownCard)).data.code,
      bring: (code) => post('/accounts/view', { code }),
    }),
  },
  {
    what: 'the token of a session',
    given: async () => ({ mark: my_token, bring: (mark) => get('/accounts/session', q(mark).replaceAll('%', '.')) }),
  },
  {
    what: 'the ticket into the place of a member',
    given: async () => {
      const opened_by = (await adminId())!
      const ticket = { person_id: mine.person_id, opened_by }
      return {
        mark: await inTransaction(world.db, (trx) => issueTicket(trx, world.services, ticket)),
        bring: (mark) => post('/accounts/exchange', { ticket: mark }),
      }
    },
  },
  {
    what: 'the challenge of a second factor',
    given: async () => ({
      mark: await beginSignIn(world, theirs.user_id),
      bring: (challenge) => post('/accounts/two-factor-auth', { challenge, otp: phone.code() }),
    }),
  },
  {
    what: 'the challenge of a forgotten password',
    given: async () => {
      const { challenge } = dataOf(await post('/accounts/forgot-password', { user_id: (await freshMember()).user_id }))
      await sendResetCode(world.services, { user_id: fresh.user_id })
      const otp = await keyOf(fresh)
      return {
        mark: challenge!,
        bring: (mark) => post('/accounts/forgot-password/reset', { challenge: mark, otp, ...chosen }),
      }
    },
  },
  {
    what: 'the challenge of a browser that is held up',
    given: async () => {
      const { challenge } = dataOf(await post('/accounts/contact-sign-in/send', { user_id: theirs.user_id }))
      await sendContactSignInCode(world.services, { user_id: theirs.user_id })
      const otp = await keyOf(theirs)
      return { mark: challenge!, bring: (mark) => post('/accounts/contact-sign-in/open', { challenge: mark, otp }) }
    },
  },
  {
    what: 'the challenge of a contact',
    most: 4,
    given: async () => {
      const token = await world.signInAs((await freshMember()).user_id)
      const body = { mobile: nextMobile(), current_password: worldPassword }
      const { challenge } = dataOf(await post('/accounts/contact-verification/send', body, token))
      const otp = await lastCodeOf(world, fresh.person_id)
      return {
        mark: challenge!,
        bring: (mark) => post('/accounts/contact-verification', { challenge: mark, otp }, token),
      }
    },
  },
]

let fresh: JoinedMember
const freshMember = async () => (fresh = await world.join())
let numbers = 9_860_000_000
const nextMobile = () => `${(numbers += 1)}`
const adminId = async () =>
  (await world.db.selectFrom('person').select('id').where('user_id', '=', world.admin_user_id).executeTakeFirst())?.id

describe('altered', () => {
  test.each(marks.map((one) => [one.what, one] as const))(
    '%s opens nothing, and still opens as it was given',
    async (_what, one) => {
      const { mark, bring } = await one.given()
      const faults: string[] = []
      for (const forged of [...new Set(altered(mark))].slice(0, one.most)) {
        const { status } = await bring(forged)
        if (status < 400 || status >= 500) faults.push(`${status} for ${forged.slice(0, 60)}`)
      }
      expect(faults).toEqual([])
      expect((await bring(mark)).status).toBe(200)
    },
  )
})

describe('taken from another', () => {
  const records = ['activation', 'withdrawal', 'file', 'export'] as const
  const doors: readonly (readonly [LinkedRecord, (link: string) => Promise<{ status: number }>])[] = [
    ['activation', (link) => get(`/topup-receipt?link=${link}`)],
    ['withdrawal', (link) => get(`/payout-statement?link=${link}`)],
    ['withdrawal', (link) => get(`/payout-statement/pdf?link=${link}`)],
    ['file', (link) => get(`/files/${link}`)],
    ['export', (link) => get(`/export-files/${link}`)],
  ]

  test('a link opens only what it was made for', async () => {
    const faults: string[] = []
    for (const made_for of records) {
      // The receipt has this number: a link that was taken for one of it would open it.
      const link = await linkTo(made_for, receipt.id)
      for (const [kind, bring] of doors) {
        const { status } = await bring(link)
        if (kind === made_for ? status >= 500 : status !== 404) faults.push(`${made_for} at ${kind}: ${status}`)
      }
    }
    expect(faults).toEqual([])
  })

  test('a code counts for whom it was sent to, under no challenge of another', async () => {
    const [one, two] = [await world.join(), await world.join()]
    const { challenge } = dataOf(await post('/accounts/forgot-password', { user_id: one.user_id }))
    await sendResetCode(world.services, { user_id: two.user_id })
    for (const otp of [await keyOf(two), await lastCodeOf(world, two.person_id)]) {
      const reset = await post('/accounts/forgot-password/reset', { challenge, otp, ...chosen })
      expect(reset.status).toBe(400)
    }
    // Nor does a challenge of one door open another.
    const door = await post('/accounts/contact-sign-in/open', { challenge, otp: await keyOf(two) })
    expect(door.status).toBe(400)
  })

  test('the challenge of a contact proves nothing in the session of another', async () => {
    const [one, two] = [await world.join(), await world.join()]
    const [own, thief] = [await world.signInAs(one.user_id), await world.signInAs(two.user_id)]
    const sent = { mobile: nextMobile(), current_password: worldPassword }
    const { challenge } = dataOf(await post('/accounts/contact-verification/send', sent, own))
    const otp = await lastCodeOf(world, one.person_id)
    expect((await post('/accounts/contact-verification', { challenge, otp }, thief)).status).toBe(400)
    expect((await post('/accounts/email-verification', { challenge, otp }, own)).status).toBe(400)
    expect((await post('/accounts/contact-verification', { challenge, otp }, own)).status).toBe(200)
  })

  test('an upload of another, or for something else, is taken by no record', async () => {
    const stolen = await privateFile(world, theirs.person_id, 'photo')
    const own = await privateFile(world, mine.person_id, 'kyc')
    for (const file_id of [`${stolen.id}`, `${own.id}`, '999999', '9223372036854775807'])
      expect([file_id, (await post('/account/photo', { file_id }, my_token)).status]).toEqual([file_id, 400])
  })
})

test('a place in a feed that was altered, or taken from another feed, is none or shows rows of this one alone', async () => {
  const admin = await world.signInAs(world.admin_user_id)
  const feeds = world.app.endpoints.filter((one) => 'row' in one && one.isFeed === true)
  expect(feeds.length).toBeGreaterThan(2)
  const read = async (path: string, query = '') => {
    const { status, text } = await get(`${path}?page_size=3${query}`, admin)
    const page = JSON.parse(text) as { data?: { id: string }[]; next?: string | null }
    return { status, ids: (page.data ?? []).map(({ id }) => id), next: page.next ?? null }
  }
  const pages = await Promise.all(feeds.map(({ path }) => read(path)))
  const places = pages.flatMap(({ next }) => (next === null ? [] : [next]))
  expect(places.length).toBeGreaterThan(0)
  const faults: string[] = []
  for (const { path } of feeds) {
    const all = JSON.parse((await get(`${path}?page_size=10000`, admin)).text) as { data: { id: string }[] }
    const own = new Set(all.data.map(({ id }) => id))
    for (const place of places) {
      const { status, ids } = await read(path, `&cursor=${place}`)
      if (status >= 500 || ids.some((id) => !own.has(id))) faults.push(`${path} from ${place}: ${status}`)
    }
    const far = ['a9999999999999999-999999999999999999', 'b0-0', 'b9999999999999999-1', 'a0', 'b999999999999999999']
    for (const place of far) {
      const { status } = await read(path, `&cursor=${place}`)
      if (status >= 500) faults.push(`${path} from ${place}: ${status}`)
    }
    for (const none of ['c1-1', 'a', 'a-1', 'a1-1-1', 'a1e5', `a${'9'.repeat(30)}`, "a1' or 1=1", 'a1%00', 'á1']) {
      const { status } = await read(path, `&cursor=${none.includes('%') ? none : q(none)}`)
      if (status !== 400) faults.push(`${path} from ${none}: ${status}`)
    }
  }
  expect(faults).toEqual([])
  expect((await world.call(admin, currentSession)).data.user_id).toBe(world.admin_user_id)
})
