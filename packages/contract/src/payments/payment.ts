import { z } from 'zod'
import { normaliseReference } from '@banyan/domain/payments/payment-key.ts'
import { isReferenceOf, paymentModes, type PaymentMode } from '@banyan/domain/payments/payment-mode.ts'
import { bankingRule } from '../words/rules/banking.ts'
import { rule } from '../words/rules/common.ts'

export const paymentMode = z.enum(paymentModes, rule('payment_mode'))

/** Kept in capitals, without what people type between the parts of it. */
export const paymentReference = z
  .string(bankingRule('reference'))
  .max(200, { error: bankingRule('reference_long'), abort: true })
  .overwrite(normaliseReference)
  .regex(/^[A-Z0-9]*$/, bankingRule('reference_shape'))

const shapeOf: Readonly<Record<PaymentMode, string>> = {
  NEFT: bankingRule('neft'),
  RTGS: bankingRule('rtgs'),
  UPI: bankingRule('upi'),
  IMPS: bankingRule('imps'),
  'Same bank': bankingRule('same_bank'),
  Cheque: bankingRule('cheque'),
  DD: bankingRule('demand_draft'),
  Cash: bankingRule('cash'),
}

interface Paid {
  payment_mode: PaymentMode
  reference: string
}

/** What is wrong with the form of a reference, by its way of paying; undefined when nothing is. */
export const referenceFault = ({ payment_mode, reference }: Readonly<Paid>): string | undefined =>
  isReferenceOf(payment_mode, reference) ? undefined : shapeOf[payment_mode]

/** The reference of a payment has the form that its way of paying gives it. */
export const referenceFits: z.core.$ZodCheck<Paid> = z.core._check<Paid>(({ value, issues }) => {
  const message = referenceFault(value)
  if (message === undefined) return
  issues.push({ code: 'custom', path: ['reference'], input: value.reference, message })
})
