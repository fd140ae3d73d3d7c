import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listImportFaults, listImportRows } from '@banyan/contract/imports/import-lists.ts'
import * as contract from '@banyan/contract/imports/imports.ts'
import { isLong } from '@banyan/domain/testing/counts.ts'
import { importColumns } from '@banyan/domain/imports/import-columns.ts'
import type { Services } from '#kit/context.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { createLog } from '#kit/log.ts'
import { underLimits } from '#kit/http/allowance.ts'
import { anotherAdmin } from '#testing/people/another-admin.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { until } from '#testing/until.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { payInstantIncomes } from '#features/incomes/instant-runs/index.ts'
import { sealBooks } from '#features/books/proof/index.ts'
import { joinMember } from '#features/network/members/index.ts'
import { networkNow } from '#features/network/network/index.ts'
import { rows_at_once } from './import-job.ts'
import { workInPieces } from './work-on-imports.ts'
import { chainOf, csvOf, sendImport, uploadFile, type Cells } from '#testing/people/import-files.ts'
import { snapshotOf } from './testing/snapshot.ts'

const worlds: World[] = []
afterEach(async () => {
  for (const world of worlds.splice(0)) {
    await sealBooks(world.services)
    await expectBooksToBalance(world)
    await world.close()
  }
})

/** A company with two admins who count as two: the one who made the other did so long ago. */
async function open() {
  const world = await createWorld()
  worlds.push(world)
  const second = await anotherAdmin(world)
  world.clock.advance(8 * 86_400_000)
  const first = await world.signInAs(world.admin_user_id)
  return { world, first, second: await world.signInAs(second) }
}

const inLife = { at_once: rows_at_once }
/** A turn of the schedule, with its limits of time. */
const turn = (services: Services, signal: AbortSignal, { at_once } = inLife) =>
  underLimits('schedule', () => workInPieces(services, { signal, at_once }))
const work = (world: World, pieces = inLife) => turn(world.services, new AbortController().signal, pieces)
const detail = async (world: World, token: string, id: bigint) =>
  (await world.call(token, contract.getImport, { params: { id } })).data
const stateOf = async (world: World, token: string, id: bigint) => (await detail(world, token, id)).state

async function uploaded(world: World, token: string, rows: readonly Cells[]): Promise<bigint> {
  const id = await uploadFile(world, token, rows)
  await work(world)
  return id
}

async function imported(world: World, token: string, rows: readonly Cells[]): Promise<bigint> {
  const id = await uploaded(world, token, rows)
  await world.call(token, contract.runImport, { params: { id } })
  await work(world)
  expect(await stateOf(world, token, id)).toBe('imported')
  return id
}

const accept = (world: World, token: string, id: bigint, opening: string, current_password = worldPassword) =>
  world.ask(token, contract.acceptImport, { params: { id }, body: { opening, current_password } })
const undo = (world: World, token: string, id: bigint) =>
  world.ask(token, contract.undoImport, {
    params: { id },
    body: { reason: 'The wrong file', current_password: worldPassword },
  })

/** Five members below each other with packages and balances. */
const five = chainOf(5, (at) => ({
  ...(at % 2 === 0 && { package: 'Starter', activated_on: `2020-0${9 - at}-01` }),
  income_wallet: String(100 * (at + 1)),
  ...(at === 1 && { fund_wallet: '7.50', repurchase_wallet: '1' }),
}))

/** Whether some transaction of the company waits for another. */
const isAnybodyWaiting = async ({ db }: World): Promise<boolean> => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}

const balancesOf = async ({ db }: World, user_id: string) => {
  const rows = await db
    .selectFrom('ledger_account')
    .innerJoin('person', 'person.id', 'ledger_account.owner_person_id')
    .select(['wallet', 'balance_minor'])
    .where('user_id', '=', user_id)
    .where('balance_minor', '<>', 0n)
    .orderBy('wallet')
    .execute()
  return rows.map(({ wallet, balance_minor }) => `${wallet} ${balance_minor}`)
}

describe('a file of members', () => {
  test('is checked, run, accepted by a second admin, and then its packages and balances count', async () => {
    const { world, first, second } = await open()
    const id = await uploaded(world, first, five)
    expect(await detail(world, first, id)).toMatchObject({
      state: 'ready',
      rows: 5,
      bad_rows: 0,
      opening: 150_850n,
      totals: {
        members: 5,
        active: 3,
        income_wallet: 150_000n,
        fund_wallet: 750n,
        repurchase_wallet: 100n,
        wallets: 7,
      },
      may: { run: true, accept: false, undo: false, discard: true, check: true },
    })
    await world.call(first, contract.runImport, { params: { id } })
    expect(await stateOf(world, first, id)).toBe('running')
    await work(world)
    expect(await detail(world, first, id)).toMatchObject({ state: 'imported', may: { accept: false, undo: true } })
    expect(await balancesOf(world, 'OLD00002')).toEqual([])
    expect((await detail(world, second, id)).may.accept).toBe(true)

    expect((await accept(world, second, id, '1508.50')).status).toBe(200)
    await work(world)
    await payInstantIncomes(world.services)
    expect(await detail(world, second, id)).toMatchObject({
      state: 'accepted',
      accepted_by_user_id: 'admin2',
      undo_until: null,
    })
    expect(await balancesOf(world, 'OLD00002')).toEqual(['FUND 750', 'INCOME 20000', 'REPURCHASE 100'])
    const members = await world.db.selectFrom('member').selectAll().orderBy('id').execute()
    expect(members.map(({ activated_at }) => activated_at !== null)).toEqual([true, true, false, true, false, true])
    expect(members[1]!.joined_at.toISOString()).toBe('2020-03-31T18:30:00.000Z')
    // In the order of the former activations, not of the rows.
    const active = await world.db
      .selectFrom('activation')
      .select(['member_id', 'receipt_no', 'price_minor'])
      .orderBy('id')
      .execute()
    expect(active.map(({ member_id }) => member_id)).toEqual([6n, 4n, 2n])
    expect(await world.db.selectFrom('income').selectAll().execute()).toEqual([])
    for (const table of ['import_line', 'import_row', 'import_fault'] as const)
      expect(await world.db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  test('names every fault of every row, and changes nothing', async () => {
    const { world, first } = await open()
    const before = await snapshotOf(world.db)
    const id = await uploaded(world, first, [
      { user_id: 'OLD00001', name: 'Asha 2', mobile: '1' },
      { user_id: 'OLD00002', parent_id: 'OLD00001', sponsor_id: 'OLD00001', income_wallet: '1,00' },
      { user_id: 'OLD00003', parent_id: 'OLD00002' },
    ])
    expect(await detail(world, first, id)).toMatchObject({
      state: 'faulty',
      bad_rows: 2,
      faults: [{ count: 1 }, { count: 1 }, { count: 1 }],
      may: { run: false, discard: true },
    })
    const { data } = await world.list(first, listImportFaults, { import_id: id })
    expect(data.map(({ row_no, column, code, value }) => [row_no, column, code, value])).toEqual([
      [2, 'name', 'name_shape', 'Asha 2'],
      [2, 'mobile', 'mobile_length', '1'],
      [3, 'income_wallet', 'amount_separators', '1,00'],
    ])
    expect((await world.list(first, listImportFaults, { import_id: id, code: 'name_shape' })).data).toHaveLength(1)
    expect((await world.list(first, listImportRows, { import_id: id, is_bad: 'false' })).data).toMatchObject([
      { row_no: 4, user_id: 'OLD00003' },
    ])
    expect((await world.ask(first, contract.runImport, { params: { id } })).body.code).toBe('import_cannot_run')
    expect(await snapshotOf(world.db)).toEqual(before)
    await world.call(first, contract.discardImport, { params: { id } })
    expect((await world.list(first, listImportRows, { import_id: id })).data).toEqual([])
  })

  test('may have a mark of its encoding, semicolons, columns in any order and characters nobody sees', async () => {
    const { world, first } = await open()
    const head = importColumns.toReversed()
    const row: Record<string, string> = {
      ...five[0],
      name: 'As\0ha',
      mobile: '9876543210',
      email: 'a@example.com',
      joined_on: '1-4-2020',
    }
    const text = `\uFEFF${head.join(';')}\n${head.map((column) => row[column] ?? '').join(';')}\n`
    const { body } = await sendImport(world, first, text)
    await work(world)
    const { data } = await world.list(first, listImportFaults, { import_id: body.data!.id })
    expect(data.map(({ code }) => code)).toEqual(['control_character'])

    // As a spreadsheet saves it: with its separator, cells that were cleared, and an empty row.
    const written_so = { mobile: '+91 98200 55555', side: 'L', income_wallet: '₹ 1,250.50', joined_on: '1-4-2020' }
    const sheet: Record<string, string> = { ...five[0], ...written_so, name: 'Asha Namuna', activated_on: '2-4-2020' }
    const written = importColumns.map((column) => sheet[column] ?? '')
    const saved = `sep=;\r\n${importColumns.join(';')};;\r\n${written.join(';')};;\r\n;;;;;;;;;;;;;;\r\n`
    const { body: sent } = await sendImport(world, first, saved)
    await work(world)
    expect(await detail(world, first, BigInt(sent.data!.id))).toMatchObject({ state: 'ready', faults: [] })

    // “Unicode text” of Excel.
    const tabbed = csvOf([{ user_id: 'OLD00001', joined_on: '05-Apr-2020', fund_wallet: ' ₹ -   ' }]).replaceAll(
      ',',
      '\t',
    )
    const unicode_text = Buffer.from(`\uFEFF${tabbed}`, 'utf16le')
    for (const name of ['members.txt', 'members.TSV']) {
      const { body: taken } = await sendImport(world, first, unicode_text, name)
      await work(world)
      expect(await detail(world, first, BigInt(taken.data!.id))).toMatchObject({ state: 'ready', file_name: name })
    }

    // Excel hides the line that says the separator, and counts rows from the next.
    const { body: hidden } = await sendImport(world, first, `sep=,\r\n${csvOf([{ user_id: 'OLD00001', name: 'आशा' }])}`)
    await work(world)
    const { data: told } = await world.list(first, listImportFaults, { import_id: hidden.data!.id })
    expect(told).toMatchObject([{ row_no: 2, code: 'name_letters', message: 'Write the name in English letters.' }])
  })
})

describe('a file that is none of members', () => {
  let company: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    company = await open()
    // It stays for the next test.
    worlds.pop()
  })
  afterAll(() => company.world.close())

  test.each([
    ['not UTF-8', Buffer.from([0x75, 0x73, 0xff, 0xfe, 0x00]), 'not_utf8'],
    ['without its head', 'OLD1,Asha', 'no_head'],
    ['with a column of its own', `${importColumns.join(',')},aadhaar\n`, 'column_unknown'],
    ['without a column', importColumns.slice(1).join(','), 'column_missing'],
    ['with a column twice', `${importColumns.join(',')},Side`, 'column_twice'],
    ['without members', importColumns.join(','), 'no_rows'],
    ['with a quote that never ends', `${importColumns.join(',')}\n"OLD`, 'quote_open'],
    ['with a head that never ends', ','.repeat(1_000_000), 'many_cells'],
    ['with a cell that never ends', `${importColumns.join(',')}\n${'x'.repeat(1_000_000)}`, 'long_cell'],
    ['with empty rows that never end', `${importColumns.join(',')}${'\r'.repeat(1_000_000)}`, 'empty_rows'],
  ])('%s is refused at once, and nothing is kept', async (_name, file, code) => {
    const { world, first } = company
    const { status, body } = await sendImport(world, first, file)
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([400, code, ['file']])
    expect(await world.db.selectFrom('import_batch').selectAll().execute()).toEqual([])
  })

  test.each([
    [
      'that are missing',
      importColumns.slice(2).join(','),
      'These columns are missing: “user_id”, “name”. Each is needed; its cells may be empty.',
    ],
    [
      'that are not known',
      `${importColumns.join(',')},Aadhaar,caste,ABCPN1234E`,
      'These columns are not known: “Aadhaar”, “caste”, “••••••234E”. Use the heads of the template.',
    ],
    [
      'of both kinds',
      `Member,${importColumns.slice(1).join(',')}`,
      'These columns are not known: “Member”. These are missing: “user_id”. Use the heads of the template.',
    ],
  ])('all columns %s are named in one sentence', async (_name, head, sentence) => {
    const { world, first } = company
    expect((await sendImport(world, first, head)).body.errors).toEqual({ file: sentence })
  })

  test('a file of a program that writes neither text nor cells is refused by its name', async () => {
    const { world, first } = company
    const { body } = await sendImport(world, first, 'PK', 'members.xlsx')
    expect(body.errors).toEqual({ file: 'Save it as CSV or as text: files of the types csv, txt and tsv are read.' })
  })
})

describe('nobody accepts', () => {
  test('what they uploaded or ran, nor as somebody in whose hand they were', async () => {
    const { world, first, second } = await open()
    const third = await anotherAdmin(world, 'admin3')
    const id = await imported(world, first, five)
    expect((await accept(world, first, id, '1508.50')).body.code).toBe('import_own')
    expect((await detail(world, first, id)).kept_from?.reason.code).toBe('people.import_own')
    const made = await world.db.selectFrom('person').select('id').where('user_id', '=', third).executeTakeFirstOrThrow()
    const { uploaded_by } = await world.db.selectFrom('import_batch').selectAll().executeTakeFirstOrThrow()
    await world.db
      .insertInto('voice_bond')
      .values({ by_person_id: uploaded_by, person_id: made.id, why: 'made', at: world.clock.now() })
      .execute()
    expect((await accept(world, await world.signInAs(third), id, '1508.50')).body.code).toBe('import_no_second')
    expect((await accept(world, second, id, '1508.50', 'not the password')).body.code).toBe('wrong_password')
    expect((await accept(world, second, id, '1508.51')).body).toMatchObject({
      code: 'opening_changed',
      errors: { opening: expect.stringContaining('1508.50') as string },
    })
    expect((await accept(world, second, id, '1508.50')).status).toBe(200)
    expect((await accept(world, second, id, '1508.50')).body.code).toBe('import_cannot_accept')
    expect((await undo(world, first, id)).body.code).toBe('import_cannot_undo')
    await work(world)
  })

  test('twice: ten copies of the call at once, and two workers, enter each balance once', async () => {
    const { world, first, second } = await open()
    const id = await imported(world, first, five)
    const body = { opening: '1508.50', current_password: worldPassword }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        world.ask(second, contract.acceptImport, { params: { id }, body, key: 'accept-this-once' }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    await Promise.all([work(world), work(world)])
    expect(await stateOf(world, first, id)).toBe('accepted')
    expect(await balancesOf(world, 'OLD00002')).toEqual(['FUND 750', 'INCOME 20000', 'REPURCHASE 100'])
  })
})

describe('an import that was run', () => {
  test('is undone whole: every table is as before, in every process, and its file can be run again', async () => {
    const { world, first } = await open()
    const { user_id } = await world.join({ side: 'right' })
    const before = await snapshotOf(world.db)
    // Another process keeps a network of its own.
    const another = { ...world.services, db: world.db.withoutPlugins() }
    const sizeThere = async () => (await networkNow(another, { zone: 'Asia/Kolkata' })).index.size
    const id = await imported(world, first, [
      ...five,
      { user_id: 'OLD00006', sponsor_id: user_id, parent_id: user_id, side: 'right' },
    ])
    expect(await sizeThere()).toBe(8)
    expect((await undo(world, first, id)).status).toBe(200)
    await work(world)
    expect(await detail(world, first, id)).toMatchObject({
      state: 'undone',
      undo_reason: 'The wrong file',
      undone_by_user_id: world.admin_user_id,
    })
    expect(await snapshotOf(world.db)).toEqual(before)
    expect(await sizeThere()).toBe(2)
    await world.join({ side: 'left' })
    expect(await sizeThere()).toBe(3)
    await imported(
      world,
      first,
      chainOf(3).map((row, at) => ({ ...row, ...(at === 0 && { side: 'right', parent_id: user_id }) })),
    )
    expect(await sizeThere()).toBe(6)
  })

  test('is not sealed before its time to be undone is over', async () => {
    const { world, first } = await open()
    const id = await imported(world, first, five)
    await sealBooks(world.services)
    expect((await undo(world, first, id)).status).toBe(200)
    await work(world)
    expect(await stateOf(world, first, id)).toBe('undone')
    const again = await imported(world, first, five)
    world.clock.advance(72 * 3_600_000)
    const later = await world.signInAs(world.admin_user_id)
    expect((await undo(world, later, again)).body.code).toBe('import_undo_late')
    await sealBooks(world.services)
    const sealed = await world.db
      .selectFrom('seal_part')
      .select(({ fn }) => fn.max('to_id').as('to_id'))
      .where('stream', '=', 'member')
      .executeTakeFirstOrThrow()
    expect(sealed.to_id).toBe(6n)
  })

  test('stays when somebody joined after it, or something was written about a member', async () => {
    const { world, first } = await open()
    const id = await imported(world, first, five)
    const person = await world.db
      .selectFrom('person')
      .select('id')
      .where('user_id', '=', 'OLD00003')
      .executeTakeFirstOrThrow()
    await world.db.insertInto('profile').values({ person_id: person.id, updated_at: world.clock.now() }).execute()
    expect((await undo(world, first, id)).body).toMatchObject({
      code: 'import_referred',
      message: expect.stringContaining('profiles') as string,
    })
    await world.db.deleteFrom('profile').execute()
    await world.join({ sponsor: 'OLD00005' })
    expect((await undo(world, first, id)).body.code).toBe('import_others_joined')
  })

  test('keeps nobody from joining while it is written, and has one stretch of numbers all the same', async () => {
    const { world, first } = await open()
    const id = await uploaded(world, first, chainOf(500))
    await world.call(first, contract.runImport, { params: { id } })
    await world.join({ side: 'right' })
    const joining = Array.from({ length: 10 }, () => world.join({ side: 'right' }))
    await Promise.all([work(world, { at_once: 50 }), ...joining])
    expect(await stateOf(world, first, id)).toBe('imported')
    const { last_member_id } = await world.db.selectFrom('member_counter').selectAll().executeTakeFirstOrThrow()
    expect(last_member_id).toBe(512n)
    const { first_member_id, ...batch } = await world.db
      .selectFrom('import_batch')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(batch.last_member_id! - first_member_id!).toBe(499n)
  })

  test.each([
    ['a place', [['place_taken', { side: 'left' }, undefined]]],
    [
      'a mobile number, and then a user id,',
      [
        ['mobile_taken', { side: 'right', mobile: '9820033333' }, undefined],
        ['user_id_taken', { side: 'right' }, 'OLD00003'],
      ],
    ],
  ] as const)('and finds %s that somebody takes in the same moment', async (_name, takings) => {
    const { world, first } = await open()
    for (const [code, place, user_id] of takings) {
      const rows = five.map((row, at) => (at === 2 && code === 'mobile_taken' ? { ...row, mobile: '9820033333' } : row))
      const id = await uploaded(world, first, rows)
      await world.call(first, contract.runImport, { params: { id } })
      const root = await world.db.selectFrom('member').select(['id']).where('id', '=', 1n).executeTakeFirstOrThrow()
      const someone = { name: 'Asha Namuna', email: 'asha@example.com', mobile: '9000000001', password_hash: '' }
      const working = await inTransaction(world.db, async (trx) => {
        const joined = await joinMember(trx, world.services, {
          ...someone,
          ...place,
          sponsor_member_id: root.id,
          parent_member_id: undefined,
        })
        if (user_id !== undefined)
          await trx.updateTable('person').set({ user_id }).where('user_id', '=', joined.user_id).execute()
        const work_begun = work(world)
        // Until the import waits for who joins.
        await until('the import waits', () => isAnybodyWaiting(world))
        return { work_begun }
      })
      await working.work_begun
      expect(await detail(world, first, id)).toMatchObject({ state: 'faulty', faults: [{ code }] })
      await world.join({ side: 'right' })
    }
  })

  test('is looked at once more when it is run: a place that was taken meanwhile stops it before the first row', async () => {
    const { world, first } = await open()
    const id = await uploaded(world, first, five)
    await world.join()
    await world.call(first, contract.runImport, { params: { id } })
    await work(world)
    expect(await detail(world, first, id)).toMatchObject({ state: 'faulty', faults: [{ code: 'place_taken' }] })
    await world.join()
  })
})

describe('work that is stopped in the middle', () => {
  /** In the long run as many rows go into one transaction as in life. */
  const some = { at_once: isLong() ? rows_at_once : 200 }
  /** A long file: several transactions of a run, and of an acceptance. */
  const long = chainOf(2 * some.at_once + 10, (at) => ({
    income_wallet: '1',
    ...(at % 2 === 0 && { package: 'Starter', activated_on: '2021-01-01' }),
  }))
  const patient = { timeout: 240_000 }

  /** Ends the work after its first transaction, as a server that stops does. */
  const workOnce = async (world: World) => {
    const stopping = new AbortController()
    const db = new Proxy(world.db, {
      get: (of, name) => {
        if (name === 'transaction') stopping.abort()
        const value: unknown = Reflect.get(of, name)
        return typeof value === 'function' ? (value as (...given: unknown[]) => unknown).bind(of) : value
      },
    })
    await turn({ ...world.services, db }, stopping.signal, some)
  }

  test('goes on where it was left, and ends as if it had never been stopped', patient, async () => {
    const { world, first, second } = await open()
    const id = await uploaded(world, first, long)
    await world.call(first, contract.runImport, { params: { id } })
    let asked = 0
    const stopping = new Proxy(new AbortController().signal, {
      get: (of, name) => {
        if (name === 'aborted') return asked > 1
        if (name === 'throwIfAborted')
          return () => {
            if (++asked > 1) throw new Error('the server stops')
          }
        return Reflect.get(of, name) as unknown
      },
    })
    await turn(world.services, stopping, some)
    // Some people were written, and nobody ever saw them.
    expect(asked).toBe(2)
    expect(await stateOf(world, first, id)).toBe('running')
    await expectBooksToBalance(world)
    expect(await world.db.selectFrom('person').select('id').where('user_id', '=', 'OLD00001').execute()).toEqual([])
    await work(world, some)
    expect(await stateOf(world, first, id)).toBe('imported')
    expect((await accept(world, second, id, `${long.length}.00`)).status).toBe(200)
    for (let stop = 0; stop < 2; stop++) await workOnce(world)
    expect((await detail(world, first, id)).state).toBe('accepting')
    await expectBooksToBalance(world)
    await work(world, some)
    expect(await stateOf(world, first, id)).toBe('accepted')
    const members = await world.db.selectFrom('member').select(['id', 'parent_id', 'side']).orderBy('id').execute()
    expect(members.length).toBe(long.length + 1)
    const { sum } = await world.db
      .selectFrom('opening_balance')
      .select(({ fn }) => fn.sum<string>('amount_minor').as('sum'))
      .executeTakeFirstOrThrow()
    expect(sum).toBe(String(100 * long.length))
  })

  test('can be given up before its members are written', async () => {
    const { world, first } = await open()
    const before = await snapshotOf(world.db)
    const id = await uploaded(world, first, five)
    await world.call(first, contract.runImport, { params: { id } })
    expect((await undo(world, first, id)).status).toBe(200)
    await work(world)
    expect(await stateOf(world, first, id)).toBe('undone')
    expect(await snapshotOf(world.db)).toEqual(before)
  })

  test('leaves the network at once and the portal some at a time: others join meanwhile', patient, async () => {
    const { world, first } = await open()
    const id = await uploaded(world, first, long)
    await world.call(first, contract.runImport, { params: { id } })
    await work(world, some)
    expect((await undo(world, first, id)).status).toBe(200)
    await workOnce(world)
    const joined = await world.join()
    expect(await world.db.selectFrom('member').select('id').execute()).toHaveLength(2)
    await workOnce(world)
    const half = await detail(world, first, id)
    expect(half.state).toBe('undoing')
    expect(half.progress!.done).toBeGreaterThan(0)
    expect(half.progress!.done).toBeLessThan(long.length)
    await expectBooksToBalance(world)

    // Whoever joined has the first place of the file: what comes to refer to somebody cannot bring the others back.
    const person = await world.db
      .selectFrom('person')
      .select('id')
      .where('user_id', '=', 'OLD00003')
      .executeTakeFirstOrThrow()
    await world.db.insertInto('profile').values({ person_id: person.id, updated_at: world.clock.now() }).execute()
    for (let turns = 0; turns < 2; turns++) await work(world, some)
    expect(await detail(world, first, id)).toMatchObject({ state: 'running', may: { undo: true } })
    await expectBooksToBalance(world)
    await world.db.deleteFrom('profile').execute()
    expect((await undo(world, first, id)).status).toBe(200)
    const later = await world.join()
    await work(world, some)
    expect(await stateOf(world, first, id)).toBe('undone')
    const left = await world.db.selectFrom('person').select('user_id').where('user_type', '=', 'User').execute()
    expect(left.map(({ user_id }) => user_id)).toEqual([world.root_user_id, joined.user_id, later.user_id])
  })

  test('keeps nobody from joining when it cannot go on', patient, async () => {
    const { world, first } = await open()
    const id = await imported(world, first, long)
    expect((await undo(world, first, id)).status).toBe(200)
    await expect(world.join()).rejects.toMatchObject({ code: 'import_running' })
    const owner = new pg.Client(world.database.owner_url)
    await owner.connect()
    await owner.query(`create function stand_still() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger stands before delete on person for each row when (old.user_id = 'OLD00002') execute function stand_still()`)
    const quiet = { ...world.services, log: createLog('silent') }
    await turn(quiet, new AbortController().signal, some)
    expect(await detail(world, first, id)).toMatchObject({
      state: 'undoing',
      stopped: { code: 'people.import_broken' },
    })
    const { held_by } = await world.db.selectFrom('member_counter').select('held_by').executeTakeFirstOrThrow()
    expect(held_by).toBe(null)
    await owner.query('drop trigger stands on person; drop function stand_still')
    await owner.end()
    await work(world, some)
    expect(await stateOf(world, first, id)).toBe('undone')
    await world.join()
  })

  test(
    'is kept whole when something comes to refer to it meanwhile: who was taken out is written again',
    patient,
    async () => {
      const { world, first } = await open()
      const id = await uploaded(world, first, long)
      await world.call(first, contract.runImport, { params: { id } })
      await work(world, some)
      const { undo_until } = await detail(world, first, id)
      const members = () => world.db.selectFrom('member').select(['id', 'parent_id', 'side']).orderBy('id').execute()
      const written = await members()
      expect((await undo(world, first, id)).status).toBe(200)
      await workOnce(world)
      const person = await world.db
        .selectFrom('person')
        .select('id')
        .where('user_id', '=', 'OLD00003')
        .executeTakeFirstOrThrow()
      await world.db.insertInto('profile').values({ person_id: person.id, updated_at: world.clock.now() }).execute()
      for (let turns = 0; turns < 2; turns++) await work(world, some)
      expect(await detail(world, first, id)).toMatchObject({
        state: 'imported',
        stopped: { code: 'people.import_referred' },
        undo_until,
      })
      expect(await members()).toEqual(written)
      await world.join({ side: 'right' })
    },
  )
})

test('one file after the other: the second hangs below members of the first', async () => {
  const { world, first, second } = await open()
  const one = await imported(world, first, five)
  const two = await imported(world, first, [
    { user_id: 'NEW00001', sponsor_id: 'OLD00005', parent_id: 'OLD00005', side: 'left', income_wallet: '1' },
  ])
  expect((await undo(world, first, one)).body.code).toBe('import_others_joined')
  expect((await accept(world, second, two, '1')).status).toBe(200)
  expect((await accept(world, second, one, '1508.5')).status).toBe(200)
  await work(world)
  expect((await world.list(first, contract.listImports)).data.map(({ state }) => state)).toEqual([
    'accepted',
    'accepted',
  ])
})

test('others than admins get nothing of it', async () => {
  const { world } = await open()
  const member = await world.signInAs(world.root_user_id)
  expect((await sendImport(world, member, csvOf(five))).status).toBe(403)
  expect((await sendImport(world, null, csvOf(five))).status).toBe(401)
})
