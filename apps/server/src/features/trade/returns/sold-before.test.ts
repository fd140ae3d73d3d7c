import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askCounterCode, sellAtCounter } from '@banyan/contract/counter-orders/selling.ts'
import { readMigrations } from '#kit/database/migrate.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { counterIn } from '#testing/trade/counter.ts'
import { counterReturnsIn } from '#testing/trade/counter-returns.ts'
import { createWorld, type World } from '#testing/world.ts'

/** Counter sales of before it was kept what each line counts with, which are returned after it. */
let world: World
let counter: ReturnType<typeof counterIn>
let back: ReturnType<typeof counterReturnsIn>
let shop: string
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  counter = counterIn(world)
  back = counterReturnsIn(world)
  await counter.open()
  await world.db.updateTable('franchise').set({ state: 'Maharashtra' }).execute()
  shop = await world.signInAs(world.franchise_user_id)
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

interface Line {
  readonly product_id: bigint
  readonly quantity: number
}

async function sell(user_id: string, lines: readonly Line[]) {
  await counter.confirm(user_id)
  const cart = lines.flatMap(({ product_id, quantity }) => counter.cart(user_id, product_id, quantity).lines)
  const { offer_id } = (await world.call(shop, askCounterCode, { body: { user_id, lines: cart } })).data
  const body = { offer_id: `${offer_id}`, code: await counter.codeOf(user_id), ...counter.paid }
  return (await world.call(shop, sellAtCounter, { body })).data
}

/** The sales as they were, with this BV: nothing is kept of their lines, and then the update shares it. */
async function update(order_id: bigint, bv_minor: bigint): Promise<void> {
  const all = await readMigrations()
  const { sql: text } = all.find(({ name }) => name.startsWith('0265'))!
  const [share] = /^INSERT INTO counter_order_volume [^;]*;/m.exec(text) ?? []
  if (share === undefined) throw new Error('the update shares nothing')
  await world.database.owner.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`delete from counter_order_volume`.execute(trx)
    await sql`update counter_order set bv_minor = ${bv_minor} where id = ${order_id}`.execute(trx)
    await sql`update business_event set bv_minor = ${bv_minor} where source_type = 'counter_order' and source_id = ${order_id}`.execute(
      trx,
    )
    await sql.raw(share).execute(trx)
  })
}

const sharesOf = async (order_id: bigint) =>
  (
    await world.db
      .selectFrom('counter_order_volume')
      .select(['amount_minor', 'bv_minor'])
      .where('order_id', '=', order_id)
      .orderBy('line_no')
      .execute()
  ).map(({ amount_minor, bv_minor }) => [amount_minor, bv_minor])

const leftOf = (user_id: string) =>
  world.db
    .selectFrom('business_event as event')
    .innerJoin('member', 'member.id', 'event.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['event.kind', 'event.amount_minor', 'event.bv_minor'])
    .where('person.user_id', '=', user_id)
    .orderBy('event.id', 'desc')
    .executeTakeFirstOrThrow()

test('its BV is shared by what products bring, nothing of what nothing was received for, and no hundredth is lost', async () => {
  const soap = await counter.bought(world.franchise_user_id, 'SOAP-1', 10)
  const tea = await counter.bought(world.franchise_user_id, 'TEA-1', 10)
  const gift = await counter.product('GIFT-1')
  await counter.stock(gift, 5, { owner_person_id: await counter.personOf(world.franchise_user_id) })
  const { user_id } = await world.join()
  const sold = await sell(user_id, [
    { product_id: soap, quantity: 2 },
    { product_id: gift, quantity: 1 },
    { product_id: tea, quantity: 1 },
  ])
  await update(sold.id, 10_001n)
  expect(await sharesOf(sold.id)).toEqual([
    [200_000n, 6_667n],
    [0n, 0n],
    [100_000n, 3_334n],
  ])
  await expectBooksToBalance(world)

  // One piece of the soap comes back: half of what its line counted with goes.
  const { id } = await back.ask(await world.signInAs(user_id), sold.id)
  await back.repay(shop, user_id, id)
  expect(await leftOf(user_id)).toEqual({ kind: 'repurchase', amount_minor: 200_000n, bv_minor: 3_333n + 3_334n })
  await expectBooksToBalance(world)
})
