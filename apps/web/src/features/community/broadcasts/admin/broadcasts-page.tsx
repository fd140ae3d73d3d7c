import { useSearchParams } from 'react-router'
import { listBroadcasts, recallBroadcast } from '@banyan/contract/broadcasts/broadcasts.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { stateMark } from '#kit/lives/state-mark.tsx'
import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { countedText } from '#kit/figures/counted-text.ts'
import { subjectText, toldText, whomText } from '../whom-text.ts'
import { BroadcastSheet } from './broadcast-sheet.tsx'
import { WriteToMany } from './write-to-many.tsx'

const page = 'admin/broadcasts'

const states = stateMark('broadcasts.states', { sent: 'done', recalled: 'failed' })

/** Messages to many people: all there were; `?write=` is a new one, `?id=` opens one. */
export function BroadcastsPage() {
  const [search] = useSearchParams()
  const id = search.get('id')
  if (search.get('write') !== null) return <WriteToMany />
  return id === null ? <Sent /> : <BroadcastSheet id={id} />
}

function Sent() {
  const write = (
    <Button tone="primary" icon="edit" href={pathTo(page, { write: 'new' })}>
      {text('broadcasts.write')}
    </Button>
  )
  return (
    <ListPage
      of={listBroadcasts}
      page={page}
      act={write}
      columns={{
        subject: { head: text('support.subject'), cell: subjectText, card: 'title' },
        role: {
          head: text('broadcasts.whom'),
          words: (role) => text(`broadcasts.roles.${role}`),
          cell: whomText,
          card: 'note',
        },
        sent_at: { head: text('broadcasts.sent_at') },
        reach: { head: text('broadcasts.reached'), card: 'figure', priority: 2 },
        readers: {
          head: text('broadcasts.readers'),
          cell: ({ readers }) => countedText(readers),
          card: 'none',
          priority: 2,
        },
        people_told: { head: text('broadcasts.told'), cell: toldText },
        state: { ...states.column, head: text('broadcasts.state'), card: 'status' },
        sent_by_user_id: { head: text('broadcasts.sent_by'), as: 'code', isExtra: true },
        recalled_at: { head: text('broadcasts.states.recalled'), isExtra: true },
        recalled_by_user_id: { head: text('broadcasts.recalled_by'), as: 'code', isExtra: true },
        recall_reason: { head: text('broadcasts.recall_reason'), as: 'prose', isExtra: true },
      }}
      filters={['state', { name: 'subject', head: text('support.subject') }]}
      rowHref={({ id }) => pathTo(page, { id })}
      acts={{
        recall: {
          to: recallBroadcast,
          if: ({ may }) => may.change,
          icon: 'visibility_off',
          isDanger: true,
          reason: { label: text('broadcasts.recall_reason') },
          words: ({ subject }) => ({
            label: text('broadcasts.recall.label'),
            title: text('broadcasts.recall.title', { subject }),
            text: text('broadcasts.recall.note'),
            done: text('broadcasts.recall.done'),
          }),
        },
      }}
      none="broadcasts.none"
      first={write}
    />
  )
}
