import type { KycDocumentState, KycKind } from './documents.ts'

/** Of a member or a franchise, over all documents that KYC asks for (domain rules, section 8). */
export const kycStates = [
  'not_submitted',
  'submitted',
  'under_review',
  'approved',
  'rejected',
  'resubmitted',
  'expired',
] as const
export type KycState = (typeof kycStates)[number]

/** A document that counts now: none of its kind came after it. */
export interface CurrentDocument {
  readonly kind: KycKind
  readonly state: KycDocumentState
  /** The one of its kind before it was rejected. */
  readonly is_second_try: boolean
}

/**
 * What the owner has to do comes first: a rejected or expired document, then one that is missing; then what the
 * company has to do. Documents nobody asks for count for nothing.
 */
export function kycStateOf(required: readonly KycKind[], documents: readonly CurrentDocument[]): KycState {
  const asked = documents.filter(({ kind }) => required.includes(kind))
  const isAny = (state: KycDocumentState) => asked.some((document) => document.state === state)
  if (isAny('rejected')) return 'rejected'
  if (isAny('expired')) return 'expired'
  if (required.some((kind) => !asked.some((document) => document.kind === kind))) return 'not_submitted'
  if (isAny('under_review')) return 'under_review'
  const waiting = asked.filter(({ state }) => state === 'submitted')
  if (waiting.length === 0) return 'approved'
  return waiting.some(({ is_second_try }) => is_second_try) ? 'resubmitted' : 'submitted'
}

/** Fields of the profile that an approved PAN has proven: they change no more. What is still empty may be filled in. */
export function lockedFields(profile: {
  readonly is_pan_approved: boolean
  readonly date_of_birth: string | null
}): ('name' | 'date_of_birth')[] {
  if (!profile.is_pan_approved) return []
  return profile.date_of_birth === null ? ['name'] : ['name', 'date_of_birth']
}
