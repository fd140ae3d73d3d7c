import type { MovingRefusal, SubmittingRefusal } from '@banyan/domain/kyc/documents.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'

/** To whoever sends a document. */
export const submittingRefusals: Readonly<Record<SubmittingRefusal, () => Refusal>> = {
  APPROVED_ALREADY: () =>
    new Refusal(409, 'approved_already', 'This document is approved already. The company can ask for a new one.'),
  UNDER_REVIEW: () =>
    new Refusal(409, 'under_review', 'This document is being checked just now. Please wait for the answer.'),
  PAN_TAKEN: () => refuseField('number', 'This PAN belongs to another id.', 'pan_taken'),
  PAN_MISSING: () => refuseField('number', 'Please send your PAN first: a GSTIN holds it.', 'pan_missing'),
  PAN_DIFFERS: () => refuseField('number', 'Characters 3 to 12 of this GSTIN are not your PAN.', 'pan_differs'),
}

/** To whoever checks one. */
export const movingRefusals: Readonly<Record<MovingRefusal, () => Refusal>> = {
  DECIDED_ALREADY: () =>
    new Refusal(409, 'decided_already', 'Somebody has decided this already, or it was replaced. Please look again.'),
  PAN_TAKEN: () => new Refusal(409, 'pan_taken', 'This PAN is approved for another id. One PAN belongs to one id.'),
  PAN_MISSING: () => new Refusal(409, 'pan_missing', 'This member has no PAN that counts, and a GSTIN holds one.'),
  PAN_DIFFERS: () => new Refusal(409, 'pan_differs', 'This GSTIN holds another PAN than the member’s.'),
}
