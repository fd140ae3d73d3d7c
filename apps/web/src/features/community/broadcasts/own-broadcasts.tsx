import type { ReactNode } from 'react'
import { ownBroadcastLists } from '@banyan/contract/broadcasts/reading.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { BroadcastMark } from './broadcast-mark.tsx'

interface Props {
  scope: 'user' | 'franchise'
  note: ReactNode
}

/** What the company wrote to many people, as somebody finds it in their inbox. */
export function OwnBroadcasts({ scope, note }: Props) {
  const open = useOpenPath()
  return (
    <ListPage
      of={ownBroadcastLists[scope]}
      page={`${scope}/support/inbox`}
      note={note}
      columns={{
        subject: { head: text('support.subject'), cell: (row) => <Subject of={row} />, card: 'title' },
        is_recalled: { head: text('broadcasts.state'), cell: (row) => <BroadcastMark of={row} />, card: 'status' },
        sent_at: { head: text('broadcasts.sent_at'), card: 'figure' },
      }}
      filters={[
        { name: 'is_unread', head: text('support.unread') },
        { name: 'subject', head: text('support.subject') },
      ]}
      rowHref={({ id }) => open(`${scope}/support/view-message`, { broadcast: id })}
      none="broadcasts.own.none"
    />
  )
}

/** In bold as long as it is unread, which is also said to whoever does not see it. */
const Subject = ({ of: { subject, is_unread } }: { of: { subject: string; is_unread: boolean } }) =>
  is_unread ? (
    <strong>
      {subject} <span className="visually-hidden">({text('support.unread')})</span>
    </strong>
  ) : (
    <>{subject}</>
  )
