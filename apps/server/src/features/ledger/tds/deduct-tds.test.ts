import { afterEach, expect, test } from 'vitest'
import { cancelReceipt } from '@banyan/contract/topups/receipt.ts'
import { ratesOf, roundDue } from '@banyan/domain/tds/tax-year.ts'
import { replayClosing } from '#features/ledger/closings/index.ts'
import { closeDay, day_ms, growEarners } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { holdFor } from '#testing/money/hold-incomes.ts'
import { adminIdOf } from '#testing/sales/issue-pins.ts'
import { rejectPans, sendDocument } from '#testing/people/kyc-documents.ts'
import { payReferral } from '#testing/money/referral.ts'
import { earnTaxed, taxAbove, taxedIncomesOf } from '#testing/money/tax.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

let world: World
afterEach(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const earn = (sponsor: string, rupees: number) => earnTaxed(world, sponsor, rupees)
const incomesOf = (user_id: string) => taxedIncomesOf(world, user_id)

const balanceOf = async (code: string): Promise<number> => {
  const account = world.db.selectFrom('ledger_account').select('balance_minor').where('code', '=', code)
  return Number((await account.executeTakeFirstOrThrow()).balance_minor) / 100
}

async function start() {
  world = await createWorld()
  return (await world.join()).user_id
}

const givePan = async (user_id: string, number = 'ABCPN1234E'): Promise<void> => {
  const { status } = await sendDocument(world, await world.signInAs(user_id), 'pan', { number })
  expect(status).toBe(200)
}

async function cancel(user_id: string, receipt_no: string): Promise<void> {
  const body = { receipt_no, reason: 'Changed my mind', current_password: worldPassword }
  await world.call(await world.signInAs(user_id), cancelReceipt, { body })
}

test('the worked example: nothing up to 20,000 in a year, then 2 % of the whole', async () => {
  const asha = await start()
  await givePan(asha)
  for (const rupees of [12_000, 7_500, 4_500, 6_000]) await earn(asha, rupees)
  expect(await incomesOf(asha)).toEqual([
    [12_000, 0, 12_000],
    [7_500, 0, 7_500],
    [4_500, 480, 4_020],
    [6_000, 120, 5_880],
  ])
  expect(await balanceOf('tds_payable')).toBe(600)
})

test('without a PAN it is 20 %, limited to the credit, and the rest is carried', async () => {
  const asha = await start()
  for (const rupees of [12_000, 7_500, 4_500, 6_000]) await earn(asha, rupees)
  expect((await incomesOf(asha)).map(([, tds]) => tds)).toEqual([0, 0, 4_500, 1_500])
  expect(await balanceOf('tds_payable')).toBe(6_000)
})

test('a PAN that was rejected is none', async () => {
  const asha = await start()
  await givePan(asha)
  await rejectPans(world, await adminIdOf(world))
  await earn(asha, 25_000)
  expect(await incomesOf(asha)).toEqual([[25_000, 5_000, 20_000]])
})

test('the first of April begins a year of its own', async () => {
  const asha = await start()
  await earn(asha, 15_000)
  while (world.clock.now() < new Date('2026-04-01T00:00:00+05:30')) world.clock.advance(day_ms)
  await earn(asha, 15_000)
  expect((await incomesOf(asha)).map(([, tds]) => tds)).toEqual([0, 0])
  const years = await world.db.selectFrom('tax_year').select(['year', 'credited_minor']).orderBy('year').execute()
  expect(years.filter(({ credited_minor }) => credited_minor > 0n)).toEqual([
    { year: 2025, credited_minor: 1_500_000n },
    { year: 2026, credited_minor: 1_500_000n },
  ])
})

test('what is taken back gives back its tax, and the year pays what it then lacks from its next credit', async () => {
  const asha = await start()
  await givePan(asha)
  await earn(asha, 19_000)
  const { user_id, receipt_no } = await earn(asha, 4_000)
  await earn(asha, 1_000)
  await cancel(user_id, receipt_no)
  expect(await incomesOf(asha)).toEqual([
    [19_000, 0, 19_000],
    [4_000, 460, 3_540],
    [1_000, 20, 980],
    [-4_000, -460, -3_540],
  ])
  await earn(asha, 5_000)
  // 2 % of 25,000 is 500, and 20 are deducted already.
  expect((await incomesOf(asha)).at(-1)).toEqual([5_000, 480, 4_520])
})

test('many credits at once never both count the threshold', async () => {
  const asha = await start()
  await givePan(asha)
  const receipts: string[] = []
  for (let number = 0; number < 16; number += 1) {
    const { user_id } = await world.join({ sponsor: asha })
    receipts.push((await world.activate(user_id)).receipt_no)
  }
  await Promise.all(
    receipts.map((receipt_no, at) => payReferral(world, receipt_no, asha, BigInt(100_000 + at * 7_777))),
  )
  const rows = await incomesOf(asha)
  const [paid, tds] = [0, 1].map((figure) => rows.reduce((sum, row) => sum + Math.round(row[figure]! * 100), 0))
  expect(BigInt(tds!)).toBe(roundDue(BigInt(paid!) * ratesOf({ percent: '2', no_pan_percent: '20' }).pan, 2))
})

test('a closing deducts too, settles with the tax of what it corrects, and replays the same', async () => {
  world = await createWorld()
  await taxAbove(world, 0n)
  await holdFor(world, 30)
  const { mid, legs } = await growEarners(world)
  await closeDay(world)
  const [first] = await incomesOf(mid)
  expect(first).toEqual([first![0], first![0]! * 0.2, first![0]! * 0.8])
  const { receipt_no } = await world.db
    .selectFrom('activation')
    .innerJoin('member', 'member.id', 'activation.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select('receipt_no')
    .where('person.user_id', '=', legs[2])
    .executeTakeFirstOrThrow()
  await cancel(legs[2], receipt_no)
  await closeDay(world)
  const sums = (await incomesOf(mid)).reduce((all, row) => all.map((sum, at) => sum + row[at]!), [0, 0, 0])
  expect(sums).toEqual([0, 0, 0])
  for (const id of [1n, 2n]) expect(await replayClosing(world.services, id)).toMatchObject({ is_identical: true })
})
