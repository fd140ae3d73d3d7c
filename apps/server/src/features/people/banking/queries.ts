import { sql, type RawBuilder } from 'kysely'
import { listBanking } from '@banyan/contract/banking/banking.ts'
import type { ListRequest, Page, RowOf, TotalsOf } from '@banyan/contract/kit/list.ts'
import { addDays, startOfDay, type Day } from '@banyan/domain/calendar/business-day.ts'
import { mayDecideBank } from '@banyan/domain/kyc/bank-accounts.ts'
import type { Database, Reader } from '#kit/database/database.ts'
import { runList } from '#kit/lists/list-query.ts'
import { presentBank, type ShownBank } from './present-bank.ts'

const shownColumns = [
  'bank_account.id',
  'bank_account.state',
  'bank_account.account_holder',
  'bank_account.bank_name',
  'bank_account.branch',
  'bank_account.ifsc',
  'bank_account.account_no_masked',
  'bank_account.upi_masked',
  'bank_account.crypto_address',
  'bank_account.submitted_at',
  'bank_account.decided_at',
  'bank_account.reason',
  'bank_account.hold_until',
] as const

/** All bank details a person ever gave, newest first. */
export const findBanksOf = (db: Reader, person_id: bigint): Promise<ShownBank[]> =>
  db.selectFrom('bank_account').select(shownColumns).where('person_id', '=', person_id).orderBy('id', 'desc').execute()

export const getBank = (db: Reader, id: bigint): Promise<ShownBank> =>
  db.selectFrom('bank_account').select(shownColumns).where('id', '=', id).executeTakeFirstOrThrow()

/** Whose bank details these are; undefined when there are none of this number. */
export const maybeBankOwner = (db: Reader, id: bigint): Promise<{ person_id: bigint } | undefined> =>
  db.selectFrom('bank_account').select('person_id').where('id', '=', id).executeTakeFirst()

export const maybeSealedBank = (db: Reader, id: bigint) =>
  db
    .selectFrom('bank_account')
    .select(['person_id', 'account_no_sealed', 'upi_sealed'])
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * Where somebody is to be paid to now: what is approved, or, while that is held for a day because it is new, what was in
 * force before it.
 */
export const maybeBankInForce = (db: Reader, person_id: bigint, now: Date) =>
  db
    .selectFrom('bank_account')
    .select(['account_holder', 'bank_name', 'branch', 'ifsc', 'account_no_sealed', 'upi_sealed'])
    .where('person_id', '=', person_id)
    .where(({ eb, and, or }) =>
      or([
        and([eb('state', '=', 'approved'), or([eb('hold_until', 'is', null), eb('hold_until', '<=', now)])]),
        and([eb('state', '=', 'replaced'), eb('decided_at', 'is not', null), eb('reason', '=', '')]),
      ]),
    )
    .orderBy(sql`state = 'approved' desc`)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** Other ids with the same account number or UPI id, whatever became of theirs. */
const duplicates = sql<string[]>`array(
  select distinct other_person.user_id
  from bank_account other join person other_person on other_person.id = other.person_id
  where other.person_id <> bank_account.person_id
    and (other.account_no_mac = bank_account.account_no_mac or other.upi_mac = bank_account.upi_mac)
  order by 1
)`

const checkedBanks = (db: Database) =>
  db
    .selectFrom('bank_account')
    .innerJoin('person', 'person.id', 'bank_account.person_id')
    .leftJoin('person as decider', 'decider.id', 'bank_account.decided_by')
    .select(shownColumns)
    .select(['bank_account.name_match_percent', 'person.user_id', 'person.name', 'person.mobile'])
    .select(['decider.user_id as decided_by_user_id', duplicates.as('duplicate_user_ids')])

/** Holds the words as they were typed: `%` and `_` mean themselves. */
const holds = (column: RawBuilder<unknown>, words: string) =>
  sql<boolean>`position(lower(${words}) in lower(${column})) > 0`

/** Bank details as an admin checks them. Days are the company's, both ends included. */
export async function findBanks(
  db: Database,
  request: ListRequest<typeof listBanking>,
  zone: string,
): Promise<Page<RowOf<typeof listBanking>, TotalsOf<typeof listBanking>>> {
  const start = (day: Day) => new Date(startOfDay(day, zone))
  const found = await runList(listBanking, request, {
    db,
    rows: checkedBanks(db),
    filters: {
      state: (rows, value) => rows.where('bank_account.state', '=', value),
      user_id: (rows, value) => rows.where(holds(sql.ref('person.user_id'), value)),
      name: (rows, value) =>
        rows.where(({ or }) => or([holds(sql.ref('person.name'), value), holds(sql.ref('account_holder'), value)])),
      ifsc: (rows, value) => rows.where(holds(sql.ref('bank_account.ifsc'), value)),
      account_last4: (rows, value) => rows.where(sql`right(bank_account.account_no_masked, 4)`, '=', value),
      submitted_from: (rows, value) => rows.where('bank_account.submitted_at', '>=', start(value)),
      submitted_to: (rows, value) => rows.where('bank_account.submitted_at', '<', start(addDays(value, 1))),
    },
    sorts: {
      submitted_at: sql`bank_account.submitted_at`,
      decided_at: sql`bank_account.decided_at`,
      name_match_percent: sql`bank_account.name_match_percent`,
    },
    tieBreak: sql`bank_account.id`,
  })
  const data = found.rows.map((row) => {
    const shown = presentBank(row)
    const mayDecide = mayDecideBank(shown.state)
    return { ...row, ...shown, may: { approve: mayDecide, reject: mayDecide } }
  })
  return { ...found, data, totals: {} }
}
