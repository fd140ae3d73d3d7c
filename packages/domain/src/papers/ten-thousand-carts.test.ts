import { expect, test } from 'vitest'
import { payOrder, splitOverLines, type WalletPart } from '../orders/pay-order.ts'
import { minor } from '../money/minor.ts'
import { randomFrom } from '../random/random-from.ts'
import { moneyBack } from '../returns/return-shares.ts'
import { countOf, seedsOf } from '../testing/counts.ts'
import { creditOfLine, grossOfReturn, nothingCredited, refuseCredit, type CreditedAmounts } from './credit-of-line.ts'
import { gstReturn, type ReturnLine, type ReturnPaper } from './gst-return.ts'
import { kindOfSale } from './paper-no.ts'
import { shareDiscount } from './share-discount.ts'
import { sumOf, taxOfLine, taxScopes, type TaxedAmounts } from './tax-of-line.ts'

/**
 * Carts of chance from the price to the return of the month, once each: discount, payment by wallets, taxes, returns piece by
 * piece with their credit notes and the money back, and the sheets of all papers. Plain comparisons, for speed.
 */
const carts = countOf({ short: 10_000, long: 100_000 })
const rates = ['0', '0.25', '1.5', '3', '5', '12', '18', '28', '40'] as const

interface CartLine {
  readonly quantity: number
  readonly price_minor: bigint
  readonly gst_percent: string
}

const wallets = ['GIVEN', 'REPURCHASE', 'FUND', 'INCOME'] as const
const chosen = ['REPURCHASE', 'FUND', 'INCOME'] as const

const add = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)
const paidBy = (parts: readonly WalletPart[], wallet: string): bigint =>
  add(parts.filter((part) => part.wallet === wallet).map(({ amount_minor }) => amount_minor))
const partsOf = ({ taxable_minor, cgst_minor, sgst_minor, igst_minor }: TaxedAmounts): bigint[] => [
  taxable_minor,
  cgst_minor,
  sgst_minor,
  igst_minor,
]

function hold(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(what)
}

/** Small and large prices alike: a paisa to ten lakh. */
function chanceOf(random: () => number) {
  const below = (end: number): number => Math.floor(random() * end)
  const one = <T>(of: readonly T[]): T => of[below(of.length)]!
  const price = (): bigint => 1n + BigInt(below(10 ** (1 + below(8))))
  const line = (): CartLine => ({ quantity: 1 + below(9), price_minor: price(), gst_percent: one(rates) })
  return { below, one, lines: () => Array.from({ length: 1 + below(10) }, line) }
}
type Chance = ReturnType<typeof chanceOf>

/** Of a quarter of the carts a discount is taken, of at most half. */
function discounted({ below }: Chance, lines: readonly CartLine[]): readonly bigint[] {
  const gross = lines.map(({ price_minor, quantity }) => price_minor * BigInt(quantity))
  const discount = below(4) === 0 ? (add(gross) * BigInt(below(501))) / 1_000n : 0n
  const left = shareDiscount(gross, discount)
  hold(add(left) === add(gross) - discount, 'the lines are what is left of the whole')
  hold(
    left.every((one) => one >= 0n),
    'no line costs less than nothing',
  )
  return left
}

/** What each line costs is paid by wallets that hold as much as chance gives them, the last of them the rest. */
function paid({ below }: Chance, lines: readonly bigint[]): readonly (readonly WalletPart[])[] {
  const total = add(lines)
  const part = (): bigint => (total * BigInt(below(60))) / 100n
  const balances = { GIVEN: part(), REPURCHASE: part(), FUND: part(), INCOME: total }
  const offered = chosen.map((wallet) => ({ wallet, most_minor: null }))
  const { parts, short_minor } = payOrder(total, offered, {
    balances,
    shares: { REPURCHASE: '100', FUND: '100', INCOME: '100' },
  })
  hold(short_minor === 0n && add(parts.map(({ amount_minor }) => amount_minor)) === total, 'the whole is paid')
  const split = splitOverLines(lines, parts)
  for (const [at, of] of split.entries())
    hold(add(of.map(({ amount_minor }) => amount_minor)) === lines[at], 'each line is paid whole')
  for (const wallet of wallets)
    hold(paidBy(split.flat(), wallet) === paidBy(parts, wallet), `${wallet} pays what it paid`)
  return split
}

function taxed(line: CartLine, gross: bigint, scope: (typeof taxScopes)[number]): TaxedAmounts {
  const amounts = taxOfLine(gross, line.gst_percent, scope)
  hold(amounts.gross_minor === gross && add(partsOf(amounts)) === gross, 'taxes and what is taxed are the price')
  hold(amounts.cgst_minor === amounts.sgst_minor, 'the two halves are equal')
  hold(scope === 'across' ? amounts.cgst_minor === 0n : amounts.igst_minor === 0n, 'one tax or the other')
  hold(
    partsOf(amounts).every((part) => part >= 0n),
    'nothing is below zero',
  )
  // Each half is rounded once.
  const percent = scope === 'none' ? 0n : BigInt(Math.round(Number(line.gst_percent) * 100))
  const tax = gross - amounts.taxable_minor
  const error = tax * (10_000n + percent) - gross * percent
  hold((error < 0n ? -error : error) <= 10_000n + percent, 'the tax is within a paisa of the exact one')
  return amounts
}

interface Sold extends TaxedAmounts {
  readonly quantity: number
}

interface Note extends TaxedAmounts {
  readonly quantity: number
}

/** Some or all pieces of a line go back, in as many returns as chance has; each is a line of a credit note. */
function givenBack({ below }: Chance, sold: Sold, paid_by: readonly WalletPart[]): readonly Note[] {
  const notes: Note[] = []
  let before: CreditedAmounts = nothingCredited
  let left = paid_by
  for (let tries = below(4); tries > 0 && before.quantity < sold.quantity; tries--) {
    const quantity = tries === 1 ? sold.quantity - before.quantity : 1 + below(sold.quantity - before.quantity)
    const gross_minor = grossOfReturn(sold, before.quantity, quantity)
    hold(refuseCredit(sold, before, { quantity, gross_minor }) === undefined, 'what was bought can go back')
    const over = { quantity: sold.quantity - before.quantity + 1, gross_minor }
    hold(refuseCredit(sold, before, over) === 'quantity', 'more than was bought never goes back')
    const credit = creditOfLine(sold, before, gross_minor)
    hold(add(partsOf(credit)) === gross_minor && credit.cgst_minor === credit.sgst_minor, 'a note adds up')
    const back = gross_minor === 0n ? [] : moneyBack(left, gross_minor)
    hold(add(back.map(({ amount_minor }) => amount_minor)) === gross_minor, 'as much money as the note says')
    left = left.map((part) => ({ ...part, amount_minor: minor(part.amount_minor - paidBy(back, part.wallet)) }))
    hold(
      left.every(({ amount_minor }) => amount_minor >= 0n),
      'no wallet gets more than it paid',
    )
    before = { ...sumOf([before, credit]), quantity: before.quantity + quantity }
    hold(
      partsOf(before).every((part, at) => at === 0 || part <= partsOf(sold)[at]!),
      'no more tax than there was',
    )
    notes.push({ ...credit, quantity })
  }
  if (before.quantity < sold.quantity) return notes
  hold(partsOf(before).join() === partsOf(sold).join(), 'all pieces give back the line, tax by tax')
  hold(
    left.every(({ amount_minor }) => amount_minor === 0n),
    'and every wallet what it paid',
  )
  return notes
}

const lineOf = ({ gst_percent }: CartLine, amounts: Sold): ReturnLine => ({
  hsn: '3401',
  name: 'Soap',
  unit: 'PCS',
  gst_percent,
  ...amounts,
})

/** The papers of one cart: its invoice, and one credit note of all that went back. */
function papersOf(random: () => number, no: bigint): readonly ReturnPaper[] {
  const chance = chanceOf(random)
  const [lines, scope] = [chance.lines(), chance.one(taxScopes)]
  const gross = discounted(chance, lines)
  const split = paid(chance, gross)
  const sold = lines.map((line, at) => ({ ...taxed(line, gross[at]!, scope), quantity: line.quantity }))
  const whole = sumOf(sold)
  hold(whole.gross_minor === add(gross) && add(partsOf(whole)) === add(gross), 'the paper is what was paid')
  const paper = {
    no,
    day: '2026-01-05',
    buyer_name: 'Asha',
    buyer_gstin: chance.below(3) === 0 ? '33AAPFU0939F1ZV' : '',
    place_of_supply: scope === 'across' ? '33' : '27',
    is_across: scope === 'across',
  }
  const kind = kindOfSale(
    scope,
    lines.map(({ gst_percent }) => gst_percent),
  )
  const taxedAt = (line: CartLine): CartLine => (scope === 'none' ? { ...line, gst_percent: '0' } : line)
  const invoice: ReturnPaper = {
    ...paper,
    kind,
    paper_no: `INV/2526/${no}`,
    gross_minor: whole.gross_minor,
    against_gross_minor: null,
    lines: sold.map((line, at) => lineOf(taxedAt(lines[at]!), line)),
  }
  const notes = sold.flatMap((line, at) =>
    givenBack(chance, line, split[at]!).map((note) => lineOf(taxedAt(lines[at]!), note)),
  )
  if (notes.length === 0) return [invoice]
  const { gross_minor } = sumOf(notes)
  const against = { against_gross_minor: whole.gross_minor, gross_minor }
  return [invoice, { ...paper, ...against, kind: 'credit_note', paper_no: `CRN/2526/${no}`, lines: notes }]
}

test(`of ${carts} carts taxes, halves, discounts, payments, returns and the sheets of GST add up to the paisa`, () => {
  const papers: ReturnPaper[] = []
  for (const [nth, seed] of seedsOf(carts).entries()) {
    try {
      papers.push(...papersOf(randomFrom(seed), BigInt(nth + 1)))
    } catch (error) {
      throw new Error(`cart of seed ${seed}`, { cause: error })
    }
  }
  const sheets = gstReturn(papers, {
    state: (code) => code,
    day: (day) => day,
    docs: { invoice: 'Invoices', bill_of_supply: 'Bills', credit_note: 'Notes' },
  })
  const net = (of: (amounts: TaxedAmounts) => bigint): bigint =>
    add(papers.map((paper) => (paper.against_gross_minor === null ? of(sumOf(paper.lines)) : -of(sumOf(paper.lines)))))
  const told = (section: keyof typeof sheets, of: (amounts: TaxedAmounts) => bigint): bigint =>
    add(sheets[section].map(({ amounts }) => of(amounts)))
  for (const of of [
    ({ cgst_minor }: TaxedAmounts) => cgst_minor,
    ({ sgst_minor }: TaxedAmounts) => sgst_minor,
    ({ igst_minor }: TaxedAmounts) => igst_minor,
  ]) {
    const bySection = told('b2b', of) + told('b2cl', of) + told('b2cs', of) - told('cdnr', of) - told('cdnur', of)
    expect(bySection).toBe(net(of))
    expect(told('hsn_b2b', of) + told('hsn_b2c', of)).toBe(net(of))
  }
  const gross = ({ gross_minor }: TaxedAmounts) => gross_minor
  expect(told('hsn_b2b', gross) + told('hsn_b2c', gross)).toBe(net(gross))
  // Chance met every case.
  expect(Object.values(sheets).every((rows) => rows.length > 0)).toBe(true)
})
