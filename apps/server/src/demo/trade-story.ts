import { actorOf, type Context } from '#kit/context.ts'
import type { MoneyActs } from './money-acts.ts'
import { categories, goods } from './trade-goods.ts'
import type { TradeActs, Wanted } from './trade-acts.ts'
import type { Buyer } from './trade-queries.ts'

/** How many buy beside the showcase. */
export const buyers = 4

/** The shop opens some days ago: products with their prices, goods in the store, and two more franchises. */
export async function openShop(acts: TradeActs, { depot_id }: { readonly depot_id: bigint }) {
  const ids = new Map<string, bigint>()
  for (const name of categories) ids.set(name, await acts.addCategory(name))
  for (const one of goods) await acts.addProduct(one, ids.get(one.category)!)
  const inStock = goods.filter(({ pieces }) => pieces > 0)
  const isFood = ({ category }: (typeof goods)[number]) => category === 'Food'
  await acts.receive(
    'Sample Supplies',
    'SS/101',
    inStock.filter((one) => !isFood(one)),
  )
  await acts.receive('Udaharan Foods', 'UF/2026/17', inStock.filter(isFood))
  await acts.breakOne('OIL-200')
  const shop = { goods_percent: '5', city: 'Pune', pincode: '411002' } as const
  const bazaar_id = await acts.addShop({
    ...shop,
    user_id: 'bazaar',
    name: 'Meera Pratirup',
    shop_name: 'Sample Bazaar',
    mobile: '9100000003',
    parent_id: null,
  })
  const corner_id = await acts.addShop({
    ...shop,
    user_id: 'corner',
    name: 'Om Kalpana',
    shop_name: 'Sample Corner Shop',
    mobile: '9100000004',
    parent_id: depot_id,
    goods_percent: '3',
  })
  return { bazaar_id, corner_id }
}

/** One after the other: they share the connection of the transaction. */
async function inTurn<In, Out>(all: readonly In[], each: (one: In) => Promise<Out>): Promise<Out[]> {
  const done = []
  for (const one of all) done.push(await each(one))
  return done
}

interface TradeCast {
  readonly admin: Context
  readonly depot: Context
  readonly bazaar: Context
  readonly corner: Context
  readonly showcase: Buyer
  readonly others: readonly Buyer[]
  contextOf(person_id: bigint): Promise<Context>
  /** It is a little later. */
  goOn(): void
}

/** Franchises fill their shelves: what they asked for is with them, on its way, or waits for an answer. */
async function fillShelves(acts: TradeActs, money: MoneyActs, cast: TradeCast) {
  const { admin, depot, bazaar, corner, goOn } = cast
  const { user_id: depot_user_id } = actorOf(depot)
  await money.openDeposit()
  goOn()
  for (const franchise of [depot, bazaar]) await money.credit(await money.askCredit(franchise, 20_000_00n, 'NEFT'))
  const brought = async (from: Context, to: Context, wanted: Wanted) => {
    const id = await acts.ask(to, wanted)
    goOn()
    await acts.answer(from, id, 'approve')
    await acts.answer(from, id, 'dispatch')
    goOn()
    await acts.answer(to, id, 'receive')
  }
  await brought(admin, depot, { 'SOAP-100': 60, 'OIL-200': 20, 'TEA-500': 15 })
  await brought(admin, bazaar, { 'SOAP-100': 40, 'PASTE-150': 30 })
  await brought(depot, corner, { 'SOAP-100': 20, 'TEA-500': 5 })
  goOn()
  const onItsWay = await acts.ask(bazaar, { 'HONEY-250': 10 })
  await acts.answer(admin, onItsWay, 'approve')
  await acts.answer(admin, onItsWay, 'dispatch')
  await acts.answer(admin, await acts.ask(bazaar, { 'FLOOR-1000': 5 }), 'approve')
  goOn()
  await acts.ask(depot, { 'MIX-1000': 5, 'PASTE-150': 10 })
  await acts.answer(admin, await acts.ask(depot, { 'FLOOR-1000': 10 }), 'reject')
  await acts.ask(corner, { 'OIL-200': 4 })
  goOn()
  await acts.propose(admin, depot_user_id, { 'HONEY-250': 12, 'TEA-500': 12 })
  await acts.propose(admin, 'bazaar', { 'OIL-200': 10 })
  await acts.propose(depot, 'corner', { 'OIL-200': 6 })
}

/** A day of the shop. In the end an order is in every state, one return waits and one is done. */
export async function tellTradeStory(acts: TradeActs, money: MoneyActs, cast: TradeCast): Promise<void> {
  const { admin, depot, contextOf, goOn } = cast
  const { user_id: depot_user_id } = actorOf(depot)
  await fillShelves(acts, money, cast)

  const join = async (who: Buyer) => {
    const context = await contextOf(who.person_id)
    await money.credit(await money.askCredit(context, 5_000_00n))
    const order = (wanted: Wanted, place?: string) => {
      goOn()
      return acts.order(context, who, wanted, place)
    }
    const sent = async (wanted: Wanted) => {
      const { id } = await order(wanted)
      await acts.takeOn(admin, id, 'pack')
      goOn()
      await acts.takeOn(admin, id, 'dispatch')
      return id
    }
    const delivered = async (wanted: Wanted) => {
      const id = await sent(wanted)
      goOn()
      await acts.takeOn(context, id, 'receive')
      return id
    }
    /** It lies at a franchise until its buyer says the code there. */
    const atShop = async (wanted: Wanted, place: string) => {
      const { id, delivery_code } = await order(wanted, place)
      await acts.takeOn(admin, id, 'pack')
      await acts.takeOn(admin, id, 'dispatch', delivery_code)
      return { id, pickUp: (shop: Context) => acts.takeOn(shop, id, 'hand_over', delivery_code) }
    }
    return { context, order, sent, delivered, atShop }
  }

  const me = await join(cast.showcase)
  const [first = me, second = first, third = second, fourth = third] = await inTurn(cast.others, join)

  await me.delivered({ 'TEA-500': 2, 'SOAP-100': 3 })
  await me.delivered({ 'MORNING-SET': 1 })
  await acts.askReturn(me.context, await me.delivered({ 'OIL-200': 2 }), 'The bottle leaks')
  await acts.takeOn(me.context, (await me.order({ 'FLOOR-1000': 1 })).id, 'cancel')
  await me.sent({ 'HONEY-250': 1 })

  const returned = await first.delivered({ 'PASTE-150': 3, 'SOAP-100': 2 })
  goOn()
  await acts.acceptReturn(await acts.askReturn(first.context, returned, 'One too many'))
  await acts.takeOn(admin, (await first.order({ 'HONEY-250': 2 })).id, 'call_off')
  const collected = await second.atShop({ 'MIX-1000': 1 }, depot_user_id)
  goOn()
  await collected.pickUp(depot)
  await second.atShop({ 'SOAP-100': 4, 'PASTE-150': 1 }, 'bazaar')
  const { id: packed } = await third.order({ 'TEA-500': 1, 'HONEY-250': 1 })
  await acts.takeOn(admin, packed, 'pack')
  await acts.takeOn(third.context, await third.sent({ 'SOAP-100': 1 }), 'object')
  await acts.takeOn(admin, await fourth.sent({ 'SOAP-100': 1 }), 'undeliver')

  goOn()
  const [buyer, another = buyer] = cast.others
  if (buyer !== undefined) await acts.sell(depot, buyer, { 'SOAP-100': 5, 'OIL-200': 1 })
  if (another !== undefined) await acts.sell(depot, another, { 'TEA-500': 2 })

  await fourth.order({ 'SOAP-100': 6 }, depot_user_id)
  await me.order({ 'SOAP-100': 2, 'PASTE-150': 1, 'MIX-1000': 1 })
  const goodwill = { reason_code: 'goodwill', remark: 'The parcel came late' } as const
  await money.adjust(cast.showcase.user_id, 'GIVEN', 'credit', 200_00n, goodwill)
}
