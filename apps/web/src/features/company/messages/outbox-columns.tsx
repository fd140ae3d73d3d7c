import { channel as channels, messageTemplate } from '@banyan/contract/messages/message-kinds.ts'
import { listOutbox } from '@banyan/contract/messages/outbox.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { columnsOf, type ListColumn } from '#kit/list/columns.tsx'
import { filtersOf, type ListFilter } from '#kit/list/filters.tsx'
import { text } from '#kit/text.ts'
import { MessageState, messageStateOptions } from './message-state.tsx'

type OutboxList = typeof listOutbox
export type MessageRow = WireRowOf<OutboxList>

const column = columnsOf(listOutbox)
const filter = filtersOf(listOutbox)

export const outboxColumns = (): readonly ListColumn<OutboxList>[] => [
  column.of('template', text('outbox.template'), (row) => text(`outbox.templates.${row.template}`), { card: 'title' }),
  column.of('state', text('outbox.state'), (row) => <MessageState of={row.state} />, { card: 'figure' }),
  column.person('name', 'user_id', text('outbox.person'), { card: 'note' }),
  column.of('channel', text('outbox.channel'), (row) => text(`outbox.channels.${row.channel}`)),
  column.text('to', text('outbox.to')),
  column.time('created_at', text('outbox.created_at')),
  column.time('sent_at', text('outbox.sent_at'), { isExtra: true }),
  column.count('tries', text('outbox.tries'), { isExtra: true }),
  column.time('next_try_at', text('outbox.next_try_at'), { isExtra: true }),
  column.of('last_error', text('outbox.last_error'), (row) => row.last_error || '\u2013', { isExtra: true }),
]

/** All that messages can be looked for by. */
export const outboxFilters = (): readonly ListFilter<OutboxList>[] => [
  filter.choice('state', text('outbox.state'), messageStateOptions()),
  filter.choice(
    'channel',
    text('outbox.channel'),
    channels.options.map((value) => ({ value, label: text(`outbox.channels.${value}`) })),
  ),
  filter.choice(
    'template',
    text('outbox.template'),
    messageTemplate.options.map((value) => ({ value, label: text(`outbox.templates.${value}`) })),
  ),
  filter.text('user_id', text('outbox.user_id')),
  filter.days('created_from', 'created_to', text('outbox.created_at')),
]
