import { z } from 'zod'
import { normaliseReference } from '@banyan/domain/payments/payment-key.ts'
import { isUtrOf } from '@banyan/domain/withdrawals/bank-payment.ts'
import { withdrawalLife } from '@banyan/domain/withdrawals/withdrawal-state.ts'
import { dayOfPayment, password } from '../kit/fields.ts'
import type { Guard } from '../kit/guard.ts'
import { moveEndpoints } from '../kit/moves.ts'
import { dataOf, money } from '../kit/values.ts'
import { bankingRule } from '../words/rules/banking.ts'
import { withdrawalMode } from './settings.ts'

/** Kept in capitals, without what people type between the parts of it. */
export const utr = z
  .string(bankingRule('utr'))
  .max(200, { error: bankingRule('reference_long'), abort: true })
  .overwrite(normaliseReference)
  .min(1, bankingRule('utr'))
  .regex(/^[A-Z0-9]*$/, bankingRule('reference_shape'))

const shapeOf: Readonly<Record<z.output<typeof withdrawalMode>, string>> = {
  UPI: bankingRule('utr_figures'),
  IMPS: bankingRule('utr_figures'),
  NEFT: bankingRule('utr_long'),
  RTGS: bankingRule('utr_long'),
  'Same bank': bankingRule('same_bank'),
}

const payment = z.strictObject({ mode: withdrawalMode, utr, paid_on: dayOfPayment, current_password: password }).check(
  z.core._check<{ mode: z.output<typeof withdrawalMode>; utr: string }>(({ value, issues }) => {
    if (isUtrOf(value.mode, value.utr)) return
    issues.push({ code: 'custom', path: ['utr'], input: value.utr, message: shapeOf[value.mode] })
  }),
)

/** What the bank did not pay is no statement of one person: they could refill a wallet that was paid. */
export const notPaid: Guard = { second: 'always', gives: ['money of others'] }

/** Who approved one, or made its bank file, does not say alone that the bank paid it, where it is about much. */
export const paidByBank: Guard = { second: 'above', onlyInHand: true, gives: ['money of others'] }

/** What the company decides, and what it hears from the bank. */
export const withdrawalMoves = moveEndpoints(withdrawalLife, {
  path: '/admin/withdrawals',
  pages: ['admin/withdrawal/withdrawal-requests'],
  isOnce: true,
  reply: dataOf(z.object({ request_no: z.string(), name: z.string(), gross: money, net: money })),
  calls: {
    approve: { summary: 'Approves a withdrawal: the next bank file takes it' },
    reject: { summary: 'Rejects a withdrawal with a reason its owner reads; the amount is back in its wallet' },
    pay: {
      summary: 'Writes down that the bank has paid a withdrawal that a bank file took',
      body: payment,
      guard: paidByBank,
    },
    fail: {
      summary: 'Writes down that an approved withdrawal is not paid; the amount is back in its wallet',
      guard: notPaid,
    },
    return: {
      guard: notPaid,
      summary: 'Writes down that the bank sent a paid withdrawal back; the whole amount is back in its wallet',
    },
  },
})

export const {
  approve: approveWithdrawal,
  reject: rejectWithdrawal,
  pay: payWithdrawal,
  fail: failWithdrawal,
  return: returnWithdrawal,
} = withdrawalMoves
