import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { fill } from '@banyan/contract/words/sentence.ts'
import type { Receipt } from '@banyan/contract/topups/receipt.ts'
import { showDate, showDateTime } from '@banyan/domain/calendar/show.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { formatAmount } from '@banyan/domain/money/format-amount.ts'
import type { Company } from '#kit/company.ts'
import { setFacts, type Fact } from '#kit/paper/facts.ts'
import { setLetterhead } from '#kit/paper/letterhead.ts'
import { moneyIn } from '#kit/money-in.ts'
import { setNote } from '#kit/paper/note.ts'
import { createPaper, ink, printed, type Paper } from '#kit/paper/paper.ts'
import { setProof } from '#kit/paper/proof.ts'
import { setStamp } from '#kit/paper/stamp.ts'
import { setTable } from '#kit/paper/table.ts'
import { setTotals } from '#kit/paper/totals.ts'
import words from '#words/en/receipt.ts'

type Writing = Pick<Company, 'zone' | 'currency_symbol' | 'is_currency_symbol_prefixed'>

export interface ReceiptPaper {
  readonly receipt: Receipt
  /** How the company writes money and time. */
  readonly company: Writing
  readonly logo: Buffer | undefined
  /** What the link begins with by which anybody checks that the receipt is genuine; undefined: words say where. */
  readonly base_url: string | undefined
}

const storedDigits = 2

const { modes, kinds } = words

const modeOf = ({ mode, payment_mode, pin_masked }: Receipt): string =>
  [modes[mode], payment_mode === null ? '' : `(${payment_mode})`, pin_masked ?? '']
    .filter((part) => part !== '')
    .join(' ')

const volumeOf = (bv_minor: bigint): string => formatAmount(bv_minor, storedDigits).replace(/\.00$/, '')

const packageOf = ({ kind, from_package_name, package_name }: Receipt): string =>
  kind === 'upgrade' && from_package_name !== null
    ? fill(words.upgrade_from, { package_name, from_package_name })
    : package_name

const cancelledFacts = ({ cancelled }: Receipt, zone: string): Fact[] =>
  cancelled === null
    ? []
    : [
        { label: words.cancelled, text: showDateTime(cancelled.at.getTime(), zone) },
        { label: words.credit_note, text: cancelled.credit_note_no ?? '' },
      ]

const coolingOffOf = ({ cancelled, mode }: Receipt, money: (amount_minor: bigint) => string): string => {
  if (mode === 'donation') return words.was_donated
  if (mode === 'import') return words.was_imported
  if (cancelled === null) return words.may_cancel
  const refund =
    cancelled.refunded === 0n
      ? ''
      : fill(words.refunded, { amount: money(cancelled.refunded), to: cancelled.refunded_to })
  return `${words.was_cancelled} ${refund}`.trim()
}

/** What was sold: the package first, and under it what came with it. */
function setGoods(paper: Paper, receipt: Receipt, money: (amount_minor: bigint) => string): void {
  const columns = [
    { label: words.description, share: 0.46 },
    { label: words.hsn, share: 0.16 },
    { label: words.quantity, share: 0.12, isFigures: true },
    { label: words.taxable, share: 0.26, isFigures: true },
  ]
  const sold = [packageOf(receipt), receipt.hsn, '1', money(receipt.taxable)]
  const included = receipt.products.map(({ name, hsn, quantity }) => [name, hsn, String(quantity), words.included])
  setTable(paper, columns, [sold, ...included])
}

/** What was paid, with its tax, in figures and in words. */
function setMoney(paper: Paper, receipt: Receipt, money: (amount_minor: bigint) => string): void {
  setTotals(paper, [
    { label: words.taxable, amount: money(receipt.taxable) },
    ...receipt.gst_parts.map(({ kind, percent, amount }) => ({
      label: `${kind}, ${percent} %`,
      amount: money(amount),
    })),
    { label: words.total, amount: money(receipt.price), isNet: true },
    ...(receipt.given === 0n
      ? []
      : [
          { label: words.given, amount: money(receipt.given) },
          { label: words.paid, amount: money(minor(receipt.price - receipt.given)) },
        ]),
  ])
  setNote(paper, receipt.price_in_words, { size: 9.5 })
}

function setCheck(paper: Paper, { card_code }: Receipt, base_url: string | undefined): void {
  const path = `${page('any/accounts/view').path}#${card_code}`
  if (base_url !== undefined) setProof(paper, { link: `${base_url}${path}`, note: words.scan })
  else setNote(paper, fill(words.open, { path }), { size: 8.5, color: ink.quiet })
}

/** A receipt as a PDF of A4: the same receipt is the same bytes. */
export async function receiptPaper({ receipt, company, logo, base_url }: ReceiptPaper): Promise<Buffer> {
  const money = moneyIn(company)
  // Given to other members, or paid in a former system: the company received nothing, so there is nothing it could tax or refund.
  const isGiven = receipt.mode === 'donation' || receipt.mode === 'import'
  const title = `${words.title} ${receipt.receipt_no}`
  const paper = createPaper({ title, author: receipt.company.name, dated: receipt.at })
  const { support_email, support_mobile, ...writer } = receipt.company
  setLetterhead(paper, { ...writer, reach: [support_email, support_mobile], logo }, words.title)
  setFacts(paper, [
    { label: words.no, text: receipt.receipt_no },
    { label: words.date, text: showDateTime(receipt.at.getTime(), company.zone) },
    { label: words.member, text: receipt.member_name },
    { label: words.member_id, text: receipt.member_user_id },
    { label: words.state, text: receipt.member_state },
    { label: words.kind, text: kinds[receipt.kind] },
    { label: words.bv, text: volumeOf(receipt.bv) },
    { label: words.paid_by, text: modeOf(receipt) },
    { label: words.by, text: receipt.by_user_id },
    ...(isGiven
      ? []
      : [{ label: words.cooling_off_ends, text: showDate(receipt.cooling_off_ends_at.getTime(), company.zone) }]),
    ...cancelledFacts(receipt, company.zone),
  ])
  setGoods(paper, receipt, money)
  if (!isGiven) setMoney(paper, receipt, money)
  setNote(paper, coolingOffOf(receipt, money), { size: 8.5, color: ink.quiet })
  setCheck(paper, receipt, base_url)
  if (receipt.cancelled !== null) setStamp(paper, words.stamp)
  return printed(paper, words.unsigned)
}
