import type { LinkStatus } from '@banyan/domain/donations/link.ts'
import { inOneMoment } from '#kit/clock.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound } from '#kit/http/refusal.ts'
import { maybeLockLink } from '../queries.ts'
import { writeEvidence } from './add-evidence.ts'
import { doOnLink } from './move-link.ts'

interface TakingUp {
  readonly link_id: bigint
  /** Null: an admin, who may take up anybody's. */
  readonly member_id: bigint | null
  readonly person_id: bigint
  readonly statement: string
  readonly file_id: bigint | null
}

/**
 * Takes up again a payment that was rejected and that nobody objected to in time: its giver, or an admin, says and shows that
 * it was paid, and an admin decides. Refuses with 404 a payment of others, with 409 what did not end so, what was taken up
 * before, and what ended 30 days ago.
 */
export async function takeUpLink(
  trx: Transaction,
  acting: Services,
  { link_id, member_id, ...said }: TakingUp,
): Promise<LinkStatus> {
  const services = inOneMoment(acting)
  const locked = await maybeLockLink(trx, link_id)
  if (locked === undefined || (member_id !== null && locked.link.payer_member_id !== member_id))
    throw notFound('donation')
  const act = { kind: 'take_up' } as const
  const { status } = await doOnLink(trx, services, locked, {
    act,
    by_person_id: said.person_id,
    reason: said.statement,
  })
  await writeEvidence(trx, services, { link_id, ...said })
  return status
}
