import { afterEach, beforeEach, expect, test } from 'vitest'
import { blockMember } from '@banyan/contract/members/members.ts'
import { getAudit, listAudit } from '@banyan/contract/audit/audit.ts'
import { listApprovals } from '@banyan/contract/approvals/approvals.ts'
import { askSponsorChange, findSponsorOf, listSponsorChanges } from '@banyan/contract/sponsors/sponsors.ts'
import { addAdminTo } from '#testing/people/admins.ts'
import { agree, askForSponsor, changeSponsor } from '#testing/people/change-sponsor.ts'
import { activate, closeDay, growEarners, joinActive } from '#testing/money/earning.ts'
import { brokenPromises, expectBooksToBalance } from '#testing/expect-books.ts'
import { personOf } from '#testing/money/hold-incomes.ts'
import { sentTo } from '#testing/outside/sent-messages.ts'
import { switchPage } from '#testing/switch-page.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { sealBooks } from '#features/books/proof/index.ts'

const day_ms = 86_400_000

let world: World
let admin: string
beforeEach(async () => {
  world = await createWorld()
  await switchPage(world, 'admin/miscellaneous/update-sponsor', true)
  admin = await world.signInAs(world.admin_user_id)
})
afterEach(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const join = async (sponsor?: string): Promise<string> =>
  (await world.join(sponsor === undefined ? {} : { sponsor })).user_id

const sponsorOf = async (user_id: string): Promise<string | null> => {
  const row = await world.db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .innerJoin('member as sponsor', 'sponsor.id', 'member.sponsor_id')
    .innerJoin('person as sponsor_person', 'sponsor_person.id', 'sponsor.person_id')
    .select('sponsor_person.user_id')
    .where('person.user_id', '=', user_id)
    .executeTakeFirst()
  return row?.user_id ?? null
}

test('one admin asks, another agrees: the place stays, everybody is told, and the list and the audit say it', async () => {
  const [wrong, right] = [await join(), await join()]
  const member = await join(wrong)
  const asked = await askForSponsor(world, member, right)
  expect(asked.status).toBe(200)
  const { id } = asked.body.data as { id: string }
  expect(await sponsorOf(member)).toBe(wrong)
  const told = async (user_id: string) =>
    (await sentTo(world, await personOf(world, user_id)))
      .filter(({ template }) => template.startsWith('sponsor'))
      .map(({ template }) => template)
  expect(await told(member)).toEqual(['sponsor_change_asked', 'sponsor_change_asked'])
  expect(await told(wrong)).toEqual(['sponsor_change_asked', 'sponsor_change_asked'])
  expect(await told(right)).toEqual([])

  const place = () =>
    world.db
      .selectFrom('member')
      .select(['id', 'parent_id', 'side', 'left_head_id', 'right_head_id'])
      .orderBy('id')
      .execute()
  const before = await place()
  expect((await agree(world, id)).status).toBe(200)
  expect(await sponsorOf(member)).toBe(right)
  expect(await place()).toEqual(before)
  for (const user_id of [member, wrong, right]) expect(await told(user_id)).toContain('sponsor_changed')

  const { data } = await world.list(admin, listSponsorChanges, { user_id: member })
  expect(data).toMatchObject([
    {
      user_id: member,
      from_user_id: wrong,
      to_user_id: right,
      was_active: false,
      asked_by_user_id: world.admin_user_id,
    },
  ])
  expect(data[0]!.approved_by_user_id).not.toBe(world.admin_user_id)
  for (const sponsor_user_id of [wrong, right])
    expect((await world.list(admin, listSponsorChanges, { sponsor_user_id })).total_count).toBe(1)
  const audited = await world.list(admin, listAudit, { subject_type: 'member' })
  const line = audited.data.find(({ reason }) => reason === 'Joined with the wrong link')!
  const full = await world.call(admin, getAudit, { params: { id: line.id } })
  expect(full.data).toMatchObject({ before: { sponsor: wrong }, after: { sponsor: right }, subject_user_id: member })
})

test('the asker does not agree, and without a second admin nothing is left waiting', async () => {
  const [wrong, right] = [await join(), await join()]
  const member = await join(wrong)
  const body = { user_id: member, sponsor_user_id: right, reason: 'By mistake', current_password: worldPassword }
  const alone = await world.ask(admin, askSponsorChange, { body })
  expect([alone.status, alone.body.code]).toEqual([409, 'no_second'])
  expect((await world.list(admin, listApprovals, {})).total_count).toBe(0)
  await addAdminTo(world, { rights: null })
  const stolen = await world.ask(admin, askSponsorChange, { body: { ...body, current_password: 'not-this-one' } })
  expect([stolen.status, Object.keys(stolen.body.errors ?? {})]).toEqual([400, ['current_password']])
  const asked = await world.ask(admin, askSponsorChange, { body })
  expect(asked.status).toBe(200)
  const waiting = await world.list(admin, listApprovals, { kind: 'sponsor_change' })
  expect(waiting.data).toMatchObject([
    {
      user_id: member,
      may: { approve: false, reject: false, cancel: true },
      sponsor: { from: { user_id: wrong }, to: { user_id: right } },
    },
  ])
  // A second request for the same member waits for the first.
  expect((await world.ask(admin, askSponsorChange, { body })).body.code).toBe('waits_already')
})

test('nobody becomes part of the own team, however the changes cross', async () => {
  const a = await join()
  const b = await join(a)
  const c = await join(b)
  const other = await join()
  const refused = async (user_id: string, sponsor: string) => {
    const { status, body } = await askForSponsor(world, user_id, sponsor)
    return `${status} ${Object.values(body.errors ?? {})[0]?.replace(/^\S+ \(.*\) /, '')} at ${Object.keys(body.errors ?? {}).join()}`
  }
  expect(await refused(a, c)).toMatch(/^400 was sponsored by this member.* at sponsor_user_id$/)
  expect(await refused(a, a)).toMatch(/^400 A member cannot be their own sponsor.* at sponsor_user_id$/)
  expect(await refused(b, a)).toMatch(/^400 already is the sponsor.* at sponsor_user_id$/)
  expect(await refused(b, 'NOBODY1')).toMatch(/^400 There is no member.* at sponsor_user_id$/)
  expect(await refused('NOBODY1', a)).toMatch(/^400 There is no member.* at user_id$/)
  expect(await refused(world.root_user_id, a)).toMatch(/^400 This is the company’s own member.* at user_id$/)
  // Both were allowed when they were asked for; together they would close a circle.
  const first = await askForSponsor(world, a, other)
  const second = await askForSponsor(world, other, c)
  const idOf = ({ body }: typeof first) => (body.data as { id: string }).id
  const answers = await Promise.all([agree(world, idOf(first)), agree(world, idOf(second))])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(answers.find(({ status }) => status === 409)!.body.code).toBe('is_below')
})

test('a sponsor who is blocked gets nobody, also when it is blocked while the request waits', async () => {
  const [wrong, right] = [await join(), await join()]
  const member = await join(wrong)
  const { id: right_id } = await world.db
    .selectFrom('member')
    .select('id')
    .where('person_id', '=', await personOf(world, right))
    .executeTakeFirstOrThrow()
  const asked = await askForSponsor(world, member, right)
  await world.call(admin, blockMember, { params: { id: right_id }, body: { reason: 'For a test' } })
  const agreed = await agree(world, (asked.body.data as { id: string }).id)
  expect([agreed.status, agreed.body.code]).toEqual([409, 'sponsor_barred'])
  expect(await sponsorOf(member)).toBe(wrong)
})

test('after the activation only within the days of the company, and not once somebody was paid because of the member', async () => {
  const [wrong, right] = [await joinActive(world), await joinActive(world)]
  const refused = async (user_id: string) => (await askForSponsor(world, user_id, right)).body.errors?.['user_id']
  const facts = async (user_id: string) => (await world.call(admin, findSponsorOf, { query: { user_id } })).data
  const late = await join(wrong)
  await activate(world, late)
  await world.db.updateTable('company').set({ sponsor_change_days: 0 }).execute()
  await switchPage(world, 'admin/miscellaneous/update-sponsor', true)
  expect(await refused(late)).toBe('This member is active, so the sponsor cannot change any more.')
  await world.db.updateTable('company').set({ sponsor_change_days: 7 }).execute()
  await switchPage(world, 'admin/miscellaneous/update-sponsor', true)
  expect(await facts(late)).toMatchObject({ refusal: null, paid_rows: 0, sponsor: { user_id: wrong, given_lately: 0 } })
  world.clock.advance(7 * day_ms)
  admin = await world.signInAs(world.admin_user_id)
  expect(await refused(late)).toBe('The sponsor can change within 7 days of the activation. That time is over.')
  expect(await facts(late)).toMatchObject({ refusal: 'is_late', days: 7 })

  // `mid` matches a first pair, of which its sponsor has a share: the sponsor was paid because of it.
  const { mid: earner } = await growEarners(world)
  await closeDay(world)
  admin = await world.signInAs(world.admin_user_id)
  expect(await facts(earner)).toMatchObject({ refusal: 'has_paid', paid_rows: 1 })
  expect(await refused(earner)).toMatch(/^Others were already paid/)
})

test('a change that waits too long, or whose member got another sponsor meanwhile, is over', async () => {
  const [wrong, right, third] = [await join(), await join(), await join()]
  const member = await join(wrong)
  const first = await askForSponsor(world, member, right)
  world.clock.advance(3 * day_ms)
  expect((await agree(world, (first.body.data as { id: string }).id)).body.code).toBe('is_expired')
  await changeSponsor(world, member, third)
  await changeSponsor(world, member, right)
  expect(await sponsorOf(member)).toBe(right)
  admin = await world.signInAs(world.admin_user_id)
  expect(
    (await world.list(admin, listSponsorChanges, { user_id: member })).data.map(({ to_user_id }) => to_user_id),
  ).toEqual([right, third])
})

test('members sealed before a change are as they were sealed after it', async () => {
  const [wrong, right] = [await join(), await join()]
  const member = await join(wrong)
  await sealBooks(world.services)
  await changeSponsor(world, member, right)
  await sealBooks(world.services)
  expect(await brokenPromises(world.db)).toEqual([])
})
