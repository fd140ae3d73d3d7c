import { sql } from 'kysely'
import { hasOpenPromise } from '#features/donations/index.ts'
import { hasBankGiven } from '#features/people/banking/index.ts'
import { earnedBefore, earnedSince } from '#features/incomes/incomes/index.ts'
import type { Database } from '#kit/database/database.ts'
import { prepared } from '#kit/database/prepared.ts'

/** A stretch of time: from its first instant up to, not including, its end. */
export interface Span {
  readonly from: Date
  readonly to: Date
}

export const maybePerson = (db: Database, person_id: bigint) =>
  db
    .selectFrom('person')
    .leftJoin('member', 'member.person_id', 'person.id')
    .modifyFront(prepared)
    .select([
      'person.user_id',
      'person.user_type',
      'person.name',
      'person.email',
      'person.mobile',
      'person.profile_image',
      'person.is_blocked',
      'person.created_at',
    ])
    .select(['member.id as member_id', 'member.joined_at', 'member.activated_at'])
    .where('person.id', '=', person_id)
    .executeTakeFirst()

export const findWallets = (db: Database, person_id: bigint) =>
  db
    .selectFrom('ledger_account')
    .modifyFront(prepared)
    .select(['wallet', 'balance_minor'])
    .where('owner_person_id', '=', person_id)
    .orderBy('id')
    .execute()

/** The wallets of a person, in a query that names the person so: names and hundredths, one beside the other. */
const walletsOf = (person: string) => sql<string[][]>`array(
  select array[wallet, balance_minor::text] from ledger_account where owner_person_id = ${sql.ref(person)} and wallet is not null)`

/** What decides how a member stands, with the wallets and the names the dashboard shows. */
export const getMember = (db: Database, member_id: bigint, { with_bank }: { readonly with_bank: boolean }) =>
  db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoin('package', 'package.id', 'member.package_id')
    .leftJoin('member as sponsor', 'sponsor.id', 'member.sponsor_id')
    .leftJoin('person as introducer', 'introducer.id', 'sponsor.person_id')
    .modifyFront(prepared)
    .select([
      'member.activated_at',
      'member.left_at',
      'person.is_blocked',
      'person.mobile_verified_at',
      'person.email_verified_at',
      'package.name as package_name',
      'introducer.user_id as sponsor_user_id',
    ])
    .select(hasOpenPromise('member.id').as('has_promise'))
    .select(walletsOf('member.person_id').as('wallets'))
    // Whoever may not open the page of bank details is asked for none.
    .select(sql<boolean | null>`(case when ${with_bank} then ${hasBankGiven('member.person_id')} end)`.as('bank_given'))
    .where('member.id', '=', member_id)
    .executeTakeFirstOrThrow()

/** When an income counts: of a closing just before the end of its window, which is where the next day begins. */
const earnedAt = sql`income.at - case when income.closing_id is null then interval '0' else interval '1 microsecond' end`

/**
 * What a member was paid ever, kind by kind and by which of some instants, each the start of a day, came last before it: 0 before
 * the first. Each income is looked at once, however many stretches there are.
 */
export const findPaid = (db: Database, member_id: bigint, instants: readonly Date[]) =>
  db
    .selectFrom('income')
    .modifyFront(prepared)
    .select([
      'kind',
      sql<number>`width_bucket(${earnedAt}, ${instants}::timestamptz[])`.as('place'),
      sql<bigint>`sum(paid_minor)::bigint`.as('paid'),
    ])
    .where('member_id', '=', member_id)
    .groupBy(['kind', 'place'])

/** The same of incomes from the first of the instants up to, not including, the last. */
export const findPaidBetween = (db: Database, member_id: bigint, instants: readonly Date[]) =>
  findPaid(db, member_id, instants)
    .where(earnedSince(instants[0]!))
    .where(earnedBefore(instants.at(-1)!))

export async function countVisitors(db: Database, day: string): Promise<number> {
  const { count } = await db
    .selectFrom('visit')
    .modifyFront(prepared)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What a closing corrected of earlier ones, in hundredths; nil where it settled nothing. */
const adjusted = sql`coalesce((totals #>> '{adjusted,paid}')::bigint, 0)`

/** What closings that ended in a span paid, with what they corrected of earlier ones. */
export const findPayouts = (db: Database, { from, to }: Span) =>
  db
    .selectFrom('closing')
    .modifyFront(prepared)
    .select(['window_to', sql<bigint>`(totals ->> 'paid')::bigint + ${adjusted}`.as('paid')])
    .where('status', '=', 'credited')
    .where('window_to', '>', from)
    .where('window_to', '<=', to)
    .orderBy('window_to')
    .execute()

/** The company's own accounts: few, whatever the number of people. */
export const findCompanyBalances = (db: Database) =>
  db
    .selectFrom('ledger_account')
    .modifyFront(prepared)
    .select(['code', 'balance_minor'])
    .where('wallet', 'is', null)
    .execute()

export const findLatestClosings = (db: Database, count: number) =>
  db
    .selectFrom('closing')
    .modifyFront(prepared)
    .select([
      'id',
      'window_to',
      'status',
      sql<bigint>`(totals ->> 'paid')::bigint`.as('paid'),
      sql<bigint>`(totals ->> 'members_paid')::bigint`.as('members_paid'),
      sql<bigint>`coalesce((totals #>> '{adjusted,incomes}')::bigint, 0)`.as('corrections'),
      sql<bigint>`${adjusted}`.as('corrected'),
    ])
    .orderBy('id', 'desc')
    .limit(count)
    .execute()

/** What a page says of whoever earned most. */
export const findShownEarners = (db: Database, member_ids: readonly bigint[]) =>
  db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoin('package', 'package.id', 'member.package_id')
    .modifyFront(prepared)
    .select(['member.id', 'person.user_id', 'person.name', 'package.name as package_name'])
    .where(sql<boolean>`member.id = any(${member_ids}::bigint[])`)
    .execute()
