import { requiredKinds, type Proven } from '@banyan/domain/kyc/documents.ts'
import { kycStateOf, type KycState } from '@banyan/domain/kyc/kyc-state.ts'
import type { Reader } from '#kit/database/database.ts'
import { presentDocument } from './present-kyc.ts'
import { findCurrentDocuments, findCurrentStates } from './queries.ts'

interface Whose {
  readonly person_id: bigint
  readonly country: string
  readonly of: Proven
}

/** How a person stands with KYC: the state over all documents, what is asked for, and what counts now. */
export async function getKycState(db: Reader, { person_id, country, of }: Whose) {
  const rows = await findCurrentDocuments(db, person_id)
  const required = requiredKinds(country, of)
  const documents = rows.map((row) => ({ ...presentDocument(row), is_second_try: row.is_second_try }))
  const state: KycState = kycStateOf(required, documents)
  return { state, required: [...required], documents }
}

/** How each of several members stands with KYC: the state over all documents. */
export async function kycStatesOf(
  db: Reader,
  person_ids: readonly bigint[],
  country: string,
): Promise<(person_id: bigint) => KycState> {
  const documents = Map.groupBy(await findCurrentStates(db, person_ids), ({ person_id }) => person_id)
  const required = requiredKinds(country, 'member')
  return (person_id) => kycStateOf(required, documents.get(person_id) ?? [])
}
