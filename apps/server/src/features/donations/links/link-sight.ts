import type { Actor, Services } from '#kit/context.ts'
import type { Database, Transaction, Reader } from '#kit/database/database.ts'
import { notFound } from '#kit/http/refusal.ts'
import { fileLink } from '#features/platform/files/index.ts'
import { findEvidence, findSteps, maybeEvidenceImage, maybeLink, maybeProofImage } from './queries.ts'

/** Refuses with 404 whoever is neither a side of the link nor an admin. */
async function assertSeen(db: Reader, id: bigint, { user_type, member_id }: Actor): Promise<void> {
  const link = await maybeLink(db, id)
  const isSide =
    link !== undefined && [link.payer_member_id, link.receiver_member_id].some((side) => side === member_id)
  if (link === undefined || !(user_type === 'Admin' || isSide)) throw notFound('donation')
}

/** What happened to a link and what was said about it, oldest first. */
export async function linkStory(db: Database, { id, actor }: { readonly id: bigint; readonly actor: Actor }) {
  await assertSeen(db, id, actor)
  const [steps, evidence] = await Promise.all([findSteps(db, id), findEvidence(db, id)])
  return { steps, evidence }
}

interface Picture {
  readonly of: 'proof' | 'evidence'
  /** Of the link, or of what was said. */
  readonly id: bigint
  readonly actor: Actor
}

/** A link of two minutes to a picture of a payment. 404 when there is none, or it is not for these eyes. */
export async function linkPicture(
  trx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { of, id, actor }: Picture,
): Promise<{ url: string; expires_at: Date }> {
  const found = await (of === 'proof' ? maybeProofImage(trx, id) : maybeEvidenceImage(trx, id))
  if (found === undefined) throw notFound('donation')
  await assertSeen(trx, found.link_id, actor)
  return fileLink(trx, clock, found.file_id)
}
