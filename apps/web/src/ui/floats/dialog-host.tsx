import { useState, useSyncExternalStore } from 'react'
import { Button } from '../basics/button.tsx'
import { Icon } from '../basics/icon.tsx'
import { useUiWords } from '../words.ts'
import { Dialog } from './dialog.tsx'
import { dialogStore } from './dialogs.ts'
import type { OpenDialog } from './dialogs.ts'

const icons = { success: 'check_circle', info: 'info', warn: 'warning_amber', error: 'error_outline' } as const

/** Where questions and alerts appear. One a page. */
export function DialogHost() {
  const open = useSyncExternalStore(dialogStore.subscribe, dialogStore.snapshot)
  // The last one stays drawn while it leaves, so that its words do not vanish before it does.
  const [last, setLast] = useState(open)
  if (open && open !== last) setLast(open)
  const drawn = open ?? last
  if (!drawn) return null
  return drawn.kind === 'question' ? (
    <QuestionDialog key={drawn.id} dialog={drawn} isOpen={open !== undefined} />
  ) : (
    <AlertDialog key={drawn.id} dialog={drawn} isOpen={open !== undefined} />
  )
}

type Drawn<Kind extends OpenDialog['kind']> = { dialog: Extract<OpenDialog, { kind: Kind }>; isOpen: boolean }

function QuestionDialog({ dialog: { question, answer }, isOpen }: Drawn<'question'>) {
  const words = useUiWords().act
  const { title, text, content, confirm = words.confirm, deny, cancel = words.cancel } = question
  const { isDanger = false, isCautious = false } = question
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => answer('dismissed')}
      title={title}
      text={text}
      role="alertdialog"
      acts={
        <>
          <Button tone="text" autoFocus={isCautious} onClick={() => answer('cancelled')}>
            {cancel}
          </Button>
          {deny !== undefined && <Button onClick={() => answer('denied')}>{deny}</Button>}
          <Button
            tone={isDanger ? 'danger' : 'primary'}
            autoFocus={!isDanger && !isCautious}
            onClick={() => answer('confirmed')}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {content}
    </Dialog>
  )
}

function AlertDialog({ dialog: { alert, answer }, isOpen }: Drawn<'alert'>) {
  const words = useUiWords().act
  const { title, text, list, severity = 'info' } = alert
  return (
    <Dialog
      isOpen={isOpen}
      onClose={answer}
      role="alertdialog"
      title={
        <span className={`dialog-alert-head toast-${severity}`}>
          <Icon name={icons[severity]} className="toast-icon" />
          {title}
        </span>
      }
      text={
        (text !== undefined || list !== undefined) && (
          <>
            {text}
            {list && (
              <ol>
                {list.map((line, index) => (
                  <li key={line}>
                    {index + 1}. {line}
                  </li>
                ))}
              </ol>
            )}
          </>
        )
      }
      acts={
        <Button tone="primary" autoFocus onClick={answer}>
          {words.ok}
        </Button>
      }
    />
  )
}
