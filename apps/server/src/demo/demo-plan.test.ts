import { expect, test } from 'vitest'
import { planDemo } from './demo-plan.ts'
import { demo_days, demo_members } from './demo-start.ts'

test('everybody joins under somebody who was there before', () => {
  const plan = planDemo(500, demo_days)
  expect(plan.map(({ id }) => id)).toEqual(Array.from({ length: 500 }, (_, index) => index + 2))
  expect(plan.every(({ id, sponsor_id }) => sponsor_id >= 1 && sponsor_id < id)).toBe(true)
  expect(plan).toEqual(planDemo(500, demo_days))
})

test('a thousand join in a demo', () => {
  expect(demo_members).toBe(1_000)
  expect(planDemo(demo_members, demo_days)).toHaveLength(1_000)
})
