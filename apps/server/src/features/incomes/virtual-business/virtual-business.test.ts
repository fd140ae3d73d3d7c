import { afterEach, expect, test } from 'vitest'
import { getBinaryTree } from '@banyan/contract/network/binary-tree.ts'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import {
  addVirtualBusiness,
  findVirtualMember,
  listVirtualBusiness,
  withdrawVirtualBusiness,
} from '@banyan/contract/virtual-business/virtual-business.ts'
import { carriesOf, incomesOf } from '#every-call/rings/books-of.ts'
import { tokenOf } from '#every-call/testing/sessions.ts'
import { agree, askForSponsor } from '#testing/people/change-sponsor.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { expectToReplay } from '#testing/expect-replay.ts'
import { adminIdOf } from '#testing/sales/issue-pins.ts'
import { openStage, play, step, type Step } from '#testing/company/play.ts'
import { switchPage } from '#testing/switch-page.ts'
import type { Answer } from '#testing/ask-app.ts'
import { createWorld, worldPassword, worldSetup, type World } from '#testing/world.ts'
import { sealBooks } from '#features/books/proof/index.ts'

let worlds: World[] = []
/** Every closing is computed again, and every promise is kept, the seals' too. */
afterEach(async () => {
  for (const world of worlds) {
    await expectToReplay(world)
    await sealBooks(world.services)
    await expectBooksToBalance(world)
    await world.close()
  }
  worlds = []
})
const patient = { timeout: 180_000 }

const counting = { matching: { unit: '1000', rate_percent: '10', virtual_counts: true } }

/** `top` has `left` on the left and nobody on the right. A Starter has 1,000.00 of volume. */
async function open(plan: object) {
  const world = await createWorld({ setup: { ...worldSetup, plan: planSchema.parse(plan) } })
  worlds.push(world)
  for (const page of ['add-virtual-business', 'virtual-business-details'] as const)
    await switchPage(world, `admin/miscellaneous/${page}`, true)
  const above = (await world.join()).user_id
  const top = (await world.join({ sponsor: above })).user_id
  const left = (await world.join({ sponsor: top, side: 'left' })).user_id
  const more = (await world.join({ sponsor: left, side: 'left' })).user_id
  // Makes the second admin.
  await askForSponsor(world, above, above)
  return { stage: await openStage(world), world, above, top, left, more }
}
type Opened = Awaited<ReturnType<typeof open>>

const tokenFor = async (world: World) => tokenOf(world, await adminIdOf(world))

const asking =
  (world: World, user_id: string, change: object = {}) =>
  async (): Promise<Answer> =>
    world.ask(await tokenFor(world), addVirtualBusiness, {
      body: {
        user_id,
        side: 'right',
        bv: '1500.00',
        purpose: 'To start the team',
        last_day: '2026-01-03',
        current_password: worldPassword,
        ...change,
      },
    })

const give =
  (opened: Opened, user_id: string, change: object = {}) =>
  async (): Promise<void> => {
    const asked = await asking(opened.world, user_id, change)()
    expect(asked.status).toBe(200)
    expect((await agree(opened.world, (asked.body.data as { id: string }).id)).status).toBe(200)
  }

const details = async (world: World) => (await world.list(await tokenFor(world), listVirtualBusiness, {})).data

const buying = ({ top, left, more }: Opened): Step[] => [
  step(9, (stage) => stage.buy('top', top, 'pin')),
  step(10, (stage) => stage.buy('left', left, 'pin'), 'left'),
  step(34, (stage) => stage.buy('more', more, 'pin'), 'more'),
]

const paid = async ({ db }: World): Promise<string[]> =>
  (
    await db.selectFrom('income').select(['closing_id', 'adjusts_closing_id', 'paid_minor']).orderBy('id').execute()
  ).map(
    ({ closing_id, adjusts_closing_id, paid_minor }) =>
      `${closing_id}${adjusts_closing_id === null ? '' : ` for ${adjusts_closing_id}`}: ${paid_minor}`,
  )

test(
  'it waits for a second admin, counts in the one leg until its last day, and the rest lapses',
  patient,
  async () => {
    const opened = await open(counting)
    const { stage, world, top, above } = opened
    const asked = await asking(world, top)()
    expect(await details(world)).toMatchObject([{ status: 'waiting', balance: 0n, approved_by_user_id: null }])
    await agree(world, (asked.body.data as { id: string }).id)
    expect(await details(world)).toMatchObject([{ status: 'active', bv: 1500_00n, balance: 1500_00n, consumed: 0n }])
    await play(stage, buying(opened), { days: 1 })
    expect(await paid(world)).toEqual(['1: 10000'])
    expect(await details(world)).toMatchObject([{ status: 'active', consumed: 1000_00n, balance: 500_00n, lapsed: 0n }])
    const { data } = await world.call(await tokenFor(world), findVirtualMember, { query: { user_id: top } })
    expect(data).toMatchObject({ left: 0n, right: 500_00n, right_virtual: 500_00n, left_virtual: 0n, counts: true })

    await play(stage, [step(34, (on_stage) => on_stage.buy('more', opened.more, 'pin'))], { days: 4 })
    // 500.00 make no pair of 1,000.00. After the third they are gone.
    expect(await paid(world)).toEqual(['1: 10000'])
    expect(await details(world)).toMatchObject([
      { status: 'expired', consumed: 1000_00n, balance: 0n, lapsed: 500_00n },
    ])
    // Nobody above has any of it, in no figure of the network and in no closing.
    const tree = await world.call(await tokenFor(world), getBinaryTree, { query: { root: above } })
    expect(
      JSON.stringify(tree, (_name, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
    ).not.toContain('150000')
    const matched = await world.db.selectFrom('matching').selectAll().where('member_id', '=', 2n).execute()
    expect(matched.every(({ left_new, right_new }) => left_new % 1000_00n === 0n && right_new === 0n)).toBe(true)
  },
)

test('by a plan that does not count it, it moves nothing and says so', patient, async () => {
  const opened = await open({ matching: { unit: '1000', rate_percent: '10' } })
  const { stage, world, top } = opened
  await play(stage, [step(2, give(opened, top)), ...buying(opened)], { days: 3 })
  expect(await paid(world)).toEqual([])
  expect(await details(world)).toMatchObject([{ status: 'not_counted', consumed: 0n, balance: 0n, lapsed: 1500_00n }])
  expect((await world.call(await tokenFor(world), findVirtualMember, { query: { user_id: top } })).data.counts).toBe(
    false,
  )
})

test('the payout ratio counts what was bought alone: two full virtual legs are paid nothing', patient, async () => {
  const opened = await open({ ...counting, payout_ratio_percent: '50' })
  const { stage, world, top } = opened
  await play(
    stage,
    [
      step(9, (on_stage) => on_stage.buy('top', top, 'pin')),
      step(30, give(opened, top, { bv: '90000.00' })),
      step(31, give(opened, top, { bv: '90000.00', side: 'left' })),
    ],
    { days: 3 },
  )
  expect(await paid(world)).toEqual(['2: 0'])
})

test('what is withdrawn never was: the next closing takes back what it paid', patient, async () => {
  const books = []
  for (const isGiven of [true, false]) {
    const opened = await open(counting)
    const { stage, world, top } = opened
    const withdraw = step(60, async () => {
      const [row] = await details(world)
      expect(row).toMatchObject({ may: { withdraw: true } })
      const input = { params: { id: row!.id }, body: { reason: 'It was a mistake' } }
      expect((await world.ask(await tokenFor(world), withdrawVirtualBusiness, input)).status).toBe(200)
      const again = await world.ask(await tokenFor(world), withdrawVirtualBusiness, input)
      expect([again.status, again.body.code]).toEqual([409, 'is_withdrawn'])
    })
    const given = isGiven ? [step(2, give(opened, top, { last_day: '2026-02-03' })), withdraw] : []
    await play(stage, [...given, ...buying(opened)], { days: 5 })
    if (isGiven) {
      expect(await paid(world)).toEqual(['1: 10000', '3 for 1: -10000'])
      expect(await details(world)).toMatchObject([{ status: 'withdrawn', consumed: 0n, balance: 0n }])
    }
    books.push({ incomes: (await incomesOf(world.db)).filter(Boolean), carries: await carriesOf(world.db) })
  }
  expect(books[0]!.carries).toEqual(books[1]!.carries)
})

test('a purchase cancelled later is settled with the virtual part of every leg as it was', patient, async () => {
  const books = []
  for (const never of [new Set<string>(), new Set(['more'])]) {
    const opened = await open(counting)
    const { stage, world, top } = opened
    const cancel = step(60, async (on_stage) => expect(await on_stage.cancel('more')).toBe(200), 'more')
    await play(stage, [step(2, give(opened, top, { bv: '3000.00' })), ...buying(opened), cancel], { days: 5, never })
    books.push({
      incomes: await incomesOf(world.db),
      carries: await carriesOf(world.db),
      details: await details(world),
    })
  }
  const [lived, without] = books
  expect(lived!.incomes).toEqual(without!.incomes)
  expect(lived!.carries).toEqual(without!.carries)
  expect(lived!.details.map(({ consumed, lapsed, balance }) => [consumed, lapsed, balance])).toEqual(
    without!.details.map(({ consumed, lapsed, balance }) => [consumed, lapsed, balance]),
  )
})

test('bad input is refused by field', patient, async () => {
  const opened = await open(counting)
  const { world, top } = opened
  const fieldsOf = async (change: object) => Object.keys((await asking(world, top, change)()).body.errors ?? {})
  expect(await fieldsOf({ bv: '0' })).toEqual(['bv'])
  expect(await fieldsOf({ bv: '-5' })).toEqual(['bv'])
  expect(await fieldsOf({ bv: '10000000.01' })).toEqual(['bv'])
  expect(await fieldsOf({ side: 'middle' })).toEqual(['side'])
  expect(await fieldsOf({ purpose: '' })).toEqual(['purpose'])
  expect(await fieldsOf({ last_day: '2025-12-31' })).toEqual(['last_day'])
  expect(await fieldsOf({ last_day: '2027-06-01' })).toEqual(['last_day'])
  expect(await fieldsOf({ user_id: world.root_user_id })).toEqual(['user_id'])
  expect(await fieldsOf({ user_id: 'NOBODY1' })).toEqual(['user_id'])
  expect(await fieldsOf({ current_password: 'not-this-one' })).toEqual(['current_password'])
  expect(
    (await world.ask(await tokenFor(world), withdrawVirtualBusiness, { params: { id: 99n }, body: { reason: 'Gone' } }))
      .status,
  ).toBe(404)
})
