import { entryName } from '@banyan/contract/wallets/entry-kinds.ts'
import type { PayoutStatement } from '@banyan/contract/withdrawals/payout-statement.ts'
import { fill } from '@banyan/contract/words/sentence.ts'
import { startOfDay } from '@banyan/domain/calendar/business-day.ts'
import { showDate, showDateTime, showDay } from '@banyan/domain/calendar/show.ts'
import type { Company } from '#kit/company.ts'
import { setFacts, type Fact } from '#kit/paper/facts.ts'
import { setLetterhead } from '#kit/paper/letterhead.ts'
import { moneyIn } from '#kit/money-in.ts'
import { setNote } from '#kit/paper/note.ts'
import { createPaper, ink, printed, type Paper } from '#kit/paper/paper.ts'
import { setStamp } from '#kit/paper/stamp.ts'
import { setTable } from '#kit/paper/table.ts'
import { setTotals } from '#kit/paper/totals.ts'
import words from '#words/en/payout-statement.ts'

type Writing = Pick<Company, 'zone' | 'currency_symbol' | 'is_currency_symbol_prefixed'>

export interface PayoutPaper {
  readonly statement: PayoutStatement
  /** How the company writes money and time. */
  readonly company: Writing
  readonly logo: Buffer | undefined
}

type Money = (amount_minor: bigint) => string

const paidTo = ({ pay_to, bank_name, paid_to }: PayoutStatement): string =>
  pay_to === 'upi' ? `UPI ${paid_to}` : `${bank_name} ${paid_to}`.trim()

const factsOf = (of: PayoutStatement, zone: string): Fact[] => [
  { label: words.request_no, text: of.request_no },
  { label: words.state, text: words.states[of.state] },
  { label: words.requested, text: showDateTime(of.requested_at.getTime(), zone) },
  { label: words.paid_on, text: showDay(of.paid_on) },
  { label: words.mode, text: of.mode },
  { label: words.utr, text: of.utr },
  { label: words.types[of.user_type], text: of.name },
  { label: words.user_id, text: of.user_id },
  { label: words.holder, text: of.account_holder },
  { label: words.paid_to, text: paidTo(of) },
  { label: words.ifsc, text: of.pay_to === 'bank' ? of.ifsc : '' },
  { label: words.pan, text: of.user_type === 'User' ? (of.pan_masked ?? words.no_pan) : '' },
  {
    label: words.returned_on,
    text: of.returned_at === null ? '' : showDate(of.returned_at.getTime(), zone),
  },
]

/** What was asked for, what was kept of it and what the bank paid. */
function setPaid(paper: Paper, of: PayoutStatement, money: Money): void {
  setTotals(paper, [
    { label: words.gross, amount: money(of.gross) },
    { label: words.charge, amount: money(-of.charge) },
    { label: words.gst, amount: money(-of.gst) },
    ...(of.other === 0n ? [] : [{ label: words.other, amount: money(-of.other) }]),
    { label: words.net, amount: money(of.net), isNet: true },
  ])
  setNote(paper, of.net_in_words, { size: 9.5 })
}

/** From the balance after the payout before it to the balance after this one. */
function setMadeOf(paper: Paper, { made_of, request_no, gross }: PayoutStatement, money: Money): void {
  const isFigures = true
  const { previous } = made_of
  const opening = previous === null ? words.opening : fill(words.opening_after, { request_no: previous.request_no })
  setTable(
    paper,
    [
      { label: fill(words.made_of, { wallet: made_of.wallet }), share: 0.37 },
      { label: words.came_in, share: 0.21, isFigures },
      { label: words.went_out, share: 0.21, isFigures },
      { label: words.balance, share: 0.21, isFigures },
    ],
    [
      [opening, '', '', money(made_of.opening)],
      ...made_of.came_in.map(({ kind, amount }) => [entryName(kind), money(amount), '', '']),
      ...made_of.went_out.map(({ kind, amount }) => [entryName(kind), '', money(amount), '']),
      [fill(words.this_one, { request_no }), '', money(gross), money(made_of.balance_after)],
    ],
  )
}

/** The financial year of the payment. */
function setYear(paper: Paper, { year }: PayoutStatement, money: Money): void {
  const { name, incomes } = year
  setTable(
    paper,
    [
      { label: fill(words.year, { name }), share: 0.7 },
      { label: words.amount, share: 0.3, isFigures: true },
    ],
    [
      ...(incomes === null
        ? []
        : [
            [fill(words.credited, { day: showDay(incomes.as_on) }), money(incomes.credited)],
            [fill(words.tds, { day: showDay(incomes.as_on) }), money(incomes.tds)],
          ]),
      [fill(words.year_gross, { count: year.payouts }), money(year.gross)],
      [words.year_charges, money(year.charges)],
      [words.year_net, money(year.net)],
    ],
  )
}

/** A payout statement as a PDF of A4. */
export async function payoutPaper({ statement, company, logo }: PayoutPaper): Promise<Buffer> {
  const money = moneyIn(company)
  const { support_email, support_mobile, ...writer } = statement.company
  const paper = createPaper({
    title: `${words.title} ${statement.request_no}`,
    author: writer.name,
    dated: new Date(startOfDay(statement.paid_on, company.zone)),
  })
  setLetterhead(paper, { ...writer, reach: [support_email, support_mobile], logo }, words.title)
  setFacts(paper, factsOf(statement, company.zone))
  setPaid(paper, statement, money)
  setMadeOf(paper, statement, money)
  setYear(paper, statement, money)
  setNote(paper, words.note, { size: 8.5, color: ink.quiet })
  if (statement.state === 'returned') setStamp(paper, words.stamp)
  return printed(paper, words.unsigned)
}
