import { maskAadhaar, maskGstin, maskPan } from '@banyan/domain/identity/mask.ts'
import type { KycKind } from '@banyan/domain/kyc/documents.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { sealFor } from '#kit/secrets/person-vault.ts'
import type { SentDocument } from './sent-document.ts'

/** A keyed hash by which the same number is found under another id, without anybody being able to read it. */
export const numberMac = ({ secrets }: Pick<Services, 'secrets'>, kind: KycKind, number: string): Buffer =>
  secrets.mac(`kyc-${kind}`, number)

/** What the number of a document is sealed for. */
export const sealPurposeOf = (kind: KycKind): string => `kyc-${kind}`

/**
 * What is kept of the number on a document. Of an Aadhaar number that is its last four digits and the keyed hash: who
 * verifies offline may not keep the number itself, in whatever form could be opened again.
 */
export async function keptNumber(
  trx: Transaction,
  services: Pick<Services, 'secrets'>,
  person_id: bigint,
  body: SentDocument,
) {
  if (!('number' in body)) return {}
  const { kind, number } = body
  const number_mac = numberMac(services, kind, number)
  if (kind === 'aadhaar') return { number_masked: maskAadhaar(number), number_mac }
  const number_masked = kind === 'pan' ? maskPan(number) : maskGstin(number)
  const number_sealed = await sealFor(trx, services.secrets, person_id, sealPurposeOf(kind), number)
  return { number_masked, number_mac, number_sealed }
}
