import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isCounted, movements, type MovementKind, type PlaceKind } from '@banyan/domain/stock/movements.ts'
import { valueMoved } from '@banyan/domain/stock/value-moved.ts'
import { countOf, firstSeed, isLong } from '@banyan/domain/testing/counts.ts'
import { openWallets } from '#features/people/persons/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import type { Refusal } from '#kit/http/refusal.ts'
import { brokenPromises } from '#testing/expect-books.ts'
import { testDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import { keepLot, moveStock, placeOf, placeOutside } from './index.ts'
import { keepProduct } from '#testing/sales/keep-product.ts'

const now = new Date('2026-01-01T03:30:00Z')
let database: TestDatabase
let franchise: bigint
let next = 0

beforeAll(async () => {
  database = await testDatabase()
  const person = { user_id: 'shop-one', user_type: 'Franchise', name: 'Namuna Stores', created_at: now } as const
  const { id } = await database.db.insertInto('person').values(person).returning('id').executeTakeFirstOrThrow()
  franchise = id
  await inTransaction(database.db, (trx) => openWallets(trx, id, 'Franchise'))
})
afterAll(() => database.drop())

/** Goods are moved here without what they are for: nothing is asked for that is reserved, sent or returned. */
const withoutCause =
  /^(what (is (reserved|on its way)|was corrected)|goods (that came back|of an order that was not delivered)|opening stock came in)/
const expectGoodsToBalance = async () =>
  expect((await brokenPromises(database.db)).filter((promise) => !withoutCause.test(promise))).toEqual([])

const newProduct = (): Promise<bigint> => keepProduct(database.db, { code: `P-${next++}`, has_lots: true })

const owners = ['company', 'franchise'] as const
type Owner = (typeof owners)[number]
interface Place {
  readonly kind: PlaceKind
  readonly owner: Owner
}

const inDb = <T>(act: Parameters<typeof inTransaction<T>>[1]): Promise<T> => inTransaction(database.db, act)
const placed = new Map<string, Promise<bigint>>()
/** The id of a place, looked for once. */
const place = ({ kind, owner }: Place): Promise<bigint> => {
  const key = `${kind}:${owner}`
  const found =
    placed.get(key) ??
    inDb((trx) =>
      isCounted(kind)
        ? placeOf(trx, kind, { owner_person_id: owner === 'company' ? null : franchise, now })
        : placeOutside(trx, kind),
    )
  placed.set(key, found)
  return found
}
const lotOf = (product_id: bigint, batch: string): Promise<bigint> =>
  inDb((trx) => keepLot(trx, { product_id, batch, expires_on: null }, now))

interface Line {
  readonly lot_id: bigint
  readonly from: Place
  readonly to: Place
  readonly quantity: number
  readonly value_minor: bigint
}

const move = async (kind: MovementKind, lines: readonly Line[]): Promise<bigint> => {
  const goods = await Promise.all(
    lines.map(async ({ from, to, ...line }) => ({
      ...line,
      from_place_id: await place(from),
      to_place_id: await place(to),
    })),
  )
  return inDb((trx) => moveStock(trx, { kind, reference: `test:${next++}`, at: now, created_by: null, lines: goods }))
}

const kinds = Object.keys(movements) as MovementKind[]

test(
  'whatever moves, every place holds what a plain account of it says, and nothing is negative or lost',
  async () => {
    const anyAct = fc.record({
      kind: fc.constantFrom(...kinds),
      owner: fc.constantFrom(...owners),
      lines: fc.array(
        fc.record({
          lot: fc.nat(1),
          quantity: fc.integer({ min: 1, max: 9 }),
          value: fc.bigInt(0n, 100_000n),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(anyAct, { minLength: 20, maxLength: 40 }), async (acts) => {
        const product_id = await newProduct()
        const lots = [await lotOf(product_id, ''), await lotOf(product_id, 'B-1')]
        const model = new Map<string, { quantity: number; value_minor: bigint }>()
        const keyOf = ({ kind, owner }: Place, lot: number) => `${kind}:${owner}:${lot}`
        const heldIn = (state: typeof model, at: Place, lot: number) =>
          state.get(keyOf(at, lot)) ?? { quantity: 0, value_minor: 0n }

        for (const { kind, owner, lines } of acts) {
          const way = movements[kind]
          const from = { kind: way.from, owner }
          const to = { kind: way.to, owner: 'isBetweenOwners' in way ? ('franchise' as const) : owner }
          const after = new Map(model)
          let isShort = false
          for (const { lot, quantity, value } of lines) {
            const held = heldIn(after, from, lot)
            if (isCounted(from.kind) && held.quantity < quantity) isShort = true
            if (isShort) break
            const worth = isCounted(from.kind) ? valueMoved(held, quantity) : value
            if (isCounted(from.kind))
              after.set(keyOf(from, lot), { quantity: held.quantity - quantity, value_minor: held.value_minor - worth })
            if (isCounted(to.kind)) {
              const there = heldIn(after, to, lot)
              after.set(keyOf(to, lot), { quantity: there.quantity + quantity, value_minor: there.value_minor + worth })
            }
          }
          const moved = move(
            kind,
            lines.map(({ lot, quantity, value }) => ({ lot_id: lots[lot]!, from, to, quantity, value_minor: value })),
          )
          if (isShort) {
            await expect(moved).rejects.toMatchObject({ status: 409, code: 'not_in_stock' })
            continue
          }
          await moved
          for (const [key, held] of after) model.set(key, held)
        }

        const rows = await database.db
          .selectFrom('stock_balance')
          .innerJoin('stock_place', 'stock_place.id', 'stock_balance.place_id')
          .where('product_id', '=', product_id)
          .where('quantity', '>', 0n)
          .select(['kind', 'owner_person_id', 'lot_id', 'quantity', 'value_minor'])
          .execute()
        const kept = rows.map(({ kind, owner_person_id, lot_id, quantity, value_minor }) => [
          keyOf({ kind, owner: owner_person_id === null ? 'company' : 'franchise' }, lots.indexOf(lot_id)),
          { quantity: Number(quantity), value_minor },
        ])
        const expected = [...model].filter(([, { quantity }]) => quantity > 0)
        expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(expected))
      }),
      { numRuns: countOf({ short: 12, long: 100 }), seed: firstSeed() },
    )
    await expectGoodsToBalance()
  },
  isLong() ? 3_600_000 : undefined,
)

const store = { kind: 'store', owner: 'company' } as const
const supplier = { kind: 'supplier', owner: 'company' } as const
const buyer = { kind: 'buyer', owner: 'company' } as const

test('of 50 who take the last 3 pieces at once, 3 get one', async () => {
  const lot_id = await lotOf(await newProduct(), '')
  await move('purchase', [{ lot_id, from: supplier, to: store, quantity: 3, value_minor: 10_000n }])
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, () =>
      move('counter_sale', [{ lot_id, from: store, to: buyer, quantity: 1, value_minor: 0n }]),
    ),
  )
  const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason as Refusal] : []))
  expect(answers.length - refused.length).toBe(3)
  expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 47 }, () => 'not_in_stock'))
  const values = await database.db
    .selectFrom('stock_move')
    .innerJoin('stock_journal', 'stock_journal.id', 'stock_move.journal_id')
    .where('lot_id', '=', lot_id)
    .where('kind', '=', 'counter_sale')
    .orderBy('stock_move.id')
    .select('value_minor')
    .execute()
  expect(values.map(({ value_minor }) => value_minor)).toEqual([3_333n, 3_334n, 3_333n])
  await expectGoodsToBalance()
})

test('acts that name the same goods in another order wait for each other, and none is given up', async () => {
  const lots = [await lotOf(await newProduct(), ''), await lotOf(await newProduct(), '')]
  const both = (from: Place, to: Place, quantity: number) =>
    lots.map((lot_id) => ({ lot_id, from, to, quantity, value_minor: 500n }))
  await move('purchase', both(supplier, store, 100))
  const reserved = { kind: 'reserved', owner: 'company' } as const
  const done = await Promise.all(
    Array.from({ length: 24 }, async (_none, nth) => {
      const lines = both(store, reserved, 1)
      await move('reserve', nth % 2 === 0 ? lines : lines.toReversed())
      return move('release', both(reserved, store, 1))
    }),
  )
  expect(new Set(done).size).toBe(24)
  await expectGoodsToBalance()
})

test('two who name a new lot or a new place at once mean the same one', async () => {
  const product_id = await newProduct()
  const lots = await Promise.all(Array.from({ length: 8 }, () => lotOf(product_id, 'B-7')))
  expect(new Set(lots).size).toBe(1)
  const { id: owner_person_id } = await database.db
    .insertInto('person')
    .values({ user_id: 'shop-two', user_type: 'Franchise', name: 'Namuna Stores', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await inDb((trx) => openWallets(trx, owner_person_id, 'Franchise'))
  const places = await Promise.all(
    Array.from({ length: 8 }, () => inDb((trx) => placeOf(trx, 'store', { owner_person_id, now }))),
  )
  expect(new Set(places).size).toBe(1)
})
