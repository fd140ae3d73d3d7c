import { sql } from 'kysely'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import type { addTdsChallan } from '@banyan/contract/tds/tds.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import { formatAmount } from '@banyan/domain/money/format-amount.ts'
import { mostOfChallan, rupee_minor } from '@banyan/domain/tds/challan-parts.ts'
import { actorOf, companyOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { postJournal } from '#features/ledger/ledger/index.ts'
import { findMonths } from '../month-queries.ts'

type Challan = Omit<BodyOf<typeof addTdsChallan>, 'current_password'>

/**
 * Enters tax that was deposited: what is owed to the tax office goes down by it, and so does the cash. It is in whole rupees
 * and at most up to the next one above what is open of its month; what is over goes on to the next month. Refuses with 400 by field, also a challan that is entered already.
 */
export async function addChallan(
  trx: Transaction,
  context: Context,
  { amount, ...challan }: Challan,
): Promise<{ readonly id: bigint; readonly rest_minor: bigint }> {
  const { month, deposited_on } = challan
  const [{ zone }, { person_id }, now] = [companyOf(context), actorOf(context), context.clock.now()]
  // One at a time, so that two never both fill what is open.
  await sql`select pg_advisory_xact_lock(hashtextextended('tds_challan', 0))`.execute(trx)
  const owed = (await findMonths(trx)).find((one) => one.month === month)
  if (owed === undefined) throw refuseField('month', said('money.tds_month'))
  if (deposited_on < month) throw refuseField('deposited_on', said('money.tds_deposited_early'))
  if (deposited_on > businessDay(now.getTime(), zone))
    throw refuseField('deposited_on', said('money.tds_deposited_late'))
  if (amount % rupee_minor !== 0n) throw refuseField('amount', said('money.tds_whole_rupees'), 'too_fine')
  const rest = owed.open_minor + owed.handed_on_minor
  const most = mostOfChallan(rest)
  if (amount > most) throw refuseField('amount', said('money.tds_too_much', { open: formatAmount(most, 0) }))
  const added = await trx
    .insertInto('tds_challan')
    .values({ ...challan, amount_minor: amount, entered_at: now, entered_by: person_id })
    .onConflict((conflict) => conflict.columns(['bsr_code', 'deposited_on', 'challan_no']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) throw refuseField('challan_no', said('money.tds_challan_used'), 'challan_used')
  await postJournal(trx, {
    kind: 'tds_deposit',
    reference: `tds_challan:${added.id}`,
    idempotency_key: `tds_challan:${added.id}`,
    input: challan,
    event_at: now,
    created_by: person_id,
    transfers: [{ debit: 'tds_payable', credit: 'cash', amount_minor: amount, kind: 'tds_deposit' }],
  })
  return { id: added.id, rest_minor: rest - amount }
}
