import { sql } from 'kysely'
import { listBanking } from '@banyan/contract/banking/banking.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import { bankLife } from '@banyan/domain/kyc/bank-accounts.ts'
import { mayOf } from '@banyan/domain/lives/life.ts'
import type { Database, Reader, Transaction } from '#kit/database/database.ts'
import { heldSince, isOfFormerHolder } from '#kit/database/holders.ts'
import { prepared } from '#kit/database/prepared.ts'
import { days, holds, is } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'
import { keptFrom, type RefusalsOf } from '#kit/http/kept-from.ts'
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

/** Those of whoever holds the id now, not of whoever held it before. */
export const findOwnBanks = (db: Reader, person_id: bigint): Promise<ShownBank[]> =>
  db
    .selectFrom('bank_account')
    .modifyFront(prepared)
    .select(shownColumns)
    .where('person_id', '=', person_id)
    .where('submitted_at', '>=', heldSince(person_id))
    .orderBy('id', 'desc')
    .execute()

/** Of a person's bank details the newest, if they came back: what was sent after a rejection takes its place. */
export const returnedBank = (person_id: bigint) => sql`select submitted_at as since from (
    select submitted_at, state from bank_account where person_id = ${person_id} and submitted_at >= ${heldSince(person_id)}
    order by id desc limit 1) newest where state = 'rejected'`

/** Whether a person, in a query that names the person so, gave bank details that were not rejected, and holds the id still. */
export const hasBankGiven = (person: string) => sql<boolean>`exists (
  select from bank_account given
  where given.person_id = ${sql.ref(person)} and given.state <> 'rejected'
    and given.submitted_at >= ${heldSince(sql.ref(person))})`

export const getBank = (db: Reader, id: bigint): Promise<ShownBank> =>
  db.selectFrom('bank_account').select(shownColumns).where('id', '=', id).executeTakeFirstOrThrow()

/** Whose bank details these are; undefined when there are none of this number. */
export const maybeBankOwner = (
  db: Reader,
  id: bigint,
): Promise<{ person_id: bigint; import_id: bigint | null; is_of_former_holder: boolean } | undefined> =>
  db
    .selectFrom('bank_account')
    .select(['person_id', 'import_id', isOfFormerHolder('bank_account').as('is_of_former_holder')])
    .where('id', '=', id)
    .executeTakeFirst()

export const maybeSealedBank = (db: Reader, id: bigint) =>
  db
    .selectFrom('bank_account')
    .select(['person_id', 'account_no_sealed', 'upi_sealed'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The bank details that an admin approved last, also while they are held because they are new. */
export const maybeApprovedBank = (db: Reader, person_id: bigint) =>
  db
    .selectFrom('bank_account')
    .select(['id', 'account_holder', 'bank_name', 'ifsc', 'account_no_masked', 'upi_masked', 'hold_until'])
    .where('person_id', '=', person_id)
    .where('state', '=', 'approved')
    .executeTakeFirst()
export type ApprovedBank = NonNullable<Awaited<ReturnType<typeof maybeApprovedBank>>>

/** Replaced while it was still held: it was never in force. */
const replacedWhileHeld = sql<boolean>`exists (
  select from step where step.noun = 'bank_account' and step.subject_id = bank_account.id and step.move = 'replace'
    and step.at < bank_account.hold_until)`

/**
 * Where somebody is to be paid to now: what is approved, or, while that is held for a day because it is new, what was in
 * force before it. Never those of whoever held the id before.
 */
export const maybeBankInForce = (db: Reader, person_id: bigint, now: Date) =>
  db
    .selectFrom('bank_account')
    .select(['account_holder', 'bank_name', 'branch', 'ifsc', 'account_no_sealed', 'upi_sealed'])
    .where('person_id', '=', person_id)
    .where('submitted_at', '>=', heldSince(person_id))
    .where(({ eb, and, or }) =>
      or([
        and([eb('state', '=', 'approved'), or([eb('hold_until', 'is', null), eb('hold_until', '<=', now)])]),
        and([
          eb('state', '=', 'replaced'),
          eb('decided_at', 'is not', null),
          eb('reason', '=', ''),
          eb.not(replacedWhileHeld),
        ]),
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

/** When an admin last changed how people sign in; without those for whom none did. */
export async function findHelpedAt(db: Reader, person_ids: readonly bigint[]): Promise<ReadonlyMap<bigint, Date>> {
  if (person_ids.length === 0) return new Map()
  const bonds = await db
    .selectFrom('voice_bond')
    .select(({ fn }) => ['person_id', fn.max('at').as('at')])
    .where('person_id', 'in', person_ids)
    .where('why', 'in', ['contact', 'password', 'two_factor'])
    .groupBy('person_id')
    .execute()
  return new Map(bonds.map(({ person_id, at }) => [person_id, at]))
}

/** What may speak against bank details, as it is now: read once their person is locked. */
export const getWarnings = (trx: Transaction, id: bigint) =>
  trx
    .selectFrom('bank_account')
    .select(['name_match_percent', duplicates.as('duplicate_user_ids')])
    .where('bank_account.id', '=', id)
    .executeTakeFirstOrThrow()

const checkedBanks = (db: Database) =>
  db
    .selectFrom('bank_account')
    .innerJoin('person', 'person.id', 'bank_account.person_id')
    .leftJoin('person as decider', 'decider.id', 'bank_account.decided_by')
    .leftJoin('import_batch', 'import_batch.id', 'bank_account.import_id')
    .select(shownColumns)
    .select(['bank_account.person_id', 'bank_account.import_id', 'bank_account.name_match_percent'])
    .select(['person.user_id', 'person.name', 'person.mobile'])
    .select(['import_batch.import_no', 'decider.user_id as decided_by_user_id', duplicates.as('duplicate_user_ids')])

type CheckedBank = Pick<ShownBank, 'id'> & { readonly person_id: bigint; readonly import_id: bigint | null }

/** Bank details as an admin checks them. Days are the company's, both ends included. */
export const findBanks = (
  db: Database,
  request: ListRequest<typeof listBanking>,
  zone: string,
  refusalsOf: RefusalsOf<CheckedBank>,
) =>
  findPage(listBanking, request, {
    db,
    rows: checkedBanks(db),
    filters: {
      state: is('bank_account.state'),
      user_id: holds('person.user_id'),
      name: holds('person.name', 'account_holder'),
      ifsc: holds('bank_account.ifsc'),
      account_last4: is(sql`right(bank_account.account_no_masked, 4)`),
      ...days('bank_account.submitted_at', zone, 'submitted_'),
    },
    sorts: {
      submitted_at: 'bank_account.submitted_at',
      decided_at: 'bank_account.decided_at',
      name_match_percent: 'bank_account.name_match_percent',
    },
    tieBreak: 'bank_account.id',
    present: async (rows) => {
      const mayOfRow = (row: ShownBank) => mayOf(bankLife, presentBank(row), ['company'])
      const refusalOf = await refusalsOf(rows.filter((row) => mayOfRow(row)('approve')))
      return (row) => {
        const may = mayOfRow(row)
        const kept_from = keptFrom(may('approve') ? refusalOf(row) : undefined)
        const approve = may('approve') && kept_from === null
        return { ...presentBank(row), kept_from, may: { approve, reject: may('reject') } }
      }
    },
  })
