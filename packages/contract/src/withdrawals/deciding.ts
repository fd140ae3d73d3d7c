import { z } from 'zod'
import { isUtrOf } from '@banyan/domain/withdrawals/bank-payment.ts'
import { endpoint } from '../kit/endpoint.ts'
import { dayOfPayment, oneLine, password } from '../kit/fields.ts'
import { dataOf, id, money } from '../kit/values.ts'
import { bankingRule } from '../words/rules/banking.ts'
import { rule } from '../words/rules/common.ts'
import { withdrawalMode } from './settings.ts'

const admin = ['admin/withdrawal/withdrawal-requests'] as const
const one = { params: z.strictObject({ id }), method: 'POST', pages: admin, isOnce: true } as const
const decided = dataOf(z.object({ request_no: z.string(), name: z.string(), gross: money, net: money }))
const reason = oneLine(300).min(3, rule('reason'))

export const approveWithdrawal = endpoint({
  ...one,
  path: '/admin/withdrawals/:id/approve',
  summary: 'Approves a withdrawal: the next bank file takes it',
  reply: decided,
})

export const rejectWithdrawal = endpoint({
  ...one,
  path: '/admin/withdrawals/:id/reject',
  summary: 'Rejects a withdrawal with a reason its owner reads; the amount is back in its wallet',
  body: z.strictObject({ reason }),
  reply: decided,
})

/** Kept in capitals, without what people type between the parts of it. */
export const utr = z
  .string(bankingRule('utr'))
  .max(200, { error: bankingRule('reference_long'), abort: true })
  .overwrite((typed) => typed.toUpperCase().replaceAll(/[\s-]/g, ''))
  .min(1, bankingRule('utr'))
  .regex(/^[A-Z0-9]*$/, bankingRule('reference_shape'))

export const payWithdrawal = endpoint({
  ...one,
  path: '/admin/withdrawals/:id/pay',
  summary: 'Writes down that the bank has paid a withdrawal that a bank file took',
  body: z.strictObject({ mode: withdrawalMode, utr, paid_on: dayOfPayment, current_password: password }).check(
    z.core._check<{ mode: z.output<typeof withdrawalMode>; utr: string }>(({ value, issues }) => {
      if (isUtrOf(value.mode, value.utr)) return
      const message = bankingRule(value.mode === 'UPI' || value.mode === 'IMPS' ? 'utr_figures' : 'utr_long')
      issues.push({ code: 'custom', path: ['utr'], input: value.utr, message })
    }),
  ),
  reply: decided,
})

/** Money goes back to a wallet although a bank may have it: that asks for the password. */
const takenBack = z.strictObject({ reason, current_password: password })

export const failWithdrawal = endpoint({
  ...one,
  path: '/admin/withdrawals/:id/fail',
  summary: 'Writes down that an approved withdrawal is not paid; the amount is back in its wallet',
  body: takenBack,
  reply: decided,
})

export const returnWithdrawal = endpoint({
  ...one,
  path: '/admin/withdrawals/:id/return',
  summary: 'Writes down that the bank sent a paid withdrawal back; the whole amount is back in its wallet',
  body: takenBack,
  reply: decided,
})
