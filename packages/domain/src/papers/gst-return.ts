import { formatDecimal } from '../money/decimal.ts'
import type { Day } from '../calendar/business-day.ts'
import type { PaperKind } from './paper-no.ts'
import { noAmounts, sumOf, type TaxedAmounts } from './tax-of-line.ts'

export interface ReturnLine extends TaxedAmounts {
  readonly hsn: string
  readonly name: string
  readonly unit: string
  readonly quantity: number
  /** "18". */
  readonly gst_percent: string
}

/** A paper of a registered seller, as its return reads it. */
export interface ReturnPaper {
  readonly kind: PaperKind
  readonly no: bigint
  readonly paper_no: string
  readonly day: Day
  readonly buyer_name: string
  /** Empty: the buyer is not registered. */
  readonly buyer_gstin: string
  /** Two figures. */
  readonly place_of_supply: string
  readonly is_across: boolean
  readonly gross_minor: bigint
  /** What the invoice of a credit note came to; null of an invoice and a bill of supply. */
  readonly against_gross_minor: bigint | null
  readonly lines: readonly ReturnLine[]
}

/** Sheets of GSTR-1, by the names that the return itself gives them. */
export const returnSections = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'exemp', 'hsn_b2b', 'hsn_b2c', 'docs'] as const
export type ReturnSection = (typeof returnSections)[number]

/** Above this an invoice across a border to somebody unregistered is told one by one (rule 59(4), from August 2024). */
const large_minor = 100_000_00n

const sales = ({ against_gross_minor }: ReturnPaper): boolean => against_gross_minor === null
const isLarge = ({ buyer_gstin, is_across, gross_minor, against_gross_minor }: ReturnPaper): boolean =>
  buyer_gstin === '' && is_across && (against_gross_minor ?? gross_minor) > large_minor

/** Where a paper that has taxed lines is told. */
export function sectionOf(paper: ReturnPaper): 'b2b' | 'b2cl' | 'b2cs' | 'cdnr' | 'cdnur' {
  if (paper.buyer_gstin !== '') return sales(paper) ? 'b2b' : 'cdnr'
  if (isLarge(paper)) return sales(paper) ? 'b2cl' : 'cdnur'
  return 'b2cs'
}

const isTaxed = ({ gst_percent }: ReturnLine): boolean => Number(gst_percent) > 0

const less = (amounts: TaxedAmounts): TaxedAmounts => ({
  taxable_minor: -amounts.taxable_minor as TaxedAmounts['taxable_minor'],
  cgst_minor: -amounts.cgst_minor as TaxedAmounts['cgst_minor'],
  sgst_minor: -amounts.sgst_minor as TaxedAmounts['sgst_minor'],
  igst_minor: -amounts.igst_minor as TaxedAmounts['igst_minor'],
  gross_minor: -amounts.gross_minor as TaxedAmounts['gross_minor'],
})

/** Lines of a credit note count below zero where sales and notes are netted. */
const netOf = (paper: ReturnPaper, line: ReturnLine): TaxedAmounts => (sales(paper) ? line : less(line))

/** A row as it is written into the file, and what it adds to the figures of its sheet. */
export interface ReturnRow {
  readonly cells: readonly string[]
  readonly amounts: TaxedAmounts
}

const amount = (amount_minor: bigint): string => formatDecimal(amount_minor, 2)
const taxesOf = ({ igst_minor, cgst_minor, sgst_minor }: TaxedAmounts): string[] =>
  [igst_minor, cgst_minor, sgst_minor].map(amount)

export interface Naming {
  /** "27-Maharashtra". */
  readonly state: (code: string) => string
  /** "01-Jan-2026". */
  readonly day: (day: Day) => string
  readonly docs: Readonly<Record<PaperKind, string>>
}

const byRate = (lines: readonly ReturnLine[]) => [...Map.groupBy(lines.filter(isTaxed), (line) => line.gst_percent)]

/** One row for each rate of each paper. */
const rowsOfPapers = (
  papers: readonly ReturnPaper[],
  head: (paper: ReturnPaper) => readonly string[],
): readonly ReturnRow[] =>
  papers.flatMap((paper) =>
    byRate(paper.lines).map(([rate, lines]) => {
      const amounts = sumOf(lines)
      return { cells: [...head(paper), rate, amount(amounts.taxable_minor), ...taxesOf(amounts)], amounts }
    }),
  )

interface Netted {
  readonly paper: ReturnPaper
  readonly line: ReturnLine
}

/** Lines added up by what they have in common, notes taken off. */
function nettedBy(
  found: readonly Netted[],
  keyOf: (one: Netted) => string,
  cellsOf: (first: Netted, amounts: TaxedAmounts, quantity: number) => readonly string[],
): readonly ReturnRow[] {
  const groups = [...Map.groupBy(found, keyOf)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return groups.map(([, group]) => {
    const amounts = sumOf(group.map(({ paper, line }) => netOf(paper, line)))
    const quantity = group.reduce((sum, { paper, line }) => sum + (sales(paper) ? 1 : -1) * line.quantity, 0)
    return { cells: cellsOf(group[0]!, amounts, quantity), amounts }
  })
}

const linesOf = (papers: readonly ReturnPaper[]): Netted[] =>
  papers.flatMap((paper) => paper.lines.map((line) => ({ paper, line })))

const hsnRows = (papers: readonly ReturnPaper[]) =>
  nettedBy(
    linesOf(papers),
    ({ line: { hsn, unit, gst_percent } }) => `${hsn} ${unit} ${gst_percent}`,
    ({ line }, amounts, quantity) => [
      line.hsn,
      line.name,
      line.unit,
      String(quantity),
      amount(amounts.gross_minor),
      line.gst_percent,
      amount(amounts.taxable_minor),
      ...taxesOf(amounts),
    ],
  )

/** Goods that bear no tax, by whether they crossed a border and whether the buyer is registered. */
function exemptRows(papers: readonly ReturnPaper[]): readonly ReturnRow[] {
  const found = linesOf(papers).filter(({ line }) => !isTaxed(line))
  const kindOf = ({ paper }: Netted) =>
    `${paper.is_across ? 'Inter-State' : 'Intra-State'} supplies to ${paper.buyer_gstin === '' ? 'unregistered' : 'registered'} persons`
  return nettedBy(found, kindOf, (first, { gross_minor }) => [kindOf(first), amount(gross_minor), '0.00', '0.00'])
}

function docsRows(papers: readonly ReturnPaper[], { docs }: Naming): readonly ReturnRow[] {
  const series = [...Map.groupBy(papers, ({ kind, paper_no }) => `${docs[kind]} ${paper_no.slice(0, 8)}`)]
  return series.map(([, written]) => {
    const inOrder = written.toSorted((one, other) => Number(one.no - other.no))
    const [first, last] = [inOrder[0]!, inOrder.at(-1)!]
    return {
      cells: [docs[first.kind], first.paper_no, last.paper_no, String(written.length), '0'],
      amounts: noAmounts,
    }
  })
}

/** The rows of every sheet of GSTR-1 for the papers of a month. */
export function gstReturn(
  papers: readonly ReturnPaper[],
  naming: Naming,
): Readonly<Record<ReturnSection, readonly ReturnRow[]>> {
  const of = (section: ReturnType<typeof sectionOf>) => papers.filter((paper) => sectionOf(paper) === section)
  const { state, day } = naming
  const buyer = ({ buyer_gstin, buyer_name }: ReturnPaper) => [buyer_gstin, buyer_name]
  const paper = ({ paper_no, day: on, gross_minor }: ReturnPaper) => [paper_no, day(on), amount(gross_minor)]
  return {
    b2b: rowsOfPapers(of('b2b'), (one) => [
      ...buyer(one),
      ...paper(one),
      state(one.place_of_supply),
      'N',
      'Regular B2B',
    ]),
    b2cl: rowsOfPapers(of('b2cl'), (one) => [...paper(one), state(one.place_of_supply)]),
    b2cs: nettedBy(
      linesOf(of('b2cs')).filter(({ line }) => isTaxed(line)),
      (one) => `${one.paper.place_of_supply} ${one.line.gst_percent.padStart(8, '0')}`,
      (one, amounts) => [
        'OE',
        state(one.paper.place_of_supply),
        one.line.gst_percent,
        amount(amounts.taxable_minor),
        ...taxesOf(amounts),
      ],
    ),
    cdnr: rowsOfPapers(of('cdnr'), (one) => [
      ...buyer(one),
      ...paper(one),
      'C',
      state(one.place_of_supply),
      'N',
      'Regular B2B',
    ]),
    cdnur: rowsOfPapers(of('cdnur'), (one) => ['B2CL', ...paper(one), 'C', state(one.place_of_supply)]),
    exemp: exemptRows(papers),
    hsn_b2b: hsnRows(papers.filter(({ buyer_gstin }) => buyer_gstin !== '')),
    hsn_b2c: hsnRows(papers.filter(({ buyer_gstin }) => buyer_gstin === '')),
    docs: docsRows(papers, naming),
  }
}
