import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { ofOneself } from '../kit/guard.ts'
import { oneLine, password, userId } from '../kit/fields.ts'
import { windows } from '../kit/list.ts'
import { dataOf, day, id, instant, money } from '../kit/values.ts'
import { saleWords } from '../counter-sales/counter-sales.ts'
import { topupByPinPages } from './own-pin.ts'
import { variantToMove, pinKind, pinVariant } from './pin-row.ts'
import { salesRule } from '../words/rules/sales.ts'

const handing = ['user/pin-management/pin-transfer', 'franchise/pin-management/pin-transfer'] as const

/**
 * How many pins one may still move or generate without one's password. So many within 24 hours are an ordinary sale over
 * the counter; more is a stock of money, and an open tab is not enough to carry that away, in however many acts. Admins
 * are no exception, and a top-up without a pin, or with one of one's own, counts as one.
 */
export const findPinAllowance = endpoint({
  method: 'GET',
  path: '/pins/allowance',
  summary: 'How many pins one may move or generate now without the password',
  pages: [
    ...handing,
    'franchise/pin-management/pin-request-history',
    'admin/pin-management/pin-generate',
    'admin/pin-management/pin-transfer',
    'admin/pin-management/pin-requests',
    'admin/donation/topup',
    ...topupByPinPages,
  ],
  isQuiet: true,
  reply: dataOf(
    z.object({
      /** Within 24 hours, as the company has set it. */
      allowed: z.number().int(),
      /** Handed on, sold, bought, generated, and topped up from a wallet, against a payment or with a pin of one’s own, in the last 24 hours. */
      moved: z.number().int(),
      left: z.number().int(),
    }),
  ),
})

export const transferOwnPins = endpoint({
  method: 'POST',
  path: '/pins/transfer',
  guard: ofOneself,
  summary: 'Hands on the oldest of one’s own unused pins of one variant',
  pages: handing,
  isOnce: true,
  body: z.strictObject({
    to_user_id: userId,
    ...variantToMove,
    count: z
      .number(salesRule('count'))
      .int(salesRule('count_whole'))
      .min(1, salesRule('count_least'))
      .max(1000, salesRule('count_most', { most: 1000 })),
    remark: oneLine(200),
    /** Needed above the allowance. */
    current_password: password.optional(),
    ...saleWords,
  }),
  reply: dataOf(
    z.object({
      transfer_id: id,
      to_user_id: z.string(),
      to_name: z.string(),
      package_name: z.string(),
      from_package_name: z.string().nullable(),
      pin_nos: z.array(z.string()),
    }),
  ),
})

/** Who may receive pins of whoever asks: a member another member, a franchise a member or a franchise below it. */
export const findPinTaker = endpoint({
  method: 'GET',
  path: '/pins/taker',
  summary: 'Who is behind the id that pins go to',
  pages: handing,
  isQuiet: true,
  isLookup: true,
  query: z.strictObject({ user_id: userId }),
  reply: dataOf(z.object({ user_id: z.string(), name: z.string() })),
})

export const countOwnPins = endpoint({
  method: 'GET',
  path: '/pins/available',
  summary: 'One’s own unused pins by package, kind and price',
  pages: [...handing, ...topupByPinPages],
  isQuiet: true,
  reply: dataOf(z.array(pinVariant)),
})

const transferRow = z.object({
  id,
  at: instant,
  from_user_id: z.string(),
  from_name: z.string(),
  to_user_id: z.string(),
  to_name: z.string(),
  package_name: z.string(),
  from_package_name: z.string().nullable(),
  /** Null of older transfers that moved pins of several kinds or prices. */
  kind: pinKind.nullable(),
  price: money.nullable(),
  count: z.number().int(),
  /** What its pins were sold for. */
  amount: money,
  /** What a franchise says it took for them; null where it has not said, and where nothing was sold. */
  taken: money.nullable(),
  remark: z.string(),
  /** As the reader sees it; between others it is neither. */
  direction: z.enum(['sent', 'received', 'between']),
})
export const transferDirections = transferRow.shape.direction.options

export const pinTransferLists = windows(
  {
    row: transferRow,
    filters: {
      direction: transferRow.shape.direction,
      package_id: id,
      kind: pinKind,
      /** Either end. */
      user_id: z.string().trim().max(50),
      pin_no: z.string().trim().max(50),
      from: day,
      to: day,
    },
    sorts: ['at', 'count', 'amount'],
    totals: z.object({ amount: money }),
    exportLimit: 1_000_000,
    isOpenedById: true,
  },
  {
    user: {
      path: '/user/pin-transfers',
      summary: 'Pins I transferred and received',
      pages: ['user/pin-management/pin-transfer-history'],
    },
    franchise: {
      path: '/franchise/pin-transfers',
      summary: 'Pins I transferred and received',
      pages: ['franchise/pin-management/pin-transfer-history'],
    },
    admin: {
      path: '/admin/pin-transfers',
      summary: 'All transfers of pins',
      pages: ['admin/pin-management/pin-transfer-history'],
    },
  },
)

export const getPinTransfer = endpoint({
  method: 'GET',
  path: '/pins/transfers/:id',
  summary: 'One transfer with its pins',
  pages: [
    'user/pin-management/pin-transfer-history',
    'franchise/pin-management/pin-transfer-history',
    'admin/pin-management/pin-transfer-history',
  ],
  params: z.strictObject({ id }),
  reply: dataOf(transferRow.extend({ pins: z.array(z.object({ pin_no: z.string(), kind: pinKind, amount: money })) })),
})
