import { expect, test } from 'vitest'
import { afterAsker, afterCompany, mayClose, reopens_for_ms, reopensUntil } from './conversation-life.ts'
import {
  aboutKinds,
  categoryOfKind,
  conversationNo,
  firstCategories,
  readConversationNo,
} from './conversation-rules.ts'

const resolved_at_ms = Date.UTC(2026, 0, 1)
const last_ms = resolved_at_ms + reopens_for_ms

test.each([
  ['new', null, 0, 'add'],
  ['open', null, 0, 'add'],
  ['waiting', null, 0, 'reopen'],
  ['resolved', resolved_at_ms, last_ms, 'reopen'],
  ['resolved', resolved_at_ms, last_ms + 1, 'begin'],
  ['closed', resolved_at_ms, resolved_at_ms, 'begin'],
] as const)('an answer of whoever asked to one that is %s, resolved at %s, at %s: %s', (state, at, now, outcome) => {
  expect(afterAsker({ state, resolved_at_ms: at }, now)).toBe(outcome)
})

test('the company closes what it resolved once nothing opens it again, and not a moment before', () => {
  expect(reopensUntil(resolved_at_ms)).toBe(last_ms)
  const closes = [resolved_at_ms, last_ms, last_ms + 1].map((now) => mayClose(resolved_at_ms, now))
  expect(closes).toEqual([false, false, true])
  expect(mayClose(null, last_ms)).toBe(false)
})

test.each([
  ['new', 'answer'],
  ['open', 'answer'],
  ['waiting', 'add'],
  ['resolved', 'answer'],
  ['closed', 'refuse'],
] as const)('an answer of the company to one that is %s: %s', (state, outcome) => {
  expect(afterCompany({ state })).toBe(outcome)
})

test('a number says its year', () => {
  expect(conversationNo(2026, 17n)).toBe('S-2026-000017')
  expect(conversationNo(2026, 1_234_567n)).toBe('S-2026-1234567')
})

test.each([
  ['S-2026-000017', 'S-2026-000017'],
  [' s-2026-17 ', 'S-2026-000017'],
  ['S202617', 'S-2026-000017'],
  ['S-2026-1234567', 'S-2026-1234567'],
  ['S-26-17', undefined],
  ['2026-17', undefined],
  ['S-2026-', undefined],
])('what is typed as %j is the number %s', (typed, number) => {
  expect(readConversationNo(typed)).toBe(number)
})

test('each kind of row has a category among those a company begins with', () => {
  for (const kind of aboutKinds) expect(firstCategories).toContain(categoryOfKind[kind])
})
