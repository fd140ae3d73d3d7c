import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockPin, cancelPin, unblockPin } from '@banyan/contract/pins/pin-acts.ts'
import { actOnPins, transferOwnChosenPins } from '@banyan/contract/pins/bulk-pins.ts'
import { adminPinStatistics } from '@banyan/contract/pins/pin-statistics.ts'
import { countOf, firstSeed } from '@banyan/domain/testing/counts.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { adminIdOf, issuePins } from '#testing/sales/issue-pins.ts'
import { paidVariant } from '#testing/sales/pin-variant.ts'
import { createWorld, type World } from '#testing/world.ts'
import { transferPins } from '#features/sales/pins/index.ts'
import { activateByPin } from './index.ts'

let world: World
let admin: string
let by_person_id: bigint
beforeAll(async () => {
  world = await createWorld()
  admin = await world.signInAs(world.admin_user_id)
  by_person_id = await adminIdOf(world)
})
afterAll(() => world.close())

const owners = fc.nat({ max: 2 })
const pin = fc.nat({ max: 8 })
/** In any order: two crowds of the same pins must not wait for each other for ever. */
const several = fc.uniqueArray(pin, { minLength: 2, maxLength: 6 })
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ verb: fc.constant('use' as const), pin, member: fc.nat({ max: 5 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      verb: fc.constant('transfer' as const),
      from: owners,
      to: owners,
      count: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('block' as const), pin }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('unblock' as const), pin }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('cancel' as const), pin }) },
  {
    weight: 2,
    arbitrary: fc.record({
      verb: fc.constant('many' as const),
      act: fc.constantFrom('block' as const, 'unblock' as const, 'cancel' as const),
      several,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ verb: fc.constant('hand' as const), from: owners, to: owners, several }),
  },
)

/** Whatever came is somewhere: gone in one of its ways, or still there, as the pins themselves say. */
async function expectReconciled(user_id?: string): Promise<void> {
  const query = user_id === undefined ? {} : { user_id }
  const { data } = await world.call(admin, adminPinStatistics, { query })
  const { opening, generated, received, transferred, used, blocked, expired, cancelled, balance } = data.total
  expect(opening + generated + received).toBe(transferred + used + blocked + expired + cancelled + balance)
  const held = world.db.selectFrom('pin').innerJoin('person', 'person.id', 'owner_person_id')
  const counted = await (user_id === undefined ? held : held.where('person.user_id', '=', user_id))
    .groupBy('status')
    .select(({ fn }) => ['status', fn.countAll<bigint>().as('count')])
    .execute()
  const countOf = (status: string) => Number(counted.find((row) => row.status === status)?.count ?? 0n)
  expect({ balance, used, blocked, cancelled }).toEqual({
    balance: countOf('unused'),
    used: countOf('used'),
    blocked: countOf('blocked'),
    cancelled: countOf('cancelled'),
  })
}

test('however several owners use, move and block their pins at once, no pin is used twice and the books balance', async () => {
  const { db, services } = world
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 15, maxLength: 40 }), async (acts) => {
      const people = await Promise.all(
        Array.from({ length: 6 }, (_, index) => world.join({ side: index % 2 === 0 ? 'left' : 'right' })),
      )
      const batches = await Promise.all(
        people.slice(0, 3).map(({ user_id }) => issuePins(world, { owner_user_id: user_id, count: 3 })),
      )
      const pins = batches.flatMap((batch) => batch.pins)
      const ids = await db
        .selectFrom('pin')
        .select(['id', 'pin_no'])
        .where(
          'pin_no',
          'in',
          pins.map((one) => one.pin_no),
        )
        .execute()
      const idOf = (index: number) => ids.find((one) => one.pin_no === pins[index]!.pin_no)!.id
      const tokens = await Promise.all(people.slice(0, 3).map(({ user_id }) => world.signInAs(user_id)))

      const outcomes = await Promise.allSettled(
        acts.map(async (one) => {
          switch (one.verb) {
            case 'use':
              return inTransaction(db, (trx) =>
                activateByPin(trx, services, {
                  ...pins[one.pin]!,
                  member_id: people[one.member]!.member_id,
                  by_person_id,
                }),
              )
            case 'transfer': {
              const { from, to, count } = one
              return inTransaction(db, (trx) =>
                transferPins(trx, services, {
                  from_user_id: people[from]!.user_id,
                  to_user_id: people[to]!.user_id,
                  variant: paidVariant(world),
                  count,
                  remark: '',
                  by_person_id,
                }),
              )
            }
            case 'block':
              return world.ask(admin, blockPin, { params: { id: idOf(one.pin) } })
            case 'unblock':
              return world.ask(admin, unblockPin, { params: { id: idOf(one.pin) } })
            case 'cancel':
              return world.ask(admin, cancelPin, { params: { id: idOf(one.pin) }, body: { reason: 'In a storm' } })
            case 'many':
              return world.call(admin, actOnPins, {
                body: { act: one.act, pin_ids: one.several.map((at) => `${idOf(at)}`), reason: 'In a storm' },
              })
            case 'hand':
              return world.ask(tokens[one.from]!, transferOwnChosenPins, {
                body: {
                  to_user_id: people[one.to]!.user_id,
                  pin_ids: one.several.map((at) => `${idOf(at)}`),
                  remark: '',
                },
              })
          }
        }),
      )
      for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Refusal)
      const used = acts.filter((one, index) => one.verb === 'use' && outcomes[index]!.status === 'fulfilled')
      const activations = await db
        .selectFrom('activation')
        .select('pin_id')
        .where(
          'pin_id',
          'in',
          ids.map((one) => one.id),
        )
        .execute()
      expect(activations).toHaveLength(used.length)
      expect(new Set(used.map((one) => ('pin' in one ? one.pin : -1))).size).toBe(used.length)
      for (const { user_id } of people.slice(0, 3)) await expectReconciled(user_id)
      await expectReconciled()
      await expectBooksToBalance(world)
    }),
    { numRuns: countOf({ short: 4, long: 10 }), seed: firstSeed() },
  )
})

test('of a hundred uses of one pin at once one succeeds', async () => {
  const people = await Promise.all(
    Array.from({ length: 10 }, (_, index) => world.join({ side: index % 2 === 0 ? 'left' : 'right' })),
  )
  const owner = people[0]!
  const { pins } = await issuePins(world, { owner_user_id: owner.user_id })
  const uses = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) =>
      inTransaction(world.db, (trx) =>
        activateByPin(trx, world.services, {
          ...pins[0]!,
          member_id: people[index % people.length]!.member_id,
          by_person_id,
        }),
      ),
    ),
  )
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const use of uses) if (use.status === 'rejected') expect(use.reason).toMatchObject({ code: 'pin_used' })
  await expectReconciled(owner.user_id)
  await expectBooksToBalance(world)
})
