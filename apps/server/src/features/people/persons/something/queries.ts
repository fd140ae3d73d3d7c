import { sql, type RawBuilder } from 'kysely'
import { openImports } from '@banyan/contract/imports/imports.ts'
import { openReturnStates } from '@banyan/domain/returns/return-life.ts'
import { return_days } from '@banyan/domain/withdrawals/last-return.ts'
import type { Reader } from '#kit/database/database.ts'

type PersonId = RawBuilder<bigint | null>

const hasWallet = (person_id: PersonId) => sql`
  exists (select from ledger_account where owner_person_id = ${person_id} and balance_minor <> 0)`

/** Balances, legs or a package of a file of members to which a second admin has still to agree. */
const waitsForImport = (person_id: PersonId) => sql`
  exists (
    select from member join import_batch batch
      on batch.state = any(${[...openImports]}::text[]) and member.id between batch.first_member_id and batch.last_member_id
    join import_row opening on opening.batch_id = batch.id and opening.order_no = member.id - batch.first_member_id + 1
    where member.person_id = ${person_id} and (opening.package_id is not null
      or opening.income_minor + opening.fund_minor + opening.repurchase_minor + opening.left_carry_minor + opening.right_carry_minor > 0))`

/** What was paid for and may still be taken back, by its member or to whom its money goes back. */
const mayBeRefunded = (person_id: PersonId, now: Date) => sql`
  exists (
    select from activation join member on member.id = activation.member_id
    where member.person_id = ${person_id} and activation.cancelled_at is null and activation.price_minor > 0
      and activation.cooling_off_ends_at > ${now}::timestamptz)
  or exists (
    select from activation where by_person_id = ${person_id} and cancelled_at is null and price_minor > 0
      and cooling_off_ends_at > ${now}::timestamptz)
  or exists (
    select from product_order where person_id = ${person_id} and (state in ('placed', 'packed', 'dispatched', 'objected')
      or state = 'delivered' and returns_end_at + blocked_for(member_id, delivered_at, ${now}::timestamptz) > ${now}::timestamptz))
  or exists (select from counter_order where person_id = ${person_id} and returns_end_at > ${now}::timestamptz)
  or exists (select from order_return where person_id = ${person_id} and state = any(${[...openReturnStates]}::text[]))`

/** A withdrawal that is not over: the bank may return one for some days after it was paid. */
const mayComeBack = (person_id: PersonId, now: Date) => sql`
  exists (
    select from withdrawal where person_id = ${person_id} and (state in ('requested', 'approved', 'processing')
      or state = 'paid' and acted_at > ${now}::timestamptz - make_interval(days => ${return_days}::int)))`

/** Money that comes once somebody agrees: as a donation, a credit, pins or another act that waits for a second admin. */
const isAskedFor = (person_id: PersonId) => sql`
  exists (
    select from donation_request join member on member.id = donation_request.member_id
    where member.person_id = ${person_id} and donation_request.status not in ('completed', 'cancelled'))
  or exists (select from credit_request where person_id = ${person_id} and state = 'pending')
  or exists (select from pin_request where person_id = ${person_id} and state = 'pending')
  or exists (
    select from approval where state = 'waiting' and (details ->> 'receiver' = (${person_id})::text
      or person_id = ${person_id} and kind in ('wallet_adjustment', 'virtual_business', 'guarded_act')))`

/** Volume of a former system on a leg: the next closing may pay on it. */
const hasOpeningLeg = (person_id: PersonId) => sql`
  exists (select from opening_leg join member on member.id = opening_leg.member_id where member.person_id = ${person_id})`

/** Pins that buy something, or do so again: a blocked pin is unblocked, one that has expired is renewed. */
const hasPin = (person_id: PersonId) => sql`
  exists (select from pin where owner_person_id = ${person_id} and status in ('unused', 'blocked', 'expired'))`

/**
 * Whether somebody has, or is about to have, what a thief would want: money in a wallet or on its way to one or out of one,
 * an income, a donation, a pin, a package that can still be taken back. One admin alone does not get into the place of such
 * a person (decision 38).
 */
export const somethingOf = (person_id: PersonId, now: Date): RawBuilder<boolean> => sql<boolean>`(
  ${hasWallet(person_id)} or ${hasPin(person_id)}
  or exists (select from income join member on member.id = income.member_id where member.person_id = ${person_id})
  or exists (
    select from donation_commitment join member on member.id = donation_commitment.member_id
    where member.person_id = ${person_id} and (end_status is null or end_status = 'defaulted' and kept_decision is null))
  or ${mayComeBack(person_id, now)} or ${isAskedFor(person_id)} or ${mayBeRefunded(person_id, now)} or ${waitsForImport(person_id)}
  or ${hasOpeningLeg(person_id)}
)`

const ask = async (db: Reader, condition: RawBuilder<unknown>): Promise<boolean> =>
  (await sql<{ has: boolean }>`select ${condition} as has`.execute(db)).rows[0]!.has

/** The same of one person, as it is now. */
export const hasSomething = (db: Reader, person_id: bigint, now: Date): Promise<boolean> =>
  ask(db, somethingOf(sql`${person_id}::bigint`, now))

/** Whether the company owes a person anything, or will if something that is open goes the usual way. */
export const isOwed = (db: Reader, person_id: bigint, now: Date): Promise<boolean> => {
  const id = sql<bigint>`${person_id}::bigint`
  return ask(
    db,
    sql`(${hasWallet(id)} or ${hasPin(id)} or ${mayComeBack(id, now)} or ${isAskedFor(id)} or ${mayBeRefunded(id, now)}
      or exists (
        select from member join import_batch batch on batch.state = any(${[...openImports]}::text[])
          and member.id between batch.first_member_id and batch.last_member_id
        where member.person_id = ${id}))`,
  )
}
