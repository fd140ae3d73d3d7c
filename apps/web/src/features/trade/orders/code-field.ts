import { otpField } from '#kit/form/secret-fields.tsx'
import { text } from '#kit/text.ts'

/** The code that its buyer says to whoever hands an order over. */
export const deliveryCodeField = (name: string) =>
  otpField({ label: text('orders.code'), hint: text('orders.code_hint', { name }), isFirst: true })
