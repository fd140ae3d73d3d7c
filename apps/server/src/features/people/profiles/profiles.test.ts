import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProfile, saveProfile } from '@banyan/contract/profiles/profiles.ts'
import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import { createWorld, worldSetup, type World } from '#testing/world.ts'
import type { JoinedMember } from '#features/network/members/index.ts'

let world: World
let member: JoinedMember
let token: string
beforeAll(async () => {
  world = await createWorld({
    setup: {
      ...worldSetup,
      franchise: { ...worldSetup.franchise!, address: '2 Sample Street', state: 'Maharashtra' },
    },
  })
  member = await world.join({ name: 'Kiran Namuna', mobile: '9000000001' })
  token = await world.signInAs(member.user_id)
})
afterAll(() => world.close())

const told = {
  name: 'Kiran Namuna',
  date_of_birth: '1990-02-28',
  address: '1 Sample Street',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  nominee_name: 'Asha Namuna',
  nominee_relationship: 'Mother',
  nominee_mobile: '9000000003',
}
const ownProfile = async (as = token): Promise<ReplyOf<typeof getProfile>['data']> =>
  (await world.call(as, getProfile)).data
/** Saves what is told over what stands, as somebody who has just looked. */
const save = async (change: Record<string, unknown> = {}, as = token) => {
  const { version } = await ownProfile(as)
  return world.ask(as, saveProfile, { body: { ...told, version, ...change } })
}
const fieldsOf = ({ status, body }: Awaited<ReturnType<typeof save>>) => [status, Object.keys(body.errors ?? {})]

test('begins with what the joining told, and nothing else', async () => {
  expect(await ownProfile()).toEqual({
    user_id: member.user_id,
    user_type: 'User',
    name: 'Kiran Namuna',
    profile_image_url: '',
    email: 'asha@example.com',
    email_verified_at: null,
    mobile: '9000000001',
    mobile_verified_at: null,
    date_of_birth: null,
    address: '',
    city: '',
    state: '',
    pincode: '',
    nominee_name: '',
    nominee_relationship: '',
    nominee_mobile: '',
    joined_at: member.joined_at,
    locked: [],
    version: 1,
  })
})

test('keeps what is told, and leaves what the next save does not change', async () => {
  expect((await save()).status).toBe(200)
  expect(await ownProfile()).toMatchObject({ ...told, version: 2 })
  expect((await save({ city: 'Nashik' })).status).toBe(200)
  expect(await ownProfile()).toMatchObject({ ...told, city: 'Nashik', version: 3 })
})

test('a state is kept by its name in the list; an older text is read, and chosen anew with the next save', async () => {
  expect((await save({ state: 'tamilnadu' })).status).toBe(200)
  expect((await ownProfile()).state).toBe('Tamil Nadu')
  expect((await save({ state: '' })).status).toBe(200)
  const { person_id } = member
  await world.db.updateTable('profile').set({ state: 'Kerela' }).where('person_id', '=', person_id).execute()
  expect((await ownProfile()).state).toBe('Kerela')
  expect(fieldsOf(await save({ state: 'Kerela', city: 'Kochi' }))).toEqual([400, ['state']])
  expect((await save({ city: 'Nashik' })).status).toBe(200)
})

test('another name is the person’s name everywhere, and the audit says so without what may be erased', async () => {
  expect((await save({ name: 'Kiran Kalpana', address: '9 Other Lane' })).status).toBe(200)
  const person = await world.db
    .selectFrom('person')
    .select('name')
    .where('id', '=', member.person_id)
    .executeTakeFirstOrThrow()
  expect(person.name).toBe('Kiran Kalpana')
  const row = await world.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    act: 'POST /profile',
    subject_type: 'person',
    subject_id: String(member.person_id),
    before: { name: '•••', address: '•••', city: '•••' },
    after: { name: '•••', address: '•••', city: '•••' },
  })
  expect(
    JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toMatch(/Kiran|Other Lane|1990-02-28|9000000003|411001/)
})

test('of two who saw the same version the second is told, also when they save at once', async () => {
  const { version } = await ownProfile()
  const both = await Promise.all(
    ['Pune', 'Nashik'].map((city) => world.ask(token, saveProfile, { body: { ...told, city, version } })),
  )
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body).toEqual({
    code: 'changed_meanwhile',
    message: 'Someone else has changed this meanwhile. Please look at it again, then save.',
    reason: { code: 'kit.changed_meanwhile', params: {} },
  })
  expect((await ownProfile()).version).toBe(version + 2)
})

describe('what a profile cannot hold', () => {
  test.each([
    ['a member without a date of birth', { date_of_birth: null }, 'date_of_birth'],
    ['a birthday to come', { date_of_birth: '2027-01-01' }, 'date_of_birth'],
    ['a day that is none', { date_of_birth: '1990-02-30' }, 'date_of_birth'],
    ['a child', { date_of_birth: '2008-01-02' }, 'date_of_birth'],
    ['a PIN code that is none in India', { pincode: '011001' }, 'pincode'],
    ['a state that is in no list', { state: 'Kerela' }, 'state'],
    ['a nominee without a relationship', { nominee_relationship: '' }, 'nominee_relationship'],
    ['a relationship without a nominee', { nominee_name: '' }, 'nominee_name'],
    ['a relationship nobody has', { nominee_relationship: 'Neighbour' }, 'nominee_relationship'],
    ['a name in look-alike letters', { name: 'Kirаn Namuna' }, 'name'],
    ['an e-mail by this way', { email: 'thief@example.com' }, 'email'],
    ['a picture by this way', { profile_image: 'x' }, 'profile_image'],
    ['another person’s row', { person_id: '1' }, 'person_id'],
  ])('%s', async (_case, change, field) => {
    expect(fieldsOf(await save(change))).toEqual([400, [field]])
  })

  test('somebody who was 18 today, but not on the day of joining', async () => {
    const later = new Date('2026-06-01T09:00:00+05:30')
    const clock = world.clock.now()
    world.clock.set(later)
    token = await world.signInAs(member.user_id)
    expect(fieldsOf(await save({ date_of_birth: '2008-03-01' }))).toEqual([400, ['date_of_birth']])
    expect((await save({ date_of_birth: '2008-01-01' })).status).toBe(200)
    world.clock.set(clock)
    token = await world.signInAs(member.user_id)
  })
})

describe('once the PAN is approved', () => {
  beforeAll(async () => {
    await save()
    await world.db
      .insertInto('kyc_document')
      .values({ person_id: member.person_id, kind: 'pan', state: 'approved', submitted_at: world.clock.now() })
      .execute()
  })

  test('name and date of birth stay, and all that would change are named', async () => {
    expect((await ownProfile()).locked).toEqual(['name', 'date_of_birth'])
    expect(fieldsOf(await save({ name: 'Om Kalpana' }))).toEqual([400, ['name']])
    expect(fieldsOf(await save({ name: 'Om Kalpana', date_of_birth: '1980-01-01' }))).toEqual([
      400,
      ['name', 'date_of_birth'],
    ])
  })

  test('everything else changes', async () => {
    expect((await save({ city: 'Nagpur', nominee_relationship: 'Other' })).status).toBe(200)
    expect(await ownProfile()).toMatchObject({ city: 'Nagpur', nominee_relationship: 'Other', name: told.name })
  })
})

describe('admins and franchises', () => {
  const empty = { date_of_birth: null, nominee_name: '', nominee_relationship: '', nominee_mobile: '' }

  test('leave empty what is asked of members', async () => {
    const admin = await world.signInAs(world.admin_user_id)
    expect((await save({ ...empty, name: 'Asha Namuna' }, admin)).status).toBe(200)
    expect(await ownProfile(admin)).toMatchObject({ user_type: 'Admin', city: 'Pune', date_of_birth: null })
  })

  test('the address a franchise was set up with is the one of its profile', async () => {
    const depot = await world.signInAs(world.franchise_user_id)
    const before = await ownProfile(depot)
    expect(before).toMatchObject({ user_type: 'Franchise', address: '2 Sample Street', state: 'Maharashtra' })
    expect((await save({ ...empty, name: 'Ravi Udaharan' }, depot)).status).toBe(200)
    expect(await ownProfile(depot)).toMatchObject({ address: told.address })
  })
})

test('outside India an adult is whoever the law there calls one, and a state is what one calls it', async () => {
  const nepal = await createWorld({ setup: { ...worldSetup, company: { ...worldSetup.company, country: 'NP' } } })
  const { user_id } = await nepal.join()
  const as = await nepal.signInAs(user_id)
  const body = { ...told, date_of_birth: '2009-05-05', state: 'Bagmati', pincode: '044600', version: 1 }
  expect((await nepal.ask(as, saveProfile, { body })).status).toBe(200)
  await nepal.close()
})
