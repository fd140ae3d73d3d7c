import { z } from 'zod'
import { pinOrderStates } from '@banyan/domain/pins/pin-order.ts'
import { endpoint } from '../kit/endpoint.ts'
import { oneLine } from '../kit/fields.ts'
import { listEndpoint } from '../kit/list.ts'
import { dataOf, done, id, instant, money } from '../kit/values.ts'
import { fromPackage, pinKind } from './pin-row.ts'
import { rule } from '../words/rules/common.ts'

const generating = ['admin/pin-management/pin-generate'] as const

export const pinOrderState = z.enum(pinOrderStates)

/** More pins than one act issues, and how far they have come. */
export const listPinOrders = listEndpoint({
  path: '/admin/pin-orders',
  summary: 'Large orders of pins, which are issued in the background',
  pages: generating,
  row: z.object({
    id,
    ordered_at: instant,
    owner_user_id: z.string(),
    owner_name: z.string(),
    package_name: z.string(),
    ...fromPackage,
    kind: pinKind,
    count: z.number().int(),
    issued: z.number().int(),
    /** What all of them come to. */
    amount: money,
    state: pinOrderState,
    stop_reason: z.string(),
    ended_at: instant.nullable(),
    ordered_by_user_id: z.string(),
    ordered_by_name: z.string(),
    may: z.object({ stop: z.boolean(), resume: z.boolean() }),
  }),
  filters: { state: pinOrderState, package_id: id, user_id: z.string().trim().max(50) },
  sorts: ['ordered_at', 'count', 'amount'],
  totals: z.object({ amount: money }),
  exportLimit: 1_000_000,
})

/** Asked for every second or two while one is under way. */
export const findPinOrderProgress = endpoint({
  method: 'GET',
  path: '/admin/pin-orders/progress',
  summary: 'How far the orders have come that are being issued now',
  pages: generating,
  isQuiet: true,
  reply: dataOf(z.array(z.object({ id, count: z.number().int(), issued: z.number().int() }))),
})

const one = { params: z.strictObject({ id }), reply: done } as const

export const stopPinOrder = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/pin-orders/:id/stop',
  summary: 'Stops issuing an order; the pins that are there stay',
  pages: generating,
  body: z.strictObject({ reason: oneLine(300).min(3, rule('reason')) }),
})

export const resumePinOrder = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/pin-orders/:id/resume',
  summary: 'Issues the rest of an order that was stopped',
  pages: generating,
})
