import { useState } from 'react'
import { useLocation } from 'react-router'
import { go } from '#kit/nav/go.ts'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { TileIcon } from '#ui/basics/tile-icon.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import { NoticesDialog } from './notices-dialog.tsx'

/** By which channels the person is told of what. What they chose is asked for only when they want to see it. */
export function NoticesCard() {
  const [isOpen, setOpen] = useState(false)
  // The bell leads here.
  const isAsked = useQueryParam('notices') === 'choose'
  const { pathname } = useLocation()
  const close = () => {
    setOpen(false)
    if (isAsked) go(pathname, { replace: true })
  }
  return (
    <Card isFlush>
      <CardHead title={text('notices.choices.title')} />
      <Rows isInset>
        <Row
          lead={<TileIcon name="notifications" />}
          title={text('notices.choices.channels')}
          note={<span className="wraps">{text('notices.choices.channels_note')}</span>}
          acts={<Button onClick={() => setOpen(true)}>{text('notices.choices.choose')}</Button>}
        />
      </Rows>
      {(isOpen || isAsked) && <NoticesDialog onClose={close} />}
    </Card>
  )
}
