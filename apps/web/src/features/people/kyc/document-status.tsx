import type { kycDocumentState, kycKind } from '@banyan/contract/kyc/kyc.ts'
import { text } from '#kit/text.ts'
import { Status, type StatusKind } from '#ui/basics/status.tsx'

export type DocumentState = (typeof kycDocumentState.options)[number]
export type DocumentKind = (typeof kycKind.options)[number]

const kinds: Record<DocumentState, StatusKind> = {
  submitted: 'waiting',
  under_review: 'moving',
  approved: 'done',
  rejected: 'failed',
  expired: 'ended',
  replaced: 'ended',
}

/** How a document stands: a mark and a word. */
export const DocumentStatus = ({ of, shape }: { of: DocumentState; shape?: 'pill' | 'bare' }) => (
  <Status kind={kinds[of]} shape={shape}>
    {documentStateWord(of)}
  </Status>
)

/** One value in words. */
export const documentStateWord = (of: DocumentState): string => text(`kyc.state.${of}`)

/** The icon that stands for a kind of document. */
export const documentIcons: Record<DocumentKind, string> = {
  pan: 'badge',
  aadhaar: 'fingerprint',
  bank: 'account_balance',
  photo: 'face',
  gstin: 'receipt_long',
}
