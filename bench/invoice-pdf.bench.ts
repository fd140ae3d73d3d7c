import { taxOfLine, sumOf } from '@banyan/domain/papers/tax-of-line.ts'
import { tradePaperPdf, type TradePaperPdf } from '../apps/server/src/features/trade/papers/trade-paper-pdf.ts'
import { closed, createPaper } from '../apps/server/src/kit/paper/paper.ts'
import { inTurns, median, msOf, rounded, say } from './figures.ts'

/**
 * The PDF of an invoice of ten lines, against a page of bare pdfkit with the same texts in the same fonts, each set once where the
 * invoice has it: no tables, no lines, no measuring. In turns, so that a slow moment slows both.
 */
const rounds = 60
const warm_ups = 10
const least = 0.5

const at = new Date('2026-01-05T06:00:00Z')
const lines = Array.from({ length: 10 }, (_one, no) => ({
  id: BigInt(no + 1),
  paper_id: 1n,
  line_no: no + 1,
  against_line_id: null,
  product_id: BigInt(no + 1),
  name: `Namuna herbal soap with neem and turmeric ${no + 1}`,
  hsn: no % 2 === 0 ? '3401' : '0902',
  unit: 'PCS',
  quantity: no + 1,
  gst_percent: no % 2 === 0 ? '18' : '5',
  parts: [],
  ...taxOfLine(99_900n * BigInt(no + 1), no % 2 === 0 ? '18' : '5', 'within'),
}))
const stored: TradePaperPdf['stored'] = {
  id: 1n,
  kind: 'invoice',
  year: '2526',
  no: 12n,
  paper_no: 'INV/2526/000012',
  source: 'order',
  source_id: 1n,
  source_part: 1,
  against_paper_id: null,
  against_paper_no: null,
  against_at: null,
  is_of_holder: true,
  irn: null,
  ack_no: null,
  ack_day: null,
  signed_qr: null,
  irn_state: 'none',
  at,
  day: '2026-01-05',
  seller_person_id: null,
  seller_name: 'Namuna Wellness Private Limited',
  seller_address: '4 Market Yard, Pune 411037, Maharashtra',
  seller_gstin: '27AAPFU0939F1ZV',
  seller_state: '27',
  seller_registration: 'DSE/2026/0042',
  buyer_person_id: 2n,
  buyer_user_id: 'NT100002',
  buyer_name: 'Asha Namuna',
  buyer_address: '12 Hill Road, Pune 411001, Maharashtra',
  buyer_gstin: '',
  delivery_address: '',
  place_of_supply: '27',
  ...sumOf(lines),
}
const company = {
  zone: 'Asia/Kolkata',
  currency_code: 'INR',
  currency_symbol: '₹',
  is_currency_symbol_prefixed: true,
}
const invoice = (): Promise<Buffer> => tradePaperPdf({ stored, lines, company, logo: undefined })

interface Said {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly face: string
  readonly size: number
}

/** What of a page is watched, while it is set. */
interface Page {
  text(this: unknown, text: string, x: number, y: number): unknown
  font(this: unknown, face: string): unknown
  fontSize(this: unknown, size: number): unknown
}

/** Every text that an invoice sets, where and how. */
async function textsOf(make: () => Promise<unknown>): Promise<readonly Said[]> {
  const said: Said[] = []
  const { pdf } = createPaper({ title: '', author: '', dated: at })
  const page = Object.getPrototypeOf(pdf) as Page
  const own = { text: page.text, font: page.font, fontSize: page.fontSize }
  let [face, size] = ['regular', 0]
  page.font = function (name, ...rest: []) {
    face = name
    return own.font.call(this, name, ...rest)
  }
  page.fontSize = function (points) {
    size = points
    return own.fontSize.call(this, points)
  }
  page.text = function (text, x, y, ...rest: []) {
    said.push({ text, x, y, face, size })
    return own.text.call(this, text, x, y, ...rest)
  }
  await make()
  Object.assign(page, own)
  return said
}

const texts = await textsOf(invoice)
function bare(): Promise<Buffer> {
  const paper = createPaper({ title: 'Bare', author: 'Bare', dated: at })
  for (const { text, x, y, face, size } of texts)
    paper.pdf.font(face).fontSize(size).text(text, x, y, { lineBreak: false })
  return closed(paper)
}

const acts = { invoice, bare } as const
const names = ['invoice', 'bare'] as const
await inTurns(warm_ups, names, (name) => msOf(acts[name]))
const figures = await inTurns(rounds, names, (name) => msOf(acts[name]))
const [invoice_ms, bare_ms] = [median(figures.invoice), median(figures.bare)]
const ratio = rounded(bare_ms / invoice_ms)
const letters = texts.reduce((sum, { text }) => sum + text.length, 0)
say({
  name: 'invoice-pdf',
  ratio,
  target: least,
  ok: ratio >= least,
  invoice_ms,
  bare_ms,
  texts: texts.length,
  letters,
})
