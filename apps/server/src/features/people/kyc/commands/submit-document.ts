import { nameMatchPercent } from '@banyan/domain/identity/name-match.ts'
import { kycLife, refuseSubmitting } from '@banyan/domain/kyc/documents.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { keepFile, releaseFile } from '#features/platform/files/index.ts'
import { firstStep, stepAlong } from '#features/people/lives/index.ts'
import { lockPerson } from '#features/people/persons/index.ts'
import { keptNumber } from '../kept-number.ts'
import { submittingRefusals } from '../kyc-refusals.ts'
import { numberFactsOf } from '../number-facts.ts'
import { maybeCurrent } from '../queries.ts'
import type { SentDocument } from '../sent-document.ts'

/**
 * A member or a franchise sends a document with its image, for the first time or again: the one before is replaced and its image
 * goes. Refuses with 409 what is approved or being checked, with 400 on `number` a PAN that belongs to another id and
 * a GSTIN that does not hold their own, on `file_id` an upload that is not theirs to give. Answers its number.
 */
export async function submitDocument(
  trx: Transaction,
  services: Pick<Services, 'clock' | 'secrets'>,
  { person_id, body }: { person_id: bigint; body: SentDocument },
): Promise<bigint> {
  const { kind, file_id } = body
  const person = await lockPerson(trx, person_id)
  if (person === undefined) throw new Error('somebody is signed in who does not exist')
  const current = await maybeCurrent(trx, person_id, kind)
  const number = await keptNumber(trx, services, person_id, body)
  const numbered = { person_id, kind, number_mac: number.number_mac ?? null }
  const facts = await numberFactsOf(trx, services, numbered, kind === 'gstin' ? body.number : undefined)
  const why = refuseSubmitting(current?.state, facts)
  if (why !== undefined) throw submittingRefusals[why]()

  await keepFile(trx, { file_id, purpose: 'kyc', owner_id: person_id })
  const submitted_at = services.clock.now()
  const acted = { at: submitted_at, by_person_id: person_id }
  if (current !== undefined) {
    await replaceDocument(trx, current)
    await stepAlong(trx, kycLife, { ids: [current.id], move: 'replace', ...acted })
  }
  const name_on_document = 'name_on_document' in body ? body.name_on_document : ''
  const { id } = await trx
    .insertInto('kyc_document')
    .values({
      person_id,
      kind,
      state: 'submitted',
      name_on_document,
      ...number,
      file_id,
      consented_at: kind === 'aadhaar' ? submitted_at : null,
      name_match_percent: name_on_document === '' ? null : nameMatchPercent(name_on_document, person.name),
      submitted_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await firstStep(trx, kycLife, { id, ...acted })
  return id
}

async function replaceDocument(
  trx: Transaction,
  { id, file_id }: { id: bigint; file_id: bigint | null },
): Promise<void> {
  await trx.updateTable('kyc_document').set({ state: 'replaced' }).where('id', '=', id).execute()
  if (file_id !== null) await releaseFile(trx, { id: file_id })
}
