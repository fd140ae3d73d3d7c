import { randomBytes } from 'node:crypto'
import { requiredKinds, type Proven } from '@banyan/domain/kyc/documents.ts'
import { sealFor } from '#kit/secrets/person-vault.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { plantSteps } from '#testing/people/plant-steps.ts'
import type { World } from '#testing/world.ts'

/** Whoever withdraws or receives has had all documents approved; how that comes about is a story of its own. */
export async function giveDocuments(
  { db, clock, services }: World,
  person_id: bigint,
  of: Proven = 'member',
): Promise<void> {
  const at = clock.now()
  const approved = { state: 'approved', submitted_at: at, decided_at: at } as const
  const rows = requiredKinds('IN', of).map((kind) => ({ person_id, kind, ...approved, number_mac: randomBytes(16) }))
  // A number is marked with the key of its person.
  await inTransaction(db, (trx) => sealFor(trx, services.secrets, person_id, 'a test', ''))
  // A franchise of the cast has them when a story is told again.
  await db
    .insertInto('kyc_document')
    .values(rows)
    .onConflict((made) => made.doNothing())
    .execute()
  await plantSteps(db)
}
