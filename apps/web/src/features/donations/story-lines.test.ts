import { expect, test } from 'vitest'
import { type Said, type Step, storyLines } from './story-lines.ts'

const step = (act: string, at: string, more: Partial<Step> = {}): Step => ({
  act,
  at,
  status: 'assigned',
  by: null,
  reason: '',
  ...more,
})
const said = (id: string, at: string, more: Partial<Said> = {}): Said => ({
  id,
  at,
  by: 'payer',
  statement: 'I paid on Monday',
  has_image: false,
  ...more,
})

const one = '2026-01-01T10:00:00.000Z'
const two = '2026-01-01T11:00:00.000Z'
const three = '2026-01-01T12:00:00.000Z'

test('what was said stands between what was done, by its time', () => {
  const lines = storyLines({
    steps: [step('assign', one), step('resolve', three)],
    evidence: [said('1', two)],
  })
  expect(lines.map(({ step: done, said: words }) => done?.act ?? words?.statement)).toEqual([
    'assign',
    'I paid on Monday',
    'resolve',
  ])
})

test('a dispute and the statement that began it are one line', () => {
  const lines = storyLines({
    steps: [step('dispute', two, { by: 'payer', reason: 'I paid on Monday' })],
    evidence: [said('1', two), said('2', three, { by: 'receiver', statement: 'Nothing came' })],
  })
  expect(lines).toHaveLength(2)
  expect(lines[0]?.said?.id).toBe('1')
  expect(lines[1]?.step).toBeUndefined()
})

test('the same words of the other side are a line of their own', () => {
  const lines = storyLines({
    steps: [step('dispute', two, { by: 'receiver', reason: 'I paid on Monday' })],
    evidence: [said('1', two)],
  })
  expect(lines).toHaveLength(2)
})
