import { sql } from 'kysely'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import type { addTdsChallan } from '@banyan/contract/tds/tds.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import { isWhole } from '@banyan/domain/money/is-whole.ts'
import { formatAmount } from '@banyan/domain/money/format-amount.ts'
import { actorOf, companyOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { postJournal } from '#features/ledger/ledger/index.ts'
import { findMonths } from '../queries.ts'

type Challan = Omit<BodyOf<typeof addTdsChallan>, 'current_password'>

/**
 * Enters tax that was deposited: what is owed to the tax office goes down by it, and so does the cash. A month's challans
 * never exceed what was deducted in it. Refuses with 400 by field, also a challan that is entered already.
 */
export async function addChallan(
  trx: Transaction,
  context: Context,
  { amount, ...challan }: Challan,
): Promise<{ readonly id: bigint; readonly open_minor: bigint }> {
  const { month, deposited_on } = challan
  const [{ zone, round_off_digits }, { person_id }, now] = [companyOf(context), actorOf(context), context.clock.now()]
  // One at a time, so that two never both fill what is open.
  await sql`select pg_advisory_xact_lock(hashtextextended('tds_challan', 0))`.execute(trx)
  const owed = (await findMonths(trx)).find((one) => one.month === month)
  if (owed === undefined) throw refuseField('month', said('money.tds_month'))
  if (deposited_on < month) throw refuseField('deposited_on', said('money.tds_deposited_early'))
  if (deposited_on > businessDay(now.getTime(), zone))
    throw refuseField('deposited_on', said('money.tds_deposited_late'))
  const open = owed.deducted_minor - owed.deposited_minor
  if (!isWhole(amount, round_off_digits)) throw refuseField('amount', said('amounts.too_fine'), 'too_fine')
  if (amount > open)
    throw refuseField('amount', said('money.tds_too_much', { open: formatAmount(open > 0n ? open : 0n, 2) }))
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
  return { id: added.id, open_minor: open - amount }
}
