import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listImportFaults } from '@banyan/contract/imports/import-lists.ts'
import * as contract from '@banyan/contract/imports/imports.ts'
import { underLimits } from '#kit/http/allowance.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { chainOf, uploadFile, type Cells } from '#testing/people/import-files.ts'
import { askForSponsor, agree, changeSponsor } from '#testing/people/change-sponsor.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { workInPieces } from './work-on-imports.ts'
import { snapshotOf } from './testing/snapshot.ts'

let world: World
let first: string
beforeAll(async () => {
  world = await createWorld()
  first = await world.signInAs(world.admin_user_id)
})
afterEach(() => expectBooksToBalance(world))
afterAll(() => world.close())

const many = 60
/** Pieces of a few people each, so that an undo has several. */
const at_once = 20
const running = new AbortController().signal
const work = () => underLimits('schedule', () => workInPieces(world.services, { signal: running, at_once }))
const detail = async (id: bigint) => (await world.call(first, contract.getImport, { params: { id } })).data
const stateOf = async (id: bigint) => (await detail(id)).state

async function uploaded(rows: readonly Cells[]): Promise<bigint> {
  const id = await uploadFile(world, first, rows)
  await work()
  return id
}
const run = (id: bigint) => world.ask(first, contract.runImport, { params: { id } })
async function imported(rows: readonly Cells[]): Promise<bigint> {
  const id = await uploaded(rows)
  expect((await run(id)).status).toBe(200)
  await work()
  expect(await stateOf(id)).toBe('imported')
  return id
}
const undo = (id: bigint) =>
  world.ask(first, contract.undoImport, {
    params: { id },
    body: { reason: 'The wrong file', current_password: worldPassword },
  })
const idOf = async (user_id: string) =>
  (await world.db.selectFrom('person').select('id').where('user_id', '=', user_id).executeTakeFirst())?.id
const memberCount = async (begins: string) =>
  (
    await world.db
      .selectFrom('member')
      .innerJoin('person', 'person.id', 'member.person_id')
      .select('member.id')
      .where('user_id', 'like', `${begins}%`)
      .execute()
  ).length
const sponsorOf = async (user_id: string) =>
  (
    await world.db
      .selectFrom('member')
      .innerJoin('person', 'person.id', 'member.person_id')
      .innerJoin('member as sponsor', 'sponsor.id', 'member.sponsor_id')
      .innerJoin('person as above', 'above.id', 'sponsor.person_id')
      .select('above.user_id')
      .where('person.user_id', '=', user_id)
      .executeTakeFirst()
  )?.user_id

/** The process loses its connection in the middle of a piece: when this row goes. */
async function killedAt(table: 'member' | 'person', condition: string, act: () => Promise<unknown>): Promise<void> {
  const owner = new pg.Client(world.database.owner_url)
  await owner.connect()
  await owner.query(`
    create function fall() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return old; end $$;
    create trigger falls before delete on ${table} for each row when (${condition}) execute function fall()`)
  try {
    await act()
  } finally {
    await owner.query(`drop trigger falls on ${table}; drop function fall`)
    await owner.end()
  }
}

/** Only the network is left: whoever was to be taken out are people without a place. */
async function leaveNetworkOnly(id: bigint): Promise<void> {
  await killedAt('person', 'true', () => expect(work()).rejects.toThrow())
  expect(await detail(id)).toMatchObject({ state: 'undoing', stopped: null })
  expect(await idOf('OLD00001')).toBeDefined()
  expect(await memberCount('OLD00001')).toBe(0)
}

test('an undo that is killed in the network and again in the portal goes on, and leaves nothing', async () => {
  const before = await snapshotOf(world.db)
  const id = await imported(chainOf(many))
  expect((await undo(id)).status).toBe(200)
  await killedAt('member', 'old.side is not null', () => expect(work()).rejects.toThrow())
  expect(await memberCount('OLD')).toBe(many)
  await leaveNetworkOnly(id)
  await killedAt('person', "old.user_id = 'OLD00030'", () => expect(work()).rejects.toThrow())
  expect((await detail(id)).progress).toEqual({ done: at_once, of: many })
  await expectBooksToBalance(world)
  await work()
  expect(await stateOf(id)).toBe('undone')
  expect(await snapshotOf(world.db)).toEqual(before)
})

test('a file that hangs below members who are taken out is not run: it has faults', async () => {
  const id = await imported(chainOf(many))
  const below: Cells[] = [{ user_id: 'NEW00001', sponsor_id: 'OLD00002', parent_id: 'OLD00060', side: 'left' }]
  const other = await uploaded(below)
  expect(await stateOf(other)).toBe('ready')
  expect((await undo(id)).status).toBe(200)
  const refused = await run(other)
  expect([refused.status, refused.body.code]).toEqual([409, 'import_other_runs'])
  await leaveNetworkOnly(id)
  expect((await run(other)).status).toBe(200)
  const again = await uploadFile(world, first, chainOf(1))
  await work()
  expect([await stateOf(id), await stateOf(other)]).toEqual(['undone', 'faulty'])
  const faults = await world.list(first, listImportFaults, { import_id: String(other) })
  expect(faults.data.map(({ column, code }) => [column, code])).toEqual([
    ['sponsor_id', 'sponsor_unknown'],
    ['parent_id', 'parent_unknown'],
  ])
  // Looked at after the undo, whose people went first: nothing of them is taken any more.
  expect(await stateOf(again)).toBe('ready')
})

test('a sponsor who is taken out is nobody’s: what waits for a second admin is refused', async () => {
  const beside = await world.join({ side: 'right' })
  const id = await imported(chainOf(many))
  const asked = await askForSponsor(world, beside.user_id, 'OLD00001')
  expect(asked.status).toBe(200)
  expect((await undo(id)).status).toBe(200)
  await leaveNetworkOnly(id)
  const late = await agree(world, (asked.body.data as { id: string }).id)
  expect([late.status, late.body.code]).toEqual([404, 'not_found'])
  const tooLate = await askForSponsor(world, beside.user_id, 'OLD00001')
  expect([tooLate.status, Object.keys(tooLate.body.errors ?? {})]).toEqual([400, ['sponsor_user_id']])
  await work()
  expect(await stateOf(id)).toBe('undone')
  expect(await sponsorOf(beside.user_id)).toBe(world.root_user_id)
})

test('a member who gets a sponsor of the file after the undo was asked for keeps all of it, for ever', async () => {
  const beside = await world.join({ side: 'right' })
  const id = await imported(chainOf(many))
  expect((await undo(id)).status).toBe(200)
  await changeSponsor(world, beside.user_id, 'OLD00001')
  await work()
  expect(await detail(id)).toMatchObject({ state: 'imported', stopped: { code: 'people.import_referred' } })
  expect(await sponsorOf(beside.user_id)).toBe('OLD00001')
  expect(await memberCount('OLD')).toBe(many)
  // With the former sponsor again there is still a record that names a member of the file.
  await changeSponsor(world, beside.user_id, world.root_user_id)
  expect((await undo(id)).body.code).toBe('import_referred')
})
