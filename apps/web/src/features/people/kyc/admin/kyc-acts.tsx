import { approveKyc, expireKyc, rejectKyc, reviewKyc } from '@banyan/contract/kyc/kyc.ts'
import type { Acts, RowAct } from '#kit/acts/act.ts'
import { identityWarnings } from '#kit/decisions/identity-warnings.ts'
import { text } from '#kit/text.ts'
import type { KycRow } from './kyc-columns.tsx'

const namesOf = ({ kind, name }: KycRow) => ({ document: text(`kyc.kind.${kind}`), name })
const reason = () => ({ label: text('kyc.admin.reason') })

export const approveAct = (): RowAct<KycRow> => ({
  to: approveKyc,
  if: ({ may }) => may.approve,
  warnings: (row) => identityWarnings(row, { proven: row.name_on_document, same: text('kyc.admin.same_title') }),
  words: (row) => ({
    label: text('kyc.admin.approve'),
    title: text('kyc.admin.approve_title', namesOf(row)),
    text: text(row.kind === 'pan' ? 'kyc.admin.approve_pan_note' : 'kyc.admin.approve_note'),
    done: text('kyc.admin.approved', namesOf(row)),
  }),
})

export const rejectAct = (): RowAct<KycRow> => ({
  to: rejectKyc,
  if: ({ may }) => may.reject,
  reason: reason(),
  words: (row) => ({
    label: text('kyc.admin.reject'),
    title: text('kyc.admin.reject_title', namesOf(row)),
    text: text('kyc.admin.reject_note'),
    done: text('kyc.admin.rejected', namesOf(row)),
  }),
})

export const otherActs = (): Acts<KycRow> => ({
  expire: {
    to: expireKyc,
    if: ({ may }) => may.expire,
    reason: reason(),
    words: (row) => ({
      label: text('kyc.admin.expire'),
      title: text('kyc.admin.expire_title', namesOf(row)),
      text: text('kyc.admin.expire_note'),
      done: text('kyc.admin.expired', namesOf(row)),
    }),
  },
  review: {
    to: reviewKyc,
    if: ({ may }) => may.review,
    words: () => ({ label: text('kyc.admin.review'), done: text('kyc.admin.reviewed') }),
  },
})
