import { useState } from 'react'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { text } from '../../text.ts'
import { NoticesPanel } from './notices-panel.tsx'
import { useUnreadNotices } from '../use-waiting.ts'

/** What the company told the person: a dot while something is unread, and the panel behind it. */
export function Bell() {
  const [isOpen, setOpen] = useState(false)
  const unread = useUnreadNotices() ?? 0
  return (
    <>
      <IconButton
        icon={unread > 0 ? 'notifications_active' : 'notifications'}
        label={unread > 0 ? text('notices.open_unread', { count: unread }) : text('notices.open')}
        hasDot={unread > 0}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <NoticesPanel isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
