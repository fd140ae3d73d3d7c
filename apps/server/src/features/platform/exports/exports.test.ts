import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import * as contract from '@banyan/contract/exports/exports.ts'
import { pinLists } from '@banyan/contract/pins/pin-acts.ts'
import type { Services } from '#kit/context.ts'
import { day_ms } from '#testing/money/earning.ts'
import { issuePins } from '#testing/sales/issue-pins.ts'
import { until } from '#testing/until.ts'
import { createWorld, type World } from '#testing/world.ts'
import { removeExports, writeExports } from './index.ts'

const pins = pinLists.admin.path

let world: World
let admin: string
beforeAll(async () => {
  world = await createWorld()
  for (let batch = 0; batch < 3; batch++) await issuePins(world, { count: 400 })
}, 60_000)
afterAll(() => world.close())
const signIn = async () => {
  admin = await world.signInAs(world.admin_user_id, { remember: true })
}
beforeEach(async () => {
  await world.db.deleteFrom('export_job').execute()
  await signIn()
})

const bodyOf = (format: 'csv' | 'xlsx' = 'csv', query: Readonly<Record<string, string>> = {}) => ({
  list: pins,
  title: 'Pins',
  format,
  query,
})
const begin = async (token = admin, body = bodyOf()) => (await world.call(token, contract.startExport, { body })).data
const write = (services: Services = { ...world.services }) =>
  writeExports(services, world.app.exports, new AbortController().signal)
const rowOf = (id: bigint) =>
  world.db.selectFrom('export_job').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const stateOf = async (id: bigint, token = admin) =>
  (await world.call(token, contract.findExports)).data.find((job) => job.id === id)?.state
const linkTo = async (id: bigint, token = admin) =>
  (await world.call(token, contract.downloadExport, { params: { id } })).data.path
const open = (path: string) => world.app.inject(`/api${path}`)
const streamed = (format: string, query: Readonly<Record<string, string>>) =>
  world.app.inject({
    url: `/api${pins}.${format}?${new URLSearchParams(query).toString()}`,
    headers: { authorization: `Bearer ${admin}` },
  })
const hasBytes = async (name: string | null, nth = 0) => {
  const stream = await world.services.files.get({ name: `${name}.${nth}`, is_public: false })
  stream?.destroy()
  return stream !== undefined
}
const setRights = (access_rights: number[] | null) =>
  world.db.updateTable('person').set({ access_rights }).where('user_id', '=', world.admin_user_id).execute()
const keepTo = (support_categories: readonly string[] | null) =>
  world.db
    .updateTable('person')
    .set({ support_categories: support_categories && [...support_categories] })
    .where('user_id', '=', world.admin_user_id)
    .execute()
/** A server that something happens to while it stores what it wrote. */
const whileStoring = (happens: () => Promise<unknown>): Services => {
  const { files } = world.services
  const put: typeof files.put = async (file, bytes) => {
    await happens()
    await files.put(file, bytes)
  }
  return { ...world.services, files: { get: files.get, remove: files.remove, put } }
}

describe('an export in the background', () => {
  test.each([
    ['csv', 'semicolon'],
    ['csv', 'comma'],
    ['xlsx', 'semicolon'],
  ] as const)('is as %s (%s) the file that the list sends at once', async (format, separator) => {
    const query = { sort: 'generated_at', status: 'unused', columns: 'pin_no,status,generated_at', separator }
    const { id, rows_expected } = await begin(admin, bodyOf(format, query))
    expect(rows_expected).toBe(1_200)
    expect(await stateOf(id)).toBe('queued')
    await write()
    expect(await rowOf(id)).toMatchObject({ status: 'done', rows_written: 1_200, rows_expected: 1_200 })
    const file = await open(await linkTo(id))
    const sent = await streamed(format, query)
    expect([file.statusCode, file.headers['content-disposition']]).toEqual([
      200,
      `attachment; filename="pins.${format}"`,
    ])
    expect(file.headers['content-length']).toBe(String((await rowOf(id)).size_bytes))
    if (format === 'csv') expect(file.body).toBe(sent.body)
    else expect(file.rawPayload.length).toBe(sent.rawPayload.length)
  })

  test('is one for one key, and says in the audit who began and who downloaded it', async () => {
    const body = bodyOf()
    const key = 'one-export-and-no-more'
    const ids = [1, 2].map(async () => (await world.call(admin, contract.startExport, { body, key })).data.id)
    const [one, two] = await Promise.all(ids)
    expect(one).toBe(two)
    await write()
    await linkTo(one!)
    const lines = world.db.selectFrom('audit').select('act').where('subject_type', '=', 'export')
    const acts = await lines.where('subject_id', '=', String(one)).orderBy('id').execute()
    expect(acts.map(({ act }) => act)).toEqual(['POST /exports', 'POST /exports/:id/download'])
  })

  test('is refused at once when the list, a column or a filter is not known', async () => {
    const ask = async (body: object) => {
      const { status, body: answer } = await world.ask(admin, contract.startExport, { body })
      return [status, Object.keys(answer.errors ?? {})]
    }
    expect(await ask({ ...bodyOf(), list: '/admin/nothing' })).toEqual([400, ['list']])
    expect(await ask(bodyOf('csv', { columns: 'nothing' }))).toEqual([400, ['columns']])
    expect(await ask(bodyOf('csv', { status: 'nothing' }))).toEqual([400, ['status']])
  })
})

describe('nobody gets', () => {
  test('a list they may not open', async () => {
    const member = await world.signInAs(world.root_user_id)
    expect((await world.ask(member, contract.startExport, { body: bodyOf() })).status).toBe(403)
  })

  test('another person’s export, to see, download, cancel or delete', async () => {
    const { id } = await begin()
    await write()
    const member = await world.signInAs(world.root_user_id)
    expect((await world.call(member, contract.findExports)).data).toEqual([])
    for (const call of [contract.downloadExport, contract.cancelExport, contract.removeExport, contract.repeatExport])
      expect((await world.ask(member, call, { params: { id } })).status).toBe(404)
  })

  test('a file by a link twice, or after its two minutes', async () => {
    const { id } = await begin()
    await write()
    const path = await linkTo(id)
    expect((await open(path)).statusCode).toBe(200)
    expect((await open(path)).statusCode).toBe(404)
    const late = await linkTo(id)
    world.clock.advance(120_000)
    expect((await open(late)).statusCode).toBe(404)
  })

  test('what was written before their right was taken', async () => {
    const { id } = await begin()
    await write()
    const path = await linkTo(id)
    await setRights([page('admin/dashboard').id])
    expect((await world.ask(admin, contract.downloadExport, { params: { id } })).status).toBe(403)
    expect((await open(path)).statusCode).toBe(404)
    await setRights(null)
  })

  test('what was written before they were kept to fewer categories of support', async () => {
    const { id } = await begin()
    await write()
    const path = await linkTo(id)
    await keepTo(['KYC'])
    expect(await stateOf(id)).toBe('expired')
    const refused = await world.ask(admin, contract.downloadExport, { params: { id } })
    expect([refused.status, refused.body.code]).toEqual([409, 'export_no_file'])
    expect((await open(path)).statusCode).toBe(404)
    // Written again it has what they see now, and stays theirs while they see as much.
    await world.call(admin, contract.repeatExport, { params: { id } })
    await write()
    expect(await stateOf(id)).toBe('done')
    for (const [kept_to, status] of [
      [['Pins', 'KYC'], 200],
      [null, 200],
      [['Pins'], 409],
    ] as const) {
      await keepTo(kept_to)
      expect((await world.ask(admin, contract.downloadExport, { params: { id } })).status).toBe(status)
    }
    await keepTo(null)
  })

  test('anything when their right was taken before it is written', async () => {
    const { id } = await begin()
    await setRights([page('admin/dashboard').id])
    await write()
    await setRights(null)
    expect(await rowOf(id)).toMatchObject({ status: 'failed', fault: 'not_allowed', file_name: null, pieces: 0 })
  })

  test('a file when their right is taken while it is written', async () => {
    const { id } = await begin()
    const names: (string | null)[] = []
    await write(
      whileStoring(async () => {
        names.push((await rowOf(id)).file_name)
        await setRights([page('admin/dashboard').id])
      }),
    )
    await setRights(null)
    expect(await rowOf(id)).toMatchObject({ status: 'failed', fault: 'not_allowed', file_name: null })
    expect(await hasBytes(names[0] ?? null)).toBe(false)
  })

  test('a file who was blocked, as whoever left is', async () => {
    const { id } = await begin()
    const person = world.db.updateTable('person').where('user_id', '=', world.admin_user_id)
    await person.set({ is_blocked: true }).execute()
    await write()
    await person.set({ is_blocked: false }).execute()
    expect(await rowOf(id)).toMatchObject({ status: 'failed', fault: 'not_allowed' })
  })
})

describe('there are at most', () => {
  test('three unfinished of one person', async () => {
    for (let nth = 0; nth < 3; nth++) await begin()
    const { status, body } = await world.ask(admin, contract.startExport, { body: bodyOf() })
    expect([status, body.code]).toEqual([409, 'exports_of_person'])
    await write()
    expect((await world.ask(admin, contract.startExport, { body: bodyOf() })).status).toBe(200)
  })

  test('twenty unfinished of all people', async () => {
    const { person_id } = await rowOf((await begin()).id)
    const { id: another } = await world.db
      .selectFrom('person')
      .select('id')
      .where('id', '<>', person_id)
      .limit(1)
      .executeTakeFirstOrThrow()
    const asked = { person_id: another, list: pins, title: 'Pins', format: 'csv', query: '{}' } as const
    const rows = Array.from({ length: 19 }, () => ({ ...asked, created_at: world.clock.now() }))
    await world.db.insertInto('export_job').values(rows).execute()
    const { status, body } = await world.ask(admin, contract.startExport, { body: bodyOf() })
    expect([status, body.code]).toEqual([409, 'exports_of_company'])
  })
})

test('exports of two people are written in turns, each person’s in their order', async () => {
  const own = [await begin(), await begin(), await begin()].map(({ id }) => id)
  const { user_id } = await world.join()
  const member = await world.signInAs(user_id)
  const mine = await begin(member, { ...bodyOf(), list: '/accounts/sign-ins' })
  const order: bigint[] = []
  await write(
    whileStoring(async () => {
      const running = world.db.selectFrom('export_job').select('id').where('status', '=', 'running')
      order.push((await running.executeTakeFirstOrThrow()).id)
      world.clock.advance(1_000)
    }),
  )
  expect(order).toEqual([own[0], mine.id, own[1], own[2]])
})

test('an export is cancelled while it waits and while it is written, and nothing is left of it', async () => {
  const [waiting, running] = [await begin(), await begin()]
  await world.call(admin, contract.cancelExport, { params: { id: waiting.id } })
  const names: (string | null)[] = []
  await write(
    whileStoring(async () => {
      names.push((await rowOf(running.id)).file_name)
      await world.call(admin, contract.cancelExport, { params: { id: running.id } })
    }),
  )
  for (const { id } of [waiting, running])
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', file_name: null })
  expect(await hasBytes(names[0] ?? null)).toBe(false)
  expect((await world.ask(admin, contract.downloadExport, { params: { id: running.id } })).status).toBe(409)
  await world.call(admin, contract.repeatExport, { params: { id: running.id } })
  await write()
  expect(await stateOf(running.id)).toBe('done')
})

test('an export whose server died is begun again by another, and its part file goes', async () => {
  const { id } = await begin()
  const dead = { name: 'deadbeef'.repeat(4), is_public: false }
  await world.services.files.put({ ...dead, name: `${dead.name}.0` }, Buffer.from('half a file'))
  await world.db
    .updateTable('export_job')
    .set({ status: 'running', tries: 1, file_name: dead.name, pieces: 1, rows_written: 7, alive_at: world.clock.now() })
    .where('id', '=', id)
    .execute()
  await write()
  expect(await stateOf(id)).toBe('running')
  world.clock.advance(61_000)
  await Promise.all([write(), write()])
  expect(await rowOf(id)).toMatchObject({ status: 'done', rows_written: 1_200, tries: 2 })
  expect(await hasBytes(dead.name)).toBe(false)
  expect((await open(await linkTo(id))).body.split('\n').length).toBe(1_202)
})

test('a piece that a writer stores after it was taken for dead goes with the clean-up, when it dies for good', async () => {
  const { id } = await begin()
  const names: (string | null)[] = []
  const dead = Promise.withResolvers<void>()
  const { files } = whileStoring(async () => {
    names.push((await rowOf(id)).file_name)
    world.clock.advance(61_000)
    await write()
  })
  const dying: Services['files'] = {
    ...files,
    put: async (file, bytes) => {
      await files.put(file, bytes)
      await dead.promise
    },
  }
  const end = write({ ...world.services, files: dying })
  await until('the piece is stored', async () => names.length === 1 && (await hasBytes(names[0]!)))
  expect(await rowOf(id)).toMatchObject({ status: 'done', tries: 2 })
  await removeExports(world.services)
  expect(await hasBytes(names[0]!)).toBe(true)
  world.clock.advance(3_600_000)
  await removeExports(world.services)
  expect(await hasBytes(names[0]!)).toBe(false)
  expect(await hasBytes((await rowOf(id)).file_name)).toBe(true)
  expect(await world.db.selectFrom('export_leftover').selectAll().execute()).toEqual([])
  dead.resolve()
  await end
})

test('an export that cannot be stored has failed after three tries, and is repeated when asked', async () => {
  const { id } = await begin()
  const log = { ...world.services.log, error: () => undefined } as unknown as Services['log']
  const broken = whileStoring(() => Promise.reject(new Error('the disk is full')))
  await write({ ...broken, log })
  expect(await rowOf(id)).toMatchObject({ status: 'failed', fault: 'interrupted', tries: 3, file_name: null })
  await world.call(admin, contract.repeatExport, { params: { id } })
  await write()
  expect(await stateOf(id)).toBe('done')
})

test('a server that stops leaves its export to the next', async () => {
  const { id } = await begin()
  const stopping = new AbortController()
  await writeExports(
    whileStoring(async () => stopping.abort()),
    world.app.exports,
    stopping.signal,
  )
  expect(await rowOf(id)).toMatchObject({ status: 'queued', tries: 0, file_name: null })
  await write()
  expect(await stateOf(id)).toBe('done')
})

test('a file goes after a day, and its line a day later', async () => {
  const { id } = await begin()
  await write()
  const { file_name } = await rowOf(id)
  world.clock.advance(day_ms - 1)
  await signIn()
  await removeExports(world.services)
  expect(await stateOf(id)).toBe('done')
  world.clock.advance(1)
  expect(await stateOf(id)).toBe('expired')
  expect((await world.ask(admin, contract.downloadExport, { params: { id } })).status).toBe(409)
  await Promise.all([removeExports(world.services), removeExports(world.services)])
  expect(await hasBytes(file_name)).toBe(false)
  world.clock.advance(day_ms + 1)
  await signIn()
  await removeExports(world.services)
  expect(await stateOf(id)).toBeUndefined()
})

test('an export that is deleted is gone at once, and its bytes with the next turn', async () => {
  const { id } = await begin()
  expect((await world.ask(admin, contract.removeExport, { params: { id } })).status).toBe(409)
  await write()
  const { file_name } = await rowOf(id)
  await world.call(admin, contract.removeExport, { params: { id } })
  expect(await stateOf(id)).toBeUndefined()
  await removeExports(world.services)
  expect(await hasBytes(file_name)).toBe(false)
})
