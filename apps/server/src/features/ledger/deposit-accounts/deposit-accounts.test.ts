import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '@banyan/contract/deposit-accounts/deposit-accounts.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

let world: World
let admin: string
let member: string
beforeAll(async () => {
  world = await createWorld()
  admin = await world.signInAs(world.admin_user_id)
  member = await world.signInAs(world.root_user_id)
})
afterAll(() => world.close())

const none = {
  account_holder: 'Namuna Traders',
  bank_name: '',
  branch: '',
  account_no: '',
  ifsc: '',
  upi_id: '',
  current_password: worldPassword,
}
const bank = {
  ...none,
  label: 'Main account',
  bank_name: 'Namuna Bank',
  account_no: '123456789012',
  ifsc: 'HDFC0000001',
}
const upi = { ...none, label: 'By phone', upi_id: 'namuna@okbank' }

const add = async (body: object) => (await world.call(admin, contract.depositAccounts.add, { body })).data.id
const labels = async (
  list: typeof contract.findDepositAccounts | typeof contract.findActiveDepositAccounts = contract.findDepositAccounts,
  token = admin,
) => (await world.call(token, list)).data.map(({ label }) => label)

test('admins keep the list; members and franchises read it', async () => {
  for (const endpoint of [contract.findDepositAccounts, contract.depositAccounts.add]) {
    expect((await world.ask(null, endpoint)).status).toBe(401)
    expect((await world.ask(member, endpoint)).status).toBe(403)
  }
  const franchise = await world.signInAs(world.franchise_user_id)
  expect((await world.ask(null, contract.findActiveDepositAccounts)).status).toBe(401)
  expect((await world.call(franchise, contract.findActiveDepositAccounts)).data).toEqual([])
})

test('accounts stand in the order they were added, and as they are kept', async () => {
  await add(bank)
  await add({ ...upi, upi_id: ' Namuna@OkBank ' })
  await add({ ...bank, label: 'Second account', ifsc: 'hdfc0000002' })
  const { data } = await world.call(member, contract.findActiveDepositAccounts)
  expect(data.map(({ label, ifsc, upi_id }) => [label, ifsc, upi_id])).toEqual([
    ['Main account', 'HDFC0000001', ''],
    ['By phone', '', 'namuna@okbank'],
    ['Second account', 'HDFC0000002', ''],
  ])
})

test('one that is switched off is not shown to payers, and comes back in its place', async () => {
  const { data } = await world.call(admin, contract.findDepositAccounts)
  const params = { id: data[1]!.id }
  const turn = (is_active: boolean) =>
    world.call(admin, contract.depositAccounts.switch, { params, body: { is_active } })
  await turn(false)
  expect(await labels(contract.findActiveDepositAccounts, member)).toEqual(['Main account', 'Second account'])
  expect(await labels()).toEqual(['Main account', 'By phone', 'Second account'])
  await turn(true)
  expect(await labels(contract.findActiveDepositAccounts, member)).toEqual(await labels())
})

test('one is moved a place at a time, and not beyond the ends', async () => {
  const { data } = await world.call(admin, contract.findDepositAccounts)
  const move = async (at: number, to: 'up' | 'down') => {
    await world.call(admin, contract.moveDepositAccount, { params: { id: data[at]!.id }, body: { to } })
    return labels()
  }
  expect(await move(2, 'up')).toEqual(['Main account', 'Second account', 'By phone'])
  expect(await move(2, 'up')).toEqual(['Second account', 'Main account', 'By phone'])
  expect(await move(2, 'up')).toEqual(['Second account', 'Main account', 'By phone'])
  expect(await move(2, 'down')).toEqual(['Main account', 'Second account', 'By phone'])
  expect(await move(1, 'down')).toEqual(['Main account', 'Second account', 'By phone'])
})

test('moves of two admins at once leave one order of all', async () => {
  const { data } = await world.call(admin, contract.findDepositAccounts)
  await Promise.all(
    data.flatMap(({ id }) =>
      (['up', 'down'] as const).map((to) =>
        world.call(admin, contract.moveDepositAccount, { params: { id }, body: { to } }),
      ),
    ),
  )
  const rows = await world.db.selectFrom('deposit_account').select('order_no').orderBy('order_no').execute()
  expect(rows.map(({ order_no }) => order_no)).toEqual([0, 1, 2])
})

test('a change is written down without the numbers', async () => {
  const { data } = await world.call(admin, contract.findDepositAccounts)
  const of = data.find(({ account_no }) => account_no !== '')!
  await world.call(admin, contract.depositAccounts.save, {
    params: { id: of.id },
    body: { ...bank, label: 'Renamed', account_no: '987654321098', version: of.version },
  })
  expect(await labels()).toContain('Renamed')
  const entry = await world.db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    subject_type: 'deposit_account',
    subject_id: String(of.id),
    after: { label: 'Renamed' },
  })
  expect(
    JSON.stringify(entry, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toMatch(/987654321098|123456789012/)
})

test('of two who change an account at once the second is refused, and loses nothing of the first', async () => {
  const params = { id: await add({ ...upi, label: 'Twice' }) }
  const save = (label: string, version: number) =>
    world.ask(admin, contract.depositAccounts.save, { params, body: { ...upi, label, version } })
  const answers = await Promise.all([save('By the one', 1), save('By the other', 1)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')
  const { data } = await world.call(admin, contract.findDepositAccounts)
  const kept = data.find(({ id }) => id === params.id)!
  expect(kept).toMatchObject({ label: answers[0].status === 200 ? 'By the one' : 'By the other', version: 2 })
  expect((await save('By the second', kept.version)).body).toEqual({ data: { version: 3 } })
})

test('what is saved or switched as it stands is no version and no line of the audit', async () => {
  const params = { id: await add({ ...upi, label: 'The same' }) }
  const countLines = async () => (await world.db.selectFrom('audit').select('id').execute()).length
  const before = await countLines()
  // Also for whoever sends it again because the answer was lost.
  for (const version of [1, 0]) {
    const body = { ...upi, label: 'The same', version }
    expect((await world.call(admin, contract.depositAccounts.save, { params, body })).data).toEqual({ version: 1 })
  }
  await world.call(admin, contract.depositAccounts.switch, { params, body: { is_active: true } })
  expect(await countLines()).toBe(before)
  expect((await world.call(admin, contract.depositAccounts.versions, { params })).data).toHaveLength(1)
})

test('a double click adds one', async () => {
  const ask = () =>
    world.ask(admin, contract.depositAccounts.add, { body: { ...upi, label: 'Clicked twice' }, key: 'clicked-twice' })
  const [one, other] = await Promise.all([ask(), ask()])
  expect([one.status, other.body]).toEqual([200, one.body])
  expect((await labels()).filter((label) => label === 'Clicked twice')).toHaveLength(1)
})

test('every change is kept, with the fields before and after', async () => {
  const id = await add({ ...upi, label: 'Second phone' })
  const params = { id }
  await world.call(admin, contract.depositAccounts.save, { params, body: { ...upi, label: 'Third phone', version: 1 } })
  await world.call(admin, contract.depositAccounts.switch, { params, body: { is_active: false } })
  const { data } = await world.call(admin, contract.depositAccounts.versions, { params })
  expect(data.map(({ version, by_user_id, before, after }) => [version, by_user_id, before, after])).toEqual([
    [3, world.admin_user_id, { is_active: true }, { is_active: false }],
    [
      2,
      world.admin_user_id,
      expect.objectContaining({ label: 'Second phone' }),
      expect.objectContaining({ label: 'Third phone' }),
    ],
    [1, world.admin_user_id, null, expect.objectContaining({ label: 'Second phone', upi_id: 'namuna@okbank' })],
  ])
  expect(JSON.stringify(data)).not.toContain(worldPassword)
  expect((await world.ask(member, contract.depositAccounts.versions, { params })).status).toBe(403)
  await expect(world.db.deleteFrom('record_version').execute()).rejects.toThrow()
})

test.each([
  ['neither a number nor a UPI id', { ...none, label: 'None' }, ['account_no', 'upi_id']],
  ['a number without its IFSC', { ...bank, ifsc: '' }, ['ifsc']],
  ['an IFSC without a number', { ...bank, account_no: '' }, ['account_no']],
  ['a bank without a name', { ...bank, bank_name: '' }, ['bank_name']],
  ['an IFSC that is none', { ...bank, ifsc: 'HDFC1' }, ['ifsc']],
  ['a number with letters', { ...bank, account_no: '12345678901a' }, ['account_no']],
  ['a UPI id that is none', { ...upi, upi_id: 'namuna' }, ['upi_id']],
  ['a label that nobody sees', { ...upi, label: '\u200B\u200B\u200B' }, ['label']],
  ['a label that turns the line around', { ...upi, label: 'Main \u202Etnuocca' }, ['label']],
  ['nobody’s account', { ...bank, account_holder: '' }, ['account_holder']],
  ['whoever only sits before an open session', { ...bank, current_password: 'not-mine-1' }, ['current_password']],
])('%s is refused by name', async (_name, body, fields) => {
  const { status, body: answer } = await world.ask(admin, contract.depositAccounts.add, { body })
  expect([status, Object.keys(answer.errors ?? {}).toSorted()]).toEqual([400, fields])
})

test('an account that does not exist is neither changed nor moved nor switched', async () => {
  const params = { id: '999999' }
  const asked = [
    world.ask(admin, contract.depositAccounts.save, { params, body: { ...bank, version: 1 } }),
    world.ask(admin, contract.depositAccounts.switch, { params, body: { is_active: false } }),
    world.ask(admin, contract.moveDepositAccount, { params, body: { to: 'up' } }),
  ]
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404])
})
