import { fill } from '@banyan/contract/words/sentence.ts'
import { showDate } from '@banyan/domain/calendar/show.ts'
import { gstStateName, isTerritoryOfTheUnion } from '@banyan/domain/gst/gst-state.ts'
import { amountInWords, currencyWords } from '@banyan/domain/money/amount-in-words.ts'
import { formatAmount } from '@banyan/domain/money/format-amount.ts'
import type { Company } from '#kit/company.ts'
import { setFacts } from '#kit/paper/facts.ts'
import { setLetterhead } from '#kit/paper/letterhead.ts'
import { moneyIn } from '#kit/money-in.ts'
import { setNote } from '#kit/paper/note.ts'
import { createPaper, printed, type Paper } from '#kit/paper/paper.ts'
import { setTable } from '#kit/paper/table.ts'
import { setTotals } from '#kit/paper/totals.ts'
import words from '#words/en/trade-paper.ts'
import { hsnSummary } from './hsn-summary.ts'
import { setIrn } from './set-irn.ts'
import type { PrintedPaper, StoredLine } from './queries.ts'

export interface TradePaperPdf {
  readonly stored: PrintedPaper
  readonly lines: readonly StoredLine[]
  /** How the company writes money and time. */
  readonly company: Pick<Company, 'zone' | 'currency_code' | 'currency_symbol' | 'is_currency_symbol_prefixed'>
  /** The company's; none on what a franchise sells. */
  readonly logo: Buffer | undefined
}

const stored_digits = 2
const figure = (amount_minor: bigint): string => formatAmount(amount_minor, stored_digits)
/** The name, and of a bundle below it what is in one piece. */
const goodsOf = ({ name, parts }: StoredLine): string =>
  parts.length === 0 ? name : `${name}\n${fill(words.contains, { parts: parts.join(', ') })}`
const quantityOf = ({ quantity, unit }: StoredLine): string => `${quantity} ${unit}`

/** "Maharashtra (27)"; empty where it is not known. */
export const placeOf = (code: string): string =>
  code === '' ? '' : fill(words.place_of, { name: gstStateName(code), code })

/** Within a territory without a legislature the second half is the territory's. */
const secondHalf = (place: string): string => (isTerritoryOfTheUnion(place) ? words.utgst : words.sgst)

const titleOf = ({ kind, seller_gstin }: PrintedPaper): string =>
  kind === 'bill_of_supply' && seller_gstin === '' ? words.untaxed : words.titles[kind]

function setParties(paper: Paper, stored: PrintedPaper, zone: string): void {
  const dated = (at: Date) => showDate(at.getTime(), zone)
  const { against_paper_no, against_at } = stored
  setFacts(paper, [
    { label: words.no, text: stored.paper_no },
    { label: words.date, text: dated(stored.at) },
    {
      label: words.against,
      text:
        against_paper_no === null || against_at === null
          ? ''
          : fill(words.against_on, { paper_no: against_paper_no, date: dated(against_at) }),
    },
    { label: words.buyer, text: stored.buyer_name },
    { label: words.buyer_id, text: stored.buyer_user_id },
    { label: words.buyer_address, text: stored.buyer_address },
    { label: words.buyer_gstin, text: stored.buyer_gstin === '' ? words.unregistered : stored.buyer_gstin },
    { label: words.delivery, text: stored.delivery_address },
    { label: words.place, text: placeOf(stored.place_of_supply) },
    { label: words.reverse, text: stored.seller_gstin === '' ? '' : words.no_reverse },
    { label: words.registration, text: stored.seller_registration },
  ])
}

function setGoods(paper: Paper, lines: readonly StoredLine[]): void {
  setTable(
    paper,
    [
      { label: words.goods, share: 0.28 },
      { label: words.hsn, share: 0.12 },
      { label: words.quantity, share: 0.12, isFigures: true },
      { label: words.rate, share: 0.1, isFigures: true },
      { label: words.taxable, share: 0.14, isFigures: true },
      { label: words.tax, share: 0.1, isFigures: true },
      { label: words.total, share: 0.14, isFigures: true },
    ],
    lines.map((line) => [
      goodsOf(line),
      line.hsn,
      quantityOf(line),
      line.gst_percent,
      figure(line.taxable_minor),
      figure(line.gross_minor - line.taxable_minor),
      figure(line.gross_minor),
    ]),
  )
}

/** The summary by HSN: the two halves within a state, the one tax across a border. */
function setSummary(paper: Paper, { place_of_supply, igst_minor }: PrintedPaper, lines: readonly StoredLine[]): void {
  const isAcross = igst_minor > 0n
  const heads = isAcross ? [words.igst] : [words.cgst, secondHalf(place_of_supply)]
  const share = isAcross ? 0.4 : 0.2
  setTable(
    paper,
    [
      { label: words.hsn, share: 0.2 },
      { label: words.rate, share: 0.14, isFigures: true },
      { label: words.taxable, share: 0.26, isFigures: true },
      ...heads.map((label) => ({ label, share, isFigures: true })),
    ],
    hsnSummary(lines).map((sum) => [
      sum.hsn,
      sum.gst_percent,
      figure(sum.taxable_minor),
      ...(isAcross ? [sum.igst_minor] : [sum.cgst_minor, sum.sgst_minor]).map(figure),
    ]),
  )
}

/** A paper as a PDF of A4, from the copy that was kept: the same paper is the same bytes. */
export async function tradePaperPdf({ stored, lines, company, logo }: TradePaperPdf): Promise<Buffer> {
  const money = moneyIn(company)
  const title = titleOf(stored)
  const paper = createPaper({ title: `${title} ${stored.paper_no}`, author: stored.seller_name, dated: stored.at })
  const { seller_name: name, seller_address: address, seller_gstin: gstin } = stored
  setLetterhead(paper, { name, address, gstin, reach: [], logo }, title)
  setParties(paper, stored, company.zone)
  setIrn(paper, stored)
  setGoods(paper, lines)
  if (gstin !== '') setSummary(paper, stored, lines)
  const taxes = [
    { label: words.cgst, amount_minor: stored.cgst_minor },
    { label: secondHalf(stored.place_of_supply), amount_minor: stored.sgst_minor },
    { label: words.igst, amount_minor: stored.igst_minor },
  ].filter(({ amount_minor }) => amount_minor > 0n)
  setTotals(paper, [
    ...(taxes.length === 0 ? [] : [{ label: words.taxable, amount: money(stored.taxable_minor) }]),
    ...taxes.map(({ label, amount_minor }) => ({ label, amount: money(amount_minor) })),
    { label: words.total, amount: money(stored.gross_minor), isNet: true },
  ])
  setNote(paper, amountInWords(stored.gross_minor, stored_digits, currencyWords(company.currency_code)), { size: 9.5 })
  setNote(paper, fill(words.for_seller, { seller: name }), { size: 9.5 })
  return printed(paper, words.unsigned)
}
