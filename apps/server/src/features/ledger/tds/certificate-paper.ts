import { fill } from '@banyan/contract/words/sentence.ts'
import { showDate } from '@banyan/domain/calendar/show.ts'
import { yearName, yearSpan } from '@banyan/domain/disclosure/disclosed-year.ts'
import { amountInWords } from '@banyan/domain/money/amount-in-words.ts'
import type { TaxYear } from '@banyan/domain/tds/tds.ts'
import type { Company } from '#kit/company.ts'
import { setFacts } from '#kit/paper/facts.ts'
import { setLetterhead } from '#kit/paper/letterhead.ts'
import { moneyIn } from '#kit/money-in.ts'
import { setNote } from '#kit/paper/note.ts'
import { createPaper, ink, printed } from '#kit/paper/paper.ts'
import { setTable } from '#kit/paper/table.ts'
import words from '#words/en/tds.ts'

interface CertificatePaper {
  readonly company: Company
  readonly logo: Buffer | undefined
  readonly year: number
  readonly now: Date
  readonly payee: {
    readonly user_id: string
    readonly name: string
    readonly pan: string | null
    readonly credited_minor: bigint
    readonly tds_minor: bigint
  }
  /** Of it what a former system had credited and deducted. */
  readonly opening: TaxYear
  readonly quarters: readonly {
    readonly quarter: number
    readonly credited_minor: bigint
    readonly tds_minor: bigint
  }[]
  readonly sections: readonly string[]
}

/** What was credited to a member or a franchise in a financial year and the tax on it, quarter by quarter, as a PDF of A4. */
export function certificatePaper({
  company,
  logo,
  year,
  now,
  payee,
  opening,
  quarters,
  sections,
}: CertificatePaper): Promise<Buffer> {
  const [money, name] = [moneyIn(company), yearName(year)]
  const { address, gstin, support_email, support_mobile, zone } = company
  const paper = createPaper({ title: fill(words.heading, { name }), author: company.name, dated: now })
  setLetterhead(
    paper,
    { name: company.name, address, gstin, reach: [support_email, support_mobile], logo },
    words.title,
  )
  const date = showDate(now.getTime(), zone)
  const isOver = yearSpan(year, zone).to_ms <= now.getTime()
  setFacts(paper, [
    { label: words.name, text: payee.name },
    { label: words.user_id, text: payee.user_id },
    { label: words.pan, text: payee.pan ?? words.no_pan },
    { label: words.year, text: name },
    { label: words.section, text: sections.join(', ') },
    { label: words.state, text: fill(isOver ? words.over : words.running, { date }) },
  ])
  const isFigures = true
  const sum = (figure: 'credited_minor' | 'tds_minor') => quarters.reduce((all, of) => all + of[figure], 0n)
  const own = {
    credited_minor: payee.credited_minor - opening.credited_minor,
    tds_minor: payee.tds_minor - opening.tds_minor,
  }
  const later = [own.credited_minor - sum('credited_minor'), own.tds_minor - sum('tds_minor')]
  setTable(
    paper,
    [
      { label: words.quarter, share: 0.44 },
      { label: words.credited, share: 0.28, isFigures },
      { label: words.tds, share: 0.28, isFigures },
    ],
    [
      ...quarters.map(({ quarter, credited_minor, tds_minor }) => [
        words.quarters[quarter - 1] ?? '',
        money(credited_minor),
        money(tds_minor),
      ]),
      ...(later.some((figure) => figure !== 0n) ? [[words.later, ...later.map(money)]] : []),
      [words.total, money(own.credited_minor), money(own.tds_minor)],
    ],
  )
  if (own.tds_minor > 0n) setNote(paper, amountInWords(own.tds_minor, 2), { size: 9.5 })
  if (opening.credited_minor > 0n) {
    const former = { credited: money(opening.credited_minor), tds: money(opening.tds_minor) }
    setNote(paper, fill(words.former, former), { size: 8.5 })
  }
  setNote(paper, words.note, { size: 8.5, color: ink.quiet })
  return printed(paper, words.computer)
}
