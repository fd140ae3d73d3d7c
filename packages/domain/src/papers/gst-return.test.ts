import { expect, test } from 'vitest'
import { gstReturn, sectionOf, type Naming, type ReturnPaper } from './gst-return.ts'
import { taxOfLine } from './tax-of-line.ts'

const naming: Naming = {
  state: (code) => `${code}-State`,
  day: (day) => day,
  docs: { invoice: 'Invoices', bill_of_supply: 'Bills', credit_note: 'Notes' },
}
let no = 0n
const paper = ({
  gross = 236_000n,
  rate = '18',
  ...change
}: Partial<ReturnPaper> & { gross?: bigint; rate?: string } = {}): ReturnPaper => {
  no += 1n
  const is_across = change.is_across ?? false
  return {
    kind: 'invoice',
    no,
    paper_no: `INV/2526/${String(no).padStart(6, '0')}`,
    day: '2026-01-05',
    buyer_name: 'Asha',
    buyer_gstin: '',
    place_of_supply: is_across ? '33' : '27',
    is_across,
    gross_minor: gross,
    against_gross_minor: null,
    lines: [
      {
        hsn: '3401',
        name: 'Soap',
        unit: 'PCS',
        quantity: 2,
        gst_percent: rate,
        ...taxOfLine(gross, rate, is_across ? 'across' : 'within'),
      },
    ],
    ...change,
  }
}
const gstin = '33AAPFU0939F1ZV'
const note = { kind: 'credit_note', against_gross_minor: 236_000n } as const

test.each([
  ['a registered buyer', { buyer_gstin: gstin }, 'b2b'],
  ['a note to one', { buyer_gstin: gstin, ...note }, 'cdnr'],
  ['a large sale across a border', { is_across: true, gross: 100_000_01n }, 'b2cl'],
  ['exactly a lakh', { is_across: true, gross: 100_000_00n }, 'b2cs'],
  ['a large sale within the state', { gross: 100_000_01n }, 'b2cs'],
  ['a small note for a large sale', { is_across: true, ...note, against_gross_minor: 100_000_01n }, 'cdnur'],
  ['a note to a consumer', note, 'b2cs'],
] as const)('%s is in %s', (_name, change, section) => {
  expect(sectionOf(paper(change))).toBe(section)
})

test('notes to small consumers are taken off their state and rate', () => {
  const { b2cs, docs, hsn_b2c } = gstReturn(
    [paper(), paper({ ...note, gross: 118_000n }), paper({ is_across: true }), paper({ rate: '5', gross: 10_500n })],
    naming,
  )
  expect(b2cs.map(({ cells }) => cells)).toEqual([
    ['OE', '27-State', '5', '100.00', '0.00', '2.50', '2.50'],
    ['OE', '27-State', '18', '1000.00', '0.00', '90.00', '90.00'],
    ['OE', '33-State', '18', '2000.00', '360.00', '0.00', '0.00'],
  ])
  expect(hsn_b2c.map(({ cells }) => cells)).toEqual([
    ['3401', 'Soap', 'PCS', '2', '3540.00', '18', '3000.00', '360.00', '90.00', '90.00'],
    ['3401', 'Soap', 'PCS', '2', '105.00', '5', '100.00', '0.00', '2.50', '2.50'],
  ])
  expect(docs.map(({ cells: [name, , , count] }) => [name, count])).toEqual([
    ['Invoices', '3'],
    ['Notes', '1'],
  ])
})

test('exempt goods are told apart, and what is taxed is told once', () => {
  const papers = [
    paper({ buyer_gstin: gstin, is_across: true }),
    paper({ rate: '0', kind: 'bill_of_supply', gross: 5_000n }),
    paper({ is_across: true, gross: 20_000_000n }),
    paper({ buyer_gstin: gstin, is_across: true, ...note, gross: 118_000n }),
    paper({ is_across: true, ...note, against_gross_minor: 20_000_000n, gross: 1_180n }),
  ]
  const sheets = gstReturn(papers, naming)
  expect(sheets.exemp.map(({ cells }) => cells)).toEqual([
    ['Intra-State supplies to unregistered persons', '50.00', '0.00', '0.00'],
  ])
  const [invoice] = sheets.b2b.map(({ cells }) => cells)
  expect(invoice?.toSpliced(2, 1)).toEqual([
    gstin,
    'Asha',
    '2026-01-05',
    '2360.00',
    '33-State',
    'N',
    'Regular B2B',
    '18',
    '2000.00',
    '360.00',
    '0.00',
    '0.00',
  ])
  expect(sheets.b2b).toHaveLength(1)
  const tax = (section: keyof typeof sheets) =>
    sheets[section].reduce((sum, { amounts }) => sum + amounts.gross_minor - amounts.taxable_minor, 0n)
  const sections = tax('b2b') + tax('b2cl') + tax('b2cs') - tax('cdnr') - tax('cdnur')
  expect(sections).toBe(tax('hsn_b2b') + tax('hsn_b2c'))
  expect([tax('cdnr'), tax('cdnur')]).toEqual([18_000n, 180n])
})
