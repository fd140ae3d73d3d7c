import type { Disclosure } from '@banyan/contract/compliance/disclosure.ts'
import { fill } from '@banyan/contract/words/sentence.ts'
import { dayNumber } from '@banyan/domain/calendar/business-day.ts'
import { showDate } from '@banyan/domain/calendar/show.ts'
import { DAY_MS } from '@banyan/domain/calendar/zone.ts'
import { groupIndian } from '@banyan/domain/money/format-amount.ts'
import { moneyIn } from '#kit/money-in.ts'
import type { Company } from '#kit/company.ts'
import { setFacts } from '#kit/paper/facts.ts'
import { setLetterhead } from '#kit/paper/letterhead.ts'
import { setNote } from '#kit/paper/note.ts'
import { createPaper, ink, printed, type Paper } from '#kit/paper/paper.ts'
import { setTable } from '#kit/paper/table.ts'
import words from '#words/en/disclosure.ts'

interface DisclosurePaper {
  readonly disclosure: Disclosure
  readonly company: Company
  readonly logo: Buffer | undefined
}
type Figures = NonNullable<Disclosure['figures']>
type Band = Figures['bands'][number]
type Money = (amount_minor: bigint) => string

const countText = (count: number): string => groupIndian(String(count))

const counted = ({ members, percent }: { readonly members: number; readonly percent: string }) => ({
  members: countText(members),
  percent,
})

/** A calendar day as people write it, wherever the paper is read. */
const dayText = (day: string): string => showDate(dayNumber(day) * DAY_MS, 'UTC')

function stateOf({ frozen_at, is_over, reckoned_at }: Disclosure, zone: string): string {
  if (frozen_at !== null) return fill(words.frozen, { date: showDate(frozen_at.getTime(), zone) })
  const date = showDate(reckoned_at.getTime(), zone)
  return is_over ? fill(words.open, { date }) : fill(words.running, { date })
}

function bandText({ above, up_to }: Band, money: Money): string {
  if (above === null) return words.nothing
  if (up_to === null) return fill(words.above, { above: money(above) })
  if (above === 0n) return fill(words.up_to, { up_to: money(up_to) })
  return fill(words.between, { above: money(above), up_to: money(up_to) })
}

function setFigures(paper: Paper, figures: Figures, members: number, money: Money): void {
  const isFigures = true
  setTable(
    paper,
    [
      { label: words.income, share: 0.56 },
      { label: words.members, share: 0.22, isFigures },
      { label: words.percent, share: 0.22, isFigures },
    ],
    [
      ...figures.bands.map((band) => [bandText(band, money), countText(band.members), `${band.percent} %`]),
      [words.all, countText(members), '100.0 %'],
    ],
  )
  setTable(
    paper,
    [
      { label: words.per_member, share: 0.34 },
      { label: words.mean, share: 0.22, isFigures },
      { label: words.median, share: 0.22, isFigures },
      { label: words.total, share: 0.22, isFigures },
    ],
    [
      [words.paid, money(figures.mean_income), money(figures.median_income), money(figures.paid)],
      [words.spent, money(figures.mean_expense), money(figures.median_expense), money(figures.spent)],
      [words.net, money(figures.mean_net), money(figures.median_net), money(figures.net)],
      [words.trimmed, '', '', money(figures.trimmed)],
    ],
  )
}

/** An income disclosure as a PDF of A4: the same figures are the same bytes. */
export async function disclosurePaper({ disclosure, company, logo }: DisclosurePaper): Promise<Buffer> {
  const money = moneyIn(company)
  const { figures, name, members, from, to } = disclosure
  const title = fill(words.heading, { name })
  const paper = createPaper({ title, author: company.name, dated: disclosure.frozen_at ?? disclosure.reckoned_at })
  const { address, gstin, support_email, support_mobile } = company
  const writer = { name: company.name, address, gstin, reach: [support_email, support_mobile], logo }
  setLetterhead(paper, writer, words.title)
  const { losing, top } = figures ?? { losing: null, top: null }
  setFacts(paper, [
    { label: words.year, text: fill(words.span, { from: dayText(from), to: dayText(to) }) },
    { label: words.state, text: stateOf(disclosure, company.zone) },
    { label: words.members, text: countText(members) },
    { label: words.joined, text: countText(disclosure.joined) },
    { label: words.left, text: countText(disclosure.left) },
    { label: words.losing, text: losing === null ? '' : fill(words.losing_share, counted(losing)) },
    { label: words.top, text: top === null ? '' : fill(words.top_share, counted(top)) },
  ])
  setNote(paper, words.not_a_promise, { size: 10 })
  if (figures === null) setNote(paper, fill(words.too_few, { least: disclosure.least_members }), { size: 9.5 })
  else setFigures(paper, figures, members, money)
  // One block, so that all of a year is on one page.
  setNote(paper, words.notes.join(' '), { size: 8.5, color: ink.quiet })
  return printed(paper, words.computer)
}
