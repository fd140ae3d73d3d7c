import { afterAll, beforeAll, expect, test } from 'vitest'
import { getIncomeWhy } from '@banyan/contract/incomes/why.ts'
import { cancelReceipt } from '@banyan/contract/topups/receipt.ts'
import { closeDay, growEarners } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { payReferral } from '#testing/money/referral.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

let world: World
let sponsor: string
beforeAll(async () => {
  world = await createWorld()
  sponsor = (await world.join()).user_id
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const cancel = async (user_id: string, receipt_no: string) => {
  const body = { receipt_no, reason: 'Changed my mind', current_password: worldPassword }
  await world.call(await world.signInAs(user_id), cancelReceipt, { body })
}

test('an income of an event says that it was taken back, and its mirror what it takes back', async () => {
  const { user_id } = await world.join({ sponsor })
  const { receipt_no } = await world.activate(user_id)
  // A kind whose incomes somebody may open; modules that pay on events are switched on later.
  await payReferral(world, receipt_no, sponsor, 2_000n, 'sponsored')
  const token = await world.signInAs(sponsor)
  const why = async (id: bigint) => (await world.call(token, getIncomeWhy, { params: { id } })).data
  const { id } = await world.db.selectFrom('income').select('id').executeTakeFirstOrThrow()
  expect(await why(id)).toMatchObject({ closing_id: null, window_from: null, net: 2_000n, taken_back: null })

  await cancel(user_id, receipt_no)
  const at = world.clock.now()
  const mirror = await world.db.selectFrom('income').select('id').where('mirrors_id', '=', id).executeTakeFirstOrThrow()
  expect(await why(id)).toMatchObject({
    net: 2_000n,
    taken_back: { is_mirror: false, income_id: mirror.id, at, receipt_no },
  })
  expect(await why(mirror.id)).toMatchObject({
    net: -2_000n,
    taken_back: { is_mirror: true, income_id: id, at, receipt_no },
  })
  const stranger = await world.signInAs(user_id)
  expect((await world.ask(stranger, getIncomeWhy, { params: { id: mirror.id } })).status).toBe(404)
})

test('what was cancelled is not among the events beneath the legs of the closing that settles it', async () => {
  const { top, right } = await growEarners(world)
  await closeDay(world)
  const { receipt_no } = await world.db
    .selectFrom('activation')
    .innerJoin('member', 'member.id', 'activation.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select('receipt_no')
    .where('person.user_id', '=', right)
    .executeTakeFirstOrThrow()
  await cancel(right, receipt_no)
  const more = [await world.join({ sponsor: top, side: 'right' }), await world.join({ sponsor: top, side: 'right' })]
  for (const { user_id } of more) await world.activate(user_id)
  const [closing_id] = await closeDay(world)
  const income = await world.db
    .selectFrom('income')
    .innerJoin('member', 'member.id', 'income.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select('income.id')
    .where('closing_id', '=', closing_id!)
    .where('adjusts_closing_id', 'is', null)
    .where('person.user_id', '=', top)
    .where('income.kind', '=', 'matching')
    .executeTakeFirstOrThrow()
  const { data } = await world.call(await world.signInAs(top), getIncomeWhy, { params: { id: income.id } })
  const leg = data.matching!.legs.find(({ side }) => side === 'right')!
  expect(leg).toMatchObject({ open: 0n, new: 200_000n, event_count: 2 })
  expect(leg.events.map((event) => [event.kind, event.member_user_id])).toEqual(
    more.toReversed().map(({ user_id }) => ['activation', user_id]),
  )
})
