import { afterEach, describe, expect, test } from 'vitest'
import { getIncomeWhy } from '@banyan/contract/incomes/why.ts'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { cancelPurchase } from '#testing/sales/cancel-purchase.ts'
import { activate, day_ms, joinActive } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { createWorld, worldSetup, type World } from '#testing/world.ts'
import { payInstantIncomes } from './index.ts'
import { forgetState } from './known-state.ts'

let world: World
afterEach(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

/** Packages of 1,000 and 2,500 BV that allow 1,000 and 2,500; a referral of 200 with caps, at five minutes to midnight. */
async function open(caps: object[], plan: object = {}): Promise<void> {
  const [small] = worldSetup.packages
  const large = {
    ...small!,
    name: 'Gold',
    price: 250_000n as never,
    bv: 250_000n as never,
    daily_cap: 250_000n as never,
  }
  world = await createWorld({
    setup: {
      ...worldSetup,
      packages: [{ ...small!, bv: 100_000n as never, daily_cap: 100_000n as never }, large],
      plan: planSchema.parse({
        matching: { enabled: false },
        referral: { enabled: true, flat: '200', caps },
        event_payout_percent: '50',
        ...plan,
      }),
    },
  })
  await moveTo('23:55')
}

/** Moves the clock to the next such time of day in India. */
async function moveTo(time: string): Promise<void> {
  const now = world.clock.now().getTime()
  const day = new Date(now + 5.5 * 3_600_000).toISOString().slice(0, 10)
  const at = Date.parse(`${day}T${time}:00+05:30`)
  world.clock.advance(at > now ? at - now : at + day_ms - now)
}

const pay = () => payInstantIncomes(world.services)

/** What was paid and why less, in the order in which it was posted. */
async function paid(): Promise<string[]> {
  const rows = await world.db.selectFrom('income').select(['kind', 'paid_minor', 'reasons']).orderBy('id').execute()
  return rows.map(({ kind, paid_minor, reasons }) => {
    const cuts = (reasons ?? []) as { reason: string }[]
    return [kind, paid_minor, ...cuts.map(({ reason }) => reason)].join(' ')
  })
}

const directOf = (sponsor: string) => joinActive(world, { sponsor, side: 'left' })

describe('a cap of a day', () => {
  test('begins anew at midnight in the company’s zone, however late the run comes', async () => {
    await open([{ per: 'day', amount: '300' }])
    const top = await joinActive(world)
    await directOf(top)
    await directOf(top)
    await moveTo('00:00')
    await directOf(top)
    await directOf(top)
    await moveTo('09:00')
    await pay()
    expect(await paid()).toEqual([
      'referral 20000',
      'referral 10000 DAILY_CAP',
      'referral 20000',
      'referral 10000 DAILY_CAP',
    ])
  })

  test('counts what earlier runs paid, in this process or in another', async () => {
    await open([{ per: 'day', amount: '300' }])
    const top = await joinActive(world)
    await directOf(top)
    await pay()
    forgetState(world.db)
    await directOf(top)
    await pay()
    await directOf(top)
    await pay()
    await moveTo('00:01')
    await directOf(top)
    await pay()
    expect(await paid()).toEqual([
      'referral 20000',
      'referral 10000 DAILY_CAP',
      'referral 0 DAILY_CAP',
      'referral 20000',
    ])
  })

  test('gives room again on the same day when a purchase is cancelled, before it was paid or after', async () => {
    await open([{ per: 'day', amount: '300' }])
    await moveTo('10:00')
    const top = await joinActive(world)
    const first = await directOf(top)
    await pay()
    await cancelPurchase(world, first)
    await directOf(top)
    const unpaid = await directOf(top)
    await cancelPurchase(world, unpaid)
    await directOf(top)
    await pay()
    const rows = await paid()
    expect(rows).toEqual([
      'referral 20000',
      'referral -20000',
      'referral 20000',
      'referral 10000 DAILY_CAP',
      'referral -10000 DAILY_CAP',
      'referral 10000 DAILY_CAP',
    ])
  })

  test('gets no room from a purchase of another day that is cancelled', async () => {
    await open([{ per: 'day', amount: '300' }])
    const top = await joinActive(world)
    const first = await directOf(top)
    await directOf(top)
    await pay()
    await moveTo('00:05')
    await cancelPurchase(world, first)
    await directOf(top)
    await directOf(top)
    await pay()
    expect((await paid()).slice(2)).toEqual(['referral -20000', 'referral 20000', 'referral 10000 DAILY_CAP'])
  })
})

test('weeks and months count what their days have paid, less what was taken back of them', async () => {
  await open([
    { per: 'week', amount: '500' },
    { per: 'month', amount: '500' },
  ])
  const top = await joinActive(world)
  const first = await directOf(top)
  await directOf(top)
  await directOf(top)
  await pay()
  await moveTo('00:05')
  await cancelPurchase(world, first)
  await directOf(top)
  await pay()
  const month = world.clock.now().toISOString().slice(0, 7)
  expect(await paid()).toEqual([
    'referral 20000',
    'referral 20000',
    'referral 10000 WEEKLY_CAP',
    'referral -20000',
    'referral 20000',
  ])
  while (world.clock.now().toISOString().slice(0, 7) === month) world.clock.advance(day_ms)
  await directOf(top)
  await pay()
  expect((await paid()).at(-1)).toBe('referral 20000')
})

test('the own package is the one held when the event happens, and a lifetime never ends', async () => {
  await open(
    [
      { per: 'day', own_package: true },
      { per: 'lifetime', amount: '3800' },
    ],
    {
      referral: {
        enabled: true,
        percent: '80',
        caps: [
          { per: 'day', own_package: true },
          { per: 'lifetime', amount: '3800' },
        ],
      },
      event_payout_percent: '100',
    },
  )
  const top = await joinActive(world)
  await joinActive(world, { sponsor: top, side: 'left' }, 1)
  await pay()
  await activate(world, top, 1)
  await joinActive(world, { sponsor: top, side: 'left' }, 1)
  await moveTo('00:05')
  await joinActive(world, { sponsor: top, side: 'left' }, 1)
  await pay()
  const rows = (await paid()).filter((line) => !line.endsWith(' 0'))
  expect(rows).toEqual(['referral 100000 DAILY_CAP', 'referral 150000 DAILY_CAP', 'referral 130000 LIFETIME_CAP'])
})

test('why an income was cut says what the cap allows and what was used before', async () => {
  await open([{ per: 'day', amount: '300' }])
  const top = await joinActive(world)
  await directOf(top)
  await directOf(top)
  await pay()
  const { id } = await world.db.selectFrom('income').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const { data } = await world.call(await world.signInAs(top), getIncomeWhy, { params: { id: `${id}` } })
  expect(data.money_trims).toMatchObject([
    { reason: 'DAILY_CAP', amount: 10_000n, cap: 30_000n, used_earlier: 20_000n },
  ])
})

test('a zone that changes later leaves runs of before as they were', async () => {
  await open([{ per: 'day', amount: '300' }])
  const top = await joinActive(world)
  await directOf(top)
  await directOf(top)
  await moveTo('00:01')
  await directOf(top)
  await pay()
  await world.db.updateTable('company').set({ zone: 'UTC' }).execute()
  expect((await paid()).at(-1)).toBe('referral 20000')
})

test('what a cancellation takes back makes room under the overall cap for the next event of the same run', async () => {
  await open([], {
    referral: { enabled: true, percent: '100' },
    overall_cap_percent: '150',
    event_payout_percent: '100',
  })
  const top = await joinActive(world)
  const first = await directOf(top)
  await directOf(top)
  await pay()
  await cancelPurchase(world, first)
  await directOf(top)
  await pay()
  const rows = (await world.db.selectFrom('income').select('paid_minor').orderBy('id').execute()).map(
    (row) => row.paid_minor,
  )
  expect(rows.reduce((sum, amount) => sum + amount, 0n)).toBe(150_000n)
})
