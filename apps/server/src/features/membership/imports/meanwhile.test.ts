import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approve, askErasure } from '@banyan/contract/approvals/approvals.ts'
import { listImportRows } from '@banyan/contract/imports/import-lists.ts'
import * as contract from '@banyan/contract/imports/imports.ts'
import { changeMember, getMember, resignMember } from '@banyan/contract/members/member-profile.ts'
import { cancelForMember } from '@banyan/contract/topups/receipt.ts'
import { acceptRun, runFile } from '#testing/people/accept-import.ts'
import { anotherAdmin } from '#testing/people/another-admin.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { uploadFile, type Cells } from '#testing/people/import-files.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { workOnImports } from './index.ts'
import { countOfficeContacts } from './queries.ts'

// Between the run of a file and the day on which a second admin accepts it, its members are members like all others.

const day_ms = 86_400_000

let world: World
let first: string
let second: string
let third: string
beforeAll(async () => {
  world = await createWorld()
  const seconds = await Promise.all(['admin2', 'admin3'].map((user_id) => anotherAdmin(world, user_id)))
  world.clock.advance(8 * day_ms)
  first = await world.signInAs(world.admin_user_id)
  ;[second, third] = (await Promise.all(seconds.map((user_id) => world.signInAs(user_id)))) as [string, string]
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const work = () => workOnImports(world.services, new AbortController().signal)
let files = 0
/** A file of one member with an opening, below a member of before. */
async function rowOf(cells: Cells): Promise<Cells> {
  const { user_id: above } = await world.join()
  files += 1
  return { user_id: `WAITS${files}`, sponsor_id: above, parent_id: above, name: 'Asha Namuna', ...cells }
}
const starter = { package: 'Starter', activated_on: '2021-01-01' }
const memberOf = ({ user_id = '' }: Cells) =>
  world.db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['member.id', 'member.person_id', 'member.package_id', 'person.mobile'])
    .where('person.user_id', '=', user_id)
    .executeTakeFirstOrThrow()
const changeContact = async ({ id }: { readonly id: bigint }) => {
  const { name, email, version } = (await world.call(third, getMember, { params: { id } })).data
  const body = { name, email, version, mobile: '9666666666', reason: 'A letter of the member' }
  return world.ask(third, changeMember, { params: { id }, body })
}
const balanceOf = async (person_id: bigint, wallet: string) =>
  (
    await world.db
      .selectFrom('ledger_account')
      .select('balance_minor')
      .where('owner_person_id', '=', person_id)
      .where('wallet', '=', wallet)
      .executeTakeFirstOrThrow()
  ).balance_minor

test.each([
  ['a balance', { income_wallet: '3000' }],
  ['a package', starter],
  ['volume of a leg', { left_carry: '100' }],
])('no admin alone gets into the place of a member for whom %s waits', async (_what, cells) => {
  const row = await rowOf(cells)
  await runFile(world, first, [row])
  expect((await changeContact(await memberOf(row))).status).toBe(202)
  expect((await memberOf(row)).mobile).not.toBe('9666666666')
})

test('whoever accepts sees where the codes of members go, and how many of them would go to the office', async () => {
  const { email } = await world.db
    .selectFrom('person')
    .select('email')
    .where('user_id', '=', 'admin2')
    .executeTakeFirstOrThrow()
  const row = await rowOf({ email: email.toUpperCase(), income_wallet: '3000' })
  const id = await runFile(world, first, [row])
  expect((await world.call(third, contract.getImport, { params: { id } })).data.totals.office_contacts).toBe(1)
  const { data } = await world.list(third, listImportRows, { import_id: id, has_office_contact: true })
  expect(data).toMatchObject([{ user_id: row.user_id, email: email.toUpperCase() }])
  await acceptRun(world, second, id)
})

test('whose contacts those are is read once for a file, not for each of its rows', async () => {
  const { user_id: above } = await world.join()
  const id = await runFile(
    world,
    first,
    Array.from({ length: 200 }, (_none, at): Cells => {
      const parent_id = at === 0 ? above : `MANY${at - 1}`
      return { user_id: `MANY${at}`, sponsor_id: parent_id, parent_id, side: 'left', name: 'Asha Namuna' }
    }),
  )
  await world.database.owner.db.transaction().execute(async (trx) => {
    const read = async () => {
      const { rows } = await sql<{ read: number }>`
        select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
        from pg_stat_xact_user_tables where relname = 'person'`.execute(trx)
      return rows[0]?.read ?? 0
    }
    const before = await read()
    expect(await countOfficeContacts(trx, id)).toBe(0)
    expect((await read()) - before).toBeLessThan(2_000)
  })
})

test('nor while an undo waits, which the change itself would end; and the legs of a file guard their member for ever', async () => {
  const row = await rowOf({ income_wallet: '3000', left_carry: '100' })
  const id = await runFile(world, first, [row])
  const body = { reason: 'A wrong file', current_password: worldPassword }
  await world.call(third, contract.undoImport, { params: { id }, body })
  expect((await changeContact(await memberOf(row))).status).toBe(202)
  await work()
  const kept = await rowOf({ left_carry: '100' })
  await acceptRun(world, second, await runFile(world, first, [kept]))
  expect((await changeContact(await memberOf(kept))).status).toBe(202)
})

test('a contact of a member who brings nothing is corrected by one admin', async () => {
  const row = await rowOf({})
  await runFile(world, first, [row])
  expect((await changeContact(await memberOf(row))).status).toBe(200)
})

const packagesOf = async (user_id: string) => {
  const { rows } = await sql<{ name: string; mode: string; is_smaller: boolean; is_cancelled: boolean }>`
    select package.name, activation.mode, is_smaller, cancelled_at is not null as is_cancelled
    from activation join package on package.id = activation.package_id
    join member on member.id = activation.member_id join person on person.id = member.person_id
    where person.user_id = ${user_id} order by activation.id`.execute(world.db)
  return rows.map(
    (row) => `${row.name} ${row.mode}${row.is_smaller ? ' beneath' : ''}${row.is_cancelled ? ' back' : ''}`,
  )
}
/** The cap that the newest word of the books gives a member. */
const capOf = async (id: bigint) =>
  (
    await world.db
      .selectFrom('business_event')
      .select('own_cap_minor')
      .where('member_id', '=', id)
      .where('own_cap_minor', 'is not', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).own_cap_minor
const takeBack = async (receipt_no: string) => {
  const body = { receipt_no, reason: 'Changed their mind', current_password: worldPassword }
  const answer = await world.ask(first, cancelForMember, { body })
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
}

test.each([
  ['a larger one than the file says', 'Starter', 2, ['Banyan pin', 'Starter import beneath']],
  ['a smaller one than the file says', 'Banyan', 0, ['Starter pin', 'Banyan import']],
  ['the one that the file says', 'Starter', 0, ['Starter pin', 'Starter import']],
])(
  'whoever buys %s before the acceptance has both, by the larger, and what is taken back leaves the other',
  async (_what, name, bought, both) => {
    const row = await rowOf({ ...starter, package: name, income_wallet: '3000' })
    const id = await runFile(world, first, [row])
    const { receipt_no } = await world.activate(row.user_id!, bought)
    const { person_id, id: member_id } = await memberOf(row)
    await acceptRun(world, second, id)
    expect((await world.call(first, contract.getImport, { params: { id } })).data.state).toBe('accepted')
    expect(await packagesOf(row.user_id!)).toEqual(both)
    const larger = world.packages[Math.max(bought, name === 'Starter' ? 0 : 2)]!
    expect((await memberOf(row)).package_id).toBe(larger.id)
    expect(await capOf(member_id)).toBe(larger.daily_cap)
    expect(await balanceOf(person_id, 'INCOME')).toBe(3000_00n)
    await expectBooksToBalance(world)

    await takeBack(receipt_no)
    const ofFile = world.packages.find((one) => one.name === name)!
    expect((await memberOf(row)).package_id).toBe(ofFile.id)
    expect(await capOf(member_id)).toBe(ofFile.daily_cap)
    await expectBooksToBalance(world)
  },
)

test('whoever buys while an undo waits ends the undo, and after the acceptance has both; bought and taken back before it is nothing', async () => {
  const kept = await rowOf(starter)
  const id = await runFile(world, first, [kept])
  const body = { reason: 'A wrong file', current_password: worldPassword }
  await world.call(third, contract.undoImport, { params: { id }, body })
  await world.activate(kept.user_id!, 2)
  await work()
  expect((await world.call(first, contract.getImport, { params: { id } })).data.state).toBe('imported')
  await acceptRun(world, second, id)
  expect(await packagesOf(kept.user_id!)).toEqual(['Banyan pin', 'Starter import beneath'])
  const back = await rowOf(starter)
  const other = await runFile(world, first, [back])
  const { receipt_no } = await world.activate(back.user_id!, 2)
  await takeBack(receipt_no)
  await acceptRun(world, second, other)
  expect(await packagesOf(back.user_id!)).toEqual(['Banyan pin back', 'Starter import'])
  expect((await memberOf(back)).package_id).toBe(world.packages[0]!.id)
})

test('amounts of a file stay in the currency they were checked in', async () => {
  const row = await rowOf({ income_wallet: '3000.55' })
  const id = await uploadFile(world, first, [row])
  await work()
  await world.db.updateTable('company').set({ currency_code: 'USD' }).execute()
  const changed = { status: 409, body: { code: 'import_terms_changed' } }
  expect(await world.ask(first, contract.runImport, { params: { id } })).toMatchObject(changed)
  await world.db.updateTable('company').set({ currency_code: 'INR' }).execute()
  await world.call(first, contract.runImport, { params: { id } })
  await work()
  await world.db.updateTable('company').set({ round_off_digits: 0 }).execute()
  await expect(acceptRun(world, second, id)).rejects.toThrow('import_terms_changed')
  await world.db.updateTable('company').set({ round_off_digits: 2 }).execute()
  await acceptRun(world, second, id)
})

test('nobody is forgotten while an opening waits, though nothing is owed to them yet', async () => {
  const row = await rowOf({ income_wallet: '3000' })
  const batch = await runFile(world, first, [row])
  const { id, person_id } = await memberOf(row)
  await world.call(first, resignMember, { params: { id }, body: { reason: 'Their wish' } })
  const body = { user_id: row.user_id!, reason: 'Their wish' }
  expect(await world.ask(first, askErasure, { body })).toMatchObject({ status: 409, body: { code: 'has_money' } })
  await acceptRun(world, second, batch)
  expect(await balanceOf(person_id, 'INCOME')).toBe(3000_00n)
  expect(await world.ask(first, askErasure, { body })).toMatchObject({ status: 409, body: { code: 'has_money' } })
})

test('whoever bought a package that can still be taken back is not forgotten before its last day', async () => {
  const { user_id, member_id } = await world.join()
  await world.activate(user_id, 0)
  await world.call(first, resignMember, { params: { id: member_id }, body: { reason: 'Their wish' } })
  const body = { user_id, reason: 'Their wish' }
  expect(await world.ask(first, askErasure, { body })).toMatchObject({ status: 409, body: { code: 'has_money' } })
  world.clock.advance(31 * day_ms)
  first = await world.signInAs(world.admin_user_id)
  second = await world.signInAs('admin2')
  const { data } = await world.call(first, askErasure, { body })
  await world.call(second, approve, { params: { id: data.id }, body: { reason: '' } })
})
