import type { PayoutStatement } from '@banyan/contract/withdrawals/payout-statement.ts'
import { withdrawalMode } from '@banyan/contract/withdrawals/settings.ts'
import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import { lastDayOf, yearName } from '@banyan/domain/disclosure/disclosed-year.ts'
import { walletName } from '@banyan/domain/ledger/wallets.ts'
import { amountInWords, currencyWords } from '@banyan/domain/money/amount-in-words.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { yearBegun } from '@banyan/domain/calendar/financial-year.ts'
import { costOfPayouts } from '@banyan/domain/withdrawals/withdrawal-costs.ts'
import { maybePan, maybeYearOfPerson } from '#features/ledger/tds/index.ts'
import { companyOf, type Actor, type Asking } from '#kit/context.ts'
import type { Reader } from '#kit/database/database.ts'
import { countRecordLinks } from '#kit/record-link.ts'
import { entryOfJournal, maybePrevious, sumKinds, sumYear, type StoredPayout } from './queries.ts'

const stored_digits = 2

/** A payout is for its owner, and for admins who look after withdrawals. */
export const mayRead = ({ person_id, user_type, pages }: Actor, payout: Pick<StoredPayout, 'person_id'>): boolean =>
  person_id === payout.person_id || (user_type === 'Admin' && pages.has('admin/withdrawal/withdrawal-requests'))

const ownerType = ({ user_type }: StoredPayout) => user_type as PayoutStatement['user_type']

/** What the payout was made of: the passbook between the payout before it and this one. */
async function madeOf(db: Reader, payout: StoredPayout): Promise<PayoutStatement['made_of']> {
  const { account_id, wallet } = payout
  const previous = await maybePrevious(db, payout)
  const [from, to] = await Promise.all([
    previous && entryOfJournal(db, account_id, previous),
    entryOfJournal(db, account_id, payout),
  ])
  const sums = await sumKinds(db, account_id, { after: from?.no ?? 0n, before: to.no })
  const sumsThat = (is_in: boolean) =>
    sums
      .filter((sum) => sum.is_in === is_in)
      .map(({ kind, entries, amount_minor }) => ({ kind, entries: Number(entries), amount: minor(amount_minor) }))
  return {
    wallet: walletName(wallet, ownerType(payout)),
    previous: previous === undefined ? null : { request_no: previous.request_no, requested_at: previous.requested_at },
    opening: minor(from?.balance_minor ?? 0n),
    came_in: sumsThat(true),
    went_out: sumsThat(false),
    balance_after: minor(to.balance_minor),
  }
}

/** The financial year of the payment. Incomes and their tax are what the year has come to by now. */
async function yearOf({ db, clock }: Asking, payout: StoredPayout, zone: string): Promise<PayoutStatement['year']> {
  const { paid_on, person_id } = payout
  const year = yearBegun(paid_on)
  const today = businessDay(clock.now().getTime(), zone)
  const [ended, { payouts, gross_minor, net_minor, ...charges }, incomes] = [
    lastDayOf(year),
    await sumYear(db, payout),
    ownerType(payout) === 'User' ? await maybeYearOfPerson(db, year, person_id) : undefined,
  ]
  return {
    name: yearName(year),
    incomes:
      incomes === undefined
        ? null
        : {
            credited: minor(incomes.credited_minor),
            tds: minor(incomes.tds_minor),
            as_on: today < ended ? today : ended,
          },
    payouts: Number(payouts),
    gross: minor(gross_minor),
    charges: minor(costOfPayouts(charges)),
    net: minor(net_minor),
  }
}

/** The statement of a payout, with the company's particulars of today. Whoever came by a link reads no reason and no links. */
export async function payoutStatementOf(
  context: Asking,
  payout: StoredPayout,
  isByLink: boolean,
): Promise<PayoutStatement> {
  const { db, clock } = context
  const { currency_code, zone, name, address, gstin, support_email, support_mobile } = companyOf(context)
  const isReturned = payout.state === 'returned'
  return {
    request_no: payout.request_no,
    state: isReturned ? 'returned' : 'paid',
    requested_at: payout.requested_at,
    paid_on: payout.paid_on,
    mode: withdrawalMode.parse(payout.mode),
    utr: payout.utr,
    returned_at: isReturned ? payout.acted_at : null,
    reason: isByLink ? '' : payout.reason,
    user_type: ownerType(payout),
    user_id: payout.user_id,
    name: payout.name,
    pan_masked: await maybePan(db, payout.person_id),
    pay_to: payout.pay_to === 'upi' ? 'upi' : 'bank',
    account_holder: payout.account_holder,
    bank_name: payout.bank_name,
    ifsc: payout.ifsc,
    paid_to: payout.paid_to,
    gross: minor(payout.gross_minor),
    charge: minor(payout.charge_minor),
    gst: minor(payout.gst_minor),
    other: minor(payout.other_minor),
    net: minor(payout.net_minor),
    net_in_words: amountInWords(payout.net_minor, stored_digits, currencyWords(currency_code)),
    made_of: await madeOf(db, payout),
    year: await yearOf(context, payout, zone),
    open_links: isByLink ? 0 : await countRecordLinks(db, clock, { record_type: 'withdrawal', record_id: payout.id }),
    company: { name, address, gstin, support_email, support_mobile },
  }
}
