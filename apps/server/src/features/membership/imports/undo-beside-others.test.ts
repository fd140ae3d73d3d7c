import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listImportFaults } from '@banyan/contract/imports/import-lists.ts'
import * as contract from '@banyan/contract/imports/imports.ts'
import { signUp } from '@banyan/contract/joining/joining.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { underLimits } from '#kit/http/allowance.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { chainOf, uploadFile, type Cells } from '#testing/people/import-files.ts'
import { askForSponsor, agree, changeSponsor } from '#testing/people/change-sponsor.ts'
import { awaitDoor, joinMember } from '#features/network/members/index.ts'
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

const unnamed = async () =>
  (await world.db.selectFrom('member').select('id').where('is_unnamed', '=', true).execute()).length

/** Until somebody waits for a lock that another holds. */
async function lockAwaited(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length > 0) return
    await new Promise((done) => setTimeout(done, 20))
  }
}

test('who comes while the members of a file have still to leave waits for it, and takes the first number of the file', async () => {
  const id = await imported(chainOf(many))
  const { first_member_id } = await world.db
    .selectFrom('import_batch')
    .select('first_member_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect((await undo(id)).status).toBe(200)
  const joining = [world.join({ side: 'right' }), world.join({ side: 'right' })]
  await work()
  expect(await stateOf(id)).toBe('undone')
  const joined = await Promise.all(joining)
  const numbers = joined.map(({ member_id }) => member_id).sort((a, b) => Number(a - b))
  expect(numbers).toEqual([first_member_id, first_member_id! + 1n])
})

test('who comes for a place below one who has still to leave waits too, and is told that there is no such member', async () => {
  const id = await imported(chainOf(many))
  expect((await undo(id)).status).toBe(200)
  const visitor = { name: 'Kiran Kalpana', email: 'kiran@example.com', mobile: '9400000000', password: worldPassword }
  const below = world.ask(null, signUp, {
    body: { ...visitor, sponsor_user_id: 'OLD00001', side: 'left', accepts_terms: true },
  })
  const beside = world.join({ side: 'right' })
  await work()
  const told = await below
  expect([told.status, Object.keys(told.body.errors ?? {})]).toEqual([400, ['sponsor_user_id']])
  expect((await beside).sponsor_member_id).toBe(1n)
  expect(await stateOf(id)).toBe('undone')
})

test('whoever was found by a number that another has by now is nobody’s sponsor', async () => {
  const id = await imported(chainOf(many))
  const found = await world.db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select('member.id')
    .where('user_id', '=', 'OLD00001')
    .executeTakeFirstOrThrow()
  const seen = await inTransaction(world.db, awaitDoor)
  expect((await undo(id)).status).toBe(200)
  await work()
  const other = await world.join({ side: 'right' })
  expect(other.member_id).toBe(found.id)
  const joiner = { name: 'Asha Namuna', email: '', mobile: '', password_hash: null, side: 'left' } as const
  const late = inTransaction(world.db, (trx) =>
    joinMember(trx, world.services, { ...joiner, sponsor_member_id: found.id, seen }),
  )
  await expect(late).rejects.toMatchObject({ code: 'import_running' })
})

test('an undo waits for the chain that its members hang on before it keeps anybody else from taking a number', async () => {
  const id = await imported(chainOf(many))
  expect((await undo(id)).status).toBe(200)
  const joiner = new pg.Client(world.database.owner_url)
  await joiner.connect()
  const working = (async () => {
    await joiner.query('begin')
    await joiner.query("select from placement_chain where head_id = 1 and side = 'left' for update")
    const undoing = work()
    await lockAwaited(joiner)
    await joiner.query('select from member_counter for update nowait')
    await joiner.query('rollback')
    return undoing
  })()
  await working.finally(() => joiner.end())
  expect(await stateOf(id)).toBe('undone')
})

test('members of a file are named by no table until they are accepted or a row names them', async () => {
  const id = await imported(chainOf(many))
  expect(await unnamed()).toBe(many)
  const { id: member_id } = await world.db
    .selectFrom('member')
    .select('id')
    .where('is_unnamed', '=', true)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const row = { member_id, is_blocked: true, reason: 'Two ids', at: world.clock.now(), by_person_id: null }
  await world.db.insertInto('member_block').values(row).execute()
  expect(await unnamed()).toBe(many - 1)
  await expect(world.db.deleteFrom('member').where('id', '=', member_id).execute()).rejects.toMatchObject({
    code: '23503',
  })
  expect((await undo(id)).body.code).toBe('import_referred')
  await world.db.deleteFrom('member_block').execute()
  expect((await undo(id)).status).toBe(200)
  await work()
  expect(await stateOf(id)).toBe('undone')
})

test('every table that may name a member names it first, so that those who are unnamed leave without being looked for', async () => {
  const owner = new pg.Client(world.database.owner_url)
  await owner.connect()
  const { rows } = await owner.query<{ key: string }>(`
    select con.conrelid::regclass || '.' || own.attname as key
    from pg_constraint con
    join pg_attribute own on own.attrelid = con.conrelid and own.attnum = con.conkey[1]
    join pg_attribute theirs on theirs.attrelid = con.confrelid and theirs.attnum = con.confkey[1]
    where con.contype = 'f' and con.confrelid = 'member'::regclass and con.conrelid not in ('member'::regclass, 'income'::regclass)
      and (theirs.attname <> 'named_id' or not exists (
        select from pg_trigger where tgrelid = con.conrelid and tgname = 'name_' || own.attname))
    order by 1`)
  await owner.end()
  expect(rows).toEqual([])
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
