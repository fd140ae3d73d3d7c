import { z } from 'zod'
import { chosenWallets, orderWallets } from '@banyan/domain/orders/pay-order.ts'
import { unitCodes } from '@banyan/domain/products/units.ts'
import { endpoint } from '../kit/endpoint.ts'
import { listEndpoint } from '../kit/list.ts'
import { chosenId, dataOf, flag, id, money, percent, positiveMoney, volume } from '../kit/values.ts'
import { orderRule } from '../words/rules/orders.ts'

const buying = ['user/repurchase/place-order'] as const
const choosing = [...buying, 'admin/repurchase-orders/place-order-for-member'] as const

/** What the company sells to members today, and how many pieces of it there are. */
export const listShopProducts = listEndpoint({
  path: '/shop/products',
  summary: 'Products that members order, with their prices of today',
  pages: choosing,
  row: z.object({
    id,
    code: z.string(),
    name: z.string(),
    description: z.string(),
    /** In their order; the first is the one of lists. */
    image_urls: z.array(z.string()),
    category_id: id,
    category_name: z.string(),
    unit: z.enum(unitCodes),
    mrp: money,
    /** What a member pays for one piece, with GST. */
    member_price: money,
    bv: volume,
    gst_percent: percent,
    is_returnable: z.boolean(),
    /** Null: no limit. */
    most_per_order: z.int().nullable(),
    most_per_month: z.int().nullable(),
    /** What is in one piece of a bundle, such as "2 × Namuna soap"; empty: an ordinary product. */
    parts: z.array(z.string()),
    /** Pieces that may be sold; 0: sold out. */
    available: z.int(),
  }),
  filters: { words: z.string().trim().max(100), category_id: chosenId, in_stock: flag },
  sorts: ['name', 'member_price', 'bv'],
  defaultSort: 'name',
})

/** What the shop and its checkout show to a buyer beside the products. */
export const shopReply = z.object({
  is_open: z.boolean(),
  layout: z.enum(['grid', 'list']),
  /** In their order; `name` says the category above it too. Only such as have products. */
  categories: z.array(z.object({ id, name: z.string() })),
  /** In the order in which they pay; what was given pays first. */
  wallets: z.array(
    z.object({
      wallet_name: z.enum(orderWallets),
      display_name: z.string(),
      balance: money,
      /** How much of an order it may pay. */
      share_percent: percent,
    }),
  ),
  /** As in the own profile; empty where nothing is told. */
  address: z.object({
    name: z.string(),
    mobile: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    pincode: z.string(),
  }),
  places: z.array(z.object({ user_id: z.string(), name: z.string(), address: z.string() })),
})

/** The same of oneself. */
export const getShop = endpoint({
  method: 'GET',
  path: '/shop',
  summary: 'Whether one can order, categories, one’s own wallets that pay, and places to pick up',
  pages: buying,
  reply: dataOf(shopReply),
})

/** An order of the most lines. */
export const body_bytes = 32_768
const most_lines = 50
const most_pieces = 10_000

/** A product with the price that the buyer saw for one piece. */
export const cartLine = z.strictObject({
  product_id: chosenId,
  quantity: z
    .int(orderRule('quantity'))
    .min(1, orderRule('quantity'))
    .max(most_pieces, orderRule('quantity_most', { most: most_pieces })),
  price: positiveMoney,
})

export const cartLines = z
  .array(cartLine)
  .min(1, orderRule('lines'))
  .max(most_lines, orderRule('lines_most', { most: most_lines }))

/** Wallets in the order in which they pay; `most` is how much of one at most, null as much as it can. None: the preset. */
export const chosenPayment = z
  .array(z.strictObject({ wallet: z.enum(chosenWallets, orderRule('wallet')), most: positiveMoney.nullable() }))
  .max(chosenWallets.length)
  .refine((chosen) => new Set(chosen.map(({ wallet }) => wallet)).size === chosen.length, orderRule('wallet_twice'))

export const walletPart = z.object({ wallet_name: z.enum(orderWallets), display_name: z.string(), amount: money })

/** What a cart costs now, and what speaks against it; nothing is kept. */
export const quoteOrder = endpoint({
  method: 'POST',
  path: '/shop/quote',
  summary: 'What an order would cost now, which wallets pay it, and what speaks against each line',
  pages: buying,
  isQuiet: true,
  body_bytes,
  body: z.strictObject({ lines: cartLines, pay: chosenPayment }),
  reply: dataOf(
    z.object({
      lines: z.array(
        z.object({
          product_id: id,
          name: z.string(),
          quantity: z.int(),
          /** Of one piece, now; null: it is not for sale. */
          price: money.nullable(),
          amount: money,
          bv: volume,
          /** Null: it can be ordered. */
          fault: z
            .object({
              why: z.enum([
                'unknown',
                'inactive',
                'twice',
                'price_changed',
                'over_order',
                'over_month',
                'not_in_stock',
              ]),
              /** Of `price_changed`. */
              was: money.nullable(),
              now: money.nullable(),
              /** How many pieces go at most, of limits and stock. */
              left: z.int().nullable(),
            })
            .nullable(),
        }),
      ),
      total: money,
      bv: volume,
      /** What each wallet would pay, in the order in which they pay. */
      parts: z.array(walletPart),
      /** What none of them pays. */
      short: money,
    }),
  ),
})
