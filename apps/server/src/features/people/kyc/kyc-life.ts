import type { kycMoves } from '@banyan/contract/kyc/kyc.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { kycLife, refuseNumber, requiredKinds } from '@banyan/domain/kyc/documents.ts'
import { hasRedWarning } from '@banyan/domain/kyc/identity-warnings.ts'
import { partiesOfChecked } from '@banyan/domain/kyc/parties-of-checked.ts'
import { viewerOf, type LifeOf } from '#features/people/lives/index.ts'
import { lockPerson } from '#features/people/persons/index.ts'
import { companyOf } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { demandReason, notFound, Refusal } from '#kit/http/refusal.ts'
import { documentNames } from './document-names.ts'
import { approvingRefusals } from './kyc-refusals.ts'
import { getKycState } from './kyc-state.ts'
import { maybeNumber, numberFactsOf } from './number-facts.ts'
import { getWarnings, maybeDocument } from './queries.ts'

/** Locks the person first, as whoever sends documents does; only then is what is read final. */
async function lockDocument(trx: Transaction, id: bigint) {
  const found = await maybeDocument(trx, id)
  if (found === undefined) return undefined
  await lockPerson(trx, found.person_id)
  return maybeDocument(trx, id)
}

type LockedDocument = NonNullable<Awaited<ReturnType<typeof lockDocument>>>

const rejected = (
  { id, kind }: LockedDocument,
  { to, reason }: { readonly to: 'rejected' | 'expired'; readonly reason: string },
) => ({
  template: 'kyc_rejected' as const,
  event_key: `kyc_${to}:${id}`,
  values: { document: documentNames[kind], reason },
})

/**
 * A document under review, approved, rejected or expired. To approve it is refused with 409 where the numbers speak against
 * it, with 400 where it has a red warning and no reason is given, which only the audit keeps.
 */
export const kycDocuments: LifeOf<typeof kycLife, typeof kycMoves, LockedDocument> = {
  life: kycLife,
  lock: lockDocument,
  partiesOf: (row, actor) => partiesOfChecked(row, viewerOf(actor)),
  missing: 'document',
  refusal: (because) =>
    because === 'OTHER_STATE'
      ? new Refusal(409, 'decided_already', said('people.decided_already'))
      : notFound('document'),
  acts: {
    approve: async ({ trx, context, row, body: { reason } }) => {
      const gstin = row.kind === 'gstin' ? await maybeNumber(trx, context, row) : undefined
      const why = refuseNumber(await numberFactsOf(trx, context, row, gstin))
      if (why !== undefined) throw approvingRefusals[why]()
      demandReason(hasRedWarning(await getWarnings(trx, row.id)), reason)
    },
  },
  save: (trx, ids, { acted_at, acted_by, ...columns }) =>
    trx
      .updateTable('kyc_document')
      // Whoever takes one under review has not decided yet.
      .set({ ...columns, ...(columns['state'] !== 'under_review' && { decided_at: acted_at, decided_by: acted_by }) })
      .where('id', 'in', [...ids])
      .execute(),
  told: {
    // Once the last document that KYC asks for is approved; a GSTIN that comes later is nothing new to say.
    approve: async ({ trx, context, row: { kind, person_id } }) => {
      const { country } = companyOf(context)
      if (!requiredKinds(country).includes(kind)) return undefined
      const { state } = await getKycState(trx, { person_id, country })
      return state === 'approved' ? { template: 'kyc_approved', values: {} } : undefined
    },
    reject: ({ row, body: { reason } }) => rejected(row, { to: 'rejected', reason }),
    expire: ({ row, body: { reason } }) => rejected(row, { to: 'expired', reason }),
  },
}
