import { expect, test } from 'vitest'
import { complaint_kept_ms, mayForget } from './forgetting.ts'

const last_at = new Date(Date.UTC(2026, 0, 1))
const at = (after_ms: number) => new Date(last_at.getTime() + after_ms)

test.each([
  ['Account', 0, true],
  ['Complaint', 0, false],
  ['Complaint', complaint_kept_ms, false],
  ['Complaint', complaint_kept_ms + 1, true],
])('the words of a conversation about %s go %d ms after its last message: %s', (category, after_ms, goes) => {
  expect(mayForget({ category, last_at }, at(after_ms))).toBe(goes)
})
