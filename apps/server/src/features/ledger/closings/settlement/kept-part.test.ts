// Guards: what is left of a purchase counts where the purchase did, whenever the rest was returned. Each case plays the company
// with the returns and the one in which only what is left was ever bought, and compares the books.
import { afterEach, expect, test } from 'vitest'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { carriesOf, incomesOf } from '#every-call/rings/books-of.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { openStage, play, step, type Step } from '#testing/company/play.ts'
import { deliver, payOrders, returnPart } from '#testing/sales/orders.ts'
import { createWorld, worldSetup, type World } from '#testing/world.ts'
import { replayClosing } from '../index.ts'

const patient = { timeout: 120_000 }
let worlds: World[] = []
afterEach(async () => {
  for (const world of worlds) {
    await expectReplays(world)
    await expectBooksToBalance(world)
    await world.close()
  }
  worlds = []
})

/** Every closing that was credited, computed once more, says what it said. */
async function expectReplays(world: World): Promise<void> {
  const closings = await world.db.selectFrom('closing').select('id').where('status', '=', 'credited').execute()
  for (const { id } of closings)
    expect(await replayClosing(world.services, id), `closing ${id}`).toMatchObject({ is_identical: true })
}

/** Hours after the midnight at which the company begins. */
interface Order {
  readonly by: number
  readonly hour: number
  readonly rupees: number
  /** When parts were returned, and what was kept then; null when nothing was. */
  readonly returns?: readonly (readonly [hour: number, kept: number | null])[]
}

/** `0` has 1 on the left and 2 on the right; all buy a package of 1,000.00 at the first hour. */
async function open(plan: object): Promise<{ world: World; members: string[] }> {
  const world = await createWorld({ setup: { ...worldSetup, plan: planSchema.parse(plan) } })
  worlds.push(world)
  const members = [(await world.join()).user_id]
  for (const side of ['left', 'right'] as const)
    members.push((await world.join({ sponsor: members[0]!, side })).user_id)
  return { world, members }
}

function stepsOf(world: World, members: readonly string[], orders: readonly Order[]): Step[] {
  let returns = 0
  return orders.flatMap(({ by, hour, rupees, returns: parts = [] }, at) => {
    let event_id: bigint
    return [
      step(hour, async () => {
        event_id = await deliver(world, members[by]!, at + 1, rupees)
      }),
      ...parts.map(([later, kept]) => step(later, () => returnPart(world, event_id, (returns += 1), kept))),
    ]
  })
}

/** What is left in the end, as if it had been bought so. */
const keptOf = (orders: readonly Order[]): Order[] =>
  orders.flatMap(({ returns = [], ...order }) => {
    const kept = returns.length === 0 ? order.rupees : returns.at(-1)![1]
    return kept === null ? [] : [{ ...order, rupees: kept }]
  })

/** The company with the returns; its books are those of the company that never bought what was returned. */
async function twins(
  plan: object,
  orders: readonly Order[],
  { days = 6, levels }: { readonly days?: number; readonly levels?: object } = {},
): Promise<World> {
  const books = []
  for (const played of [orders, keptOf(orders)]) {
    const { world, members } = await open(plan)
    if (levels !== undefined) await payOrders(world, levels, plan)
    const stage = await openStage(world)
    const packages = members.map((user_id, at) =>
      step(2 + at / 10, (company) => company.buy(`package ${at}`, user_id, 'pin')),
    )
    await play(stage, [...packages, ...stepsOf(world, members, played)], { days })
    books.push({ incomes: await incomesOf(world.db), carries: await carriesOf(world.db) })
  }
  expect(books[0]).toEqual(books[1])
  expect(books[0]!.incomes).not.toEqual([])
  return worlds[0]!
}

/** What closings posted beside the rows of their own windows: "closing adjusts closing: paid". */
const adjustments = async ({ db }: World): Promise<string[]> =>
  (
    await db
      .selectFrom('income')
      .select(['closing_id', 'adjusts_closing_id', 'paid_minor'])
      .where('adjusts_closing_id', 'is not', null)
      .orderBy('id')
      .execute()
  ).map(
    ({ closing_id, adjusts_closing_id, paid_minor }) => `${closing_id} adjusts ${adjusts_closing_id}: ${paid_minor}`,
  )

const ownOf = async ({ db }: World, closing_id: bigint): Promise<bigint[]> =>
  (
    await db
      .selectFrom('income')
      .select('paid_minor')
      .where('closing_id', '=', closing_id)
      .where('adjusts_closing_id', 'is', null)
      .execute()
  ).map(({ paid_minor }) => paid_minor)

const plain = { matching: { unit: '100', rate_percent: '10' } }

test(
  '600 taken by closing 1 become 300: closing 2 corrects closing 1 and takes nothing of it itself',
  patient,
  async () => {
    const world = await twins(plain, [
      { by: 1, hour: 5, rupees: 600, returns: [[30, 300]] },
      { by: 2, hour: 6, rupees: 600 },
    ])
    // 1,600.00 on either side, of which 1,300.00 are left on one.
    expect(await ownOf(world, 1n)).toEqual([16_000n])
    expect(await adjustments(world)).toEqual(['2 adjusts 1: -3000'])
    expect(await ownOf(world, 2n)).toEqual([])
  },
)

test('in the same window, twice, twice in one window, and to nothing in the end', patient, async () => {
  const world = await twins(plain, [
    { by: 1, hour: 4, rupees: 2_000 },
    { by: 2, hour: 5, rupees: 600, returns: [[7, 300]] },
    {
      by: 2,
      hour: 5.5,
      rupees: 600,
      returns: [
        [30, 400],
        [55, 100],
      ],
    },
    {
      by: 2,
      hour: 6,
      rupees: 500,
      returns: [
        [56, 300],
        [57, 200],
      ],
    },
    {
      by: 2,
      hour: 26,
      rupees: 700,
      returns: [
        [27, 500],
        [80, 400],
        [105, null],
      ],
    },
    { by: 1, hour: 60, rupees: 300 },
    { by: 2, hour: 61, rupees: 900, returns: [[100, 100]] },
  ])
  expect(await adjustments(world)).toEqual([
    '2 adjusts 1: -2000',
    '3 adjusts 1: -6000',
    '4 adjusts 2: -1000',
    '5 adjusts 2: -4000',
    '5 adjusts 3: -8000',
  ])
})

test('whoever returns a cheap line on a day whose cap has room gains nothing', patient, async () => {
  const plan = { matching: { unit: '100', rate_percent: '10', caps: [{ per: 'day', amount: '200' }] } }
  const world = await twins(plan, [
    { by: 1, hour: 5, rupees: 10_000, returns: [[30, 9_900]] },
    { by: 2, hour: 6, rupees: 10_000, returns: [[31, 9_900]] },
  ])
  expect(await ownOf(world, 1n)).toEqual([20_000n])
  expect([await ownOf(world, 2n), await ownOf(world, 3n)]).toEqual([[], []])
  // More is cut of less, and what is paid is the same.
  expect(new Set((await adjustments(world)).map((line) => line.split(': ')[1]))).toEqual(new Set(['0']))
})

const parts: readonly Order[] = [
  { by: 1, hour: 5, rupees: 900, returns: [[30, 500]] },
  {
    by: 2,
    hour: 6,
    rupees: 800,
    returns: [
      [31, 700],
      [54, 100],
    ],
  },
  { by: 1, hour: 27, rupees: 400 },
  { by: 2, hour: 28, rupees: 900, returns: [[80, 300]] },
  { by: 0, hour: 29, rupees: 700, returns: [[81, 600]] },
]

test.each<[string, object]>([
  ['a payout ratio that cuts', { matching: { unit: '100', rate_percent: '60' }, payout_ratio_percent: '20' }],
  [
    'kinds that events pay at once',
    {
      matching: { unit: '100', rate_percent: '50' },
      referral: { enabled: true, percent: '10' },
      sponsored: { enabled: true, percent: '50' },
      payout_ratio_percent: '20',
    },
  ],
  ['volume that lapses after a day', { matching: { unit: '100', rate_percent: '10', carry_expiry_days: 1 } }],
])('by a plan with %s', patient, async (_case, plan) => {
  expect(await adjustments(await twins(plan, parts))).not.toEqual([])
})

test.each<[string, object, object, number]>([
  ['of the window, with an own order that is needed', { self_bv: '650' }, {}, 6],
  [
    'of the month, with a payout ratio and what is set aside for them',
    { run_day: 2, self_bv: '600' },
    { payout_ratio_percent: '30' },
    34,
  ],
])('levels of orders %s', patient, async (_case, terms, more, days) => {
  const world = await twins({ matching: { enabled: false }, sponsored: { enabled: false }, ...more }, parts, {
    days,
    levels: { enabled: true, percents: ['5', '3'], ...terms },
  })
  expect(await incomesOf(world.db)).not.toEqual([])
})
