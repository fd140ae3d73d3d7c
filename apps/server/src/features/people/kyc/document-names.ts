import type { KycKind } from '@banyan/domain/kyc/documents.ts'

/** What a message calls a document. */
export const documentNames: Readonly<Record<KycKind, string>> = {
  pan: 'PAN card',
  aadhaar: 'Aadhaar',
  bank: 'bank proof',
  photo: 'photo',
  gstin: 'GST registration',
}
