import type { WelcomeLetter } from '@banyan/contract/member-papers/member-papers.ts'
import { letterText } from '@banyan/contract/member-papers/letter-text.ts'
import { fill } from '@banyan/contract/words/sentence.ts'
import words from '@banyan/contract/words/en/member-papers.ts'
import { startOfDay } from '@banyan/domain/calendar/business-day.ts'
import { setFacts } from '#kit/paper/facts.ts'
import { setLetterhead } from '#kit/paper/letterhead.ts'
import { setNote } from '#kit/paper/note.ts'
import { createPaper, heightOf, ink, makeRoom, printed, setText, type Paper } from '#kit/paper/paper.ts'

interface LetterPaper {
  readonly letter: WelcomeLetter
  readonly zone: string
  readonly logo: Buffer | undefined
}

const { letter: says } = words
const body = { size: 10.5 } as const
const indent = 14

/** A line with a dot before it. */
function setPoint(paper: Paper, text: string): void {
  const setting = { ...body, width: paper.width - indent }
  const height = heightOf(paper, text, setting)
  makeRoom(paper, height)
  setText(paper, '•', { x: paper.left + 2, y: paper.y }, { ...body, width: indent })
  setText(paper, text, { x: paper.left + indent, y: paper.y }, setting)
  paper.y += height + 5
}

/** Room to sign, the name under it. */
function setSignature(paper: Paper, { company, signatory }: WelcomeLetter): void {
  const lines = [fill(says.for_company, { company: company.name }), signatory?.name ?? '', signatory?.title ?? '']
  makeRoom(paper, 96)
  paper.y += 8
  setNote(paper, lines[0] ?? '', body)
  if (signatory === null) return
  paper.y += 30
  for (const [no, line] of lines.slice(1).entries())
    paper.y += setText(
      paper,
      line,
      { x: paper.left, y: paper.y },
      {
        ...body,
        face: no === 0 ? 'strong' : 'regular',
        color: no === 0 ? ink.text : ink.quiet,
        width: paper.width,
      },
    )
}

/** A welcome letter as a PDF of A4, dated by the activation: the same letter is the same bytes. */
export async function letterPaper({ letter, zone, logo }: LetterPaper): Promise<Buffer> {
  const { facts, opening, points, closing } = letterText(letter)
  const { support_email, support_mobile, ...writer } = letter.company
  const dated = new Date(startOfDay(letter.activated_on, zone))
  const paper = createPaper({ title: `${says.title} ${letter.letter_no}`, author: writer.name, dated })
  setLetterhead(paper, { ...writer, reach: [support_email, support_mobile], logo }, says.title)
  setFacts(paper, facts)
  for (const paragraph of opening) setNote(paper, paragraph, body)
  for (const point of points) setPoint(paper, point)
  paper.y += 6
  for (const paragraph of closing) setNote(paper, paragraph, body)
  setSignature(paper, letter)
  return printed(paper, letter.signatory === null ? says.unsigned : `${says.title} ${letter.letter_no}`)
}
