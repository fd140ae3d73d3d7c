import { z } from 'zod'
import { withdrawalLife, withdrawalStates } from '@banyan/domain/withdrawals/withdrawal-state.ts'
import { windows } from '../kit/list.ts'
import { moveEndpoints } from '../kit/moves.ts'
import { stepsEndpoint } from '../kit/steps.ts'
import { day, id, instant, money } from '../kit/values.ts'
import { payTo, withdrawalWallet } from './withdrawing.ts'
import { withdrawalMode } from './settings.ts'

export const withdrawalState = z.enum(withdrawalStates)
export type WithdrawalState = z.output<typeof withdrawalState>

const withdrawalRow = z.object({
  id,
  request_no: z.string(),
  requested_at: instant,
  user_id: z.string(),
  name: z.string(),
  user_type: z.enum(['User', 'Franchise']),
  wallet: withdrawalWallet,
  gross: money,
  charge: money,
  gst: money,
  other: money,
  net: money,
  pay_to: payTo,
  account_holder: z.string(),
  bank_name: z.string(),
  ifsc: z.string(),
  /** The account number or the UPI id, masked. */
  paid_to: z.string(),
  state: withdrawalState,
  mode: withdrawalMode.nullable(),
  utr: z.string(),
  paid_on: day.nullable(),
  /** Of the last step. */
  acted_at: instant,
  /** Null too where the company acted and it is nobody's business who. */
  acted_by_user_id: z.string().nullable(),
  remark: z.string(),
  reason: z.string(),
  /** The bank file it is in; for admins alone. */
  bank_file_no: z.string().nullable(),
  /** The bank details have changed since, or their owner is blocked: it is not paid. For admins alone. */
  is_stopped: z.boolean(),
  may: z.object({
    cancel: z.boolean(),
    decide: z.boolean(),
    process: z.boolean(),
    pay: z.boolean(),
    fail: z.boolean(),
    return: z.boolean(),
  }),
})

export const withdrawalLists = windows(
  {
    row: withdrawalRow,
    filters: {
      state: withdrawalState,
      user_id: z.string().trim().max(50),
      user_type: z.enum(['User', 'Franchise']),
      request_no: z.string().trim().max(50),
      utr: z.string().trim().max(50),
      mode: withdrawalMode,
      bank_file_no: z.string().trim().max(50),
      requested_from: day,
      requested_to: day,
      paid_from: day,
      paid_to: day,
    },
    sorts: ['requested_at', 'gross', 'net', 'paid_on', 'acted_at'],
    totals: z.object({ gross: money, charge: money, gst: money, other: money, net: money }),
    exportLimit: 1_000_000,
    isOpenedById: true,
  },
  {
    user: {
      path: '/user/withdrawals',
      summary: 'The own withdrawals',
      pages: ['user/withdrawal/withdrawal-requests'],
    },
    franchise: {
      path: '/franchise/withdrawals',
      summary: 'The own withdrawals of a franchise',
      pages: ['franchise/withdrawal/withdrawal-requests'],
    },
    admin: {
      path: '/admin/withdrawals',
      summary: 'All withdrawals',
      pages: ['admin/withdrawal/withdrawal-requests'],
    },
  },
)

export const withdrawalSteps = stepsEndpoint(withdrawalLife, {
  path: '/withdrawals',
  summary: 'What became of a withdrawal, step by step',
  pages: [
    'user/withdrawal/withdrawal-requests',
    'franchise/withdrawal/withdrawal-requests',
    'admin/withdrawal/withdrawal-requests',
  ],
  extra: { mode: withdrawalMode.nullable(), utr: z.string(), paid_on: day.nullable() },
})

export const ownWithdrawalMoves = moveEndpoints(withdrawalLife, {
  path: '/withdrawals',
  pages: ['user/withdrawal/withdrawal-requests', 'franchise/withdrawal/withdrawal-requests'],
  isOnce: true,
  calls: {
    cancel: {
      summary: 'Takes back a withdrawal of one’s own that nobody has answered; the amount is back in its wallet',
    },
  },
})

export const { cancel: cancelWithdrawal } = ownWithdrawalMoves
