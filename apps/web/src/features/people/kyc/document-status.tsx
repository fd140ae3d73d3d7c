import { kycDocumentState, kycKind } from '@banyan/contract/kyc/kyc.ts'
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
    {text(`kyc.state.${of}`)}
  </Status>
)

export const documentStateOptions = () =>
  kycDocumentState.options.map((value) => ({ value, label: text(`kyc.state.${value}`) }))

export const documentKindOptions = () => kycKind.options.map((value) => ({ value, label: text(`kyc.kind.${value}`) }))

/** The icon that stands for a kind of document. */
export const documentIcons: Record<DocumentKind, string> = {
  pan: 'badge',
  aadhaar: 'fingerprint',
  bank: 'account_balance',
  photo: 'face',
  gstin: 'receipt_long',
}
