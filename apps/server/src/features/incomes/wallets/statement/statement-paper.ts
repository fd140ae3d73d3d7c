import { entryName, isOfClosing, type EntryKind } from '@banyan/contract/wallets/entry-kinds.ts'
import { fill } from '@banyan/contract/words/sentence.ts'
import { showDate, showDateTime, showDay, showTime } from '@banyan/domain/calendar/show.ts'
import { formatAmount } from '@banyan/domain/money/format-amount.ts'
import type { Company } from '#kit/company.ts'
import { setFacts } from '#kit/paper/facts.ts'
import { setLetterhead } from '#kit/paper/letterhead.ts'
import { moneyIn } from '#kit/money-in.ts'
import { createPaper, printed } from '#kit/paper/paper.ts'
import { setTable } from '#kit/paper/table.ts'
import { setTotals } from '#kit/paper/totals.ts'
import words from '#words/en/statement.ts'
import type { AskedPeriod } from '../passbook/period.ts'
import type { WalletPeriod } from '../passbook/wallet-period.ts'

/** An entry as a statement says it. */
export interface StatementEntry {
  readonly at: Date
  readonly journal_id: bigint
  readonly kind: EntryKind
  readonly with_user_id: string | null
  readonly with_name: string | null
  readonly other_wallet: string | null
  readonly reference: string | null
  readonly credit: bigint | null
  readonly debit: bigint | null
  readonly balance: bigint
}

export interface StatementPaper {
  readonly company: Company
  readonly logo: Buffer | undefined
  readonly asked: AskedPeriod
  readonly period: WalletPeriod
  /** The oldest first. */
  readonly entries: readonly StatementEntry[]
  readonly issued_at: Date
}

const stored_digits = 2

/** A figure of a column, whose currency the balances above it say. */
const figure = (amount_minor: bigint | null): string =>
  amount_minor === null ? '' : formatAmount(amount_minor, stored_digits)

const referenceOf = ({ kind, reference }: StatementEntry): string | null =>
  reference !== null && isOfClosing(kind) ? fill(words.closing_no, { closing: reference }) : reference

const particularsOf = (entry: StatementEntry): string => {
  const whom = [entry.with_name, entry.with_user_id].filter((part) => part !== null && part !== '').join(' ')
  return [entryName(entry.kind), whom, entry.other_wallet, referenceOf(entry)]
    .filter((part) => part !== null && part !== '')
    .join(', ')
}

/** "01-01-2026 to 31-01-2026"; an end that is left open is said. */
const periodOf = ({ from, to }: AskedPeriod): string =>
  fill(words.from_to, {
    from: from === undefined ? words.beginning : showDay(from),
    to: to === undefined ? words.now : showDay(to),
  })

/**
 * The statement of a wallet over a period as a PDF of A4. Totals are added up from its rows, and the opening balance with
 * them makes the closing one.
 */
export async function statementPaper(given: StatementPaper): Promise<Buffer> {
  const { company, logo, asked, period, entries, issued_at } = given
  const { owner } = period.wallet
  const money = moneyIn(company)
  const title = `${words.title} ${owner.user_id}`
  const paper = createPaper({ title, author: company.name, dated: issued_at })
  const { name, address, gstin, support_email, support_mobile } = company
  setLetterhead(paper, { name, address, gstin, logo, reach: [support_email, support_mobile] }, words.title)
  setFacts(paper, [
    { label: words.name, text: owner.name },
    { label: words.user_id, text: owner.user_id },
    { label: words.wallet, text: period.display_name },
    { label: words.period, text: periodOf(asked) },
    { label: words.opening, text: money(period.opening_minor) },
    { label: words.issued, text: showDateTime(issued_at.getTime(), company.zone) },
  ])
  const sum = (of: 'credit' | 'debit') => entries.reduce((total, entry) => total + (entry[of] ?? 0n), 0n)
  setTable(
    paper,
    [
      { label: words.at, share: 0.15 },
      { label: words.journal, share: 0.1 },
      { label: words.particulars, share: 0.3 },
      { label: words.credit, share: 0.15, isFigures: true },
      { label: words.debit, share: 0.15, isFigures: true },
      { label: words.balance, share: 0.15, isFigures: true },
    ],
    entries.map((entry) => [
      `${showDate(entry.at.getTime(), company.zone)}\n${showTime(entry.at.getTime(), company.zone)}`,
      String(entry.journal_id),
      particularsOf(entry),
      figure(entry.credit),
      figure(entry.debit),
      figure(entry.balance),
    ]),
  )
  setTotals(paper, [
    { label: words.opening, amount: money(period.opening_minor) },
    { label: words.total_in, amount: money(sum('credit')) },
    { label: words.total_out, amount: money(sum('debit')) },
    { label: words.closing, amount: money(period.closing_minor), isNet: true },
  ])
  return printed(paper, words.unsigned)
}
