import { showDateTime } from '@banyan/domain/calendar/show.ts'
import { lastDay } from '@banyan/domain/returns/return-life.ts'
import { queueMessage } from '#features/people/messages/index.ts'
import type { Services } from '#kit/context.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { oneReturn } from '../queries.ts'
import { findStopped, findToRemind, isSendingOn, isToRemind } from '../send-queries.ts'

const returns_at_once = 200

/** The buyer of one is told until when its goods are to be sent, if nobody was faster. */
const remind = ({ db, clock, secrets }: Services, zone: string, id: bigint): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const row = await oneReturn.lock(trx, id)
    const at = clock.now()
    if (row === undefined || !(await isToRemind(trx, id, at))) return false
    await trx.updateTable('order_return').set({ reminded_at: at }).where('id', '=', id).execute()
    await queueMessage(
      trx,
      { clock, secrets },
      {
        event_key: `return_send_soon:${id}:${at.getTime()}`,
        person_id: row.person_id,
        row_id: id,
        template: 'return_send_soon',
        values: {
          return_no: row.return_no,
          time: showDateTime(lastDay({ ...row, reminded_at: at }).getTime(), zone),
        },
      },
    )
    return true
  })

/** While nobody can say that goods are sent, no day of the reminder counts: their buyer is reminded again once they can. */
async function stop({ db }: Services, id: bigint): Promise<void> {
  await db
    .updateTable('order_return')
    .set({ reminded_at: null })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .execute()
}

/** Buyers whose goods are not sent are reminded days before their return ends. */
export async function remindOfReturns(services: Services): Promise<void> {
  const { db, clock, log } = services
  const isOn = await isSendingOn(db)
  for (const { id } of await findStopped(db, isOn, returns_at_once)) await stop(services, id)
  if (!isOn) return
  const company = await db.selectFrom('company').select('zone').executeTakeFirst()
  if (company === undefined) return
  let reminded = 0
  for (const { id } of await findToRemind(db, clock.now(), returns_at_once))
    if (await remind(services, company.zone, id)) reminded += 1
  if (reminded > 0) log.info({ returns: reminded }, 'buyers reminded to send goods of returns')
}
