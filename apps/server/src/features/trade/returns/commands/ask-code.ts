import { randomInt } from 'node:crypto'
import { money } from '@banyan/contract/kit/values.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { code_counts_ms, most_code_tries, most_codes_to_buyer } from '@banyan/domain/counter-orders/counter-order.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { refuseMove } from '@banyan/domain/lives/life.ts'
import { returnLife } from '@banyan/domain/returns/return-life.ts'
import { viewerOf } from '#features/people/lives/index.ts'
import { queueMessage } from '#features/people/messages/index.ts'
import { getShopName } from '#features/trade/counter-orders/index.ts'
import { getProvenContacts } from '#features/trade/orders/index.ts'
import { actorOf, companyOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound, Refusal } from '#kit/http/refusal.ts'
import { arrivedLines } from '../arrived-lines.ts'
import { codeFault } from '../code-queries.ts'
import { oneReturn } from '../queries.ts'
import { partiesOf } from '../return-life.ts'
import { codeMac, sumOf, type Repaying } from './check-code.ts'

const code_figures = 6

const noContact = () => new Refusal(409, 'no_contact', said('orders.buyer_no_contact'))

/** The buyer gets a code for exactly what the franchise says came back, and how much it gave back for it. */
export async function askReturnCode(trx: Transaction, context: Context, { id, ...of }: Repaying & { id: bigint }) {
  const now = context.clock.now()
  const row = await oneReturn.lock(trx, id)
  const because = refuseMove(returnLife.moves.repay, row, row && partiesOf(row, viewerOf(actorOf(context))))
  if (because === 'OTHER_STATE') throw new Refusal(409, 'decided_already', said('people.decided_already'))
  if (row === undefined || because !== undefined) throw notFound('return')
  await arrivedLines(trx, row, of.lines)
  const seller_person_id = actorOf(context).person_id
  const to = await getProvenContacts(trx, row.person_id)
  // Nobody of today says a code for what a holder of the id before bought.
  if (!row.is_of_holder || (to.email === '' && to.mobile === '')) throw noContact()
  const fault = await codeFault(trx, { return_id: id, seller_person_id, now })
  if (fault === 'too_many_wrong') throw new Refusal(409, fault, said('orders.too_many_wrong'))
  if (fault !== undefined) throw new Refusal(409, fault, said(`orders.${fault}`, { most: most_codes_to_buyer }))
  const code = String(randomInt(10 ** code_figures)).padStart(code_figures, '0')
  const expires_at = new Date(now.getTime() + code_counts_ms)
  const { id: code_id } = await trx
    .insertInto('order_return_code')
    .values({
      return_id: id,
      asked_at: now,
      expires_at,
      code_mac: codeMac(context, { row, said: of, code, to }),
      tries_left: most_code_tries,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const refunded = minor(await sumOf(trx, row, of.lines))
  const sent = await queueMessage(trx, context, {
    event_key: `return_repay_code:${code_id}`,
    person_id: row.person_id,
    template: 'return_repay_code',
    channels: ['email', 'sms'],
    to,
    values: {
      shop_name: await getShopName(trx, seller_person_id),
      return_no: row.return_no,
      amount: `${companyOf(context).currency_code} ${money.encode(refunded)}`,
      how: of.payment_mode,
      code,
    },
  })
  if (sent.length === 0) throw noContact()
  return { refunded, expires_at }
}
