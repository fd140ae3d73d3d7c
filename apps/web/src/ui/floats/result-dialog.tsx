import type { ReactNode } from 'react'
import { Icon } from '../basics/icon.tsx'
import { useUiWords } from '../words.ts'
import { Button } from '../basics/button.tsx'
import { Dialog } from './dialog.tsx'
import './result-dialog.css'

type Props = {
  /** What was done. */
  title: ReactNode
  /** The figure it was about. */
  figure?: ReactNode
  /** What happens next. */
  text: ReactNode
  /** What is kept of it: a reference, a day. */
  children?: ReactNode
  /** What can be done with it: share, see it; it is closed as well. */
  act?: ReactNode
  onClose: () => void
}

/** The end of an act that matters: it is done, how much, and what happens next. */
export function ResultDialog({ title, figure, text, children, act, onClose }: Props) {
  const { close } = useUiWords().act
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        <span className="result-head">
          <span className="result-mark">
            <Icon name="check" />
          </span>
          {figure !== undefined && <span className="result-figure">{figure}</span>}
          <span>{title}</span>
        </span>
      }
      text={<span className="result-text">{text}</span>}
      acts={
        <>
          <Button tone={act === undefined ? 'primary' : 'text'} autoFocus onClick={onClose}>
            {close}
          </Button>
          {act}
        </>
      }
    >
      {children}
    </Dialog>
  )
}
