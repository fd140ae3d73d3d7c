import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { helpAnswers, sayHelped } from '@banyan/contract/ready-answers/help-answers.ts'
import { call } from '#kit/api/api.ts'
import { useAct } from '#kit/api/use-act.ts'
import { useDebounced } from '#kit/api/use-debounced.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Icon } from '#ui/basics/icon.tsx'
import { MessageText } from './message-text.tsx'
import './help-answers.css'

interface Props {
  category: string
  /** What is typed as the subject so far: answers with its words come first. */
  subject: string
  /** An answer was enough, so nothing is sent. */
  onHelped: (question: string) => void
}

/** Answers of the company to what is often asked of a category, folded; the form goes on beneath. */
export function HelpAnswers({ category, subject, onHelped }: Props) {
  const heading = useId()
  const typed = useDebounced(subject.trim())
  const query = { category, ...(typed !== '' && { subject: typed }) }
  const { data } = useQuery({
    queryKey: [helpAnswers.path, query],
    queryFn: ({ signal }) => call(helpAnswers, { query }, { signal, isQuiet: true, isSilent: true }),
    // What is read stays until the next is there.
    placeholderData: keepPreviousData,
  })
  const { act, isSending } = useAct(sayHelped)
  const answers = data?.data ?? []
  if (answers.length === 0) return null
  return (
    <section className="help-answers" aria-labelledby={heading}>
      <div>
        <h3 id={heading} className="label">
          {text('support.help.title')}
        </h3>
        <p className="small quiet">{text('support.help.note')}</p>
      </div>
      <div>
        {answers.map(({ id, question, text: answer }) => (
          <details key={id} className="help-answer">
            <summary>
              <span className="grow">{question}</span>
              <Icon name="expand_more" isSmall />
            </summary>
            <div className="stack">
              <MessageText of={answer} />
              <div className="row wrap">
                <Button
                  icon="check"
                  isLoading={isSending}
                  onClick={() => void act({ body: { answer_id: id } }, { onDone: () => onHelped(question) })}
                >
                  {text('support.help.helped')}
                </Button>
              </div>
            </div>
          </details>
        ))}
      </div>
    </section>
  )
}
