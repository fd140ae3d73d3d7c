import { afterEach, expect, test } from 'vitest'
import { eventIncomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { getIncomeWhy } from '@banyan/contract/incomes/why.ts'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { cancelPurchase } from '#testing/sales/cancel-purchase.ts'
import { joinActive } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { switchOn } from '#testing/switch-on.ts'
import { createWorld, worldSetup, type World } from '#testing/world.ts'
import { payInstantIncomes } from './index.ts'
import { forgetState } from './known-state.ts'

let world: World
/** The proof of the books computes every run again. */
afterEach(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

/** A package of 1,000 BV; referral pays 40 and spill as given. */
async function open(spill: object): Promise<void> {
  world = await createWorld({
    setup: {
      ...worldSetup,
      packages: [{ ...worldSetup.packages[0]!, bv: 100_000n as never }],
      plan: planSchema.parse({
        matching: { left_directs: 0, right_directs: 0 },
        referral: { enabled: true, flat: '40' },
        spill: { enabled: true, ...spill },
        event_payout_percent: '50',
      }),
    },
  })
}

const pay = () => payInstantIncomes(world.services)

async function incomes(): Promise<string[]> {
  const rows = await world.db
    .selectFrom('income')
    .innerJoin('member as receiver', 'receiver.id', 'income.member_id')
    .innerJoin('person as receiver_person', 'receiver_person.id', 'receiver.person_id')
    .innerJoin('member as source', 'source.id', 'income.from_member_id')
    .innerJoin('person as source_person', 'source_person.id', 'source.person_id')
    .select(['income.kind', 'receiver_person.user_id as to', 'source_person.user_id as from', 'income.paid_minor'])
    .where('income.closing_id', 'is', null)
    .orderBy('income.id')
    .execute()
  return rows.map(({ kind, to, from, paid_minor }) => `${kind} ${from} > ${to} ${paid_minor}`)
}

test('directs after the first two pay spill instead of referral, and nobody moves up when the first cancels', async () => {
  await open({ flat: '60' })
  const top = await joinActive(world)
  const first = await joinActive(world, { sponsor: top, side: 'left' })
  const second = await joinActive(world, { sponsor: top, side: 'right' })
  const third = await joinActive(world, { sponsor: top, side: 'left' })
  await pay()
  const paid = [`referral ${first} > ${top} 4000`, `referral ${second} > ${top} 4000`, `spill ${third} > ${top} 6000`]
  expect(await incomes()).toEqual(paid)
  await cancelPurchase(world, first)
  // A run in another process begins from the first event and knows the same order.
  forgetState(world.db)
  const fourth = await joinActive(world, { sponsor: top, side: 'right' })
  await pay()
  await cancelPurchase(world, third)
  await pay()
  expect((await incomes()).slice(3)).toEqual([
    `referral ${first} > ${top} -4000`,
    `spill ${fourth} > ${top} 6000`,
    `spill ${third} > ${top} -6000`,
  ])
})

test('a member reads from whom spill came and why, and sees the place of the new member', async () => {
  await open({ flat: '60' })
  await switchOn(world, ['user/income/spill-income', 'admin/income/spill-income'])
  const top = await joinActive(world)
  for (const side of ['left', 'right'] as const) await joinActive(world, { sponsor: top, side })
  const third = await joinActive(world, { sponsor: top, side: 'left' })
  await pay()
  const token = await world.signInAs(top)
  const { spill } = eventIncomeLists
  const { data } = await world.list(token, spill.details.user)
  expect(data).toMatchObject([
    { from_user_id: third, sponsor_user_id: top, side: 'left', level: null, rate: '60', net: 6_000n, mirrors_id: null },
  ])
  const { data: why } = await world.call(token, getIncomeWhy, { params: { id: data[0]!.id } })
  expect(why).toMatchObject({
    kind: 'spill',
    level: null,
    rate: '60',
    event: { member_user_id: third, levels_down: 1 },
  })
  const desk = await world.signInAs(world.admin_user_id)
  expect((await world.list(desk, spill.details.admin)).data).toMatchObject([{ member_user_id: top }])
  const stranger = await world.signInAs(third)
  expect((await world.list(stranger, spill.details.user)).data).toEqual([])
})

test('two root legs pay at any depth below the first two directs', async () => {
  await open({ mode: 'two_root_legs' })
  const top = await joinActive(world)
  const first = await joinActive(world, { sponsor: top, side: 'left' })
  await joinActive(world, { sponsor: top, side: 'right' })
  const third = await joinActive(world, { sponsor: top, side: 'left' })
  const below = await joinActive(world, { sponsor: first, side: 'right' })
  const deep = await joinActive(world, { sponsor: below, side: 'left' })
  await joinActive(world, { sponsor: third, side: 'left' })
  await pay()
  expect((await incomes()).filter((line) => line.startsWith('spill'))).toEqual([
    `spill ${below} > ${top} 5000`,
    `spill ${deep} > ${first} 5000`,
    `spill ${deep} > ${top} 5000`,
  ])
})

test('members whom somebody above placed pay those between, and not the line that brought them', async () => {
  await open({ mode: 'placed_by_upline', percents: ['5', '3'] })
  const top = await joinActive(world)
  const first = await joinActive(world, { sponsor: top, side: 'left' })
  const second = await joinActive(world, { sponsor: top, side: 'left' })
  const third = await joinActive(world, { sponsor: top, side: 'left' })
  await pay()
  expect((await incomes()).filter((line) => line.startsWith('spill'))).toEqual([
    `spill ${second} > ${first} 5000`,
    `spill ${third} > ${second} 5000`,
    `spill ${third} > ${first} 3000`,
  ])
})
