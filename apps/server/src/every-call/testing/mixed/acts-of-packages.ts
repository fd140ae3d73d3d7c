import { sql } from 'kysely'
import { cancelReceipt } from '@banyan/contract/topups/receipt.ts'
import { topupAgainstPayment, topupFromWalletAsMember } from '@banyan/contract/topups/paid-topups.ts'
import { statementOf } from '#testing/money/bank-desk.ts'
import { tokenOf } from '../sessions.ts'
import type { Mixed } from './mixed-company.ts'
import { cooling_off } from './plain-book.ts'
import {
  type Act,
  current_password,
  reason,
  nextReference,
  wire,
  asks,
  adminAsks,
  packageFor,
  now,
  receiptIn,
  agree,
  asTwo,
  payer,
  refused,
} from './turn.ts'

export const topsUp: Act = async (turn) => {
  const { mixed, family, pick } = turn
  const { book } = mixed
  const { id, price, bv } = packageFor(turn)
  const [who, wallet] = payer(turn, price)
  const whom = pick(who.team)
  const body = { member_user_id: whom.user_id, package_id: String(id), wallet, current_password }
  const { status, body: said } = await asks(mixed, who.person, topupFromWalletAsMember, body)
  const balance = book.of(`GIVEN:${who.person}`)
  const given = who !== whom ? 0n : balance < price ? balance : price
  const may = book.mayTake(whom, price) && book.take(who.person, wallet, price - given, 'till')
  agree(`tops up ${whom.user_id} from ${wallet}`, status, may, said)
  if (!may) return refused
  book.take(who.person, 'GIVEN', given, 'till')
  const rest = { to: who === whom ? wallet : ('FUND' as const), amount: price - given }
  const parts = [{ to: 'GIVEN' as const, amount: given }, rest].filter(({ amount }) => amount > 0n)
  const of = book.sell(whom, price, bv, parts, now(turn), 'till')
  family.sales.push({ of, receipt_no: receiptIn(said), reference: '' })
  return `${who.user_id} ${wallet} and ${given} given for ${whom.user_id}`
}

export const paysOutside =
  (isByTwo: boolean): Act =>
  async (turn) => {
    const { mixed, who, family } = turn
    const { id, price, bv } = packageFor(turn)
    const reference = nextReference()
    const paid = { payment_mode: 'UPI', payment_reference: reference, reason, current_password }
    const body = { member_user_id: who.user_id, package_id: String(id), ...paid }
    const done = await (isByTwo ? asTwo : adminAsks)(mixed, topupAgainstPayment, body)
    const may = mixed.book.mayTake(who, price)
    agree('tops up for a payment', done.status, may, done.body)
    if (!may) return refused
    const receipt = await mixed.world.db
      .selectFrom('activation')
      .select('receipt_no')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    mixed.book.accounts.set('cash', mixed.book.of('cash') - price)
    mixed.book.accounts.set('till', mixed.book.of('till') + price)
    const parts = [{ to: isByTwo ? ('REFUND' as const) : ('FUND' as const), amount: price }]
    const of = mixed.book.sell(who, price, bv, parts, now(turn), 'till')
    family.sales.push({ of, receipt_no: receipt.receipt_no, reference: isByTwo ? '' : reference })
    return `${who.user_id} ${receipt.receipt_no}`
  }

/** The statement that somebody else brings has the payment: what one admin wrote down is confirmed. */
export const bankConfirms: Act = async ({ mixed, family, pick }) => {
  const { world, bank, clerk } = mixed
  const open = family.sales.filter(({ of, reference }) => reference !== '' && !of.is_cancelled)
  if (open.length === 0) return undefined
  const sale = pick(open)
  const { of, receipt_no, reference } = sale
  const local = (at: number) => new Date(at + 330 * 60_000).toISOString().slice(0, 10)
  if (world.clock.now().getTime() - of.at < 60_000) world.clock.advance(60_000)
  const token = await tokenOf(world, clerk.id)
  const line = [local(of.at), `UPI ${reference}`, reference, wire(of.price)] as const
  const brought = await bank.bring(token, statementOf([line], Number(reference.slice(-6)) * 100))
  agree('brings a statement', brought.status, true, brought.body)
  const entry = await bank.entryOf(token, reference)
  const { id } = await world.db
    .selectFrom('activation')
    .select('id')
    .where('receipt_no', '=', receipt_no)
    .executeTakeFirstOrThrow()
  const matched = await bank.match(token, entry.id, 'activation', id)
  agree('matches an entry', matched.status, true, matched.body)
  of.parts = [{ to: 'REFUND', amount: of.price }]
  sale.reference = ''
  return receipt_no
}

export const cancelsPackage: Act = async (turn) => {
  const { mixed, family, pick } = turn
  const standing = family.sales.filter(({ of }) => !of.is_cancelled)
  if (standing.length === 0) return undefined
  const in_time = standing.filter(({ of }) => now(turn) < of.ends)
  const { of, receipt_no } = pick(in_time.length === 0 || turn.below(5) === 0 ? standing : in_time)
  const body = { receipt_no, reason, current_password }
  const { status, body: said } = await asks(mixed, of.member.person, cancelReceipt, body)
  const may = now(turn) < of.ends
  agree(`cancels ${receipt_no}`, status, may, said)
  if (!may) return refused
  mixed.book.cancel(of)
  return receipt_no
}

/**
 * As in a company that once freed incomes by days of a setting: a purchase whose incomes are free can be taken back, and
 * what it paid is owed.
 */
export const opensAgain: Act = async (turn) => {
  const { mixed, family, pick } = turn
  const over = family.sales.filter(({ of }) => !of.is_cancelled && of.ends <= now(turn) && of.incomes.length > 0)
  if (over.length === 0) return undefined
  const { of, receipt_no } = pick(over)
  of.ends = now(turn) + cooling_off
  await reopen(mixed, receipt_no, new Date(of.ends))
  const body = { receipt_no, reason, current_password }
  const { status, body: said } = await asks(mixed, of.member.person, cancelReceipt, body)
  agree(`cancels ${receipt_no} of old`, status, true, said)
  mixed.book.cancel(of)
  return receipt_no
}

const reopen = ({ world }: Mixed, receipt_no: string, ends_at: Date) =>
  world.database.owner.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await trx
      .updateTable('activation')
      .set({ cooling_off_ends_at: ends_at })
      .where('receipt_no', '=', receipt_no)
      .execute()
    await sql`
      update held_by_setting set income_id = (select coalesce(max(id), 0) from income where closing_id is null)`.execute(
      trx,
    )
  })
