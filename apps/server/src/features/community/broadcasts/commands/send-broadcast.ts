import type { BroadcastBody } from '@banyan/contract/broadcasts/broadcasts.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { enqueueJob } from '#kit/database/enqueue-job.ts'
import type { Whom } from '../whom.ts'

const listed = { role: null, members: null, package_id: null, below_member_id: null, home_state: '' } as const

/** Writes one row, and one for each person of a list. However many read it, this costs the same. */
export async function addBroadcast(
  trx: Transaction,
  context: Pick<Context, 'actor' | 'clock'>,
  whom: Whom & { readonly reach: number },
  { subject, text, reply_category, by_email, by_sms }: BroadcastBody,
): Promise<bigint> {
  const [by, at] = [actorOf(context).person_id, context.clock.now()]
  const { id } = await trx
    .insertInto('broadcast')
    .values({
      ...('audience' in whom ? whom.audience : listed),
      subject,
      text,
      reply_category,
      by_email,
      by_sms,
      reach: BigInt(whom.reach),
      sent_by: by,
      sent_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addEdition(trx, { broadcast_id: id, edition: 1, subject, text, written_by: by, written_at: at })
  if ('person_ids' in whom)
    await trx
      .insertInto('broadcast_person')
      .values(whom.person_ids.map((person_id) => ({ broadcast_id: id, person_id })))
      .execute()
  if (by_email || by_sms) await enqueueJob(trx, 'tell_of_broadcasts')
  return id
}

interface Edition {
  readonly broadcast_id: bigint
  readonly edition: number
  readonly subject: string
  readonly text: string
  readonly written_by: bigint
  readonly written_at: Date
}

export const addEdition = (trx: Transaction, edition: Edition) =>
  trx.insertInto('broadcast_edition').values(edition).execute()
