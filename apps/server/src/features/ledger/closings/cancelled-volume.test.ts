import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { readScenario } from '@banyan/contract/plan/read-scenario.ts'
import { cancelReceipt } from '@banyan/contract/topups/receipt.ts'
import { walletCode } from '@banyan/domain/ledger/wallets.ts'
import { LEFT, RIGHT } from '@banyan/domain/network/network.ts'
import { runScenario } from '@banyan/domain/plan/scenario/scenario.ts'
import type { ScenarioResult } from '@banyan/domain/plan/scenario/scenario-result.ts'
import { closeDay, day_ms } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { holdFor, reopenPurchases } from '#testing/money/hold-incomes.ts'
import { payReferral } from '#testing/money/referral.ts'
import { createWorld, worldPassword, worldSetup, type World } from '#testing/world.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { postJournal } from '#features/ledger/ledger/index.ts'
import { getMemberByUserId } from '#features/network/members/index.ts'
import { carryNow, lockClosing, previewClosing, creditClosing, replayClosing } from './index.ts'

const story = JSON.parse(
  readFileSync(
    new URL('../../../../../../packages/domain/src/plan/testing/scenarios/reversal.json', import.meta.url),
    'utf8',
  ),
) as { plan: object }

/** The packages of the story, by what they move. */
const packages = ['400', '500', '600'].map((bv) => ({
  ...worldSetup.packages[0]!,
  name: `Package ${bv}`,
  price: BigInt(bv) * 118n,
  bv: BigInt(bv) * 100n,
}))

let world: World
beforeEach(async () => {
  const plan = planSchema.parse(story.plan)
  world = await createWorld({ setup: { ...worldSetup, plan, packages: packages as never } })
})
afterEach(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

function scenarioResult(): ScenarioResult {
  const read = readScenario(story)
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  const outcome = runScenario(read.scenario)
  if ('faults' in outcome) throw new Error(JSON.stringify(outcome.faults))
  return outcome.result
}

const cancel = async (user_id: string, receipt_no: string): Promise<void> => {
  const body = { receipt_no, reason: 'Changed my mind', current_password: worldPassword }
  await world.call(await world.signInAs(user_id), cancelReceipt, { body })
}
const totalsOf = async (id: bigint) =>
  (await world.db.selectFrom('closing').select('totals').where('id', '=', id).executeTakeFirstOrThrow()).totals
const balanceOf = async (code: string): Promise<bigint> =>
  (await world.db.selectFrom('ledger_account').select('balance_minor').where('code', '=', code).executeTakeFirst())
    ?.balance_minor ?? 0n

const hundredths = (volume: string) => BigInt(volume) * 100n

/** A with B on the left and C on the right, all active: the people of the story. */
async function people() {
  const a = await world.join()
  await world.activate(a.user_id)
  const b = await world.join({ sponsor: a.user_id, parent: a.user_id, side: 'left' })
  const c = await world.join({ sponsor: a.user_id, parent: a.user_id, side: 'right' })
  await world.activate(b.user_id, 1)
  const { receipt_no } = await world.activate(c.user_id)
  return { a: a.user_id, b: b.user_id, c: c.user_id, receipt_no }
}

test('the next closing takes the volume back, and the one after recovers: as the scenario says', async () => {
  const { incomes, matching } = scenarioResult()
  const { a, c, receipt_no } = await people()
  const { id } = await getMemberByUserId(world.db, a)
  const carried = async () => {
    const carry = await carryNow(world.db)
    return [carry(Number(id) - 1, LEFT), carry(Number(id) - 1, RIGHT)]
  }
  for (const closing of [0, 1, 2]) {
    if (closing === 1) await cancel(c, receipt_no)
    if (closing === 2) await world.activate(c, 2)
    world.clock.advance(day_ms)
    const closing_id = await previewClosing(world.services, { until_now: false, by_person_id: null })
    const previewed = await totalsOf(closing_id)
    await inTransaction(world.db, (trx) => lockClosing(trx, world.services, closing_id))
    await creditClosing(world.services, closing_id)
    expect(await totalsOf(closing_id)).toEqual(previewed)

    const wanted = matching.find((row) => row.closing === closing && row.member === 'A')!
    expect(await carried()).toEqual([hundredths(wanted.left.carry), hundredths(wanted.right.carry)])
    const row = await world.db
      .selectFrom('matching')
      .selectAll()
      .where('closing_id', '=', closing_id)
      .where('member_id', '=', id)
      .executeTakeFirst()
    if (wanted.pairs === '0') expect(row).toBeUndefined()
    else
      expect(row).toMatchObject({
        pairs: BigInt(wanted.pairs),
        left_open: hundredths(wanted.left.open),
        left_new: hundredths(wanted.left.new),
        right_open: hundredths(wanted.right.open),
        right_new: hundredths(wanted.right.new),
        right_used: hundredths(wanted.right.used),
      })
    const paid = await world.db
      .selectFrom('income')
      .select('paid_minor')
      .where('closing_id', '=', closing_id)
      .where('member_id', '=', id)
      .execute()
    const due = incomes.filter((income) => income.closing === closing && income.member === 'A')
    expect(paid.map(({ paid_minor }) => paid_minor)).toEqual(due.map((income) => BigInt(income.paid.replace('.', ''))))
    expect(await replayClosing(world.services, closing_id)).toMatchObject({ is_identical: true })
  }
})

test('a package cancelled in its own window leaves nothing to match', async () => {
  const { a, c, receipt_no } = await people()
  await cancel(c, receipt_no)
  const [closing_id] = await closeDay(world)
  const { id } = await getMemberByUserId(world.db, a)
  const carry = await carryNow(world.db)
  expect([carry(Number(id) - 1, LEFT), carry(Number(id) - 1, RIGHT)]).toEqual([50_000n, 0n])
  expect(await world.db.selectFrom('income').select('id').execute()).toEqual([])
  expect((await replayClosing(world.services, closing_id!)).is_identical).toBe(true)
})

test('what somebody owes comes out of the next incomes, as far as they go, closing by closing', async () => {
  await holdFor(world, 0)
  const { a, b, c, receipt_no } = await people()
  const { person_id } = await getMemberByUserId(world.db, a)
  const [wallet, owed] = [walletCode('INCOME', person_id), `clawback_receivable:${person_id}`]
  await payReferral(world, receipt_no, a, 5_000n)
  await inTransaction(world.db, (trx) =>
    postJournal(trx, {
      kind: 'payout',
      reference: 'payout:1',
      idempotency_key: 'payout:1',
      input: {},
      event_at: world.clock.now(),
      created_by: null,
      transfers: [{ debit: wallet, credit: 'cash', amount_minor: 5_000n, kind: 'payout' }],
    }),
  )
  await reopenPurchases(world, 0.01)
  await cancel(c, receipt_no)
  expect([await balanceOf(wallet), await balanceOf(owed)]).toEqual([0n, -5_000n])

  // Four pairs of 100 at 10 %.
  await world.activate(c)
  const [first] = await closeDay(world)
  expect([await balanceOf(wallet), await balanceOf(owed)]).toEqual([0n, -1_000n])
  await creditClosing(world.services, first!)
  expect(await balanceOf(owed)).toBe(-1_000n)

  // One pair of 100 was left on the left, and 500 more come in on both sides.
  await world.activate(b, 1)
  await world.activate(c, 1)
  await closeDay(world)
  expect([await balanceOf(wallet), await balanceOf(owed)]).toEqual([4_000n, 0n])
  const journals = await world.db
    .selectFrom('journal')
    .select('idempotency_key')
    .where('kind', '=', 'clawback')
    .orderBy('id')
    .execute()
  expect(journals.map(({ idempotency_key }) => idempotency_key)).toEqual(['clawback:1', 'clawback:2'])
})
