import type { z } from 'zod'
import type { kycDocument } from '@banyan/contract/kyc/kyc.ts'
import type { KycDocumentState, KycKind } from '@banyan/domain/kyc/documents.ts'

/** What may be shown of a document: everything but the number and the image. */
export interface ShownDocument {
  readonly id: bigint
  readonly kind: string
  readonly state: string
  readonly name_on_document: string
  readonly number_masked: string
  readonly has_image: boolean
  readonly submitted_at: Date
  readonly decided_at: Date | null
  readonly reason: string
}

export const presentDocument = (row: ShownDocument): z.output<typeof kycDocument> => ({
  ...row,
  kind: row.kind as KycKind,
  state: row.state as KycDocumentState,
})
