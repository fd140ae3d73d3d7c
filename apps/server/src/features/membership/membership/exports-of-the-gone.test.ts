import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { approve, askErasure, askTransfer } from '@banyan/contract/approvals/approvals.ts'
import { findExports } from '@banyan/contract/exports/exports.ts'
import { resignMember } from '@banyan/contract/members/member-profile.ts'
import { removeExports } from '#features/platform/exports/index.ts'
import type { JoinedMember } from '#features/network/members/index.ts'
import { uploadImage } from '#testing/outside/upload-image.ts'
import { anotherAdmin } from '#testing/people/another-admin.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let first: string
let second: string
let dead: JoinedMember
beforeAll(async () => {
  world = await createWorld()
  first = await world.signInAs(world.admin_user_id)
  second = await world.signInAs(await anotherAdmin(world))
})
beforeEach(async () => {
  dead = await world.join({ name: 'Gopal Namuna' })
})
afterAll(() => world.close())

/** Hands the id over; the heir is given the password of all who are tested with. */
async function handOver(): Promise<string> {
  const of = world.db.selectFrom('person').where('id', '=', dead.person_id)
  const { password_hash } = await of.select('password_hash').executeTakeFirstOrThrow()
  const body = {
    user_id: dead.user_id,
    name: 'Kamala Namuna',
    relationship: 'Wife',
    email: 'kamala@example.com',
    mobile: `90000${String(dead.person_id).padStart(5, '0')}`,
    died_on: '2025-12-30',
    certificate_file_id: await uploadImage(world, first, 'certificate'),
    reason: 'Papers were seen.',
  }
  const { data } = await world.call(first, askTransfer, { body })
  await world.call(second, approve, { params: { id: data.id }, body: { reason: '' } })
  await world.db.updateTable('person').set({ password_hash }).where('id', '=', dead.person_id).execute()
  return world.signInAs(dead.user_id)
}

test('an heir sees none of the files that the dead had asked for, and their bytes go', async () => {
  const created_at = world.clock.now()
  const asked = { person_id: dead.person_id, list: '/user/pins', format: 'csv' as const, query: '{}', created_at }
  const expires_at = new Date(created_at.getTime() + 3_600_000)
  await world.db
    .insertInto('export_job')
    .values([
      { ...asked, title: 'Ready', status: 'done', file_name: 'of-the-dead', pieces: 1, expires_at },
      { ...asked, title: 'Being written', status: 'running', alive_at: created_at },
      { ...asked, title: 'Waits', status: 'queued' },
    ])
    .execute()
  await world.services.files.put({ name: 'of-the-dead.0', is_public: false }, Buffer.from('What was theirs'))
  expect((await world.call(await handOver(), findExports)).data).toEqual([])
  await removeExports(world.services)
  expect(await world.services.files.get({ name: 'of-the-dead.0', is_public: false })).toBeUndefined()
})

test('of somebody who is forgotten no export stays for its day', async () => {
  const asked = {
    person_id: dead.person_id,
    list: '/user/pins',
    format: 'csv' as const,
    query: '{}',
    title: 'About me',
  }
  await world.db
    .insertInto('export_job')
    .values({ ...asked, status: 'queued', created_at: world.clock.now() })
    .execute()
  await world.call(first, resignMember, { params: { id: dead.member_id }, body: { reason: 'Papers were seen.' } })
  const body = { user_id: dead.user_id, reason: 'Asked in writing.' }
  const { data } = await world.call(first, askErasure, { body })
  await world.call(second, approve, { params: { id: data.id }, body: { reason: '' } })
  await removeExports(world.services)
  const left = world.db.selectFrom('export_job').select('title').where('person_id', '=', dead.person_id)
  expect(await left.execute()).toEqual([])
})
