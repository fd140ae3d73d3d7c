import { z } from 'zod'
import { payTos } from '@banyan/domain/withdrawals/bank-payment.ts'
import { withdrawalWallets } from '@banyan/domain/withdrawals/withdrawal-postings.ts'
import { endpoint } from '../kit/endpoint.ts'
import { ofOneself } from '../kit/guard.ts'
import { oneLine, password } from '../kit/fields.ts'
import { chosenId, dataOf, id, instant, money, percent, positiveMoney } from '../kit/values.ts'
import { bankingRule } from '../words/rules/banking.ts'

/** The wallets that leave by a withdrawal: of a member, and of a franchise. */
export const withdrawalWallet = z.enum(withdrawalWallets, bankingRule('wallet'))

export const payTo = z.enum(payTos, bankingRule('pay_to'))

/** What keeps somebody from withdrawing, each with what there is to know about it. */
const obstacle = z.object({
  code: z.enum([
    'OFF',
    'BLOCKED',
    'NO_WALLET',
    'NO_KYC',
    'NO_BANK',
    'NO_WAY',
    'BANK_HELD',
    'NOT_ACTIVE',
    'FEW_DIRECTS',
    'OPEN_ONES',
    'TOO_SOON',
    'NOT_THIS_DAY',
    'NOT_THIS_TIME',
    'DAY_IS_FULL',
  ]),
  /** What the server refuses it with, in English. */
  message: z.string(),
})

/** Somewhere the person can be paid: the account or the UPI id in force, masked. */
const destination = z.object({
  bank_account_id: id,
  pay_to: payTo,
  name: z.string(),
  masked: z.string(),
})

/** What a form of a withdrawal has to know: what is there, where it can go, what is kept of it and what is in the way. */
export const withdrawalOffer = z.object({
  wallet_name: withdrawalWallet,
  display_name: z.string(),
  /** The wallets to choose from, the usual one first; another one only while it holds something. */
  wallets: z.array(z.object({ wallet_name: withdrawalWallet, display_name: z.string(), balance: money })),
  /** What is there once what they owe is taken. */
  balance: money,
  /** What they owe the company, which is taken first. */
  owed: money,
  /** The most that can be asked for now, in the steps of the company; nil when nothing can. */
  most_now: money,
  least: money,
  multiple: money,
  most_a_day: money,
  left_today: money,
  least_left: money,
  charge_percent: percent,
  gst_percent: percent,
  bank_fee: money,
  round_off_digits: z.number().int(),
  destinations: z.array(destination),
  /** Until when new bank details wait. */
  hold_until: instant.nullable(),
  obstacles: z.array(obstacle),
})

const asked = dataOf(
  z.object({
    id,
    request_no: z.string(),
    gross: money,
    charge: money,
    gst: money,
    other: money,
    net: money,
    paid_to: z.string(),
    /** What is left in the wallet. */
    balance_after: money,
  }),
)

/** The account that was seen is the one that is paid: one that changed meanwhile is refused. */
const body = z.strictObject({
  /** The usual one when it is left out: incomes of a member, commissions of a franchise. */
  wallet: withdrawalWallet.optional(),
  amount: positiveMoney,
  bank_account_id: chosenId,
  pay_to: payTo,
  remark: oneLine(200),
  current_password: password,
})

/** From which wallet; the usual one when it is left out. */
const query = z.strictObject({ wallet: withdrawalWallet.optional() })

const user = ['user/withdrawal/withdraw-fund'] as const
const franchise = ['franchise/withdrawal/withdraw-fund'] as const

export const userWithdrawalOffer = endpoint({
  method: 'GET',
  path: '/user/withdrawals/offer',
  summary: 'What a member can withdraw, where to, and what is in the way',
  pages: user,
  query,
  reply: dataOf(withdrawalOffer),
})

export const franchiseWithdrawalOffer = endpoint({
  method: 'GET',
  path: '/franchise/withdrawals/offer',
  summary: 'What a franchise can withdraw, where to, and what is in the way',
  pages: franchise,
  query,
  reply: dataOf(withdrawalOffer),
})

export const requestUserWithdrawal = endpoint({
  method: 'POST',
  path: '/user/withdrawals',
  guard: ofOneself,
  summary: 'Asks for a withdrawal from the income or refund wallet; the amount is held',
  pages: user,
  isOnce: true,
  body,
  reply: asked,
})

export const requestFranchiseWithdrawal = endpoint({
  method: 'POST',
  path: '/franchise/withdrawals',
  guard: ofOneself,
  summary: 'Asks for a withdrawal from the commission wallet; the amount is held',
  pages: franchise,
  isOnce: true,
  body,
  reply: asked,
})
