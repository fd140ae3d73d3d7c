import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countOf, firstSeed } from '@banyan/domain/testing/counts.ts'
import { decideTopup, type FoundPackage, type TopupPayment } from '@banyan/domain/topups/topup.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { adminIdOf, issuePin } from '#testing/sales/issue-pins.ts'
import { topUp } from '#testing/sales/top-up.ts'
import { createWorld, worldSetup, type World } from '#testing/world.ts'
import { activateByPin } from './index.ts'

/** Four packages, each larger than the one before; every way up is listed. */
let world: World
beforeAll(async () => {
  const packages = [100_000n, 250_000n, 500_000n, 1_000_000n].map((bv, index) => ({
    ...worldSetup.packages[0]!,
    name: `Package ${index + 1}`,
    price: ((bv * 118n) / 100n) as never,
    bv: bv as never,
    order_no: index,
  }))
  world = await createWorld({ setup: { ...worldSetup, packages } })
})
afterAll(() => world.close())

const index = fc.nat({ max: 3 })
const act = fc.oneof(
  fc.record({ by: fc.constant('money' as const), to: index, is_upgrade: fc.boolean() }),
  fc.record({ by: fc.constantFrom('paid' as const, 'free' as const, 'leader' as const), to: index }),
  fc.record({ by: fc.constant('upgrade' as const), from: index, to: index }),
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

const found = (at: number): FoundPackage => {
  const { id, name, price, bv } = world.packages[at]!
  return { id, name, price_minor: price, bv_minor: bv }
}

/** Does it by the product's own commands; a refusal answers its code. */
async function perform(one: Act, { user_id, member_id }: { user_id: string; member_id: bigint }): Promise<string> {
  const package_id = world.packages[one.to]!.id
  try {
    if (one.by === 'money') return (await topUp(world, user_id, { package_id, is_upgrade: one.is_upgrade })).kind
    const sold = one.by === 'upgrade' ? { from_package_id: world.packages[one.from]!.id } : {}
    const paid = one.by === 'paid' || one.by === 'upgrade' ? { payment_mode: 'Cash' } : { payment_mode: null }
    const pin = await issuePin(world, { kind: one.by, package_id, ...sold, ...paid })
    const by_person_id = await adminIdOf(world)
    return (
      await inTransaction(world.db, (trx) => activateByPin(trx, world.services, { ...pin, member_id, by_person_id }))
    ).kind
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** What the pure rules say of the same act. */
function expected(one: Act, own: number | null): { outcome: string; own: number | null; bv: bigint } {
  if (one.by === 'upgrade' && one.from >= one.to) return { outcome: 'not sold', own, bv: 0n }
  const payment: TopupPayment =
    one.by === 'money'
      ? { by: 'money', is_upgrade: one.is_upgrade, is_listed: own !== null && own < one.to }
      : {
          by: 'pin',
          kind: one.by,
          from_package: one.by === 'upgrade' ? found(one.from) : null,
          price_minor: 0n,
          bv_minor: { paid: found(one.to).bv_minor, free: 0n, leader: 0n, upgrade: -1n }[one.by],
        }
  const member = { id: 7n, is_blocked: false, left_at: null, package: own === null ? null : found(own) }
  const decided = decideTopup(member, found(one.to), payment)
  if ('because' in decided) return { outcome: decided.because, own, bv: 0n }
  const bv =
    decided.bv_minor === -1n && one.by === 'upgrade'
      ? found(one.to).bv_minor - found(one.from).bv_minor
      : decided.bv_minor
  return { outcome: decided.kind, own: one.to, bv }
}

test('whatever is tried in whatever order, the member’s package, the events and the activations agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 12 }), async (acts) => {
      const member = await world.join()
      const told: { own: number | null; bv: bigint; kinds: string[] } = { own: null, bv: 0n, kinds: [] }
      for (const one of acts) {
        world.clock.advance(1000)
        const should = expected(one, told.own)
        const outcome = await perform(one, member)
        if (should.outcome !== 'not sold') expect(outcome).toBe(should.outcome)
        told.own = should.own
        told.bv += should.bv
        if (['first', 'repeat', 'upgrade'].includes(should.outcome)) told.kinds.push(should.outcome)
      }
      const of = (table: 'activation' | 'business_event') =>
        world.db
          .selectFrom(table)
          .select(['package_id', 'bv_minor', 'at'])
          .where('member_id', '=', member.member_id)
          .where('package_id', 'is not', null)
          .orderBy('id')
          .execute()
      const [activations, events] = [await of('activation'), await of('business_event')]
      expect(events).toEqual(activations)
      expect(activations.reduce((sum, { bv_minor }) => sum + bv_minor, 0n)).toBe(told.bv)
      const kinds = await world.db
        .selectFrom('activation')
        .select('kind')
        .where('member_id', '=', member.member_id)
        .orderBy('id')
        .execute()
      expect(kinds.map(({ kind }) => kind)).toEqual(told.kinds)
      const now = await world.db
        .selectFrom('member')
        .select(['package_id', 'activated_at'])
        .where('id', '=', member.member_id)
        .executeTakeFirstOrThrow()
      expect(now).toEqual({
        package_id: told.own === null ? null : world.packages[told.own]!.id,
        activated_at: activations[0]?.at ?? null,
      })
      await expectBooksToBalance(world)
    }),
    { numRuns: countOf({ short: 5, long: 15 }), seed: firstSeed() },
  )
})
