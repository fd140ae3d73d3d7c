import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendMobileCode, verifyMobile } from '@banyan/contract/accounts/verification.ts'
import { changeMember, getMember } from '@banyan/contract/members/member-profile.ts'
import { listMembers } from '@banyan/contract/members/members.ts'
import { getSettings, saveCompany } from '@banyan/contract/setup/setup.ts'
import { addAdmin } from '@banyan/contract/rights/sub-admins.ts'
import { lastCodeOf } from '#testing/outside/sent-messages.ts'
import { uploadFile } from '#testing/people/import-files.ts'
import { doByTwo } from '#testing/people/admins.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { workOnImports } from '#features/membership/imports/index.ts'
import { visitorOf } from './testing/visitor-of.ts'

let world: World
let admin: string
beforeAll(async () => {
  world = await createWorld()
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(() => world.close())

const { ask, countPeople } = visitorOf(() => world)
const taken = (field = 'mobile') => ({
  status: 409,
  body: { code: 'mobile_taken', errors: { [field]: 'Somebody else has this mobile number.' } },
})
const holdersOf = async (full_mobile: string) =>
  (await world.db.selectFrom('person').select('id').where('full_mobile', '=', full_mobile).execute()).length

describe('a mobile number that somebody has', () => {
  beforeAll(async () => void (await world.join({ name: 'Asha Namuna', mobile: '9820055555' })))

  test.each(['9820055555', '98200\u00a055555', '00 91 98200 55555', '+91-0-9820055555', '0919820055555'])(
    'is not signed up with again as %s',
    async (mobile) => {
      const before = await countPeople()
      expect(await ask({ mobile })).toMatchObject(taken())
      expect(await countPeople()).toBe(before)
    },
  )

  test('is not taken by a change of the own contact, nor does a thief learn whose it is before its code is right', async () => {
    const thief = await world.join({ name: 'Kiran Kalpana' })
    const token = await world.signInAs(thief.user_id)
    const body = { mobile: '+91 98200-55555', current_password: worldPassword }
    const { data } = await world.call(token, sendMobileCode, { body })
    const otp = await lastCodeOf(world, thief.person_id)
    expect(await world.ask(token, verifyMobile, { body: { challenge: data.challenge, otp } })).toMatchObject(taken())
    expect(await holdersOf('+919820055555')).toBe(1)
  })

  test('is not given to another member or admin by an admin', async () => {
    const { member_id } = await world.join({ name: 'Kiran Kalpana' })
    const params = { id: member_id }
    const { name, email, version } = (await world.call(admin, getMember, { params })).data
    const change = { name, email, version, mobile: '098200 55555', reason: 'A letter of the member' }
    expect(await world.ask(admin, changeMember, { params, body: change })).toMatchObject(taken())
    const body = {
      user_id: 'newadmin',
      name: 'Meera Udaharan',
      email: 'meera@example.com',
      mobile: '00919000000000',
      rights: null,
      is_read_only: true,
      reason: 'An auditor',
    }
    expect(await world.ask(admin, addAdmin, { body })).toMatchObject(taken())
  })

  test('is not brought in by a file', async () => {
    const id = await uploadFile(world, admin, [{ user_id: 'OLD00001', side: 'right', mobile: '+91-0-98200 55555' }])
    await workOnImports(world.services, new AbortController().signal)
    const faults = await world.db
      .selectFrom('import_fault')
      .select(['row_no', 'column_name', 'code'])
      .where('batch_id', '=', id)
      .execute()
    expect(faults).toEqual([{ row_no: 2, column_name: 'mobile', code: 'mobile_taken' }])
  })

  test('is free once its holder has another', async () => {
    const { person_id } = await world.join({ mobile: '9820066666' })
    await world.db.updateTable('person').set({ mobile: '9820077777' }).where('id', '=', person_id).execute()
    expect((await ask({ mobile: '+91 98200 66666' })).status).toBe(200)
    expect(await ask({ mobile: '+91 98200 77777' })).toMatchObject(taken())
  })
})

test('of ten who sign up at once with one number, each in another way, exactly one joins', async () => {
  const ways = ['9820088888', '+91 98200 88888', '0 98200 88888', '0091 9820088888', '(0)98200-88888']
  const answers = await Promise.all([...ways, ...ways].map((mobile) => ask({ mobile })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(409)])
  expect(await holdersOf('+919820088888')).toBe(1)
})

test('a number from elsewhere has its own code and is one person’s too', async () => {
  expect((await ask({ mobile: '+1 (415) 555-0123' })).status).toBe(200)
  expect(await ask({ mobile: '001 415 555 0123' })).toMatchObject(taken())
  expect((await ask({ mobile: '+999 415 555 0123' })).body.errors).toMatchObject({
    mobile: 'No country has the code that this number begins with.',
  })
})

test('numbers that two had before stay with them and are listed; a third is refused, and one who leaves is free', async () => {
  const [one, other] = [await world.join({ mobile: '9820099991' }), await world.join({ mobile: '9820099992' })]
  const owner = world.database.owner.pool
  await owner.query('alter table person disable trigger user')
  await owner.query(`update person set mobile = '9820099991', full_mobile = '+919820099991' where id = $1`, [
    other.person_id,
  ])
  await owner.query('alter table person enable trigger user')
  await owner.query(`update mobile_claim set is_shared = true where full_mobile = '+919820099991'`)
  const shared = async () =>
    (await world.list(admin, listMembers, { shares_mobile: true })).data.map(({ user_id }) => user_id).toSorted()
  expect(await shared()).toEqual([one.user_id, other.user_id].toSorted())
  expect(await ask({ mobile: '+91 98200 99991' })).toMatchObject(taken())
  await world.db.updateTable('person').set({ name: 'Asha Nandini' }).where('id', '=', other.person_id).execute()
  await world.db.updateTable('person').set({ mobile: '9820099993' }).where('id', '=', one.person_id).execute()
  expect(await shared()).toEqual([])
  expect(await ask({ mobile: '98200 99991' })).toMatchObject(taken())
})

test('numbers of the old country have its code once the company is in another, so that no code goes to a stranger', async () => {
  const asha = await world.join({ mobile: '9820044444' })
  const bina = await world.join({ mobile: '+9779841234567' })
  const { hue: _hue, default_theme: _theme, ...company } = (await world.call(admin, getSettings)).data.company
  await doByTwo(world, admin, saveCompany, { body: { ...company, country: 'NP' } })
  const numbersOf = ({ person_id }: { readonly person_id: bigint }) =>
    world.db
      .selectFrom('person')
      .select(['mobile', 'full_mobile'])
      .where('id', '=', person_id)
      .executeTakeFirstOrThrow()
  expect(await numbersOf(asha)).toEqual({ mobile: '+919820044444', full_mobile: '+919820044444' })
  expect(await numbersOf(bina)).toEqual({ mobile: '9841234567', full_mobile: '+9779841234567' })
  // The same figures are another number here.
  expect((await ask({ mobile: '9820044444' })).status).toBe(200)
  expect(await ask({ mobile: '+91 98200 44444' })).toMatchObject(taken())
  expect(await ask({ mobile: '98412 34567' })).toMatchObject(taken())
  await doByTwo(world, admin, saveCompany, { body: company })
  expect((await numbersOf(asha)).mobile).toBe('9820044444')
})

test('of two admins who exchange the numbers of two members at once, neither has his way and nothing breaks', async () => {
  const [one, other] = [await world.join({ mobile: '9820011111' }), await world.join({ mobile: '9820022222' })]
  const give = async ({ member_id }: { readonly member_id: bigint }, mobile: string) => {
    const params = { id: member_id }
    const { name, email, version } = (await world.call(admin, getMember, { params })).data
    const body = { name, email, version, mobile, reason: 'A letter of the member' }
    return world.ask(admin, changeMember, { params, body })
  }
  for (let round = 0; round < 5; round += 1)
    expect(await Promise.all([give(one, '9820022222'), give(other, '9820011111')])).toMatchObject([taken(), taken()])
})

test('numbers of many people in one act are looked for one by one: nobody reads all people for each', async () => {
  const trx = await world.database.owner.db.startTransaction().execute()
  const join = (from: number, to: number) =>
    sql`
      insert into person (user_id, user_type, name, email, created_at)
      select 'many' || n, 'User', 'Kiran Kalpana', '', now() from generate_series(${from}::int, ${to}::int) n`.execute(
      trx,
    )
  const giveNumbers = (start: string) =>
    sql`update person set mobile = ${start} || lpad(id::text, 6, '0') where user_id like 'many%'`.execute(trx)
  const countRead = async () => {
    const { rows } = await sql<{ read: number }>`
      select seq_tup_read::int as read from pg_stat_xact_user_tables where relname = 'person'`.execute(trx)
    return rows[0]?.read ?? 0
  }
  try {
    // The plans are made for the few people of the beginning, and kept.
    await sql`analyze person`.execute(trx)
    await join(1, 10)
    await giveNumbers('9830')
    await join(11, 400)
    const before = await countRead()
    await giveNumbers('9840')
    expect((await countRead()) - before).toBeLessThan(2_000)
  } finally {
    await trx.rollback().execute()
  }
})
