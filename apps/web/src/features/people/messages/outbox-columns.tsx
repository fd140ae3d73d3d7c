import type { listOutbox } from '@banyan/contract/messages/outbox.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import type { Filters } from '#kit/list/filters/filters-from.ts'
import { text } from '#kit/text.ts'
import { messageState } from './message-state.tsx'

type OutboxList = typeof listOutbox
export type MessageRow = WireRowOf<OutboxList>

export const outboxColumns = (): Columns<OutboxList> => ({
  template: { words: (template) => text(`messages.templates.${template}`), card: 'title' },
  state: { ...messageState, card: 'figure' },
  name: { as: 'person', head: text('messages.person'), card: 'note' },
  channel: { words: (channel) => text(`messages.channels.${channel}`) },
  to: true,
  created_at: { head: text('messages.created_at') },
  sent_at: { isExtra: true },
  tries: { isExtra: true },
  next_try_at: { isExtra: true },
  last_error: { isExtra: true },
})

/** All that messages can be looked for by. */
export const outboxFilters: Filters<OutboxList> = [
  'state',
  'needs_decision',
  'channel',
  'template',
  'user_id',
  'created_from',
]
