import { DoneCard } from '#kit/form/done-card.tsx'
import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import { SummaryRow } from '#ui/surfaces/summary.tsx'

interface Props {
  question: string
  onMore: () => void
}

/** An answer of the company was enough: nothing was sent. */
export const HelpedCard = ({ question, onMore }: Props) => (
  <DoneCard
    title={text('support.help.thanks')}
    note={text('support.help.thanks_note')}
    end={<Status kind="done">{text('support.help.answered')}</Status>}
    more={{ label: text('support.another'), act: onMore }}
  >
    <SummaryRow label={text('support.help.question')}>{question}</SummaryRow>
  </DoneCard>
)
