import { productProposalLife } from '@banyan/domain/product-proposals/product-proposal.ts'
import { stepOfTime } from '#features/people/lives/index.ts'
import type { Services } from '#kit/context.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { findOver, productProposal } from '../queries.ts'

const proposals_at_once = 200

/** One proposal is over, if nobody was faster. */
const expire = ({ db, clock }: Services, id: bigint): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const row = await productProposal.lock(trx, id)
    const at = clock.now()
    if (row?.state !== 'proposed' || row.expires_at > at) return false
    await trx
      .updateTable('product_proposal')
      .set({ state: productProposalLife.moves.expire.to, acted_at: at, acted_by: null })
      .where('id', '=', id)
      .execute()
    await stepOfTime(trx, productProposalLife, { ids: [id], move: 'expire', at })
    return true
  })

/** Proposals whose days are over without a word of their franchise expire, each by itself. */
export async function expireProposals(services: Services): Promise<void> {
  const { db, clock, log } = services
  let expired = 0
  for (const { id } of await findOver(db, clock.now(), proposals_at_once)) if (await expire(services, id)) expired += 1
  if (expired > 0) log.info({ proposals: expired }, 'proposals of products expired')
}
