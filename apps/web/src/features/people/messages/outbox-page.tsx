import { discardMessage, listOutbox, sendAgain } from '@banyan/contract/messages/outbox.ts'
import type { ActDialogProps, Acts } from '#kit/acts/act.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Dialog } from '#ui/floats/dialog.tsx'
import { useUiWords } from '#ui/words.ts'
import { MessageFacts } from './message-facts.tsx'
import { type MessageRow, outboxColumns, outboxFilters } from './outbox-columns.tsx'

/** Everything the company sends: what went out, what waits, and what an admin must decide. */
export function OutboxPage() {
  const openPath = useOpenPath()
  return (
    <ListPage
      of={listOutbox}
      page="admin/outbox"
      columns={outboxColumns()}
      filters={outboxFilters}
      acts={messageActs(({ id }) => openPath('admin/outbox-reveal', { id }))}
      none="messages.none"
    />
  )
}

const messageActs = (revealOf: (row: MessageRow) => string | undefined): Acts<MessageRow> => ({
  look: { draw: (props) => <Message {...props} />, icon: 'drafts', words: () => ({ label: text('messages.look') }) },
  reveal: {
    href: revealOf,
    if: ({ may }) => may.reveal,
    icon: 'visibility',
    words: () => ({ label: text('messages.reveal') }),
  },
  send: {
    to: sendAgain,
    if: ({ may }) => may.send_again,
    icon: 'send',
    words: ({ state, to }) => ({
      label: text('messages.send_again'),
      title: text('messages.send_again_title'),
      text: text(state === 'unsure' ? 'messages.send_unsure_note' : 'messages.send_again_note', { to }),
      done: text('messages.sent_again'),
    }),
  },
  discard: {
    to: discardMessage,
    if: ({ may }) => may.discard,
    icon: 'delete',
    isDanger: true,
    reason: { label: text('messages.reason') },
    words: () => ({
      label: text('messages.discard'),
      title: text('messages.discard_title'),
      text: text('messages.discard_note'),
      done: text('messages.discarded'),
    }),
  },
})

function Message({ of, onClose }: ActDialogProps<MessageRow>) {
  const { close } = useUiWords().act
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text(`messages.templates.${of.template}`)}
      acts={<Button onClick={onClose}>{close}</Button>}
    >
      <MessageFacts of={of} />
    </Dialog>
  )
}
