import { z } from 'zod'
import { packageCard } from '../company/company.ts'
import { endpoint } from '../kit/endpoint.ts'
import { ofOneself } from '../kit/guard.ts'
import { oneLine, password, pinNo, pinPassword, userId } from '../kit/fields.ts'
import { windows } from '../kit/list.ts'
import { paymentMode } from '../payments/payment.ts'
import { chosenId, dataOf, day, id, instant, money } from '../kit/values.ts'
import { most_pins_at_once, most_pins_of_order } from '@banyan/domain/pins/pin-order.ts'
import { isSold } from '@banyan/domain/pins/pin-status.ts'
import { topupAct } from '../topups/topup-lists.ts'
import { saleWords } from '../counter-sales/counter-sales.ts'
import { checkPinNamed, ownPinChoice, topupByPinPages } from './own-pin.ts'
import {
  variantToMove,
  pinFilters,
  pinKind,
  pinVariant,
  pinRow,
  pinSecret,
  pinSorts,
  pinTotals,
  upgradeFrom,
} from './pin-row.ts'
import { rule } from '../words/rules/common.ts'
import { salesRule } from '../words/rules/sales.ts'

export const pinLists = windows(
  { row: pinRow, filters: pinFilters, sorts: pinSorts, totals: pinTotals, exportLimit: 1_000_000 },
  {
    user: { path: '/user/pins', summary: 'My pins', pages: ['user/pin-management/view-pin'] },
    admin: { path: '/admin/pins', summary: 'All pins', pages: ['admin/pin-management/view-pin'] },
    franchise: { path: '/franchise/pins', summary: 'My pins', pages: ['franchise/pin-management/view-pin'] },
  },
)

const viewPins = [
  'user/pin-management/view-pin',
  'admin/pin-management/view-pin',
  'franchise/pin-management/view-pin',
] as const

/** Only a pin's owner may see its password, and each look is logged. */
export const revealPin = endpoint({
  method: 'POST',
  path: '/pins/:id/reveal',
  summary: 'The password of a pin of one’s own',
  pages: viewPins,
  params: z.strictObject({ id }),
  reply: dataOf(pinSecret),
})

export const blockPin = endpoint({
  method: 'POST',
  path: '/admin/pins/:id/block',
  summary: 'Blocks an unused pin',
  pages: ['admin/pin-management/view-pin'],
  params: z.strictObject({ id }),
  reply: dataOf(z.object({})),
})
export const unblockPin = endpoint({
  method: 'POST',
  path: '/admin/pins/:id/unblock',
  summary: 'Makes a blocked pin usable again',
  pages: ['admin/pin-management/view-pin'],
  params: z.strictObject({ id }),
  reply: dataOf(z.object({})),
})

export const cancelPin = endpoint({
  method: 'POST',
  path: '/admin/pins/:id/cancel',
  summary: 'Cancels an unused or expired pin for good; what was paid for it goes back',
  pages: ['admin/pin-management/view-pin'],
  isOnce: true,
  params: z.strictObject({ id }),
  body: z.strictObject({ reason: oneLine(300).min(3, rule('reason')) }),
  reply: dataOf(z.object({ refunded: money })),
})

/** A pin that expired unused is still paid for: the company may honour it. */
export const renewPin = endpoint({
  method: 'POST',
  path: '/admin/pins/:id/renew',
  summary: 'Gives an expired pin another end',
  pages: ['admin/pin-management/view-pin'],
  isOnce: true,
  params: z.strictObject({ id }),
  body: z.strictObject({ valid_until: day, reason: oneLine(300).min(3, rule('reason')) }),
  reply: dataOf(z.object({ expires_at: instant })),
})

const countUpTo = (most: number, above: ReturnType<typeof salesRule>) =>
  z.number(salesRule('count')).int(salesRule('count_whole')).min(1, salesRule('count_least')).max(most, above)

export const generatePins = endpoint({
  method: 'POST',
  path: '/admin/pins/generate',
  summary: 'Issues pins to a person, paid for or free with a reason',
  pages: ['admin/pin-management/pin-generate'],
  isOnce: true,
  guard: { second: 'above', gives: ['inflow'] },
  body: z
    .strictObject({
      owner_user_id: userId,
      package_id: chosenId,
      /** The package an upgrade starts from. */
      from_package_id: upgradeFrom,
      kind: pinKind,
      /** Above `most_pins_at_once` it becomes an order, which is issued in the background. */
      count: countUpTo(most_pins_of_order, salesRule('order_most', { most: most_pins_of_order })),
      payment_mode: paymentMode.nullable(),
      payment_reference: oneLine(60),
      reason: oneLine(300),
      /** Needed above the allowance; an order counts whole. */
      current_password: password.optional(),
    })
    .refine((body) => !isSold(body.kind) || body.payment_mode !== null, {
      path: ['payment_mode'],
      message: rule('payment_mode'),
    })
    .refine((body) => isSold(body.kind) || body.reason.length >= 3, {
      path: ['reason'],
      message: salesRule('free_reason'),
    })
    .refine((body) => (body.kind === 'upgrade') === (typeof body.from_package_id === 'bigint'), {
      path: ['from_package_id'],
      message: salesRule('upgrade_from'),
    }),
  reply: dataOf(
    z.object({
      /** Null for an order, whose batches follow. */
      batch_id: id.nullable(),
      /** Null for pins that are there with this answer. */
      order_id: id.nullable(),
      owner_user_id: z.string(),
      owner_name: z.string(),
      package_name: z.string(),
      from_package_name: z.string().nullable(),
      count: z.number().int(),
      total: money,
      pin_nos: z.array(z.string()),
    }),
  ),
})

export const transferPins = endpoint({
  method: 'POST',
  path: '/admin/pins/transfer',
  summary: 'Moves the oldest unused pins of one variant from one person to another',
  pages: ['admin/pin-management/pin-transfer'],
  isOnce: true,
  guard: { second: 'above', gives: ['money of others'] },
  body: z.strictObject({
    from_user_id: userId,
    to_user_id: userId,
    ...variantToMove,
    count: countUpTo(most_pins_at_once, salesRule('count_most', { most: most_pins_at_once })),
    remark: oneLine(200),
    /** Why an admin moves what belongs to others: for the audit, where the remark is for those who hold the pins. */
    reason: oneLine(300).min(3, rule('reason')),
    /** Needed above the allowance. */
    current_password: password.optional(),
  }),
  reply: dataOf(
    z.object({
      transfer_id: id,
      package_name: z.string(),
      from_package_name: z.string().nullable(),
      pin_nos: z.array(z.string()),
    }),
  ),
})

/** How many unused pins of each variant someone holds, for the transfer form. */
export const countPins = endpoint({
  method: 'GET',
  path: '/admin/pins/available',
  summary: 'Unused pins of a person by package, kind and price',
  pages: ['admin/pin-management/pin-transfer', 'admin/pin-management/pin-requests'],
  isQuiet: true,
  query: z.strictObject({ user_id: userId }),
  reply: dataOf(z.array(pinVariant)),
})

/** The name shown as an id is typed, before anything is sent. */
export const findPerson = endpoint({
  method: 'GET',
  path: '/people/find',
  summary: 'Who is behind an id',
  pages: [
    'admin/pin-management/pin-generate',
    'user/pin-management/pin-generate',
    'franchise/pin-management/pin-generate',
    'admin/pin-management/pin-transfer',
    'admin/pin-management/pin-statistics',
    'admin/pin-management/pin-requests',
    'admin/donation/donation-links',
    'franchise/topup/topup-by-pin',
  ],
  isQuiet: true,
  isLookup: true,
  query: z.strictObject({ user_id: userId }),
  reply: dataOf(
    z.object({
      user_id: z.string(),
      name: z.string(),
      user_type: z.string(),
      /** For admins alone. */
      package_name: z.string().nullable(),
      /** Null of whom that is not theirs to know. */
      is_blocked: z.boolean().nullable(),
    }),
  ),
})

export const topupByPin = endpoint({
  method: 'POST',
  path: '/topup-by-pin',
  guard: ofOneself,
  summary: 'Activates a member with a pin; a member activates oneself or somebody of the own team',
  pages: topupByPinPages,
  isOnce: true,
  body: z
    .strictObject({
      member_user_id: userId,
      /** A pin whose number and password are typed, or one of one’s own stock, which needs neither. */
      pin_from: z.enum(['stock', 'code']).default('code'),
      ...ownPinChoice,
      pin_no: pinNo.optional(),
      pin_password: pinPassword.optional(),
      /** Needed above the allowance, for a pin of one’s own stock. */
      current_password: password.optional(),
      ...saleWords,
    })
    .superRefine(checkPinNamed),
  reply: dataOf(
    z.object({
      receipt_no: z.string(),
      member_user_id: z.string(),
      member_name: z.string(),
      package: packageCard,
      ...topupAct,
      /** What this act cost, as the pin was sold. */
      price: money,
      activated_at: instant,
    }),
  ),
})
