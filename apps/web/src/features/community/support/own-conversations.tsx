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

const none = {
  user: { inbox: 'support.none_in', outbox: 'support.none_out' },
  franchise: { inbox: 'support_between.none_in', outbox: 'support_between.none_out' },
} as const

interface Props {
  scope: 'user' | 'franchise'
  /** What came, or what was sent. */
  box: 'inbox' | 'outbox'
  /** Above the list. */
  note?: ReactNode
}

/** Somebody's own conversations with the company, and of a franchise with others; each opens on its page. */
export function OwnConversations({ scope, box, note }: Props) {
  const open = useOpenPath()
  const write = text(scope === 'user' ? 'support.write' : 'support_between.write')
  const compose = open(`${scope}/support/compose`)
  return (
    <ListPage
      of={lists[scope][box]}
      page={`${scope}/support/${box}`}
      note={note}
      columns={ownColumns(scope)}
      filters={ownFilters()}
      rowHref={({ id }) => open(`${scope}/support/view-message`, { id })}
      act={
        compose !== undefined && (
          <Button tone="primary" icon="edit" href={compose}>
            {write}
          </Button>
        )
      }
      none={none[scope][box]}
      first={compose !== undefined && <Button href={compose}>{write}</Button>}
    />
  )
}
