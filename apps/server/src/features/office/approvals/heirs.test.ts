import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currentSession } from '@banyan/contract/accounts/session.ts'
import { forgotPassword, resetPassword } from '@banyan/contract/accounts/verification.ts'
import * as contract from '@banyan/contract/approvals/approvals.ts'
import { resignMember } from '@banyan/contract/members/member-profile.ts'
import { blockMember, unblockMember } from '@banyan/contract/members/members.ts'
import { sendResetCode } from '#features/people/accounts/index.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { lastCodeOf, sentTo } from '#testing/outside/sent-messages.ts'
import { uploadImage } from '#testing/outside/upload-image.ts'
import { anotherAdmin } from '#testing/people/another-admin.ts'
import { createWorld, type World } from '#testing/world.ts'

// Between the day on which an id is asked for after a death and the day on which a second admin agrees, time passes.

const day_ms = 86_400_000
const reason = 'Papers were seen.'

let world: World
let first: string
let second: string
let other_admin: string
const signIn = async () => {
  first = await world.signInAs(world.admin_user_id)
  second = await world.signInAs(other_admin)
}
beforeAll(async () => {
  world = await createWorld()
  other_admin = await anotherAdmin(world)
  await signIn()
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

let numbers = 9_870_000_000
const nextMobile = () => `${(numbers += 1)}`
const claim = async (user_id: string, change: object = {}) => ({
  user_id,
  name: 'Kamala Namuna',
  relationship: 'Wife',
  email: 'kamala@example.com',
  mobile: nextMobile(),
  died_on: '2025-12-30',
  certificate_file_id: await uploadImage(world, first, 'certificate'),
  reason,
  ...change,
})
const ask = async (user_id: string, change: object = {}) =>
  (await world.call(first, contract.askTransfer, { body: await claim(user_id, change) })).data.id
const decide = async (id: bigint, token = second) => {
  const { status, body } = await world.ask(token, contract.approve, { params: { id }, body: { reason: '' } })
  return status === 200 ? 'agreed' : `${status} ${String(body.code)}`
}
const nameOf = async ({ person_id }: { readonly person_id: bigint }) =>
  (await world.db.selectFrom('person').select('name').where('id', '=', person_id).executeTakeFirstOrThrow()).name
/** A member whose own id has proven a number. */
async function heirWithId() {
  const mobile = nextMobile()
  const heir = await world.join({ mobile })
  const proven = { mobile_verified_at: world.clock.now() }
  await world.db.updateTable('person').set(proven).where('id', '=', heir.person_id).execute()
  return { ...heir, mobile }
}
const dead = () => world.join({ name: 'Gopal Namuna' })

test('nothing happens by itself, however long it waits, and whoever asked gains nothing by it', async () => {
  const member = await dead()
  const id = await ask(member.user_id)
  for (const days of [1, 8, 400]) {
    world.clock.advance(days * day_ms)
    await signIn()
    expect(await decide(id, first)).toBe('409 is_own')
    expect(await decide(id, await world.signInAs(member.user_id))).toMatch(/^403/)
    expect(await nameOf(member)).toBe('Gopal Namuna')
  }
  // Codes go on going to whoever has the id.
  await sendResetCode(world.services, { user_id: member.user_id })
  expect((await sentTo(world, member.person_id)).map(({ to }) => to)).not.toContain('kamala@example.com')
  expect(await decide(id)).toBe('agreed')
})

test('what was contested or taken back is over, also later, and may be asked for anew', async () => {
  const member = await dead()
  const contested = await ask(member.user_id)
  await world.call(second, contract.reject, { params: { id: contested }, body: { reason: 'The member is alive.' } })
  const taken_back = await ask(member.user_id)
  expect((await world.ask(second, contract.cancel, { params: { id: taken_back } })).status).toBe(409)
  await world.call(first, contract.cancel, { params: { id: taken_back } })
  world.clock.advance(30 * day_ms)
  await signIn()
  expect([await decide(contested), await decide(taken_back)]).toEqual(['409 is_decided', '409 is_decided'])
  expect(await nameOf(member)).toBe('Gopal Namuna')
  expect(await decide(await ask(member.user_id))).toBe('agreed')
})

test('the heir is told of everything, and finds no file that the holder before had written', async () => {
  const member = await dead()
  const { person_id } = member
  const now = world.clock.now()
  const off = { person_id, email_off: ['money'], sms_off: ['money'], changed_at: now }
  await world.db.insertInto('notice_choice').values(off).execute()
  const written = { person_id, list: '/user/passbook', title: 'My passbook', format: 'csv', status: 'done' } as const
  const times = { created_at: now, started_at: now, ended_at: now, expires_at: now }
  await world.db
    .insertInto('export_job')
    .values({ ...written, ...times, query: '{}', file_name: 'passbook', pieces: 1 })
    .execute()
  expect(await decide(await ask(member.user_id))).toBe('agreed')
  const choices = world.db.selectFrom('notice_choice').select('person_id').where('person_id', '=', person_id)
  const jobs = world.db.selectFrom('export_job').select('status').where('person_id', '=', person_id)
  expect([await choices.execute(), await jobs.execute()]).toEqual([[], [{ status: 'removed' }]])
})

test('a link to the certificate ends after two minutes', async () => {
  const id = await ask((await dead()).user_id)
  const { data } = await world.call(second, contract.claimImage, { params: { id } })
  world.clock.advance(119_000)
  expect((await world.app.inject(data.url)).statusCode).toBe(200)
  world.clock.advance(2_000)
  expect((await world.app.inject(data.url)).statusCode).toBe(404)
})

describe('a code that went to the contact of before', () => {
  const chosen = { password: 'another-horse-battery', confirm_password: 'another-horse-battery' }
  const keyOf = async (person_id: bigint) => {
    const texts = (await sentTo(world, person_id)).map(({ text }) => text)
    return texts.flatMap((text) => /\b[A-Z2-9]{4}(-[A-Z2-9]{4}){3}\b/.exec(text)?.[0] ?? []).at(-1)!
  }

  test.each([
    ['the digits', lastCodeOf],
    ['the key', (_world: World, person_id: bigint) => keyOf(person_id)],
  ])('opens the id no more once it is the heir’s: %s', async (_what, codeOf) => {
    const member = await dead()
    const id = await ask(member.user_id)
    const session = await world.signInAs(member.user_id)
    const { data } = await world.call(null, forgotPassword, { body: { user_id: member.user_id } })
    await sendResetCode(world.services, { user_id: member.user_id })
    const otp = await codeOf(world, member.person_id)
    expect(await decide(id)).toBe('agreed')
    world.clock.advance(60_000)
    const reset = await world.ask(null, resetPassword, { body: { challenge: data.challenge, otp, ...chosen } })
    expect([reset.status, reset.body.code]).toEqual([400, 'wrong_code'])
    expect((await world.ask(session, currentSession)).status).toBe(401)
  })
})

describe('what changed meanwhile is judged on the day of the decision', () => {
  test('an heir whose own id was blocked, and unblocked', async () => {
    const [member, heir] = [await dead(), await heirWithId()]
    const id = await ask(member.user_id, { heir_user_id: heir.user_id, mobile: heir.mobile })
    await world.call(first, blockMember, { params: { id: heir.member_id }, body: { reason } })
    expect(await decide(id)).toBe('409 heir_not_proven')
    expect(await nameOf(member)).toBe('Gopal Namuna')
    await world.call(first, unblockMember, { params: { id: heir.member_id }, body: { reason } })
    expect(await decide(id)).toBe('agreed')
  })

  test('an heir who left, or whose own id has another number', async () => {
    const [member, heir] = [await dead(), await heirWithId()]
    const id = await ask(member.user_id, { heir_user_id: heir.user_id, mobile: heir.mobile })
    await world.db.updateTable('person').set({ mobile: nextMobile() }).where('id', '=', heir.person_id).execute()
    expect(await decide(id)).toBe('409 heir_not_proven')
    await world.db.updateTable('person').set({ mobile: heir.mobile }).where('id', '=', heir.person_id).execute()
    await world.call(first, resignMember, { params: { id: heir.member_id }, body: { reason } })
    expect(await decide(id)).toBe('409 heir_not_proven')
  })

  test('an heir whose own id was handed to somebody else', async () => {
    const [member, heir] = [await dead(), await heirWithId()]
    const id = await ask(member.user_id, { heir_user_id: heir.user_id, mobile: heir.mobile })
    expect(await decide(await ask(heir.user_id, { name: 'Tara Kalpana' }))).toBe('agreed')
    expect(await decide(id)).toBe('409 heir_not_proven')
    expect(await nameOf(member)).toBe('Gopal Namuna')
  })

  test('a number that somebody else has by now', async () => {
    const [member, mobile] = [await dead(), nextMobile()]
    const id = await ask(member.user_id, { mobile })
    await world.join({ mobile })
    expect(await decide(id)).toBe('409 mobile_taken')
    expect(await nameOf(member)).toBe('Gopal Namuna')
  })

  test('an id whose member left and was erased', async () => {
    const member = await dead()
    const id = await ask(member.user_id)
    await world.call(first, resignMember, { params: { id: member.member_id }, body: { reason } })
    const { data } = await world.call(first, contract.askErasure, { body: { user_id: member.user_id, reason } })
    expect(await decide(data.id)).toBe('agreed')
    expect(await decide(id)).toBe('409 not_transferable')
  })

  test('an id of whoever was erased is not asked for at all, nor is the root', async () => {
    const answer = await world.ask(first, contract.askTransfer, { body: await claim(world.root_user_id) })
    expect([answer.status, answer.body.code]).toEqual([409, 'not_transferable'])
  })

  test('a blocked id stays blocked', async () => {
    const member = await dead()
    const id = await ask(member.user_id)
    await world.call(first, blockMember, { params: { id: member.member_id }, body: { reason } })
    expect(await decide(id)).toBe('agreed')
    const person = world.db.selectFrom('person').select('is_blocked').where('id', '=', member.person_id)
    expect(await person.executeTakeFirstOrThrow()).toEqual({ is_blocked: true })
  })
})

test('of two who agree at once one does it', async () => {
  const id = await ask((await dead()).user_id)
  const answers = await Promise.all([decide(id), decide(id)])
  expect(answers.toSorted()).toEqual(['409 is_decided', 'agreed'])
})

test('nobody has died tomorrow', async () => {
  const { user_id } = await dead()
  const tomorrow = new Date(world.clock.now().getTime() + 2 * day_ms).toISOString().slice(0, 10)
  const answer = await world.ask(first, contract.askTransfer, { body: await claim(user_id, { died_on: tomorrow }) })
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['died_on']])
})
