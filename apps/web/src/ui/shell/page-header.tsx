import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../basics/icon-button.tsx'
import { useUiWords } from '../words.ts'
import { useShellSlots } from './shell-slots.ts'
import './shell.css'

type Props = {
  title: ReactNode
  /** A line under the title: a date, a sentence. */
  note?: ReactNode
  /** The way back, for a page that is not a place of its own. */
  backHref?: string | undefined
  acts?: ReactNode
  /** Acts that have icons, which stay beside the title however narrow the page is: as icons alone where it is. */
  tools?: ReactNode
}

/** With many letters, or a word of many, for which a phone has no room beside the tools and the act of a list. */
const isLong = (title: ReactNode): boolean =>
  typeof title === 'string' && (title.length > 16 || title.split(/[\s-]/).some((word) => word.length > 9))

/** A page's heading. Inside the shell it stands in the top bar, beside what the shell itself has there. */
export function PageHeader({ title, note, backHref, acts, tools }: Props) {
  const words = useUiWords().act
  const slots = useShellSlots()
  const heading = (
    <div className="page-title">
      {backHref !== undefined && <IconButton icon="chevron_left" label={words.back} href={backHref} />}
      <div className="grow">
        <h1 className={isLong(title) ? 'is-long' : undefined}>{title}</h1>
        {note !== undefined && <p className="page-note">{note}</p>}
      </div>
    </div>
  )
  const buttons = acts !== undefined && <div className="page-acts">{acts}</div>
  const icons = tools !== undefined && <div className="page-tools">{tools}</div>
  if (!slots) {
    return (
      <header className="page-header">
        {heading}
        {buttons}
        {icons}
      </header>
    )
  }
  return (
    <>
      {slots.title && createPortal(heading, slots.title)}
      {slots.acts && buttons && createPortal(buttons, slots.acts)}
      {slots.tools && icons && createPortal(icons, slots.tools)}
    </>
  )
}
