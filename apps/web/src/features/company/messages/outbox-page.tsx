import { useState } from 'react'
import { listOutbox, sendAgain } from '@banyan/contract/messages/outbox.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { text } from '#kit/text.ts'
import { useAct } from '#kit/api/use-act.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Button } from '#ui/basics/button.tsx'
import { Dialog } from '#ui/floats/dialog.tsx'
import type { MenuEntry } from '#ui/floats/menu.tsx'
import { useUiWords } from '#ui/words.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { MessageFacts } from './message-facts.tsx'
import { outboxColumns, outboxFilters, type MessageRow } from './outbox-columns.tsx'

/** Everything the company sends: what went out, what waits, and what an admin must decide. */
export function OutboxPage() {
  const words = useUiWords().act
  const openPath = useOpenPath()
  const [shown, setShown] = useState<MessageRow | null>(null)
  const [discarded, setDiscarded] = useState<MessageRow | null>(null)
  const again = useAct(sendAgain)

  const send = (row: MessageRow) =>
    void again.act(
      { params: { id: row.id } },
      {
        question: {
          title: text('outbox.send_again_title'),
          text: text(row.state === 'unsure' ? 'outbox.send_unsure_note' : 'outbox.send_again_note', { to: row.to }),
          confirm: text('outbox.send_again'),
        },
        said: text('outbox.sent_again'),
      },
    )

  const actsOf = (row: MessageRow): MenuEntry[] => {
    const reveal = row.may.reveal ? openPath('admin/outbox-reveal', { id: row.id }) : undefined
    const look: MenuEntry = {
      key: 'look',
      label: text('outbox.look'),
      icon: 'drafts',
      onSelect: () => setShown(row),
    }
    const sendEntry: MenuEntry = {
      key: 'send',
      label: text('outbox.send_again'),
      icon: 'send',
      onSelect: () => send(row),
    }
    const discard: MenuEntry = {
      key: 'discard',
      label: text('outbox.discard'),
      icon: 'delete',
      isDanger: true,
      onSelect: () => setDiscarded(row),
    }
    return [
      look,
      ...(reveal ? [{ key: 'reveal', label: text('outbox.reveal'), icon: 'visibility', href: reveal }] : []),
      ...(row.may.send_again ? [sendEntry] : []),
      ...(row.may.discard ? [discard] : []),
    ]
  }
  return (
    <>
      <ListPage
        of={listOutbox}
        page="admin/outbox"
        columns={outboxColumns()}
        filters={outboxFilters}
        rowActs={actsOf}
        none="outbox.none"
      />
      <Dialog
        isOpen={shown !== null}
        onClose={() => setShown(null)}
        title={shown === null ? '' : text(`outbox.templates.${shown.template}`)}
        acts={<Button onClick={() => setShown(null)}>{words.close}</Button>}
      >
        {shown !== null && <MessageFacts of={shown} />}
      </Dialog>
      <DiscardDialog of={discarded} onClose={() => setDiscarded(null)} />
    </>
  )
}
