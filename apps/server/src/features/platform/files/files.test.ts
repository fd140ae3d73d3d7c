import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { said } from '@banyan/contract/words/refusals.ts'
import { setPhoto } from '@banyan/contract/files/files.ts'
import { currentSession } from '@banyan/contract/accounts/session.ts'
import { sweep } from '#jobs/sweep.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { day_ms } from '#testing/money/earning.ts'
import { createWorld, type World } from '#testing/world.ts'
import { eraseFiles, fileLink, keepFile, releaseFile, removeFiles } from './index.ts'
import { adminIdOf } from '#testing/sales/issue-pins.ts'
import { upload } from '#testing/outside/upload-form.ts'
import { jpegOf, pngOf } from '#testing/outside/images.ts'
import { privateFile } from './testing/private-file.ts'

let world: World
let member: { person_id: bigint; token: string }
let other: { person_id: bigint; token: string }
beforeAll(async () => {
  world = await createWorld()
  const joinAs = async () => {
    const { person_id, user_id } = await world.join()
    return { person_id, token: await world.signInAs(user_id, { remember: true }) }
  }
  member = await joinAs()
  other = await joinAs()
})
afterAll(() => world.close())

type Taking = Omit<Parameters<typeof keepFile>[1], 'owner_id'>
const keep = (taking: Taking, owner_id = member.person_id) =>
  inTransaction(world.db, (trx) => keepFile(trx, { owner_id, ...taking }))
const rowOf = (id: bigint) => world.db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst()
const hasBytes = async (file: { name: string; is_public?: boolean }) => {
  const stream = await world.services.files.get({ is_public: false, ...file })
  stream?.destroy()
  return stream !== undefined
}
const photoOf = async ({ token }: { token: string }) => {
  const { id, ...rest } = await upload(world.app, token, 'photo', await jpegOf(), 'me.jpg')
  return { id: BigInt(id), ...rest }
}
const open = (url: string) => world.app.inject(url)

describe('a record takes an upload', () => {
  test('once, and whose it is stands in the row', async () => {
    const { id, name } = await privateFile(world, member.person_id)
    expect(await keep({ file_id: id, purpose: 'kyc' })).toEqual({ id, name })
    expect(await rowOf(id)).toMatchObject({ is_kept: true, owner_id: member.person_id })
    await expect(keep({ file_id: id, purpose: 'kyc' })).rejects.toMatchObject({
      status: 400,
      faults: { file_id: said('company.upload_gone') },
    })
  })

  test('also for somebody else, as an admin does who uploads for a member', async () => {
    const { id } = await privateFile(world, other.person_id)
    await keep({ file_id: id, purpose: 'kyc', uploaded_by: other.person_id })
    expect(await rowOf(id)).toMatchObject({ uploaded_by: other.person_id, owner_id: member.person_id })
  })

  test.each([
    [
      'another’s upload',
      async () => ({ file_id: (await privateFile(world, other.person_id)).id, purpose: 'kyc' as const }),
    ],
    [
      'an upload for another purpose',
      async () => ({ file_id: (await privateFile(world, member.person_id)).id, purpose: 'certificate' as const }),
    ],
    ['an upload that does not exist', async () => ({ file_id: 999_999n, purpose: 'kyc' as const })],
  ])('but not %s, and names the field', async (_name, taking) => {
    await expect(keep({ ...(await taking()), field: 'cheque' })).rejects.toMatchObject({
      status: 400,
      faults: { cheque: said('company.upload_gone') },
    })
  })

  test('of ten records that want it at once one gets it', async () => {
    const { id } = await privateFile(world, member.person_id)
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => keep({ file_id: id, purpose: 'kyc' })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('a link to a private file', () => {
  const linkTo = (id: bigint) => fileLink(world.db, world.clock, id)

  test('opens for whoever holds it, and is kept nowhere on the way', async () => {
    const { id, bytes } = await privateFile(world, member.person_id)
    const { url, expires_at } = await linkTo(id)
    expect(expires_at.getTime() - world.clock.now().getTime()).toBe(120_000)
    const { statusCode, rawPayload, headers } = await open(url)
    expect([statusCode, rawPayload.equals(bytes)]).toEqual([200, true])
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
  })

  test('is dead after two minutes, when it was revoked, and when its file was given up', async () => {
    const { id } = await privateFile(world, member.person_id)
    const [late, revoked] = [await linkTo(id), await linkTo(id)]
    await world.db
      .updateTable('record_link')
      .set({ revoked_at: world.clock.now() })
      .where('record_type', '=', 'file')
      .where('expires_at', '=', revoked.expires_at)
      .execute()
    const gone = await linkTo(id)
    await keep({ file_id: id, purpose: 'kyc' })
    expect((await open(gone.url)).statusCode).toBe(200)
    await inTransaction(world.db, (trx) => releaseFile(trx, { id }))
    world.clock.advance(120_000)
    const dead = [late.url, revoked.url, gone.url, '/api/files/AAAAAAAAAAAAAAAAAAAAAA']
    for (const url of dead) {
      const { statusCode, body } = await open(url)
      expect([statusCode, JSON.parse(body)]).toEqual([
        404,
        { code: 'not_found', message: 'There is no such file.', reason: { code: 'missing.file', params: {} } },
      ])
    }
  })

  test('is the only way: neither its name nor another kind of link opens it', async () => {
    const { id, name } = await privateFile(world, member.person_id)
    const { url } = await linkTo(id)
    expect((await open(`/static/images/uploads/${name}`)).statusCode).toBe(404)
    await world.db.updateTable('record_link').set({ record_type: 'activation' }).execute()
    expect((await open(url)).statusCode).toBe(404)
  })

  test('whose bytes the store has lost leads nowhere, and breaks nothing', async () => {
    const { id, name } = await privateFile(world, member.person_id)
    const { url } = await linkTo(id)
    await world.services.files.remove({ name, is_public: false })
    expect((await open(url)).statusCode).toBe(404)
  })
})

test.each([
  'a',
  '../../secret.key',
  '..%2f..%2fsecret.key',
  '%00.png',
  `${'0'.repeat(32)}.svg`,
  `${'0'.repeat(32)}.png`,
])('/static/images/uploads/%s is nothing', async (name) => {
  expect((await open(`/static/images/uploads/${name}`)).statusCode).toBe(404)
})

describe('the own photo', () => {
  const photoIs = async () => (await world.call(member.token, currentSession)).data.profile_image_url

  test('is set, replaced and removed; the one before is shown no more', async () => {
    const first = await photoOf(member)
    const { data } = await world.call(member.token, setPhoto, { body: { file_id: String(first.id) } })
    expect([data.profile_image_url, await photoIs()]).toEqual([first.url, first.url])

    const second = await photoOf(member)
    await world.call(member.token, setPhoto, { body: { file_id: String(second.id) } })
    expect([(await open(first.url)).statusCode, (await open(second.url)).statusCode]).toEqual([404, 200])

    await world.call(member.token, setPhoto, { body: { file_id: null } })
    expect([await photoIs(), (await open(second.url)).statusCode]).toEqual(['', 404])
    await removeFiles(world.services)
    expect([await hasBytes({ ...first, is_public: true }), await hasBytes({ ...second, is_public: true })]).toEqual([
      false,
      false,
    ])
    expect((await rowOf(first.id))?.erased_at).toEqual(world.clock.now())
  })

  test('cannot be another’s upload, nor one for another purpose', async () => {
    const theirs = await photoOf(other)
    const document = await privateFile(world, member.person_id)
    for (const { id } of [theirs, document]) {
      const { status, body } = await world.ask(member.token, setPhoto, { body: { file_id: String(id) } })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['file_id']])
    }
    expect(await photoIs()).toBe('')
    expect((await world.ask(null, setPhoto, { body: { file_id: null } })).status).toBe(401)
  })
})

describe('what goes', () => {
  beforeEach(() => removeFiles(world.services))

  test('an upload that no record took within a day goes with its row; younger ones and kept ones stay', async () => {
    const [old, kept] = [await photoOf(member), await privateFile(world, member.person_id)]
    await keep({ file_id: kept.id, purpose: 'kyc' })
    world.clock.advance(day_ms)
    const young = await photoOf(member)
    await removeFiles(world.services)
    expect((await rowOf(old.id))?.name).toBe(old.name)
    world.clock.advance(1)
    await Promise.all([removeFiles(world.services), removeFiles(world.services)])
    expect([await rowOf(old.id), await hasBytes({ ...old, is_public: true })]).toEqual([undefined, false])
    expect([await hasBytes({ ...young, is_public: true }), await hasBytes(kept)]).toEqual([true, true])
  })

  test('what a member attached to no message goes within a day, and that of an admin may wait for a second one', async () => {
    const of_member = await privateFile(world, member.person_id, 'support')
    const of_admin = await privateFile(world, await adminIdOf(world), 'support')
    const isThere = async () => [(await rowOf(of_member.id)) !== undefined, (await rowOf(of_admin.id)) !== undefined]
    world.clock.advance(day_ms + 1)
    await removeFiles(world.services)
    expect(await isThere()).toEqual([false, true])
    world.clock.advance(3 * day_ms)
    await removeFiles(world.services)
    expect(await isThere()).toEqual([false, false])
  })

  test('a row whose bytes never came, because of a crash between the two, goes as well', async () => {
    const { id, name } = await privateFile(world, member.person_id)
    await world.services.files.remove({ name, is_public: false })
    world.clock.advance(day_ms + 1)
    await removeFiles(world.services)
    expect(await rowOf(id)).toBeUndefined()
  })

  test('all files of a person, or those for one purpose; the rows stay and say so', async () => {
    const [card, photo] = [await privateFile(world, member.person_id), await photoOf(member)]
    const theirs = await privateFile(world, other.person_id)
    await keep({ file_id: card.id, purpose: 'kyc' })
    await keep({ file_id: theirs.id, purpose: 'kyc' }, other.person_id)
    await keep({ file_id: photo.id, purpose: 'photo' })
    await inTransaction(world.db, (trx) => eraseFiles(trx, member.person_id, ['kyc']))
    await removeFiles(world.services)
    expect([await hasBytes(card), await hasBytes({ ...photo, is_public: true }), await hasBytes(theirs)]).toEqual([
      false,
      true,
      true,
    ])
    expect(await rowOf(card.id)).toMatchObject({ owner_id: member.person_id, erased_at: world.clock.now() })

    await inTransaction(world.db, (trx) => eraseFiles(trx, member.person_id))
    expect((await open(photo.url)).statusCode).toBe(404)
    await removeFiles(world.services)
    expect([await hasBytes({ ...photo, is_public: true }), await hasBytes(theirs)]).toEqual([false, true])
  })

  test('a store that does not answer costs nothing but time', async () => {
    const card = await privateFile(world, member.person_id)
    await keep({ file_id: card.id, purpose: 'kyc' })
    await inTransaction(world.db, (trx) => eraseFiles(trx, member.person_id))
    const files = { ...world.services.files, remove: () => Promise.reject(new Error('the file store did not answer')) }
    const log = world.services.log.child({}, { level: 'silent' })
    await removeFiles({ ...world.services, files, log })
    expect([await hasBytes(card), (await rowOf(card.id))?.erased_at]).toEqual([true, null])
    await removeFiles(world.services)
    expect([await hasBytes(card), (await rowOf(card.id))?.erased_at]).toEqual([false, world.clock.now()])
  })

  test('links that ended a week ago', async () => {
    const { id } = await privateFile(world, member.person_id)
    await fileLink(world.db, world.clock, id)
    const count = async () =>
      (await world.db.selectFrom('record_link').select('record_id').where('record_id', '=', id).execute()).length
    world.clock.advance(7 * day_ms)
    await sweep(world.services)
    expect(await count()).toBe(1)
    world.clock.advance(120_001)
    await sweep(world.services)
    expect(await count()).toBe(0)
  })
})

test('an upload that could not be stored is refused, and its row is swept', async () => {
  const broken = await createWorld()
  try {
    const put = () => Promise.reject(new Error('the disk is full'))
    Object.assign(broken.services.files, { put })
    broken.services.log.level = 'silent'
    const { user_id } = await broken.join()
    const token = await broken.signInAs(user_id)
    await expect(upload(broken.app, token, 'photo', await pngOf(), 'me.png')).rejects.toThrow('answered 503')
    await removeFiles(broken.services)
    expect(await broken.db.selectFrom('file').selectAll().execute()).toEqual([])
  } finally {
    await broken.close()
  }
})
