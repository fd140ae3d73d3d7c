import { describe, expect, test } from 'vitest'
import { parseDayHours } from '../calendar/working-hours.ts'
import {
  afterAnswer,
  afterQuestion,
  afterResolve,
  isLate,
  nextDue,
  noDueTimes,
  type DueRules,
  type DueTimes,
} from './due-times.ts'
import { missingOfOutcome } from './outcome.ts'

const hour_ms = 3_600_000
const at = (text: string): number => Date.parse(`${text}:00+05:30`)
const week = [...Array.from({ length: 6 }, () => '10:00-18:00'), ''].map((day) => parseDayHours(day)!)
const rules: DueRules = {
  hours: { zone: 'Asia/Kolkata', week, holidays: new Set() },
  acknowledge_ms: 48 * hour_ms,
  resolve_months: 1,
}

const acts = {
  ask: (due: DueTimes, now: number) => afterQuestion(due, rules, now, false),
  reopen: (due: DueTimes, now: number) => afterQuestion(due, rules, now, true),
  answer: (due: DueTimes, now: number) => afterAnswer(due, rules, now),
  resolve: (due: DueTimes, now: number) => afterResolve(due, rules, now),
}
const after = (...steps: readonly (readonly [keyof typeof acts, string])[]) =>
  steps.reduce((due, [act, when]) => acts[act](due, at(when)), noDueTimes)

const opened = ['ask', '2026-11-27T17:00'] as const

describe('what a conversation owes', () => {
  test('an answer within 48 working hours, and its end within a month', () => {
    const due = after(opened)
    expect(due.answer_due_ms).toBe(at('2026-12-04T17:00'))
    expect(due.resolve_due_ms).toBe(at('2026-12-27T17:00'))
    expect(nextDue(due)).toBe(at('2026-12-04T17:00'))
    expect([isLate(due, at('2026-12-04T17:00')), isLate(due, at('2026-12-04T17:01'))]).toEqual([false, true])
  })

  test('nothing while whoever asked is asked, then what was left', () => {
    const answered = after(opened, ['answer', '2026-11-30T12:00'])
    expect([nextDue(answered), isLate(answered, at('2027-06-01T12:00'))]).toEqual([null, false])
    expect([answered.acknowledged_ms, answered.first_answer_ms]).toEqual([at('2026-11-30T12:00'), 11 * hour_ms])
    const asked = acts.ask(answered, at('2026-12-02T12:00'))
    expect([asked.answer_due_ms, nextDue(asked)]).toEqual([null, at('2026-12-29T17:00')])
  })

  test('a message more while the company has to act moves nothing', () => {
    expect(after(opened, ['ask', '2026-11-28T12:00'])).toEqual(after(opened))
  })

  test('one that is opened again is owed an answer again, and the rest of its month', () => {
    const due = after(
      opened,
      ['answer', '2026-11-30T12:00'],
      ['resolve', '2026-12-01T12:00'],
      ['reopen', '2026-12-10T12:00'],
    )
    expect(due.answer_due_ms).toBe(at('2026-12-17T12:00'))
    expect(due.acknowledge_due_ms).toBe(at('2026-12-04T17:00'))
    expect(due.acknowledged_ms).toBe(at('2026-11-30T12:00'))
    expect(due.resolve_due_ms).toBe(at('2027-01-06T17:00'))
  })

  test('what was late stays late', () => {
    const due = after(opened, ['answer', '2026-12-05T12:00'], ['resolve', '2026-12-05T12:00'])
    expect(due.was_late).toBe(true)
    expect(after(opened, ['answer', '2026-12-04T17:00']).was_late).toBe(false)
  })

  test('one that the company began owes nothing before its answer', () => {
    expect(after(['answer', '2026-11-27T17:00'])).toEqual(noDueTimes)
    const due = after(['answer', '2026-11-27T17:00'], ['ask', '2026-11-27T17:00'])
    expect(due).toEqual(after(opened))
  })

  test('the working time of the company is the sum of its turns', () => {
    const due = after(
      opened,
      ['answer', '2026-11-30T12:00'],
      ['ask', '2026-12-02T17:00'],
      ['resolve', '2026-12-03T11:00'],
    )
    expect(due.worked_ms).toBe(13 * hour_ms)
  })
})

test.each([
  ['', '', false, 'outcome'],
  ['Refunded', '', false, undefined],
  ['Refunded', '', true, 'delay_reason'],
  ['Refunded', 'The bank was late', true, undefined],
] as const)('outcome "%s", reason "%s", late %s: missing %s', (outcome, delay_reason, late, missing) => {
  expect(missingOfOutcome({ outcome, delay_reason }, late)).toBe(missing)
})
