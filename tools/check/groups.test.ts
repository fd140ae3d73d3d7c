import { expect, test } from 'vitest'
import { withRest } from './groups.ts'
import { nothing, type Outcome } from './step.ts'

const outcome = (name: string, seconds: number, cpu_seconds?: number): Outcome => ({
  name,
  isOk: true,
  output: '',
  seconds,
  cpu_seconds,
  tally: nothing,
})

test('what the machine worked besides the steps that are counted is that of the browser', () => {
  const outcomes = [outcome('lint', 10, 40), outcome('journeys', 30), outcome('pages', 10)]
  expect(withRest(outcomes, 120).map(({ cpu_seconds }) => cpu_seconds)).toEqual([40, 60, 20])
})

test('less than nothing is nothing, and where the system says nothing the browser has no time', () => {
  const outcomes = [outcome('lint', 10, 40), outcome('journeys', 30)]
  expect(withRest(outcomes, 30).map(({ cpu_seconds }) => cpu_seconds)).toEqual([40, 0])
  expect(withRest(outcomes, undefined)).toEqual(outcomes)
})
