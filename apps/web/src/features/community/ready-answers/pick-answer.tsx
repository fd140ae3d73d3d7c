import { type KeyboardEvent, useId, useState } from 'react'
import { usableReadyAnswers } from '@banyan/contract/ready-answers/ready-answers.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/floats/dialog.tsx'
import { useUiWords } from '#ui/words.ts'
import { findAnswers } from './find-answers.ts'
import './ready-answers.css'

interface Answer {
  readonly id: string
  readonly title: string
  readonly text: string
}

interface Props {
  category: string
  onPick: (text: string) => void
  onClose: () => void
}

/** Ready answers of a category, found by words: arrows walk, Enter takes, Escape closes. */
export const PickAnswer = ({ category, onPick, onClose }: Props) => (
  <Dialog isOpen isWide onClose={onClose} title={text('ready_answers.insert')}>
    <DetailPage of={usableReadyAnswers} input={{ query: { category } }}>
      {({ data }) => (data.length === 0 ? <NoneYet onClose={onClose} /> : <Found of={data} onPick={onPick} />)}
    </DetailPage>
  </Dialog>
)

/** Says where they are written, to whoever may write them. */
function NoneYet({ onClose }: Pick<Props, 'onClose'>) {
  const href = useOpenPath()('admin/ready-answers')
  return (
    <>
      <p>{text('ready_answers.nothing_yet')}</p>
      <div className="dialog-acts">
        <Button tone="text" onClick={onClose}>
          {useUiWords().act.close}
        </Button>
        {href !== undefined && <Button href={href}>{text('ready_answers.write')}</Button>}
      </div>
    </>
  )
}

function Found({ of, onPick }: { of: readonly Answer[]; onPick: Props['onPick'] }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const found = findAnswers(of, typed)
  const chosen = found[at]
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && chosen !== undefined) onPick(chosen.text)
    else if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else return
    event.preventDefault()
  }
  return (
    <div className="stack">
      <TextField
        id={`${id}-find`}
        label={text('ready_answers.find')}
        icon="search"
        value={typed}
        // The dialog opens for nothing else.
        autoFocus
        autoComplete="off"
        role="combobox"
        aria-expanded
        aria-controls={`${id}-found`}
        aria-activedescendant={chosen && `${id}-${chosen.id}`}
        onKeyDown={walk}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
        }}
      />
      <div id={`${id}-found`} role="listbox" aria-label={text('ready_answers.list')} className="ready-answers">
        {found.map((answer, nth) => (
          <div
            key={answer.id}
            id={`${id}-${answer.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={nth === at}
            className="ready-answer"
            onClick={() => onPick(answer.text)}
            onKeyDown={walk}
          >
            <strong>{answer.title}</strong>
            <span className="small quiet ready-answer-text">{answer.text}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && <p>{text('ready_answers.nothing')}</p>}
    </div>
  )
}
