import type { kycDocumentState, kycKind } from '@banyan/contract/kyc/kyc.ts'
import { stateMark } from '#kit/lives/state-mark.tsx'

export type DocumentState = (typeof kycDocumentState.options)[number]
export type DocumentKind = (typeof kycKind.options)[number]

/** How a document stands. */
export const { Mark: DocumentStatus, column: documentState } = stateMark<DocumentState>('kyc.states', {
  under_review: 'moving',
})

/** The icon that stands for a kind of document. */
export const documentIcons: Record<DocumentKind, string> = {
  pan: 'badge',
  aadhaar: 'fingerprint',
  bank: 'account_balance',
  photo: 'face',
  gstin: 'receipt_long',
}
