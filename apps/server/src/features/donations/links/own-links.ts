import { isPending } from '@banyan/domain/donations/link.ts'
import { daysAfter } from '@banyan/domain/donations/rules.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { actorOf, companyOf, type Asking } from '#kit/context.ts'
import { maybeOpenedBank, type OpenedBank } from '#features/people/banking/index.ts'
import { memberOf } from '../member-of.ts'
import { getOwed, getRules } from '../queries.ts'
import { presentLinkToPay, presentLinkToReceive } from './present-link.ts'
import { findLinksOf, findUpcoming, getReadiness, type LinkSide } from './queries.ts'

/** How long what is over is shown beside what is not. */
const shown_days = 30

async function look(context: Asking, side: LinkSide) {
  const { db, clock } = context
  const now = clock.now()
  const ended_since = daysAfter(now, -shown_days)
  const [rules, rows] = await Promise.all([
    getRules(db),
    findLinksOf(db, side, { member_id: memberOf(context), ended_since }),
  ])
  return { now, rules, rows }
}

/** Whoever impersonates a member pays nobody: the numbers are for the payer alone. */
const shownTo = (context: Asking, bank: OpenedBank): OpenedBank =>
  actorOf(context).opened_by === null ? bank : { ...bank, account_no: '', upi_id: '' }

/** What the member asking has to pay, with where to pay it to as long as that is open. */
export async function findOwnToPay(context: Asking) {
  const { now, rules, rows } = await look(context, 'payer')
  const paysInRupees = companyOf(context).currency_code === 'INR'
  const links = await Promise.all(
    rows.map(async (row) => {
      const bank = isPending(row.status) ? await maybeOpenedBank(context, row.receiver_person_id) : undefined
      return presentLinkToPay(row, { now, rules, bank: bank && shownTo(context, bank), paysInRupees })
    }),
  )
  return { now, links }
}

/** What the member asking is paid, and what nobody was linked to yet. */
export async function findOwnToReceive(context: Asking) {
  const { now, rules, rows } = await look(context, 'receiver')
  const member_id = memberOf(context)
  const [upcoming, readiness, owed] = await Promise.all([
    findUpcoming(context.db, member_id),
    getReadiness(context.db, member_id, now),
    getOwed(context.db, member_id),
  ])
  const waiting = upcoming.map(({ amount_minor, left_minor, ...row }) => ({
    ...row,
    amount: minor(amount_minor),
    left: minor(left_minor),
  }))
  return {
    now,
    links: rows.map((row) => presentLinkToReceive(row, { now, rules })),
    waiting,
    owed: minor(owed),
    ...readiness,
  }
}
