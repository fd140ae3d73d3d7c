import { expect, test } from 'vitest'
import { waitingOfAdmin } from './waiting-by-page.ts'

test('several kinds of one page are added up, and a conversation that is unread and overdue is one', () => {
  const data = [
    { kind: 'donations', count: 2 },
    { kind: 'promises', count: 1 },
    { kind: 'conversations', count: 4 },
    { kind: 'overdue_conversations', count: 3 },
  ] as const
  expect(waitingOfAdmin({ data: [...data], unread_overdue: 2 })).toEqual({
    'admin/donation/donation-links': 3,
    'admin/support/inbox': 5,
  })
})

test('who may not open the inbox has no number there', () => {
  expect(waitingOfAdmin({ data: [{ kind: 'messages', count: 3 }], unread_overdue: 0 })).toEqual({ 'admin/outbox': 3 })
})
