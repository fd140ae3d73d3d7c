import { useState } from 'react'
import { openFields, fillAnswer } from '@banyan/domain/ready-answers/ready-answer.ts'
import { useCompany } from '#kit/session/company.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { PickAnswer } from './pick-answer.tsx'

interface Props {
  /** The conversation that is answered. */
  of: {
    readonly name: string
    readonly user_id: string
    readonly conversation_no: string
    readonly category: string
  }
  /** What is written already. */
  typed: string
  write: (message: string) => void
}

/** Inserts a ready answer below what is written, with its fields filled in, and names those that are not. */
export function ReadyAnswers({ of, typed, write }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { name: company } = useCompany().info
  const insert = (answer: string) => {
    const { name, user_id, conversation_no: number } = of
    const filled = fillAnswer(answer, { name, user_id, number, company })
    write(typed.trim() === '' ? filled : `${typed.trimEnd()}\n\n${filled}`)
    setOpen(false)
  }
  const left = openFields(typed)
  return (
    <div className="stack">
      <div className="row wrap">
        <Button icon="quickreply" onClick={() => setOpen(true)}>
          {text('ready_answers.insert')}
        </Button>
      </div>
      {left.length > 0 && (
        <Callout
          tone="warning"
          title={text('ready_answers.empty', { fields: left.map((field) => `{${field}}`).join(', ') })}
        />
      )}
      {isOpen && <PickAnswer category={of.category} onPick={insert} onClose={() => setOpen(false)} />}
    </div>
  )
}
