import { expect, test } from 'vitest'
import { createLifeTimer } from './life-timer.ts'

/** A clock that moves only when told. */
function handClock() {
  let now_ms = 0
  const waiting = new Map<number, { at_ms: number; act: () => void }>()
  return {
    schedule: {
      set: (act: () => void, wait_ms: number) => {
        const handle = waiting.size + 1 + now_ms * 1000
        waiting.set(handle, { at_ms: now_ms + wait_ms, act })
        return handle
      },
      clear: (handle: unknown) => void waiting.delete(handle as number),
    },
    pass: (wait_ms: number) => {
      now_ms += wait_ms
      for (const [handle, { at_ms, act }] of waiting) {
        if (at_ms > now_ms) continue
        waiting.delete(handle)
        act()
      }
    },
  }
}

function living(lifetime_ms: number) {
  const clock = handClock()
  const ends: string[] = []
  const timer = createLifeTimer(lifetime_ms, () => ends.push('end'), clock.schedule)
  return { clock, ends, timer }
}

test('it ends after its life, not before, and once', () => {
  const { clock, ends, timer } = living(3000)
  timer.start()
  clock.pass(2999)
  expect(ends).toHaveLength(0)
  clock.pass(1)
  clock.pass(9000)
  expect(ends).toHaveLength(1)
})

test('it does not end while it is stopped', () => {
  const { clock, ends, timer } = living(3000)
  timer.start()
  clock.pass(2000)
  timer.stop()
  clock.pass(60_000)
  expect(ends).toHaveLength(0)
})

test('it restarts with a whole life, not with what was left', () => {
  const { clock, ends, timer } = living(3000)
  timer.start()
  clock.pass(2000)
  timer.stop()
  timer.start()
  clock.pass(2999)
  expect(ends).toHaveLength(0)
  clock.pass(1)
  expect(ends).toHaveLength(1)
})

test('a second start does not make two ends, and an ended one stays ended', () => {
  const { clock, ends, timer } = living(3000)
  timer.start()
  timer.start()
  clock.pass(3000)
  timer.start()
  clock.pass(3000)
  expect(ends).toHaveLength(1)
})
