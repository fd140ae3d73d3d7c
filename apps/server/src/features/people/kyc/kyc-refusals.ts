import { said } from '@banyan/contract/words/refusals.ts'
import type { NumberRefusal, SubmittingRefusal } from '@banyan/domain/kyc/documents.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'

/** To whoever sends a document. */
export const submittingRefusals: Readonly<Record<SubmittingRefusal, () => Refusal>> = {
  APPROVED_ALREADY: () => new Refusal(409, 'approved_already', said('people.document_approved')),
  UNDER_REVIEW: () => new Refusal(409, 'under_review', said('people.document_in_review')),
  PAN_TAKEN: () => refuseField('number', said('people.pan_taken'), 'pan_taken'),
  PAN_MISSING: () => refuseField('number', said('people.pan_first'), 'pan_missing'),
  PAN_DIFFERS: () => refuseField('number', said('people.gstin_other_pan'), 'pan_differs'),
}

/** To whoever approves one. */
export const approvingRefusals: Readonly<Record<NumberRefusal, () => Refusal>> = {
  PAN_TAKEN: () => new Refusal(409, 'pan_taken', said('people.pan_approved_elsewhere')),
  PAN_MISSING: () => new Refusal(409, 'pan_missing', said('people.owner_pan_missing')),
  PAN_DIFFERS: () => new Refusal(409, 'pan_differs', said('people.owner_gstin_other_pan')),
}
