import { describe, expect, test } from 'vitest'
import { noDueTimes, type DueTimes } from './due-times.ts'
import { mergedDue, mergedRead, refuseMerge, type Mergeable } from './merging.ts'

const one: Mergeable = { id: 1n, person_id: 7n, holder_no: 1, category: 'Account', state: 'open' }
const other: Mergeable = { ...one, id: 2n }
const complaint = { category: 'Complaint' }

test.each<[string, Mergeable, Mergeable, string | undefined]>([
  ['two of one person', one, other, undefined],
  ['into what waits for them', one, { ...other, state: 'waiting' }, undefined],
  ['itself', one, one, 'ITSELF'],
  ['of two people', one, { ...other, person_id: 8n }, 'OTHER_PERSON'],
  ['of two holders of one id', one, { ...other, holder_no: 2 }, 'OTHER_PERSON'],
  ['into a resolved one', one, { ...other, state: 'resolved' }, 'OVER'],
  ['into a closed one', one, { ...other, state: 'closed' }, 'OVER'],
  ['into a merged one', one, { ...other, state: 'merged' }, 'OVER'],
  ['a complaint into another category', { ...one, ...complaint }, other, 'COMPLAINT'],
  ['a complaint into a complaint', { ...one, ...complaint }, { ...other, ...complaint }, undefined],
  ['another category into a complaint', one, { ...other, ...complaint }, undefined],
])('merging %s', (_what, from, into, refusal) => {
  expect(refuseMerge(from, into)).toBe(refusal)
})

describe('what is owed together', () => {
  const running = (since: number, answer: number | null, resolve: number): DueTimes => ({
    ...noDueTimes,
    acknowledge_due_ms: answer,
    answer_due_ms: answer,
    resolve_due_ms: resolve,
    running_since_ms: since,
  })
  const waiting = (left: number): DueTimes => ({ ...noDueTimes, resolve_due_ms: 900, resolve_left_ms: left })

  test('is the earlier of each pair of times, and its own work stays its own', () => {
    const due = mergedDue({ ...running(10, 500, 900), worked_ms: 3 }, running(5, 400, 1000), 100)
    expect(due).toMatchObject({ answer_due_ms: 400, acknowledge_due_ms: 400, resolve_due_ms: 900 })
    expect(due).toMatchObject({ running_since_ms: 10, worked_ms: 3, resolve_left_ms: null })
  })

  test('runs from now on where only the one that ends ran', () => {
    const due = mergedDue({ ...waiting(50), acknowledge_due_ms: 70, acknowledged_ms: 60 }, running(5, 400, 1000), 100)
    expect(due).toMatchObject({
      running_since_ms: 100,
      answer_due_ms: 400,
      resolve_due_ms: 150,
      acknowledge_due_ms: 70,
    })
  })

  test('is late if one of the two was, whichever it is and whether it runs or not', () => {
    const late = { ...waiting(50), was_late: true }
    expect(mergedDue(waiting(50), late, 100).was_late).toBe(true)
    expect(mergedDue(late, waiting(50), 100).was_late).toBe(true)
    expect(mergedDue(running(10, 500, 900), late, 100).was_late).toBe(true)
    // Overdue at this moment, and what had less than nothing left when it stopped.
    expect(mergedDue(waiting(50), running(5, 90, 900), 100).was_late).toBe(true)
    expect(mergedDue(waiting(50), waiting(-1), 100).was_late).toBe(true)
    expect(mergedDue(waiting(50), running(5, 100, 900), 100).was_late).toBe(false)
  })

  test('stops where neither ran, and nothing is owed where neither owed', () => {
    expect(mergedDue(waiting(50), waiting(20), 100)).toMatchObject({ resolve_left_ms: 20, running_since_ms: null })
    expect(mergedDue(noDueTimes, noDueTimes, 100)).toEqual(noDueTimes)
    expect(mergedDue(noDueTimes, running(5, 400, 1000), 100)).toMatchObject({
      answer_due_ms: 400,
      resolve_due_ms: 1000,
    })
  })
})

test.each([
  ['both read', { newest: 5n, seen: 5n }, { newest: 9n, seen: 9n }, 9n],
  ['the one that ends unread', { newest: 9n, seen: 9n }, { newest: 5n, seen: 3n }, 3n],
  ['the one that goes on unread', { newest: 9n, seen: null }, { newest: 5n, seen: 5n }, null],
  ['nothing of the other side', { newest: null, seen: 4n }, { newest: null, seen: null }, 4n],
])('up to where both together are read: %s', (_what, into, from, seen) => {
  expect(mergedRead(into, from)).toBe(seen)
})
