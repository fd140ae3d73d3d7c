import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '#kit/database/database.ts'

/**
 * Whether somebody has, or is about to have, what a thief would want: money in a wallet or on its way to one or out of one,
 * an income, an open donation, or a pin. One admin alone does not get into the place of such a person (decision 50). A
 * blocked pin counts: it comes back to life.
 */
export const somethingOf = (person_id: RawBuilder<bigint | null>): RawBuilder<boolean> => sql<boolean>`(
  exists (select from ledger_account where owner_person_id = ${person_id} and balance_minor <> 0)
  or exists (select from pin where owner_person_id = ${person_id} and status in ('unused', 'blocked'))
  or exists (select from income join member on member.id = income.member_id where member.person_id = ${person_id})
  or exists (
    select from donation_commitment join member on member.id = donation_commitment.member_id
    where member.person_id = ${person_id} and donation_commitment.end_status is null)
  or exists (
    select from withdrawal where person_id = ${person_id} and state in ('requested', 'approved', 'processing'))
  or exists (select from credit_request where person_id = ${person_id} and state = 'pending')
  or exists (select from pin_request where person_id = ${person_id} and state = 'pending')
)`

/** The same of one person, as it is now. */
export async function hasSomething(db: Reader, person_id: bigint): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select ${somethingOf(sql`${person_id}::bigint`)} as has`.execute(db)
  return rows[0]!.has
}
