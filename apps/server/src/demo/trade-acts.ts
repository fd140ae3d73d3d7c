import { addDays, businessDay } from '@banyan/domain/calendar/business-day.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { MoveOf } from '@banyan/domain/lives/life.ts'
import type { orderLife } from '@banyan/domain/orders/order-life.ts'
import type { productRequestLife } from '@banyan/domain/product-requests/product-request.ts'
import { addUpload } from '#features/platform/files/index.ts'
import { moveRow } from '#features/people/lives/index.ts'
import { askCode, sellGoods } from '#features/trade/counter-orders/index.ts'
import { addFranchise } from '#features/trade/franchises/index.ts'
import { orders, placeOrder, quoteFor } from '#features/trade/orders/index.ts'
import { proposeProducts } from '#features/trade/product-proposals/index.ts'
import { requestProducts, requestsToCompany, requestsToFranchise } from '#features/trade/product-requests/index.ts'
import { addCategory, addProduct } from '#features/trade/products/index.ts'
import { askReturn, returns } from '#features/trade/returns/index.ts'
import { correctStock, receiveGoods } from '#features/trade/stock/index.ts'
import { actorOf, companyOf, type Context, type Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { pictureOf, type Goods } from './trade-goods.ts'
import { confirmEmail, findAsked, getLot, readCode, type Buyer } from './trade-queries.ts'

const paise = (rupees: number) => minor(BigInt(rupees) * 100n)

/** What is bought: a code of the goods, and how many. */
export type Wanted = Readonly<Record<string, number>>

const couriers = ['Namuna Courier', 'Sample Express', 'Udaharan Post']

/** Where parcels of a demo go. */
const home = {
  mobile: '',
  address: '12 Sample Street, Udaharan Nagar',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
} as const

interface Shop {
  readonly user_id: string
  readonly name: string
  readonly shop_name: string
  readonly mobile: string
  readonly city: string
  readonly pincode: string
  /** Empty: one of the company's own. */
  readonly parent_id: bigint | null
  readonly goods_percent: string
}

interface Admins {
  readonly admin: Context
  /** The same, on the day on which the shop opens. */
  readonly atOpening: Context
}

/** What people of a demo do in its shop, by the product's own commands. Needs no second admin, as a company that begins. */
export function tradeActs(trx: Transaction, services: Services, { admin, atOpening }: Admins) {
  const { zone } = companyOf(admin)
  const ids = new Map<string, Goods & { readonly product_id: bigint }>()
  let parcels = 0

  const known = (code: string) => {
    const found = ids.get(code)
    if (found === undefined) throw new Error(`the demo has no ${code}`)
    return found
  }
  const sold = (wanted: Wanted) => Object.entries(wanted).map(([code, quantity]) => ({ ...known(code), quantity }))
  const cart = (wanted: Wanted) =>
    sold(wanted).map(({ product_id, member_price, quantity }) => ({
      product_id,
      quantity,
      price: paise(member_price),
    }))
  const asked = (wanted: Wanted) =>
    sold(wanted).map(({ code, franchise_price, quantity }) => ({ code, quantity, price: paise(franchise_price) }))
  const parcel = () => {
    const nth = (parcels += 1)
    return { courier: couriers[nth % couriers.length]!, tracking_no: `SAMPLE-${2000 + nth}` }
  }

  return {
    addCategory: (name: string) => addCategory(trx, atOpening, { name, parent_id: null }),
    async addProduct(one: Goods, category_id: bigint) {
      const { person_id } = actorOf(atOpening)
      const file = await pictureOf(one)
      const { id: image_id } = await addUpload(atOpening, { file, purpose: 'product', by: person_id })
      const isLots = one.expires === true
      const product_id = await addProduct(trx, atOpening, {
        product: {
          code: one.code,
          name: one.name,
          category_id,
          description: one.description,
          unit: one.unit,
          hsn: one.hsn,
          has_lots: isLots,
          has_expiry: isLots,
          reorder_level: one.parts === undefined ? 20 : 0,
          most_per_order: null,
          most_per_month: one.most_per_month ?? null,
          is_returnable: true,
          image_ids: [image_id],
        },
        price: {
          from_day: businessDay(atOpening.clock.now().getTime(), zone),
          mrp: paise(one.mrp),
          member_price: paise(one.member_price),
          franchise_price: paise(one.franchise_price),
          bv: paise(one.bv),
          gst_percent: one.gst_percent,
        },
        parts: Object.entries(one.parts ?? {}).map(([code, quantity]) => ({ code, quantity })),
      })
      ids.set(one.code, { ...one, product_id })
    },
    /** Goods of an invoice of a supplier come into the store. */
    async receive(supplier: string, invoice_no: string, wanted: readonly Goods[]) {
      const today = businessDay(atOpening.clock.now().getTime(), zone)
      await receiveGoods(trx, atOpening, {
        supplier,
        invoice_no,
        invoice_on: today,
        lines: wanted.map(({ code, pieces, cost, expires = false }, nth) => ({
          code,
          batch: expires ? `B-${nth + 1}` : '',
          expires_on: expires ? addDays(today, 75 + 150 * nth) : null,
          quantity: pieces,
          cost: paise(cost * pieces),
        })),
      })
    },
    breakOne: async (code: string) =>
      correctStock(trx, atOpening, {
        user_id: '',
        code,
        lot_id: await getLot(trx, known(code).product_id),
        kind: 'damage',
        reason: 'broken',
        quantity: 2,
        note: 'Fell off the shelf',
        version: 0,
      }),
    async addShop({ parent_id, goods_percent, ...shop }: Shop) {
      const wanted = {
        ...shop,
        email: `${shop.user_id}@example.com`,
        rights: null,
        address: '3 Sample Street',
        state: 'Maharashtra',
        gstin: '',
        territory: shop.city,
        goods_percent,
        pins_percent: '2',
      } as const
      return (await addFranchise(trx, atOpening, { wanted, parent_id, isByParent: false, deposit: null })).id
    },

    ask: async (who: Context, wanted: Wanted) =>
      (await requestProducts(trx, who, { lines: asked(wanted), remark: '' })).id,
    /** One step of a request for products, each line answered whole. */
    async answer(who: Context, id: bigint, move: MoveOf<typeof productRequestLife>) {
      const lines = await findAsked(trx, id)
      const bodies = {
        approve: { lines },
        dispatch: { ...parcel(), taken: minor(0n) },
        receive: { lines: lines.map(({ line_no, quantity }) => ({ line_no, arrived: quantity, damaged: 0 })) },
        reject: { reason: 'Not before the next delivery.' },
      }
      const body = move in bodies ? bodies[move as keyof typeof bodies] : {}
      const of = actorOf(who).user_type === 'Franchise' && move !== 'receive' ? requestsToFranchise : requestsToCompany
      await moveRow(trx, who, of, { id, move, body, is_proven: true })
    },
    propose: (who: Context, user_id: string, wanted: Wanted) =>
      proposeProducts(trx, who, { user_id, lines: asked(wanted), remark: 'For the season' }),

    /** A member orders for oneself, to the door or to be picked up at a franchise. */
    async order(who: Context, { person_id, name }: Buyer, wanted: Wanted, place_user_id: string | null = null) {
      const lines = cart(wanted)
      const { total, parts } = await quoteFor(who, person_id, { lines, pay: [] })
      const given = parts.find(({ wallet_name }) => wallet_name === 'GIVEN')?.amount ?? minor(0n)
      const way: 'courier' | 'pick_up' = place_user_id === null ? 'courier' : 'pick_up'
      const body = { lines, pay: [], total, given, way, name, ...home, place_user_id }
      const { id, delivery_code } = await placeOrder(trx, who, { person_id, by_person_id: person_id, body })
      return { id, delivery_code }
    },
    /** One step of an order; goods go by courier, unless a code is for whoever hands them over. What is not delivered was one piece. */
    async takeOn(who: Context, id: bigint, move: MoveOf<typeof orderLife>, code?: string) {
      const inPerson = { courier: '', tracking_no: '', how: 'in_person' }
      const sending = code === undefined ? { how: 'courier', ...parcel() } : inPerson
      const reasons = { undeliver: 'The courier brought it back: nobody was at home.' }
      const reason =
        move in reasons ? reasons[move as keyof typeof reasons] : 'The goods came damaged from the supplier.'
      const objection = { objection: 'not_arrived', note: 'The courier does not answer' }
      const lines = [{ line_no: 1, saleable: 1, damaged: 0, lost: 0 }]
      const body = { ...sending, ...objection, lines, boxes: 1, code: code ?? '', reason }
      await moveRow(trx, who, orders, { id, move, body, is_proven: true })
    },
    askReturn: async (who: Context, order_id: bigint, why: string) =>
      (
        await askReturn(trx, who, {
          sale: { source: 'order', id: order_id },
          lines: [{ line_no: 1, quantity: 1 }],
          why,
        })
      ).id,
    acceptReturn: (id: bigint) =>
      moveRow(trx, admin, returns, {
        id,
        move: 'accept',
        body: { lines: [{ line_no: 1, saleable: 1, damaged: 0 }] },
        is_proven: true,
      }),
    /** A franchise hands goods of its own to a member, who says the code. */
    async sell(who: Context, { user_id, person_id }: Buyer, wanted: Wanted) {
      await confirmEmail(trx, services, person_id)
      const { offer_id } = await askCode(trx, who, { user_id, lines: cart(wanted) })
      const code = await readCode(trx, services, person_id)
      await sellGoods(trx, who, { offer_id, code, payment_mode: 'Cash', reference: '' })
    },
  }
}
export type TradeActs = ReturnType<typeof tradeActs>
