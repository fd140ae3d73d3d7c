import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listImportRows } from '@banyan/contract/imports/import-lists.ts'
import * as contract from '@banyan/contract/imports/imports.ts'
import { findTdsMonths, getTdsCertificate, tdsYears } from '@banyan/contract/tds/tds.ts'
import { expectBooksToBalance, unsaidActs } from '#testing/expect-books.ts'
import { earnTaxed, taxedIncomesOf } from '#testing/money/tax.ts'
import { acceptFile } from '#testing/people/accept-import.ts'
import { anotherAdmin } from '#testing/people/another-admin.ts'
import { csvOf, sendImport, uploadFile, type Cells } from '#testing/people/import-files.ts'
import { sendDocument } from '#testing/people/kyc-documents.ts'
import { maybeYearOfPerson } from '#features/ledger/tds/index.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { workOnImports } from './index.ts'

let world: World
let first: string
let second: string
beforeAll(async () => {
  world = await createWorld()
  const other = await anotherAdmin(world)
  world.clock.advance(8 * 86_400_000)
  first = await world.signInAs(world.admin_user_id)
  second = await world.signInAs(other)
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

let made = 0
let above = 'root01'
/** One more member of the former system, below the one before. */
function nextMember(cells: Cells): Cells & { readonly user_id: string } {
  made += 1
  const user_id = `TAX${String(made).padStart(5, '0')}`
  const row = { user_id, sponsor_id: 'root01', parent_id: above, side: 'right', joined_on: '2020-04-01', ...cells }
  above = user_id
  return { package: 'Starter', activated_on: '2020-05-01', ...row }
}

async function bring(cells: Cells): Promise<string> {
  const row = nextMember(cells)
  await acceptFile(world, { first, second, rows: [row] })
  // Imported people set a password by a code; here they have the one of everybody.
  const { password_hash } = await world.db
    .selectFrom('person')
    .select('password_hash')
    .where('user_id', '=', world.admin_user_id)
    .executeTakeFirstOrThrow()
  await world.db.updateTable('person').set({ password_hash }).where('user_id', '=', row.user_id).execute()
  return row.user_id
}

const work = () => workOnImports(world.services, new AbortController().signal)
const earn = (user_id: string, rupees: number) => earnTaxed(world, user_id, rupees)
const taxOf = async (user_id: string) => (await taxedIncomesOf(world, user_id)).map(([, tds]) => tds)

let pans = 0
async function givePan(user_id: string): Promise<void> {
  const number = `ABCPT${String((pans += 1)).padStart(4, '0')}E`
  expect((await sendDocument(world, await world.signInAs(user_id), 'pan', { number })).status).toBe(200)
}

describe('what a former system credited this year', () => {
  test('counts for the limit: the worked year of the rules, begun elsewhere', async () => {
    const asha = await bring({ year_income: '12,000.00', year_tds: '0' })
    await givePan(asha)
    for (const rupees of [7_500, 4_500, 6_000]) await earn(asha, rupees)
    expect(await taxOf(asha)).toEqual([0, 480, 120])
  })

  test('is taxed at the rate without a PAN where none is given, and never more than the credit', async () => {
    const ravi = await bring({ year_income: '12000' })
    for (const rupees of [7_500, 4_500, 6_000]) await earn(ravi, rupees)
    expect(await taxOf(ravi)).toEqual([0, 4_500, 1_500])
  })

  test('and deducted is not deducted again: only the own tax of what comes', async () => {
    const meera = await bring({ year_income: '30000', year_tds: '600' })
    await givePan(meera)
    await earn(meera, 1_000)
    expect(await taxOf(meera)).toEqual([20])
  })

  test('is told by year, and is in no month to deposit and on no paper of ours', async () => {
    const before = (await world.call(first, findTdsMonths, {})).data
    const jai = await bring({ year_income: '30000', year_tds: '600' })
    const { data } = await world.list(first, tdsYears.admin, { user_id: jai })
    expect(data).toMatchObject([{ year: 2025, credited: 0n, tds: 0n, former: 30_000_00n, former_tds: 600_00n }])
    expect((await world.call(first, findTdsMonths, {})).data).toEqual(before)
    await earn(jai, 1_000)
    // What we credited and deducted is by itself, as on the paper and in the challans.
    const own = { credited: 1_000_00n, tds: 200_00n, former: 30_000_00n, former_tds: 600_00n }
    const earned = await world.list(first, tdsYears.admin, { user_id: jai, sort: '-tds' })
    expect([earned.data[0], earned.totals]).toMatchObject([own, own])
    const person = await world.db.selectFrom('person').select('id').where('user_id', '=', jai).executeTakeFirstOrThrow()
    expect(await maybeYearOfPerson(world.db, 2025, person.id)).toEqual({
      credited_minor: 1_000_00n,
      tds_minor: 200_00n,
    })
    const certificate = await world.app.inject({
      method: 'GET',
      url: `/api${getTdsCertificate.path}?user_id=${jai}&year=2025`,
      headers: { authorization: `Bearer ${first}` },
    })
    expect(certificate.statusCode).toBe(200)
  })
})

describe('nobody gains by a figure that is not so', () => {
  test('more tax than the rate: every later credit pays its own tax all the same', async () => {
    const [honest, greedy] = [
      await bring({ year_income: '30000', year_tds: '600' }),
      await bring({ year_income: '30000', year_tds: '30000' }),
    ]
    for (const user_id of [honest, greedy]) {
      await givePan(user_id)
      await earn(user_id, 10_000)
    }
    expect(await taxOf(greedy)).toEqual(await taxOf(honest))
  })

  test('less tax than the rate: the rest is deducted with the next credit', async () => {
    const one = await bring({ year_income: '30000', year_tds: '1' })
    await givePan(one)
    await earn(one, 10_000)
    expect(await taxOf(one)).toEqual([799])
  })

  test('one paisa of tax does not spare what waits the rate without a PAN', async () => {
    const [honest, clever] = [
      await bring({ year_income: '12000' }),
      await bring({ year_income: '12000', year_tds: '0.01' }),
    ]
    for (const user_id of [honest, clever]) await earn(user_id, 12_000)
    // A paisa at 2 % is the tax of 50 paise: they stay at 2 %, everything else is taxed at 20 %.
    expect([await taxOf(honest), await taxOf(clever)]).toEqual([[4_800], [4_799.9]])
  })

  test('what was deducted at the rate with a PAN stays so, whatever is given here', async () => {
    const [full, rounded] = [
      await bring({ year_income: '12345.67', year_tds: '246.92' }),
      await bring({ year_income: '12345.67', year_tds: '246.00' }),
    ]
    for (const user_id of [full, rounded]) await earn(user_id, 10_000)
    // 0.9134 that lack of the tax are of 45.67, which are taxed at 20 %.
    expect([await taxOf(full), await taxOf(rounded)]).toEqual([[2_000], [2_009.13]])
  })

  test('tax without an income, more tax than income, and figures that are none are faults of their rows', async () => {
    const rows = [
      { year_tds: '5' },
      { year_income: '5', year_tds: '5.01' },
      { year_income: '-1' },
      { year_income: 'x' },
    ]
    const last = above
    const id = await uploadFile(world, first, rows.map(nextMember))
    await work()
    const { data } = await world.call(first, contract.getImport, { params: { id } })
    expect(data.faults.map(({ column, code }) => `${column} ${code}`).toSorted()).toEqual([
      'year_income amount_negative',
      'year_income amount_shape',
      'year_income year_income_missing',
      'year_tds year_tds_large',
    ])
    await world.call(first, contract.discardImport, { params: { id } })
    above = last
  })

  test('whoever agrees agrees to these sums: others are refused by their field', async () => {
    const row = nextMember({ year_income: '2000', year_tds: '40' })
    const id = await uploadFile(world, first, [row])
    await work()
    await world.call(first, contract.runImport, { params: { id } })
    await work()
    const accept = (sums: object) =>
      world.ask(second, contract.acceptImport, {
        params: { id },
        body: { opening: '0.00', current_password: worldPassword, ...sums },
      })
    for (const [field, sums] of [
      ['year_income', {}],
      ['year_income', { year_income: '2000.01', year_tds: '40.00' }],
      ['year_tds', { year_income: '2000.00', year_tds: '39.99' }],
    ] as const) {
      const { status, body } = await accept(sums)
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
    }
    // Two tabs at once: it is opened once.
    const sums = { year_income: '2000.00', year_tds: '40.00' }
    const both = await Promise.all([accept(sums), accept(sums)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    await work()
    const { rows } = await world.db
      .selectFrom('opening_tax')
      .selectAll()
      .execute()
      .then((all) => ({ rows: all }))
    expect(rows.filter(({ batch_id }) => batch_id === id)).toMatchObject([
      { year: 2025, credited_minor: 200_000n, tds_minor: 4_000n },
    ])
  })

  test('of a file without these columns no year is opened', async () => {
    const last = above
    const row = nextMember({})
    const head = csvOf([row])
      .split('\r\n')[0]!
      .split(',')
      .filter((name) => !name.startsWith('year_'))
    const lines = csvOf([row]).split('\r\n')
    const bare = lines.map((line) => line.split(',').slice(0, head.length).join(','))
    const { status, body } = await sendImport(world, first, bare.join('\r\n'))
    expect(status).toBe(200)
    await work()
    const id = BigInt(body.data!.id)
    const { data } = await world.call(first, contract.getImport, { params: { id } })
    expect(data).toMatchObject({ state: 'ready', totals: { year_income: 0n, year_tds: 0n } })
    await world.call(first, contract.discardImport, { params: { id } })
    above = last
  })
})

test('a year that is over when it is agreed to is that of the file: the new one begins at nothing', async () => {
  const row = nextMember({ year_income: '50000', year_tds: '1000' })
  const id = await uploadFile(world, first, [row])
  await work()
  await world.call(first, contract.runImport, { params: { id } })
  await work()
  while (world.clock.now() < new Date('2026-04-01T06:00:00Z')) world.clock.advance(86_400_000)
  first = await world.signInAs(world.admin_user_id)
  second = await world.signInAs('admin2')
  const body = { opening: '0.00', year_income: '50000.00', year_tds: '1000.00', current_password: worldPassword }
  await world.call(second, contract.acceptImport, { params: { id }, body })
  await work()
  const { data } = await world.list(first, tdsYears.admin, { user_id: row.user_id })
  expect(data.map(({ year, former }) => [year, former])).toEqual([[2025, 50_000_00n]])
  await earn(row.user_id, 15_000)
  expect(await taxOf(row.user_id)).toEqual([0])
})

describe('around the end of a year', () => {
  const at = (moment: string) => world.clock.advance(new Date(moment).getTime() - world.clock.now().getTime())
  const sessions = async () => {
    first = await world.signInAs(world.admin_user_id)
    second = await world.signInAs('admin2')
  }

  test('the year is that of the upload in the zone of the company, and a file of one that is over is not run', async () => {
    at('2027-03-31T18:20:00Z')
    await sessions()
    at('2027-03-31T18:29:30Z')
    const row = nextMember({ year_income: '30000', year_tds: '600' })
    const late = await uploadFile(world, first, [row])
    await work()
    expect((await world.call(first, contract.getImport, { params: { id: late } })).data).toMatchObject({
      state: 'ready',
      totals: { tax_year_name: '2026-27' },
    })
    at('2027-03-31T18:30:30Z')
    await world.call(first, contract.runImport, { params: { id: late } })
    await work()
    const { data } = await world.call(first, contract.getImport, { params: { id: late } })
    expect([data.state, data.faults.map(({ column, code }) => `${column} ${code}`)]).toEqual([
      'faulty',
      ['year_income year_over'],
    ])
    await world.call(first, contract.discardImport, { params: { id: late } })
    await acceptFile(world, { first, second, rows: [row] })
    const years = await world.list(first, tdsYears.admin, { user_id: row.user_id })
    expect(years.data.map(({ year, former }) => [year, former])).toEqual([[2027, 30_000_00n]])
  })
})

test('a company that moves to another country meanwhile keeps what was agreed to', async () => {
  const row = nextMember({ year_income: '30000', year_tds: '600' })
  const id = await uploadFile(world, first, [row])
  await work()
  await world.call(first, contract.runImport, { params: { id } })
  await work()
  await world.db.updateTable('company').set({ country: 'NP' }).execute()
  const body = { opening: '0.00', year_income: '30000.00', year_tds: '600.00', current_password: worldPassword }
  await world.call(second, contract.acceptImport, { params: { id }, body })
  await work()
  await world.db.updateTable('company').set({ country: 'IN' }).execute()
  const { data } = await world.list(first, tdsYears.admin, { user_id: row.user_id })
  expect(data.map(({ former, former_tds }) => [former, former_tds])).toEqual([[30_000_00n, 600_00n]])
})

test.each([
  ['passed the limit', 21_000, 4_200, 5_000, 3_400],
  ['waits below it', 5_000, 0, 4_000, 4_000],
])('a year that %s here before the import is accepted goes on with both', async (_, before, tax, then, whole) => {
  const row = nextMember({ year_income: '12000' })
  const id = await uploadFile(world, first, [row])
  await work()
  await world.call(first, contract.runImport, { params: { id } })
  await work()
  await earn(row.user_id, before)
  const body = { opening: '0.00', year_income: '12000.00', year_tds: '0.00', current_password: worldPassword }
  await world.call(second, contract.acceptImport, { params: { id }, body })
  await work()
  await earn(row.user_id, then)
  expect(await taxOf(row.user_id)).toEqual([tax, whole])
})

test('until it is accepted nothing counts, and an undo leaves nothing', async () => {
  const counted = () =>
    Promise.all([
      world.db.selectFrom('opening_tax').select('id').execute(),
      world.db.selectFrom('tax_year').select(['year', 'person_id']).execute(),
    ])
  const [before, last] = [await counted(), above]
  const rows = [nextMember({ year_income: '30000', year_tds: '600' }), nextMember({})]
  const id = await uploadFile(world, first, rows)
  await work()
  await world.call(first, contract.runImport, { params: { id } })
  await work()
  const bringing = await world.list(first, listImportRows, { import_id: id, has_tax: 'true' })
  expect(bringing.data.map(({ user_id, year_income }) => [user_id, year_income])).toEqual([
    [rows[0]!.user_id, 30_000_00n],
  ])
  expect(await counted()).toEqual(before)
  const body = { reason: 'The wrong file', current_password: worldPassword }
  await world.call(first, contract.undoImport, { params: { id }, body })
  await work()
  expect((await world.call(first, contract.getImport, { params: { id } })).data.state).toBe('undone')
  expect(await counted()).toEqual(before)
  above = last
})

describe('a forger who owns the database', () => {
  const undone = new Error('undone')

  /** Imports of which the audit says other figures once tables were changed past every guard; undone afterwards. */
  async function unsaidAfter(...statements: string[]): Promise<string[]> {
    let unsaid: string[] = []
    await world.database.owner.db
      .transaction()
      .execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx)
        for (const statement of statements) await sql.raw(statement).execute(trx)
        unsaid = await unsaidActs(trx, 'import batch ')
        throw undone
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error
      })
    return unsaid
  }

  test.each([
    ['more tax', { year_income: '30000', year_tds: '600' }, 'tds_minor', 'tds_minor + 60000'],
    ['tax where none was', { year_income: '30000' }, 'tds_minor', '60000'],
    ['less income', { year_income: '30000' }, 'credited_minor', 'credited_minor - 2000000'],
  ])('who writes %s into row, import and year alike is told by the audit', async (_, cells, column, value) => {
    const row = nextMember(cells)
    const id = await acceptFile(world, { first, second, rows: [row] })
    expect(await unsaidAfter()).toEqual([])
    const ofBatch = column === 'tds_minor' ? 'year_tds_minor' : 'year_income_minor'
    const person = `(select id from person where user_id = '${row.user_id}')`
    const unsaid = await unsaidAfter(
      `update opening_tax set ${column} = ${value} where batch_id = ${id}`,
      `update import_batch set ${ofBatch} = (select ${column} from opening_tax where batch_id = ${id}) where id = ${id}`,
      `update tax_year set ${column} = ${value} where person_id = ${person}`,
    )
    expect(unsaid).toEqual([`import batch ${id} accepted by`])
  })
})
