import { z } from 'zod'
import { oneLine } from '../kit/fields.ts'
import { orderRule } from '../words/rules/orders.ts'

interface Sending {
  how: 'courier' | 'in_person'
  courier: string
  tracking_no: string
}

const sendingIsWhole: z.core.$ZodCheck<Sending> = z.core._check<Sending>(({ value, issues }) => {
  const refuse = (field: keyof Sending, message: string) =>
    issues.push({ code: 'custom', path: [field], input: value[field], message })
  if (value.how === 'in_person') return
  if (value.courier === '') refuse('courier', orderRule('courier'))
  if (value.tracking_no === '') refuse('tracking_no', orderRule('tracking_no'))
})

/** How goods of an order leave. */
export const sending = z
  .strictObject({
    how: z.enum(['courier', 'in_person'], orderRule('how_sent')),
    courier: oneLine(60),
    tracking_no: oneLine(60)
      .overwrite((text) => text.toUpperCase())
      .regex(/^[A-Z0-9/-]*$/, orderRule('tracking_no_shape')),
  })
  .check(sendingIsWhole)
