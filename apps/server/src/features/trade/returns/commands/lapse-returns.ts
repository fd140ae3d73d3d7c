import { returnLife } from '@banyan/domain/returns/return-life.ts'
import { stepOfTime } from '#features/people/lives/index.ts'
import { queueMessage } from '#features/people/messages/index.ts'
import type { Services } from '#kit/context.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { oneReturn } from '../queries.ts'
import { findNotSent, isNotSent, isSendingOn } from '../send-queries.ts'

const returns_at_once = 200

/** One return is over, if nobody was faster. */
const lapse = ({ db, clock, secrets }: Services, id: bigint): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const row = await oneReturn.lock(trx, id)
    const at = clock.now()
    if (row === undefined || !(await isNotSent(trx, id, at))) return false
    await trx
      .updateTable('order_return')
      .set({ state: returnLife.moves.lapse.to, acted_at: at, acted_by: null })
      .where('id', '=', id)
      .execute()
    await stepOfTime(trx, returnLife, { ids: [id], move: 'lapse', at })
    await queueMessage(
      trx,
      { clock, secrets },
      {
        event_key: `return_lapsed:${id}`,
        person_id: row.person_id,
        row_id: id,
        template: 'return_lapsed',
        values: { return_no: row.return_no },
      },
    )
    return true
  })

/**
 * Returns whose goods nobody sent or brought within their days end, each by itself: an open one holds incomes of others.
 * None does while the page is switched off on which buyers say that they sent them.
 */
export async function lapseReturns(services: Services): Promise<void> {
  const { db, clock, log } = services
  if (!(await isSendingOn(db))) return
  let lapsed = 0
  for (const { id } of await findNotSent(db, clock.now(), returns_at_once)) if (await lapse(services, id)) lapsed += 1
  if (lapsed > 0) log.info({ returns: lapsed }, 'returns ended whose goods were not sent')
}
