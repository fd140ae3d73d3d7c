import { said } from '@banyan/contract/words/refusals.ts'
import { endSessions } from '#features/people/persons/index.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound, Refusal } from '#kit/http/refusal.ts'
import { lockFranchise } from '../queries.ts'

interface Blocking {
  readonly id: bigint
  readonly is_blocked: boolean
  readonly reason: string
}

/**
 * Keeps a franchise out, which ends its sessions, or lets it in again. What it asked for stays open for whoever answers it.
 * 404 where there is none, 409 what is so already.
 */
export async function blockFranchise(
  trx: Transaction,
  context: Context,
  { id, is_blocked, reason }: Blocking,
): Promise<void> {
  const franchise = await lockFranchise(trx, id)
  if (franchise === undefined) throw notFound('franchise')
  if (franchise.is_blocked === is_blocked)
    throw new Refusal(
      409,
      'is_so_already',
      is_blocked ? said('trade.franchise_blocked') : said('trade.franchise_not_blocked'),
    )
  const at = context.clock.now()
  await trx.updateTable('person').set({ is_blocked }).where('id', '=', id).execute()
  if (is_blocked) await endSessions(trx, id, at)
  await trx
    .insertInto('franchise_block')
    .values({ franchise_id: id, is_blocked, reason, created_by: actorOf(context).person_id, created_at: at })
    .execute()
  context.note({
    subject_type: 'franchise',
    subject_id: String(id),
    before: { is_blocked: !is_blocked },
    after: { is_blocked },
    reason,
  })
}
