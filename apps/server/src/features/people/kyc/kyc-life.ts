import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import type { kycMoves } from '@banyan/contract/kyc/kyc.ts'
import { kycLife, refuseNumber, requiredKinds } from '@banyan/domain/kyc/documents.ts'
import { hasRedWarning } from '@banyan/domain/kyc/identity-warnings.ts'
import { isClaimed } from '@banyan/domain/kyc/pan-claim.ts'
import { partiesOfChecked } from '@banyan/domain/kyc/parties-of-checked.ts'
import { findVoicesSince, importHandReader } from '#features/platform/approval-requests/index.ts'
import type { Asked } from '#features/people/guarded/index.ts'
import { heldByPerson, saveRows, type Act, type LifeOf } from '#features/people/lives/index.ts'
import { lockPerson } from '#features/people/persons/index.ts'
import { companyOf } from '#kit/context.ts'
import type { Found } from '#kit/database/one-row.ts'
import { demandReason } from '#kit/http/refusal.ts'
import { documentNames } from './document-names.ts'
import { approvingRefusals } from './kyc-refusals.ts'
import { getKycState } from './kyc-state.ts'
import { maybeNumber, numberFactsOf } from './number-facts.ts'
import { provenOf } from './proven-of.ts'
import { findOtherClaims, getWarnings, maybeDocument } from './queries.ts'

const document = heldByPerson(maybeDocument)
type LockedDocument = Found<typeof document>
type Approving = Act<typeof kycLife, LockedDocument> & { readonly body: BodyOf<typeof kycMoves.approve> }

/** Without a PAN tax is higher from the next income on, so that is told by every way there is. */
const rejected = (
  { id, kind }: LockedDocument,
  { to, reason }: { readonly to: 'rejected' | 'expired'; readonly reason: string },
) => {
  const event_key = `kyc_${to}:${id}`
  return kind === 'pan'
    ? { template: 'pan_rejected' as const, event_key, values: { reason } }
    : { template: 'kyc_rejected' as const, event_key, values: { document: documentNames[kind], reason } }
}

/** Approving a PAN for one id takes it from every other that has sent it, and with it their rate of tax. */
async function askedOfPan({
  trx,
  row: { id, kind, person_id },
  to,
  by,
  at,
  body: { reason },
}: Approving): Promise<Asked | undefined> {
  if (kind !== 'pan') return undefined
  const others = await findOtherClaims(trx, id)
  const first = Math.min(at.getTime(), ...others.flatMap(({ decided_at }) => decided_at?.getTime() ?? []))
  const approvers = await findVoicesSince(trx, by.person_id, new Date(first))
  const claims = others.filter((claim) => isClaimed(claim, approvers, at))
  if (claims.length === 0) return undefined
  const duplicate_user_ids = [...new Set(claims.map(({ user_id }) => user_id))]
  const user_id = (await lockPerson(trx, person_id))!.user_id
  return {
    noun: 'kyc_document',
    subject_id: String(id),
    about: person_id,
    after: { user_id, kind, state: to, duplicate_user_ids },
    reason,
  }
}

/**
 * A document under review, approved, rejected or expired. To approve it is refused with 409 where the numbers speak against
 * it, with 400 where it has a red warning and no reason is given, which only the audit keeps.
 */
export const kycDocuments: LifeOf<typeof kycLife, typeof kycMoves, LockedDocument> = {
  life: kycLife,
  rows: document,
  partiesOf: partiesOfChecked,
  missing: 'document',
  acts: {
    approve: async ({ trx, context, row, body: { reason }, at, by }) => {
      const refusal = (await importHandReader(trx, at, [row]))(row, by.person_id)
      if (refusal !== undefined) throw refusal
      const gstin = row.kind === 'gstin' ? await maybeNumber(trx, context, row) : undefined
      const why = refuseNumber(await numberFactsOf(trx, context, row, gstin))
      if (why !== undefined) throw approvingRefusals[why]()
      // What a file says is shown by no picture: how it was checked is written down.
      const isUnshown = row.import_id !== null && row.file_id === null
      demandReason(isUnshown || hasRedWarning(await getWarnings(trx, row.id)), reason)
    },
  },
  asked: { approve: askedOfPan },
  save: (trx, ids, { acted_at, acted_by, ...columns }) =>
    saveRows(trx, 'kyc_document', ids, {
      ...columns,
      // Whoever takes one under review has not decided yet.
      ...(columns.state !== 'under_review' && { decided_at: acted_at, decided_by: acted_by }),
    }),
  told: {
    // Once the last document that KYC asks for is approved; a GSTIN that comes later is nothing new to say.
    approve: async ({ trx, context, row: { kind, person_id } }) => {
      const { country } = companyOf(context)
      const of = provenOf((await lockPerson(trx, person_id))!.user_type)
      if (!requiredKinds(country, of).includes(kind)) return undefined
      const { state } = await getKycState(trx, { person_id, country, of })
      return state === 'approved' ? { template: 'kyc_approved', values: {} } : undefined
    },
    reject: ({ row, body: { reason } }) => rejected(row, { to: 'rejected', reason }),
    expire: ({ row, body: { reason } }) => rejected(row, { to: 'expired', reason }),
  },
}
