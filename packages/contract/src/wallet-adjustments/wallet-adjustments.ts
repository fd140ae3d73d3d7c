import { z } from 'zod'
import {
  adjustableWallets,
  adjustmentDirections,
  adjustmentReasons,
} from '@banyan/domain/wallet-adjustments/wallet-adjustment.ts'
import { endpoint } from '../kit/endpoint.ts'
import { oneLine, password, userId } from '../kit/fields.ts'
import { listEndpoint } from '../kit/list.ts'
import { dataOf, day, fileId, id, instant, money, positiveMoney, userType } from '../kit/values.ts'
import { bankingRule } from '../words/rules/banking.ts'
import { rule } from '../words/rules/common.ts'

export const adjustableWallet = z.enum(adjustableWallets, bankingRule('wallet'))
export const adjustmentDirection = z.enum(adjustmentDirections, rule('choice'))
export const adjustmentReason = z.enum(adjustmentReasons, rule('choice'))

const adjusting = ['admin/wallet/credit-debit'] as const
const history = ['admin/wallet/credit-debit-history'] as const

/** Whose wallet it is, as the id is typed, and what the reader may still move alone. */
export const findAdjusted = endpoint({
  method: 'GET',
  path: '/admin/wallet-adjustments/person',
  summary: 'Who is behind an id, with what their wallets hold',
  pages: adjusting,
  isQuiet: true,
  query: z.strictObject({ user_id: userId }),
  reply: dataOf(
    z.object({
      user_id: z.string(),
      name: z.string(),
      user_type: userType,
      wallets: z.array(z.object({ wallet_name: adjustableWallet, display_name: z.string(), balance: money })),
      /** What one may move without a second admin now; never below zero. */
      left_alone: money,
    }),
  ),
})

export const adjustWallet = endpoint({
  method: 'POST',
  path: '/admin/wallet-adjustments',
  guard: { second: 'asks', gives: ['inflow', 'money of others'] },
  summary: 'Credits or debits a wallet with a reason; above the limit of 24 hours a second admin has to agree',
  pages: adjusting,
  isOnce: true,
  body: z.strictObject({
    user_id: userId,
    wallet: adjustableWallet,
    direction: adjustmentDirection,
    amount: positiveMoney,
    reason_code: adjustmentReason,
    remark: oneLine(300).min(3, rule('reason')),
    file_id: fileId.nullable(),
    current_password: password,
  }),
  reply: dataOf(
    z.object({
      id,
      adjustment_no: z.string(),
      user_id: z.string(),
      name: z.string(),
      wallet_name: z.string(),
      amount: money,
      /** Null where it waits for a second admin. */
      balance_after: money.nullable(),
      approval_id: id.nullable(),
    }),
  ),
})

/** done: it moved. waiting: another admin has to agree. refused: nobody did, and nothing moved. */
export const adjustmentStatus = z.enum(['done', 'waiting', 'refused'])

export const listWalletAdjustments = listEndpoint({
  path: '/admin/wallet-adjustments',
  summary: 'What admins credited to wallets and debited from them',
  pages: history,
  row: z.object({
    id,
    adjustment_no: z.string(),
    asked_at: instant,
    user_id: z.string(),
    name: z.string(),
    wallet: adjustableWallet,
    wallet_name: z.string(),
    direction: adjustmentDirection,
    reason_code: adjustmentReason,
    /** What entered the wallet, and what left it; null where it is the other. */
    credit: money.nullable(),
    debit: money.nullable(),
    remark: z.string(),
    has_file: z.boolean(),
    asked_by_user_id: z.string(),
    approved_by_user_id: z.string().nullable(),
    /** When it moved. */
    moved_at: instant.nullable(),
    status: adjustmentStatus,
  }),
  filters: {
    status: adjustmentStatus,
    direction: adjustmentDirection,
    reason_code: adjustmentReason,
    wallet: adjustableWallet,
    user_id: z.string().trim().max(50),
    /** Whoever asked or agreed. */
    by: z.string().trim().max(50),
    adjustment_no: z.string().trim().max(50),
    from: day,
    to: day,
  },
  sorts: ['asked_at'],
  totals: z.object({ credit: money, debit: money }),
  exportLimit: 1_000_000,
  isOpenedById: true,
})

/** The paper behind an adjustment; each look is written down. */
export const adjustmentFile = endpoint({
  method: 'POST',
  path: '/admin/wallet-adjustments/:id/file',
  summary: 'A short-lived link to the attachment of an adjustment',
  pages: history,
  params: z.strictObject({ id }),
  reply: dataOf(z.object({ url: z.string(), expires_at: instant })),
})
