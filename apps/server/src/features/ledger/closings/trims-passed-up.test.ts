import { afterEach, expect, test } from 'vitest'
import { replayClosing } from '@banyan/contract/closings/closings.ts'
import { incomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { getIncomeWhy } from '@banyan/contract/incomes/why.ts'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { cancelPurchase } from '#testing/sales/cancel-purchase.ts'
import { closeDay, joinActive } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { createWorld, worldSetup, type World } from '#testing/world.ts'

let world: World
afterEach(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

/** 100 for each pair of packages, at most 150 a day; what is above goes to the next sponsor. */
async function open(): Promise<void> {
  world = await createWorld({
    setup: {
      ...worldSetup,
      packages: [{ ...worldSetup.packages[0]!, bv: 100_000n as never }],
      plan: planSchema.parse({
        matching: {
          unit: '1000',
          rate_flat: '100',
          caps: [{ per: 'day', amount: '150' }],
          trim_to: 'next_upline',
        },
        sponsored: { enabled: true, percent: '10' },
        payout_ratio_percent: '50',
      }),
    },
  })
}

/** Top sponsors mid, who has two pairs beneath. */
async function twoPairs() {
  const top = await joinActive(world)
  const mid = await joinActive(world, { sponsor: top, side: 'left' })
  for (const side of ['left', 'left', 'right'] as const) await joinActive(world, { sponsor: mid, side })
  const last = await joinActive(world, { sponsor: mid, side: 'right' })
  return { top, mid, last }
}

async function paid(): Promise<string[]> {
  const rows = await world.db
    .selectFrom('income')
    .innerJoin('member', 'member.id', 'income.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['closing_id', 'kind', 'person.user_id', 'rate', 'base_minor', 'gross_minor', 'paid_minor'])
    .orderBy('income.id')
    .execute()
  return rows.map((row) =>
    [row.closing_id, row.kind, row.user_id, row.base_minor, row.rate, row.gross_minor, row.paid_minor].join(' '),
  )
}

test('what a cap cut is paid to the sponsor above, who reads from whom and why', async () => {
  await open()
  const { top, mid } = await twoPairs()
  const [closing_id] = await closeDay(world)
  expect(await paid()).toEqual([
    `${closing_id} matching ${mid} 200 100 20000 15000`,
    `${closing_id} matching ${top} 5000 100% 5000 5000`,
    `${closing_id} sponsored ${top} 15000 10% 1500 1500`,
  ])

  const token = await world.signInAs(top)
  const { data } = await world.list(token, incomeLists.matching.details.user)
  expect(data).toMatchObject([{ from_user_id: mid, left: null, pairs: null, base: 5_000n, rate: '100%', paid: 5_000n }])
  const why = await world.call(token, getIncomeWhy, { params: { id: data[0]!.id } })
  expect(why.data).toMatchObject({
    kind: 'matching',
    matching: null,
    source: { kind: 'matching', member_user_id: mid },
  })
  const own = await world.list(await world.signInAs(mid), incomeLists.matching.details.user)
  expect(own.data).toMatchObject([{ from_user_id: null, trimmed: 5_000n }])

  const desk = await world.signInAs(world.admin_user_id)
  const replayed = await world.call(desk, replayClosing, { params: { id: `${closing_id}` } })
  expect(replayed.data).toMatchObject({ is_identical: true })
})

test('a purchase that is cancelled corrects what was passed up as well', async () => {
  await open()
  const { top, mid, last } = await twoPairs()
  const [first] = await closeDay(world)
  await cancelPurchase(world, last)
  const [second] = await closeDay(world)
  expect((await paid()).filter((line) => line.startsWith(`${second} `))).toEqual([
    `${second} matching ${mid} -100 100 -10000 -5000`,
    `${second} matching ${top} -5000 100% -5000 -5000`,
    `${second} sponsored ${top} -5000 10% -500 -500`,
  ])
  const desk = await world.signInAs(world.admin_user_id)
  for (const id of [first, second])
    expect((await world.call(desk, replayClosing, { params: { id: `${id}` } })).data).toMatchObject({
      is_identical: true,
    })
})
