import { life } from '../lives/life.ts'

/** What people prove: who they are, where they live, where they are paid, what they look like; and a GST registration. */
export const kycKinds = ['pan', 'aadhaar', 'bank', 'photo', 'gstin'] as const
export type KycKind = (typeof kycKinds)[number]

/** Replaced: its owner sent another in its place. Expired: it was approved and counts no more. */
export const kycDocumentStates = ['submitted', 'under_review', 'approved', 'rejected', 'expired', 'replaced'] as const
export type KycDocumentState = (typeof kycDocumentStates)[number]

/** Whose documents they are. */
export type Proven = 'member' | 'franchise'

/** A franchise may be a firm: it has a PAN and an account, and neither an Aadhaar nor a face. */
const required: Readonly<Record<Proven, { readonly india: readonly KycKind[]; readonly abroad: readonly KycKind[] }>> =
  {
    member: { india: ['pan', 'aadhaar', 'bank', 'photo'], abroad: ['bank', 'photo'] },
    franchise: { india: ['pan', 'bank'], abroad: ['bank'] },
  }

/** Which documents KYC asks for. PAN and Aadhaar exist in India only; a GSTIN has who is registered. */
export const requiredKinds = (country: string, of: Proven): readonly KycKind[] =>
  required[of][country === 'IN' ? 'india' : 'abroad']

/**
 * Which of them are approved before money goes out. Of a franchise no PAN: without one its tax is higher, and an owner who is a
 * member too may have given it there.
 */
export const kindsBeforePaying = (country: string, of: Proven): readonly KycKind[] =>
  of === 'member' ? requiredKinds(country, of) : requiredKinds(country, of).filter((kind) => kind !== 'pan')

/** What somebody who checks documents may do with one. */
export const kycLife = life('kyc_document', {
  states: kycDocumentStates,
  parties: ['company'],
  moves: {
    review: { by: ['company'], from: ['submitted'], to: 'under_review' },
    approve: { by: ['company'], from: ['submitted', 'under_review'], to: 'approved' },
    reject: { by: ['company'], from: ['submitted', 'under_review'], to: 'rejected', hasReason: true },
    expire: { by: ['company'], from: ['approved'], to: 'expired', hasReason: true },
    replace: { by: [], from: ['submitted', 'under_review', 'approved', 'rejected', 'expired'], to: 'replaced' },
  },
})

/** Whether the PAN in a GSTIN is the owner's own: there may be none yet to compare it with. */
export type PanInGstin = 'same' | 'other' | 'none'

interface NumberFacts {
  readonly kind: KycKind
  /** Another id has an approved PAN of this number: one PAN, one id. */
  readonly is_taken: boolean
  readonly pan: PanInGstin
}

/** In order of precedence. */
export type NumberRefusal = 'PAN_TAKEN' | 'PAN_MISSING' | 'PAN_DIFFERS'

/** What speaks against a number, both when it is sent and when it is approved. */
export function refuseNumber({ kind, is_taken, pan }: NumberFacts): NumberRefusal | undefined {
  if (kind === 'pan' && is_taken) return 'PAN_TAKEN'
  if (kind !== 'gstin' || pan === 'same') return undefined
  return pan === 'none' ? 'PAN_MISSING' : 'PAN_DIFFERS'
}

/** Why a document cannot be sent, in order of precedence. */
export type SubmittingRefusal = 'APPROVED_ALREADY' | 'UNDER_REVIEW' | NumberRefusal

/** @param current the state of the document of this kind that counts now, if there is one */
export function refuseSubmitting(
  current: KycDocumentState | undefined,
  facts: NumberFacts,
): SubmittingRefusal | undefined {
  if (current === 'approved') return 'APPROVED_ALREADY'
  // Nobody changes a document under the eyes of whoever checks it.
  return current === 'under_review' ? 'UNDER_REVIEW' : refuseNumber(facts)
}
