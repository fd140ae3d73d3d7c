import { dateField } from '#kit/form/date-field.tsx'
import { textField } from '#kit/form/fields.tsx'
import { pictureField } from '#kit/form/upload-field.tsx'
import { text } from '#kit/text.ts'
import { paymentModeField, referenceField } from '../payment-fields.ts'

/** How somebody paid for what they ask for. */
export const paidFields = () => ({
  payment_mode: paymentModeField(text('paid_requests.form.mode')),
  paid_on: dateField({ label: text('paid_requests.form.paid_on'), isHalf: true }),
  reference: referenceField({
    label: text('paid_requests.form.reference'),
    hint: text('paid_requests.form.reference_hint'),
    isHalf: true,
  }),
})

/** The proof of it, and what else is to be said; the last of the form. */
export const proofFields = () => ({
  slip_file_id: pictureField({
    label: text('paid_requests.form.slip'),
    hint: text('paid_requests.form.slip_hint'),
    purpose: 'slip',
    camera: 'environment',
    current: '',
  }),
  remark: textField({ label: text('paid_requests.form.remark'), maxLength: 200 }),
})
