import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockPin, unblockPin } from '@banyan/contract/pins/pin-acts.ts'
import { Refusal } from '../../kit/refusal.ts'
import { inTransaction } from '../../kit/transaction.ts'
import { expectBooksToBalance } from '../../testing/expect-books.ts'
import { adminIdOf, issuePins } from '../../testing/issue-pins.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { transferPins } from '../pins/index.ts'
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
)

test('however several owners use, move and block their pins at once, no pin is used twice and the books balance', async () => {
  const { db, services } = world
  const package_id = world.packages[0]!.id
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
                  package_id,
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
      await expectBooksToBalance(world)
    }),
    { numRuns: 10 },
  )
})
