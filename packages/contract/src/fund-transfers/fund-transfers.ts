import { z } from 'zod'
import { transferSources, transferTargets } from '@banyan/domain/fund-transfers/wallet-flow.ts'
import { endpoint } from '../kit/endpoint.ts'
import { ofOneself } from '../kit/guard.ts'
import { oneLine, orEmpty, password, userId } from '../kit/fields.ts'
import { windows } from '../kit/list.ts'
import { dataOf, day, id, instant, money, percent, positiveMoney, userType } from '../kit/values.ts'
import { bankingRule } from '../words/rules/banking.ts'
import { rule } from '../words/rules/common.ts'

const asMember = ['user/wallet/transfer-fund'] as const
const asFranchise = ['franchise/wallet/transfer-fund'] as const
const asAdmin = ['admin/wallet/transfer-fund'] as const

const fromWallet = z.enum(transferSources, bankingRule('wallet'))
const toWallet = z.enum(transferTargets, bankingRule('wallet'))
const remark = oneLine(200)

/** What may be transferred now, and what the own wallets hold; shown beside the form. */
export const findTransferTerms = endpoint({
  method: 'GET',
  path: '/wallets/transfer-terms',
  summary: 'What one may transfer now: the rules, and what the own wallets hold',
  pages: [...asMember, ...asFranchise],
  isQuiet: true,
  reply: dataOf(
    z.object({
      /** Between the own wallets, and to another member. */
      own_is_on: z.boolean(),
      between_members_is_on: z.boolean(),
      /** The two wallets of a transfer between the own ones. */
      from_wallet: fromWallet,
      from_name: z.string(),
      from_balance: money,
      to_wallet: toWallet,
      to_name: z.string(),
      to_balance: money,
      minimum: money,
      multiple: money,
      /** What may still be sent today; null: as much as there is. */
      left_today: money.nullable(),
      charge_percent: percent,
      round_off_digits: z.number().int(),
    }),
  ),
})

/** The name shown as the id of a member is typed; only members see it, and only where they may pay each other. */
export const findTransferReceiver = endpoint({
  method: 'GET',
  path: '/user/fund-transfers/receiver',
  summary: 'Which member is behind an id',
  pages: asMember,
  isQuiet: true,
  isLookup: true,
  query: z.strictObject({ user_id: userId }),
  reply: dataOf(z.object({ user_id: z.string(), name: z.string() })),
})

const transferred = dataOf(
  z.object({
    id,
    transfer_no: z.string(),
    at: instant,
    from_user_id: z.string(),
    from_name: z.string(),
    from_wallet_name: z.string(),
    to_user_id: z.string(),
    to_name: z.string(),
    to_wallet_name: z.string(),
    amount: money,
    charge: money,
    /** What arrived. */
    net: money,
    /** What the wallet holds that it left. */
    balance_after: money,
  }),
)

/** Spending asks for the own password again: an open tab is not enough. */
const spent = {
  amount: positiveMoney,
  remark,
  /** The charge that was shown: where it is another one by now, nothing moves. */
  charge_percent: percent.optional(),
  current_password: password,
}

export const transferAsMember = endpoint({
  method: 'POST',
  path: '/user/fund-transfers',
  guard: ofOneself,
  summary:
    'Moves own income to the own fund wallet, or own fund to another member where the company lets members pay each other',
  pages: asMember,
  isOnce: true,
  body: z
    .strictObject({ to: z.enum(['own', 'member'], rule('choice')), to_user_id: orEmpty(userId), ...spent })
    .refine((body) => body.to === 'own' || body.to_user_id !== '', { path: ['to_user_id'], message: rule('user_id') }),
  reply: transferred,
})

export const transferAsFranchise = endpoint({
  method: 'POST',
  path: '/franchise/fund-transfers',
  guard: ofOneself,
  summary: 'Moves own commission to the own stock wallet',
  pages: asFranchise,
  isOnce: true,
  body: z.strictObject(spent),
  reply: transferred,
})

/** Whose wallets an admin moves between, as the id is typed. */
export const findWalletOwner = endpoint({
  method: 'GET',
  path: '/admin/fund-transfers/person',
  summary: 'Who is behind an id, with what their wallets hold',
  pages: asAdmin,
  isQuiet: true,
  query: z.strictObject({ user_id: userId }),
  reply: dataOf(
    z.object({
      user_id: z.string(),
      name: z.string(),
      user_type: userType,
      wallets: z.array(z.object({ wallet_name: fromWallet, display_name: z.string(), balance: money })),
    }),
  ),
})

export const transferAsAdmin = endpoint({
  method: 'POST',
  path: '/admin/fund-transfers',
  summary: 'Moves money between two wallets of one person, or from the fund wallet of one to that of another',
  pages: asAdmin,
  guard: { second: 'above', gives: ['money of others'] },
  isOnce: true,
  body: z.strictObject({
    from_user_id: userId,
    from_wallet: fromWallet,
    to_user_id: userId,
    to_wallet: toWallet,
    amount: positiveMoney,
    reason: oneLine(300).min(3, rule('reason')),
    current_password: password,
  }),
  reply: transferred,
})

/** own: between two wallets of one person. between: others' transfers, as an admin reads them. */
export const transferKind = z.enum(['own', 'sent', 'received', 'between'])

const transferRow = z.object({
  id,
  transfer_no: z.string(),
  at: instant,
  /** As the reader sees it. */
  kind: transferKind,
  from_user_id: z.string(),
  from_name: z.string(),
  from_wallet: fromWallet,
  from_wallet_name: z.string(),
  to_user_id: z.string(),
  to_name: z.string(),
  to_wallet: toWallet,
  to_wallet_name: z.string(),
  amount: money,
  charge: money,
  net: money,
  remark: z.string(),
  /** Why an admin moved it; for the people it concerns the sender's remark is empty then. */
  reason: z.string(),
  /** Null too where the company acted and it is nobody's business who. */
  by_user_id: z.string().nullable(),
})

export const fundTransferLists = windows(
  {
    row: transferRow,
    filters: {
      kind: transferKind,
      from_wallet: fromWallet,
      to_wallet: toWallet,
      /** Either end. */
      user_id: z.string().trim().max(50),
      transfer_no: z.string().trim().max(50),
      from: day,
      to: day,
    },
    sorts: ['at', 'amount'],
    totals: z.object({ amount: money, charge: money, net: money }),
    exportLimit: 1_000_000,
    isOpenedById: true,
  },
  {
    user: {
      path: '/user/fund-transfers',
      summary: 'What I transferred and received',
      pages: ['user/wallet/fund-transfer-history'],
    },
    franchise: {
      path: '/franchise/fund-transfers',
      summary: 'What this franchise transferred and received',
      pages: ['franchise/wallet/fund-transfer-history'],
    },
    admin: {
      path: '/admin/fund-transfers',
      summary: 'All transfers between wallets',
      pages: ['admin/wallet/fund-transfer-history'],
    },
  },
)
