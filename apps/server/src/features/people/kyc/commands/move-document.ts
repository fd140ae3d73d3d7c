import {
  refuseMoving,
  requiredKinds,
  stateAfter,
  type KycDocumentState,
  type KycKind,
  type KycMove,
} from '@banyan/domain/kyc/documents.ts'
import { hasRedWarning } from '@banyan/domain/kyc/identity-warnings.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { demandReason, notFound } from '#kit/http/refusal.ts'
import { queueMessage } from '#features/company/messages/index.ts'
import { lockPerson } from '#features/people/persons/index.ts'
import { documentNames } from '../document-names.ts'
import { movingRefusals } from '../kyc-refusals.ts'
import { getKycState } from '../kyc-state.ts'
import { maybeNumber, numberFactsOf } from '../number-facts.ts'
import { getWarnings, maybeDocument } from '../queries.ts'

interface Moving {
  readonly id: bigint
  readonly move: KycMove
  readonly moved_by: bigint
  /** What the member is told, or why it is approved in spite of a warning, which only the audit keeps. */
  readonly reason?: string | undefined
  readonly country: string
}

/** Locks the person first, as whoever sends documents does; only then is what is read final. */
async function lockDocument(trx: Transaction, id: bigint) {
  const found = await maybeDocument(trx, id)
  if (found === undefined) throw notFound('document')
  await lockPerson(trx, found.person_id)
  const document = await maybeDocument(trx, id)
  if (document === undefined) throw notFound('document')
  return { ...document, kind: document.kind as KycKind, state: document.state as KycDocumentState }
}

/**
 * Takes a document a step further: under review, approved, rejected or expired, and tells the member what they need to
 * know. Refuses with 404 what does not exist, with 409 what somebody else has moved meanwhile and what the numbers
 * speak against, with 400 what has a red warning and is approved without a reason.
 */
export async function moveDocument(
  trx: Transaction,
  services: Pick<Services, 'clock' | 'secrets'>,
  { id, move, moved_by, reason, country }: Moving,
): Promise<{ before: KycDocumentState; after: KycDocumentState }> {
  const document = await lockDocument(trx, id)
  const { kind, person_id, state: before } = document
  const gstin = kind === 'gstin' ? await maybeNumber(trx, services, document) : undefined
  const why = refuseMoving(move, before, await numberFactsOf(trx, services, document, gstin))
  if (why !== undefined) throw movingRefusals[why]()
  if (move === 'approve') demandReason(hasRedWarning(await getWarnings(trx, id)), reason)

  const after = stateAfter(move)
  const told = move === 'approve' ? '' : (reason ?? '')
  const decided = move === 'review' ? {} : { decided_at: services.clock.now(), decided_by: moved_by, reason: told }
  await trx
    .updateTable('kyc_document')
    .set({ state: after, ...decided })
    .where('id', '=', id)
    .execute()
  if (move === 'reject' || move === 'expire') {
    await queueMessage(trx, services, {
      event_key: `kyc_${after}:${id}`,
      person_id,
      template: 'kyc_rejected',
      values: { document: documentNames[kind], reason: told },
    })
  }
  // A GSTIN that comes later is nothing new to say.
  if (move === 'approve' && requiredKinds(country).includes(kind))
    await tellWhenApproved(trx, services, { id, person_id, country })
  return { before, after }
}

/** Once the last document that KYC asks for is approved. */
async function tellWhenApproved(
  trx: Transaction,
  services: Pick<Services, 'clock' | 'secrets'>,
  { id, person_id, country }: { id: bigint; person_id: bigint; country: string },
): Promise<void> {
  const { state } = await getKycState(trx, { person_id, country })
  if (state !== 'approved') return
  await queueMessage(trx, services, {
    event_key: `kyc_approved:${id}`,
    person_id,
    template: 'kyc_approved',
    values: {},
  })
}
