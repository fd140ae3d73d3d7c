import { expect, test } from 'vitest'
import { complaint_category } from '@banyan/domain/support/conversation-rules.ts'
import { bulkPlan, countReasons } from '#kit/decisions/bulk-plan.ts'
import { resolveMany } from './resolve-many.ts'

const rowOf = (id: string, change: object = {}) => ({
  id,
  state: 'open' as const,
  version: id,
  category: 'KYC',
  ...change,
})

test('complaints are left out of those that are resolved at once, with why, and so is what is over', () => {
  const rows = [
    rowOf('1'),
    rowOf('2', { category: complaint_category }),
    rowOf('3', { category: complaint_category, state: 'waiting' }),
    rowOf('4', { state: 'closed' }),
    rowOf('5', { category: complaint_category, state: 'resolved' }),
  ]
  const plan = bulkPlan(resolveMany, rows, () => 'Already decided')
  expect(plan.rows.map(({ id }) => id)).toEqual(['1'])
  expect(countReasons(plan.leftOut)).toEqual([
    { why: 'A complaint needs its outcome: resolve it by itself', count: 2 },
    { why: 'Already decided', count: 2 },
  ])
})
