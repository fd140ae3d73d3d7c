import { numberField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'

/** Into how many boxes an order is packed. */
export const boxesField = () => numberField({ label: text('fields.boxes'), hint: text('orders.boxes_hint') })
