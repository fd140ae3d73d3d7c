import type { requestFranchisePins } from '@banyan/contract/pin-requests/pin-requests.ts'
import { paymentModeField, referenceField } from '#features/money/payments/payment-fields.ts'
import type { Company } from '#kit/session/company.ts'
import { dateField } from '#kit/form/date-field.tsx'
import type { FieldsOf } from '#kit/form/field.ts'
import { numberField, textField } from '#kit/form/fields.tsx'
import { pictureField } from '#kit/form/upload-field.tsx'
import { text } from '#kit/text.ts'
import type { WireBody } from '#kit/api/wire.ts'
import { packageField } from './package-field.tsx'

/** What is asked for and how it was paid: the same of everybody. */
export type RequestBody = WireBody<typeof requestFranchisePins>

export const requestFields = (packages: Company['packages']): FieldsOf<RequestBody> => ({
  package_id: packageField(text('requests.form.package'), packages),
  count: numberField({ label: text('requests.form.count'), isHalf: true }),
  payment_mode: paymentModeField(text('requests.form.mode')),
  paid_on: dateField({ label: text('requests.form.paid_on'), isHalf: true }),
  reference: referenceField({
    label: text('requests.form.reference'),
    hint: text('requests.form.reference_hint'),
    isHalf: true,
  }),
  slip_file_id: pictureField({
    label: text('requests.form.slip'),
    hint: text('requests.form.slip_hint'),
    purpose: 'slip',
    camera: 'environment',
    current: '',
  }),
  remark: textField({ label: text('requests.form.remark'), maxLength: 200 }),
})
