import { paymentMode } from '@banyan/contract/payments/payment.ts'
import { isReferenceOf, type PaymentMode } from '@banyan/domain/payments/payment-mode.ts'
import type { Field } from '#kit/form/field.ts'
import { choiceField, textField } from '#kit/form/fields.tsx'
import type { Values } from '#kit/form/values.ts'
import { text } from '#kit/text.ts'

const modeOf = ({ payment_mode }: Values): PaymentMode | undefined =>
  paymentMode.options.find((mode) => mode === payment_mode)

const most_used: PaymentMode = 'UPI'

/** How it was paid: mostly by UPI. */
export const paymentModeField = (label: string): Field<PaymentMode> => ({
  ...choiceField({ label, options: paymentMode.options.map((value) => ({ value, label: value })), isHalf: true }),
  preset: (name) => ({ [name]: most_used }),
})

/** The UTR, or the number of a cheque; only cash has none. */
export const referenceField = (looks: { label: string; hint: string; isHalf?: boolean }): Field<string> => ({
  ...textField({ ...looks, isCode: true, isCapitals: true, maxLength: 40 }),
  needs: (values) => {
    const mode = modeOf(values)
    return mode === undefined || isReferenceOf(mode, '') ? undefined : text('kit.form.needed')
  },
})
