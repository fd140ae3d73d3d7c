import { sql } from 'kysely'
import { maskPan } from '@banyan/domain/identity/mask.ts'
import { kycLife } from '@banyan/domain/kyc/documents.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { startSealing } from '#kit/secrets/person-vault.ts'
import { firstSteps } from '#features/people/lives/index.ts'
import { numberMac, sealPurposeOf } from '../kept-number.ts'

/** A PAN of somebody whom the caller has locked. */
export interface ImportedPan {
  readonly person_id: bigint
  readonly pan: string
}

interface Arrived {
  readonly import_id: bigint
  readonly at: Date
  readonly by_person_id: bigint
}

/** Whoever sent a PAN themselves knows better than any file. */
async function findWithout(trx: Transaction, pans: readonly ImportedPan[]): Promise<readonly ImportedPan[]> {
  const rows = await trx
    .selectFrom('kyc_document')
    .select('person_id')
    .where('kind', '=', 'pan')
    .where(sql<boolean>`person_id = any(${pans.map(({ person_id }) => person_id)}::bigint[])`)
    .execute()
  const sent = new Set(rows.map(({ person_id }) => person_id))
  return pans.filter(({ person_id }) => !sent.has(person_id))
}

/**
 * Puts up for approval the PANs that a file of members says, each without a picture. None counts before it is approved, for
 * tax neither: its member has said nothing of it.
 */
export async function submitImportedPans(
  trx: Transaction,
  services: Pick<Services, 'secrets'>,
  pans: readonly ImportedPan[],
  { import_id, at, by_person_id }: Arrived,
): Promise<void> {
  const news = await findWithout(trx, pans)
  if (news.length === 0) return
  const person_ids = news.map(({ person_id }) => person_id)
  const seal = await startSealing(trx, services.secrets, person_ids)
  const sealed = news.map(({ person_id, pan }) => seal(person_id, sealPurposeOf('pan'), pan))
  const { rows: made } = await sql<{ id: bigint }>`
    insert into kyc_document (person_id, kind, state, number_sealed, number_masked, number_mac, submitted_at, import_id)
    select person_id, 'pan', 'submitted', sealed, masked, mac, ${at}, ${import_id}
    from unnest(${person_ids}::bigint[], ${sealed}::bytea[], ${news.map(({ pan }) => maskPan(pan))}::text[],
      ${news.map(({ pan }) => numberMac(services, 'pan', pan))}::bytea[]) as one (person_id, sealed, masked, mac)
    order by person_id returning id`.execute(trx)
  await firstSteps(trx, kycLife, { ids: made.map(({ id }) => id), at, by_person_id })
}
