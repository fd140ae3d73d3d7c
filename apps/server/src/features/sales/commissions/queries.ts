import { sql } from 'kysely'
import { openReturnStates } from '@banyan/domain/returns/return-life.ts'
import type { CommissionSource } from '@banyan/contract/franchises/commissions.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { heldSince } from '#kit/database/holders.ts'
import { plainPercent } from '#kit/plain-percent.ts'

export interface SourceOf {
  readonly source: CommissionSource
  readonly source_id: bigint
}

/** How money is rounded, which calendar counts, and how much of what comes in may be paid out. */
export async function getTerms(trx: Transaction) {
  const { max_payout_percent, ...terms } = await trx
    .selectFrom('company')
    .select(['zone', 'round_off_digits', 'max_payout_percent'])
    .executeTakeFirstOrThrow()
  return { ...terms, max_payout_percent: plainPercent(max_payout_percent) }
}

/** A franchise with the one above it. */
export const maybeParent = (trx: Transaction, franchise_id: bigint) =>
  trx.selectFrom('franchise').select('parent_id').where('person_id', '=', franchise_id).executeTakeFirst()

/**
 * Of franchises those that are the buyer under another id: the same person, or one of the same PAN, mobile number or email. A
 * PAN is the buyer's once it is approved, or where they sent it before there was this franchise: later anybody can type that of a shop,
 * which its GSTIN shows. What they sent then counts though they sent another since, or nobody's would be one call away. Of the
 * franchise one counts that it only sent: it says so of itself. One that was rejected or has expired is nobody's.
 */
export async function findOwn(
  trx: Transaction,
  franchise_ids: readonly bigint[],
  buyer_person_id: bigint,
): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ id: bigint }>`
    select franchise.id from person franchise join person buyer on buyer.id = ${buyer_person_id}
    where franchise.id = any(${franchise_ids}::bigint[]) and (franchise.id = buyer.id
      or nullif(franchise.mobile, '') = buyer.mobile or lower(nullif(franchise.email, '')) = lower(buyer.email)
      or exists (
        select from kyc_document one join kyc_document other on other.number_mac = one.number_mac
        where one.person_id = franchise.id and other.person_id = buyer.id and one.kind = 'pan' and other.kind = 'pan'
          and one.state not in ('rejected', 'replaced', 'expired')
          and (other.state = 'approved' or other.submitted_at < franchise.created_at
            and other.submitted_at >= ${heldSince(sql.ref('buyer.id'))}
            and (other.state in ('submitted', 'under_review') or other.state = 'replaced' and other.reason = ''))))`.execute(
    trx,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Whoever pays or takes back commission of the same source waits until this commits. */
export const lockSource = (trx: Transaction, { source, source_id }: SourceOf) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`goods_commission:${source}:${source_id}`}, 0))`.execute(trx)

const ofSource = (db: Reader, { source, source_id }: SourceOf) =>
  db
    .selectFrom('goods_commission')
    .selectAll()
    .where('source', '=', source)
    .where('source_id', '=', source_id)
    .orderBy('id')

/** Rows of a source that were paid, without those that took pieces back. */
export const findPaidOf = (db: Reader, of: SourceOf) => ofSource(db, of).where('mirrors_id', 'is', null).execute()

/** The rows of a source, paid and taken back, that nobody releases until this commits; each with whether it is held still. */
export async function lockRowsOf(trx: Transaction, of: SourceOf) {
  const rows = await ofSource(trx, of).forUpdate().execute()
  if (rows.length === 0) return []
  const released = await trx
    .selectFrom('goods_commission_release')
    .select('commission_id')
    .where(
      'commission_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const free = new Set(released.map(({ commission_id }) => commission_id))
  return rows.map((row) => ({ ...row, is_held: !free.has(row.id) }))
}
export type LockedCommission = Awaited<ReturnType<typeof lockRowsOf>>[number]

/** Numbers of new rows, in their order. */
export async function nextIds(trx: Transaction, count: number): Promise<readonly bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select nextval('income_of_event_id') as id from generate_series(1, ${count})`.execute(trx)
  return rows.map(({ id }) => id)
}

const isHeld = sql<boolean>`not exists (select from goods_commission_release free where free.commission_id = goods_commission.id)`

/** A return of what was delivered is still to be decided about. */
const isUndecided = sql<boolean>`(exists (
  select from order_return where case goods_commission.source when 'order' then order_id when 'counter' then counter_order_id end
    = goods_commission.source_id and state = any(${[...openReturnStates]}::text[])))`

/** Franchises of which something held is free by now. */
export async function findDueFranchises(db: Reader, now: Date): Promise<readonly bigint[]> {
  const rows = await db
    .selectFrom('goods_commission')
    .select('person_id')
    .distinct()
    .where('paid_minor', '>', 0n)
    .where('ripens_at', '<=', now)
    .where(isHeld)
    .where(({ not }) => not(isUndecided))
    .orderBy('person_id')
    .execute()
  return rows.map(({ person_id }) => person_id)
}

/**
 * Rows of a franchise that are free by now and held still, with those that took pieces of them back. They are locked first and
 * read again then, so that pieces that came back a moment ago count.
 */
export async function lockDue(
  trx: Transaction,
  { person_id, now, most }: { person_id: bigint; now: Date; most: number },
) {
  const due = await trx
    .selectFrom('goods_commission')
    .select('id')
    .where('person_id', '=', person_id)
    .where('paid_minor', '>', 0n)
    .where('ripens_at', '<=', now)
    .where(isHeld)
    .where(({ not }) => not(isUndecided))
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute()
  const ids = due.map(({ id }) => id)
  if (ids.length === 0) return []
  return trx
    .selectFrom('goods_commission')
    .select(['id', sql<bigint>`paid_minor - tds_minor`.as('net_minor')])
    .where(sql<boolean>`(id = any(${ids}::bigint[]) or mirrors_id = any(${ids}::bigint[]))`)
    .where('journal_id', 'is not', null)
    .where(isHeld)
    .orderBy('id')
    .execute()
}
