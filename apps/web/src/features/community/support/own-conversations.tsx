import type { ReactNode } from 'react'
import { ownConversationLists } from '@banyan/contract/support/conversations.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { ownColumns, ownFilters } from './conversation-columns.tsx'

const lists = {
  user: { inbox: ownConversationLists.userInbox, outbox: ownConversationLists.userOutbox },
  franchise: { inbox: ownConversationLists.franchiseInbox, outbox: ownConversationLists.franchiseOutbox },
} as const

interface Props {
  scope: 'user' | 'franchise'
  /** What came, or what was sent. */
  box: 'inbox' | 'outbox'
  /** Above the list. */
  note?: ReactNode
}

/** Somebody's own conversations with the company; each opens on its page. */
export function OwnConversations({ scope, box, note }: Props) {
  const open = useOpenPath()
  const compose = open(`${scope}/support/compose`)
  return (
    <ListPage
      of={lists[scope][box]}
      page={`${scope}/support/${box}`}
      note={note}
      columns={ownColumns()}
      filters={ownFilters()}
      rowHref={({ id }) => open(`${scope}/support/view-message`, { id })}
      act={
        compose !== undefined && (
          <Button tone="primary" icon="edit" href={compose}>
            {text('support.write')}
          </Button>
        )
      }
      none={box === 'inbox' ? 'support.none_in' : 'support.none_out'}
      first={compose !== undefined && <Button href={compose}>{text('support.write')}</Button>}
    />
  )
}
