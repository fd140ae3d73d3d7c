import type { requestFranchisePins } from '@banyan/contract/pin-requests/pin-requests.ts'
import { paidFields, proofFields } from '#features/ledger/payments/index.ts'
import type { Company } from '#kit/session/company.ts'
import type { FieldsOf } from '#kit/form/field.ts'
import { numberField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import type { WireBody } from '#kit/api/wire.ts'
import { packageField } from './package-field.tsx'

/** What is asked for and how it was paid: the same of everybody. */
export type RequestBody = WireBody<typeof requestFranchisePins>

export const requestFields = (packages: Company['packages']): FieldsOf<RequestBody> => ({
  package_id: packageField(text('paid_requests.form.package'), packages),
  count: numberField({ label: text('paid_requests.form.count'), isHalf: true }),
  ...paidFields(),
  ...proofFields(),
})
