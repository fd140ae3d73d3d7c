import { useId } from 'react'
import type { ReactNode } from 'react'
import { usePhone } from '../theme/use-media.ts'
import './dialog.css'
import { FocusKept } from './focus-kept.tsx'
import { closeSheet, SheetContext, useOpenSheet } from './open-sheets.ts'
import { useMui } from './use-mui.ts'

type Props = {
  isOpen: boolean
  /** Escape, or a press outside. */
  onClose: () => void
  /** The question. */
  title: ReactNode
  /** What cannot be undone, what happens next. */
  text?: ReactNode
  /** The summary, or the fields. */
  children?: ReactNode
  /** Verbs on buttons, the safe act first and as text. */
  acts?: ReactNode
  isWide?: boolean | undefined
  /** It has an entry of its own in the history, so Back closes it by itself. */
  hasAddress?: boolean | undefined
  role?: 'dialog' | 'alertdialog' | undefined
}

/** A question over the page. On a phone it rises from the foot, where the thumb is. */
export function Dialog({
  isOpen,
  onClose,
  title,
  text,
  children,
  acts,
  isWide = false,
  hasAddress = false,
  role = 'dialog',
}: Props) {
  const id = useId()
  const isPhone = usePhone()
  const mui = useMui(isOpen)
  const sheet = useOpenSheet(isOpen && !hasAddress, onClose, true)
  // What its address opened asks when the address changes.
  const leave = () => (hasAddress ? onClose() : closeSheet(sheet, onClose))
  return (
    mui && (
      <mui.Dialog
        open={isOpen}
        onClose={leave}
        role={role}
        aria-labelledby={`${id}-title`}
        aria-describedby={text === undefined ? undefined : `${id}-text`}
        classes={{ container: isPhone ? 'dialog-sheet' : '', paper: isWide ? 'dialog dialog-wide' : 'dialog' }}
      >
        {/* What it gives the focus back to may be gone by then. */}
        <FocusKept />
        <h2 id={`${id}-title`}>{title}</h2>
        {text !== undefined && (
          <div id={`${id}-text`} className="dialog-text">
            {text}
          </div>
        )}
        {children !== undefined && (
          <div className="dialog-body">
            <SheetContext value={sheet}>{children}</SheetContext>
          </div>
        )}
        {acts !== undefined && <div className="dialog-acts">{acts}</div>}
      </mui.Dialog>
    )
  )
}
