import { describe, expect, test } from 'vitest'
import { meetChange } from './clawback.ts'
import { heldCode, heldUntil, holdDaysOf } from './held.ts'

const at = (text: string): number => Date.parse(text)

test('what is held of somebody’s incomes has an account named by whose it is', () => {
  expect(heldCode(1042n)).toBe('HELD:1042')
})

describe('the days of holding', () => {
  const days = (income_hold_days: number, cooling_off_days: number) => ({ income_hold_days, cooling_off_days })
  test.each([
    ['stay as they are', days(30, 30), days(30, 30), 30],
    ['follow a longer cooling-off', days(30, 30), days(30, 60), 60],
    ['follow a shorter one', days(30, 30), days(30, 15), 15],
    ['may be chosen to be fewer', days(30, 30), days(7, 30), 7],
    ['may be none', days(30, 30), days(0, 30), 0],
    ['that were chosen follow nothing', days(7, 30), days(7, 60), 7],
    ['may go back to the cooling-off', days(7, 30), days(30, 30), 30],
    ['are never more than the cooling-off', days(7, 30), days(31, 30), undefined],
    ['that were chosen do not outlast a shorter one', days(7, 30), days(7, 5), undefined],
  ])('%s', (_, before, wanted, held) => {
    expect(holdDaysOf(before, wanted)).toBe(held)
  })
})

describe('incomes are held until', () => {
  test.each([
    [
      'the moment itself, where nothing is held',
      '2026-01-02T00:00:00+05:30',
      0,
      'Asia/Kolkata',
      '2026-01-02T00:00:00+05:30',
    ],
    ['the same time so many days later', '2026-01-02T00:00:00+05:30', 30, 'Asia/Kolkata', '2026-02-01T00:00:00+05:30'],
    [
      'no earlier than so many days of 24 hours, where a day is shorter',
      '2026-03-01T00:00:00-05:00',
      30,
      'America/New_York',
      '2026-03-31T01:00:00-04:00',
    ],
    [
      'the same time of day, where a day is longer',
      '2026-10-15T00:00:00-04:00',
      30,
      'America/New_York',
      '2026-11-14T00:00:00-05:00',
    ],
  ])('%s', (_, due, days, zone, until) => {
    expect(new Date(heldUntil(at(due), days, zone))).toEqual(new Date(until))
  })
})

describe('a change of incomes', () => {
  const change = (held: bigint, wallet: bigint) => ({ held_minor: held, wallet_minor: wallet })
  test.each([
    ['is put where it goes', change(0n, 0n), change(500n, 20n), [500n, 20n, 0n]],
    ['is taken back from what is held, and the wallet stays', change(500n, 900n), change(-200n, 0n), [300n, 900n, 0n]],
    ['of what was released comes from the wallet', change(500n, 900n), change(0n, -900n), [500n, 0n, 0n]],
    [
      'is owed where the wallet lacks it, and what is held stays',
      change(500n, 100n),
      change(0n, -300n),
      [500n, 0n, 200n],
    ],
    ['takes both at once, each from its own', change(500n, 100n), change(-500n, -300n), [0n, 0n, 200n]],
    ['gives to one and takes from the other', change(0n, 100n), change(700n, -300n), [700n, 0n, 200n]],
  ])('%s', (_, balance, wanted, [held_minor, wallet_minor, lent_minor]) => {
    expect(meetChange(balance, wanted)).toEqual({ held_minor, wallet_minor, lent_minor })
  })

  test('never takes more from what is held than is there', () => {
    expect(() => meetChange(change(100n, 900n), change(-101n, 0n))).toThrow(RangeError)
  })
})
