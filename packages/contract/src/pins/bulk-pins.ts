import { z } from 'zod'
import { bulkIds, bulkReply } from '../kit/bulk.ts'
import { endpoint } from '../kit/endpoint.ts'
import { harmless, ofOneself } from '../kit/guard.ts'
import { oneLine, password, userId } from '../kit/fields.ts'
import { day, id, money } from '../kit/values.ts'
import { saleWords } from '../counter-sales/counter-sales.ts'
import { rule } from '../words/rules/common.ts'
import { salesRule } from '../words/rules/sales.ts'

export const bulkPinAct = z.enum(['block', 'unblock', 'renew', 'cancel'], salesRule('act'))
export type BulkPinAct = z.output<typeof bulkPinAct>

export const actOnPins = endpoint({
  method: 'POST',
  path: '/admin/pins/bulk',
  guard: harmless,
  body_bytes: 131_072,
  summary: 'Blocks, releases, renews or cancels the chosen pins, each for itself',
  pages: ['admin/pin-management/view-pin'],
  isOnce: true,
  body: z
    .strictObject({
      act: bulkPinAct,
      pin_ids: bulkIds,
      reason: oneLine(300),
      /** The last day that renewed pins are valid on; of no other act. */
      valid_until: day.nullish(),
    })
    .refine(({ act, reason }) => (act !== 'cancel' && act !== 'renew') || reason.length >= 3, {
      path: ['reason'],
      message: rule('reason'),
    })
    .refine(({ act, valid_until }) => (act === 'renew') === (typeof valid_until === 'string'), {
      path: ['valid_until'],
      message: salesRule('valid_until'),
    }),
  reply: bulkReply({ refunded: money }),
})

/** Pins of several owners or packages go as several transfers, each with its own line in the history. */
const moved = {
  to_user_id: z.string(),
  to_name: z.string(),
  transfers: z.array(
    z.object({ transfer_id: id, from_user_id: z.string(), package_name: z.string(), count: z.number().int() }),
  ),
}
const chosen = {
  to_user_id: userId,
  pin_ids: bulkIds,
  remark: oneLine(200),
  /** Needed above the allowance. */
  current_password: password.optional(),
}

export const transferChosenPins = endpoint({
  method: 'POST',
  path: '/admin/pins/transfer-chosen',
  body_bytes: 131_072,
  summary: 'Moves the chosen pins from whoever owns them to one person',
  pages: ['admin/pin-management/pin-transfer'],
  isOnce: true,
  guard: { second: 'above', gives: ['money of others'] },
  /** Why an admin moves what belongs to others: for the audit. */
  body: z.strictObject({ ...chosen, reason: oneLine(300).min(3, rule('reason')) }),
  reply: bulkReply(moved),
})

export const transferOwnChosenPins = endpoint({
  method: 'POST',
  path: '/pins/transfer-chosen',
  guard: ofOneself,
  body_bytes: 131_072,
  summary: 'Hands on the chosen pins of one’s own',
  // It answers the name of who gets them, whatever becomes of the pins.
  isLookup: true,
  pages: ['user/pin-management/pin-transfer', 'franchise/pin-management/pin-transfer'],
  isOnce: true,
  body: z.strictObject({ ...chosen, ...saleWords }),
  reply: bulkReply(moved),
})
