import { said } from '@banyan/contract/words/refusals.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { refuseMove } from '@banyan/domain/lives/life.ts'
import { returnLife } from '@banyan/domain/returns/return-life.ts'
import { viewerOf } from '#features/people/lives/index.ts'
import { queueMessage } from '#features/people/messages/index.ts'
import { code_channels, contactsOf, makeCode, noContact } from '#features/trade/buyer-codes/index.ts'
import { getShopName } from '#features/trade/counter-orders/index.ts'
import { actorOf, companyOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound, Refusal } from '#kit/http/refusal.ts'
import { amountIn } from '#kit/money-in.ts'
import { arrivedLines } from '../arrived-lines.ts'
import { oneReturn } from '../queries.ts'
import { partiesOf } from '../return-life.ts'
import { returnMeant, sumOf, type Repaying } from './check-code.ts'

/** The buyer gets a code for exactly what the franchise says came back, and how much it gave back for it. */
export async function askReturnCode(trx: Transaction, context: Context, { id, ...of }: Repaying & { id: bigint }) {
  const row = await oneReturn.lock(trx, id)
  const because = refuseMove(returnLife.moves.repay, row, row && partiesOf(row, viewerOf(actorOf(context))))
  if (because === 'OTHER_STATE') throw new Refusal(409, 'decided_already', said('people.decided_already'))
  if (row === undefined || because !== undefined) throw notFound('return')
  await arrivedLines(trx, row, of.lines)
  const seller_person_id = actorOf(context).person_id
  const { person_id } = row
  // Nobody of today says a code for what a holder of the id before bought.
  if (!row.is_of_holder) throw noContact()
  const to = await contactsOf(trx, person_id)
  const asked = { seller_person_id, person_id, to, ...returnMeant(row, of) }
  const { code, columns } = await makeCode(trx, context, asked)
  const { id: code_id } = await trx
    .insertInto('order_return_code')
    .values({ return_id: id, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
  const refunded = minor(await sumOf(trx, row, of.lines))
  const sent = await queueMessage(trx, context, {
    event_key: `return_repay_code:${code_id}`,
    person_id,
    template: 'return_repay_code',
    channels: code_channels,
    to,
    values: {
      shop_name: await getShopName(trx, seller_person_id),
      return_no: row.return_no,
      amount: amountIn(companyOf(context), refunded),
      how: of.payment_mode,
      code,
    },
  })
  if (sent.length === 0) throw noContact()
  return { refunded, expires_at: columns.expires_at }
}
