import { z } from 'zod'
import { normaliseReference } from '@banyan/domain/payments/payment-key.ts'
import { isReferenceOf, paymentModes, type PaymentMode } from '@banyan/domain/pin-requests/pin-request.ts'

export const paymentMode = z.enum(paymentModes, 'Choose how it was paid.')

/** Kept in capitals, without what people type between the parts of it. */
export const paymentReference = z
  .string('Enter the reference.')
  .max(200, { error: 'This reference is too long!', abort: true })
  .overwrite(normaliseReference)
  .regex(/^[A-Z0-9]*$/, 'A reference has letters and figures only.')

const shapeOf: Readonly<Record<PaymentMode, string>> = {
  NEFT: 'The UTR of an NEFT has 16 to 22 letters and figures.',
  RTGS: 'The UTR of an RTGS has 16 to 22 letters and figures.',
  UPI: 'The reference of a UPI payment has 12 figures, or 16 to 22 letters and figures.',
  IMPS: 'The reference of an IMPS has 12 figures, or 16 to 22 letters and figures.',
  Cheque: 'Enter the number of the cheque: at least 6 figures.',
  DD: 'Enter the number of the demand draft: at least 6 figures.',
  Cash: 'At most 22 letters and figures, please.',
}

interface Paid {
  payment_mode: PaymentMode
  reference: string
}

/** The reference of a payment has the form that its way of paying gives it. */
export const referenceFits: z.core.$ZodCheck<Paid> = z.core._check<Paid>(({ value, issues }) => {
  if (isReferenceOf(value.payment_mode, value.reference)) return
  issues.push({ code: 'custom', path: ['reference'], input: value.reference, message: shapeOf[value.payment_mode] })
})
