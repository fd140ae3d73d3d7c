import { letterText } from '@banyan/contract/member-papers/letter-text.ts'
import type { getWelcomeLetter } from '@banyan/contract/member-papers/member-papers.ts'
import { fill } from '@banyan/contract/words/sentence.ts'
import words from '@banyan/contract/words/en/member-papers.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { Paper, PaperFact, PaperFacts, PaperFoot, PaperHead } from '#kit/papers/paper-parts.tsx'
import './letter-sheet.css'

type Letter = NonNullable<WireReply<typeof getWelcomeLetter>['data']['paper']>

const { letter: says } = words

/** A browser may end a line after a hyphen, even within a date: here it may not. */
const unbroken = (text: string): string => text.replaceAll(/(\d)-(?=\d)/g, '$1-\u2060')

/** What the letter shows. */
export function LetterSheet({ of }: { of: Letter }) {
  const { facts, opening, points, closing } = letterText(of)
  return (
    <Paper>
      <PaperHead of={of.company} title={says.title} />
      <PaperFacts>
        {facts.map(({ label, text }) => (
          <PaperFact key={label} label={label}>
            {text}
          </PaperFact>
        ))}
      </PaperFacts>
      <div className="letter-text">
        {opening.map((paragraph) => (
          <p key={paragraph}>{unbroken(paragraph)}</p>
        ))}
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        {closing.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className="letter-signature">
        <p>{fill(says.for_company, { company: of.company.name })}</p>
        {of.signatory !== null && (
          <>
            <p className="label letter-name">{of.signatory.name}</p>
            {of.signatory.title !== '' && <p className="caption">{of.signatory.title}</p>}
          </>
        )}
      </div>
      {of.signatory === null && (
        <PaperFoot>
          <p>{says.unsigned}</p>
        </PaperFoot>
      )}
    </Paper>
  )
}
