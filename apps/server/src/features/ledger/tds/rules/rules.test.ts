import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { approve, listApprovals } from '@banyan/contract/approvals/approvals.ts'
import * as contract from '@banyan/contract/tds/rules.ts'
import { addAdminTo, type TestAdmin } from '#testing/people/admins.ts'
import { day_ms } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { fieldsOf } from '#testing/look.ts'
import { payReferral } from '#testing/money/referral.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

let world: World
let one: TestAdmin
let second: TestAdmin
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  one = await addAdminTo(world, { rights: null })
  second = await addAdminTo(world, { rights: null })
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const rule = (change: object = {}) => ({
  from: '2026-02-01',
  section: '194H',
  code: '1006',
  percent: '10',
  no_pan_percent: '30.5',
  threshold: '0.00',
  reason: 'A new law',
  current_password: worldPassword,
  ...change,
})
const ask = (change: object = {}) => world.ask(one.token, contract.addTdsRule, { body: rule(change) })
const agree = (id: unknown, by = second) =>
  world.ask(by.token, approve, { params: { id: BigInt(id as string) }, body: { reason: '' } })
const idOf = ({ body }: Awaited<ReturnType<typeof ask>>) => (body.data as { id: string }).id

async function earn(paid_minor: bigint): Promise<number[]> {
  const sponsor = (await world.join()).user_id
  const { receipt_no } = await world.activate((await world.join({ sponsor })).user_id)
  await payReferral(world, receipt_no, sponsor, paid_minor)
  const kept = await world.db
    .selectFrom('income')
    .select(['paid_minor', 'tds_minor'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return [Number(kept.paid_minor), Number(kept.tds_minor)]
}

describe('a rule of tax', () => {
  test.each([
    ['a day that has begun', { from: '2026-01-01' }, ['from']],
    ['a day in the past', { from: '2025-12-01' }, ['from']],
    ['a day far ahead', { from: '2030-01-01' }, ['from']],
    ['a rate above 100', { percent: '100.01' }, ['percent']],
    ['a rate below zero', { no_pan_percent: '-1' }, ['no_pan_percent']],
    ['a limit below zero', { threshold: '-1.00' }, ['threshold']],
    ['no section', { section: ' ' }, ['section']],
    ['no reason', { reason: '' }, ['reason']],
    ['another password', { current_password: 'not-the-password' }, ['current_password']],
  ])('is refused by field: %s', async (_, change, fields) => {
    const answer = await ask(change)
    expect([answer.status, fieldsOf(answer)]).toEqual([400, fields])
  })

  test('for yesterday is refused by name, on its day', async () => {
    const yesterday = new Date(world.clock.now().getTime() - day_ms).toISOString().slice(0, 10)
    const { status, body } = await ask({ from: yesterday })
    expect([status, JSON.stringify(body.errors)]).toEqual([
      400,
      expect.stringContaining('A rule begins on a later day'),
    ])
  })

  test('counts from its day once a second admin has agreed, and is listed with both', async () => {
    const id = idOf(await ask())
    expect((await agree(id, one)).status).toBe(409)
    expect((await world.list(one.token, contract.tdsRules, { section: '194H' })).data).toHaveLength(3)
    const { data: asked } = await world.list(second.token, listApprovals, { kind: 'tax_rule' })
    expect(asked[0]!.tax_rule).toEqual({
      from: '2026-02-01',
      section: '194H',
      code: '1006',
      percent: '10',
      no_pan_percent: '30.5',
      threshold: 0n,
    })
    expect((await agree(id)).status).toBe(200)
    const { data } = await world.list(one.token, contract.tdsRules)
    expect(data.find(({ from }) => from === '2026-02-01')).toMatchObject({
      state: 'ahead',
      percent: '10',
      added_by_user_id: one.user_id,
      agreed_by_user_id: second.user_id,
    })
    expect(data.filter(({ state }) => state === 'current').map(({ from }) => from)).toEqual(['2025-04-01'])

    expect(await earn(1_000_000n)).toEqual([1_000_000, 0])
    while (world.clock.now() < new Date('2026-02-02T00:00:00Z')) world.clock.advance(day_ms)
    expect(await earn(1_000_000n)).toEqual([1_000_000, 305_000])
  })

  test('that has not begun is put right by another of the same day', async () => {
    for (const percent of ['50', '5'])
      expect((await agree(idOf(await ask({ from: '2026-03-01', percent })))).status).toBe(200)
    const { data } = await world.list(one.token, contract.tdsRules)
    const same = data.filter(({ from }) => from === '2026-03-01').map(({ percent, state }) => [percent, state])
    expect(same).toEqual([
      ['5', 'ahead'],
      ['50', 'replaced'],
    ])
  })

  test('whose day has begun meanwhile is not added any more', async () => {
    const id = idOf(await ask({ from: '2026-02-05' }))
    while (world.clock.now() < new Date('2026-02-04T18:00:00Z')) world.clock.advance(day_ms / 24)
    second = await addAdminTo(world, { rights: null })
    const late = await agree(id)
    expect([late.status, late.body.code]).toEqual([409, 'tds_rule_late'])
  })

  test('never begins on a day on which incomes are credited already', async () => {
    const sale = world.db.selectFrom('journal').select('id').orderBy('id')
    const { id: journal_id } = await sale.executeTakeFirstOrThrow()
    await world.db.insertInto('credit_day').values({ journal_id, credited_on: '2026-02-20', year: 2025 }).execute()
    const refused = await ask({ from: '2026-02-20' })
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['from']])
    expect((await ask({ from: '2026-02-21' })).status).toBe(200)
  })
})
