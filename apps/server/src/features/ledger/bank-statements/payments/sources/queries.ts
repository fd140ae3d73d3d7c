import { sql, type RawBuilder } from 'kysely'
import type { OutsidePaymentKind } from '@banyan/domain/bank-statements/match-entry.ts'

/** Where payments of one kind are, in SQL: every source answers the same columns. */
export interface Source {
  readonly kind: OutsidePaymentKind
  /** Tables and what they are joined by. */
  readonly from: RawBuilder<unknown>
  readonly id: RawBuilder<bigint>
  readonly no: RawBuilder<string>
  readonly person_id: RawBuilder<bigint | null>
  /** Above zero comes in, below zero goes out. */
  readonly amount_minor: RawBuilder<bigint>
  readonly mode: RawBuilder<string | null>
  readonly reference: RawBuilder<string>
  readonly day: RawBuilder<string>
  /** Until when a bank may book it, beside the usual days. */
  readonly later_days?: number
  readonly deposit_account_id: RawBuilder<bigint | null>
  /** Which there are at all: what was refused or taken back is no payment of ours. */
  readonly where: RawBuilder<boolean>
  /** Which are in the books. */
  readonly is_booked: RawBuilder<boolean>
  readonly decided_by: RawBuilder<bigint | null>
  /** Where something else than a match of its own says that the bank knows it. */
  readonly is_seen?: RawBuilder<boolean>
  /** When it was said that it was paid. */
  readonly said_at: RawBuilder<Date>
}

/** An entry is confirmed to be it. */
export const isMatched = (
  kind: OutsidePaymentKind,
  id: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from bank_match where kind = ${kind} and subject_id = ${id} and ended_at is null)`

const nobody = sql<bigint | null>`null::bigint`

const request = (
  kind: 'credit_request' | 'pin_request',
  account: RawBuilder<bigint | null>,
  where: RawBuilder<boolean>,
) => ({
  kind,
  from: sql`${sql.table(kind)} one`,
  id: sql<bigint>`one.id`,
  no: sql<string>`one.request_no`,
  person_id: sql<bigint>`one.person_id`,
  amount_minor: sql<bigint>`one.amount_minor`,
  mode: sql<string>`one.payment_mode`,
  reference: sql<string>`one.reference`,
  day: sql<string>`one.paid_on`,
  deposit_account_id: account,
  where,
  is_booked: sql<boolean>`one.state = 'approved'`,
  decided_by: sql<bigint | null>`case when one.state = 'approved' then one.acted_by end`,
  said_at: sql<Date>`one.requested_at`,
})

const withdrawal = (state: 'paid' | 'returned') => sql`withdrawal one
  left join lateral (select by_person_id, at from withdrawal_step where withdrawal_id = one.id and state = ${sql.lit(state)}
    order by id desc limit 1) step on true`

const ofWithdrawal = {
  id: sql<bigint>`one.id`,
  no: sql<string>`one.request_no`,
  person_id: sql<bigint>`one.person_id`,
  mode: sql<string | null>`one.mode`,
  reference: sql<string>`coalesce(one.utr, '')`,
  day: sql<string>`one.paid_on`,
  deposit_account_id: nobody,
  where: sql<boolean>`one.paid_on is not null and one.state in ('paid', 'returned')`,
  decided_by: sql<bigint | null>`step.by_person_id`,
}

/** A day of a moment in the company's zone. */
const dayIn = (at: RawBuilder<unknown>, zone: string) => sql<string>`(${at} at time zone ${zone})::date`

/** All that a bank has to know of: cash that was handed over is in no bank. */
export const sourcesOf = (zone: string): readonly Source[] => [
  request(
    'credit_request',
    sql<bigint | null>`one.deposit_account_id`,
    sql<boolean>`one.state in ('pending', 'approved') and one.payment_mode <> 'Cash'`,
  ),
  request(
    'pin_request',
    nobody,
    sql<boolean>`one.state in ('pending', 'approved') and one.payment_mode <> 'Cash' and one.to_person_id is null`,
  ),
  {
    kind: 'activation',
    from: sql`activation one join member on member.id = one.member_id`,
    id: sql<bigint>`one.id`,
    no: sql<string>`one.receipt_no`,
    person_id: sql<bigint>`member.person_id`,
    amount_minor: sql<bigint>`one.price_minor`,
    mode: sql<string | null>`one.payment_mode`,
    reference: sql<string>`one.payment_reference`,
    day: dayIn(sql`one.at`, zone),
    deposit_account_id: nobody,
    where: sql<boolean>`one.mode = 'admin' and one.payment_mode is not null and one.payment_mode <> 'Cash' and one.price_minor > 0`,
    is_booked: sql<boolean>`true`,
    decided_by: sql<bigint | null>`one.by_person_id`,
    said_at: sql<Date>`one.at`,
  },
  {
    kind: 'pin_batch',
    from: sql`pin_batch one
      cross join lateral (select sum(price_minor)::bigint as price_minor from pin where batch_id = one.id) sold`,
    id: sql<bigint>`one.id`,
    no: sql<string>`one.id::text`,
    person_id: sql<bigint>`one.owner_person_id`,
    amount_minor: sql<bigint>`(sold.price_minor - one.discount_minor)`,
    mode: sql<string | null>`one.payment_mode`,
    reference: sql<string>`one.payment_reference`,
    day: dayIn(sql`one.generated_at`, zone),
    deposit_account_id: nobody,
    where: sql<boolean>`one.payment_mode is not null and one.payment_mode <> 'Cash' and one.wallet is null
      and one.order_id is null and not exists (select from pin_request where pin_batch_id = one.id)`,
    is_booked: sql<boolean>`true`,
    decided_by: sql<bigint | null>`one.generated_by`,
    said_at: sql<Date>`one.generated_at`,
  },
  {
    kind: 'withdrawal',
    ...ofWithdrawal,
    from: withdrawal('paid'),
    amount_minor: sql<bigint>`(-one.net_minor)`,
    is_booked: sql<boolean>`true`,
    is_seen: isMatched('withdrawal_file', sql`one.bank_file_id`),
    said_at: sql<Date>`step.at`,
  },
  {
    // One debit for a whole bank file: what was paid of it. Each of its withdrawals is late by itself, so it is never.
    kind: 'withdrawal_file',
    from: sql`withdrawal_bank_file one cross join lateral (
      select count(*) as count, sum(net_minor)::bigint as net_minor, min(paid_on) as paid_on from withdrawal
      where bank_file_id = one.id and state in ('paid', 'returned')) paid`,
    id: sql<bigint>`one.id`,
    no: sql<string>`one.file_no`,
    person_id: nobody,
    amount_minor: sql<bigint>`(-paid.net_minor)`,
    mode: sql<string | null>`null::text`,
    reference: sql<string>`one.file_no`,
    day: sql<string>`paid.paid_on`,
    deposit_account_id: nobody,
    // The bank has answered all of it, and no entry is one of its withdrawals: nothing is counted twice.
    where: sql<boolean>`paid.count > 1 and not exists (select from withdrawal asked where asked.bank_file_id = one.id
      and (asked.state = 'processing' or ${isMatched('withdrawal', sql`asked.id`)}))`,
    is_booked: sql<boolean>`false`,
    decided_by: sql<bigint | null>`one.made_by`,
    said_at: sql<Date>`(select max(step.at) from withdrawal asked join withdrawal_step step on step.withdrawal_id = asked.id
      and step.state = 'paid' where asked.bank_file_id = one.id)`,
  },
  {
    kind: 'withdrawal_return',
    ...ofWithdrawal,
    from: withdrawal('returned'),
    amount_minor: sql<bigint>`one.net_minor`,
    later_days: 30,
    is_booked: sql<boolean>`one.state = 'returned'`,
    // Its reference is that of the payment: whoever wrote that down had not seen the entry yet.
    said_at: sql<Date>`coalesce((select max(at) from withdrawal_step where withdrawal_id = one.id and state = 'paid'), one.acted_at)`,
  },
  {
    kind: 'tds_challan',
    from: sql`tds_challan one`,
    id: sql<bigint>`one.id`,
    no: sql<string>`one.challan_no`,
    person_id: nobody,
    amount_minor: sql<bigint>`(-one.amount_minor)`,
    mode: sql<string | null>`null::text`,
    reference: sql<string>`one.challan_no`,
    day: sql<string>`one.deposited_on`,
    deposit_account_id: nobody,
    where: sql<boolean>`true`,
    is_booked: sql<boolean>`true`,
    decided_by: sql<bigint | null>`one.entered_by`,
    said_at: sql<Date>`one.entered_at`,
  },
]
