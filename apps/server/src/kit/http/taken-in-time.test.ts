import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { takenInTime } from './taken-in-time.ts'
import type { HeldLimits } from './time-limits.ts'

const patient: HeldLimits = { ahead_bytes: 0, still_ms: 10_000, grace_ms: 10_000, least_bytes_a_second: 1_000_000 }

/** Five pieces of ten bytes, each made so long after the last was taken. */
async function* made(every_ms = 0) {
  for (let nth = 0; nth < 5; nth++) {
    if (every_ms > 0) await wait(every_ms)
    yield 'x'.repeat(10)
  }
}

/** How many pieces are taken by somebody who needs so long for each, before they are ended. */
async function taken(limits: Partial<HeldLimits>, each_ms: number, every_ms?: number): Promise<number> {
  let [count, isEnded] = [0, false]
  for await (const piece of takenInTime(made(every_ms), { ...patient, ...limits }, () => (isEnded = true))) {
    expect(piece).toHaveLength(10)
    if (each_ms > 0) await wait(each_ms)
    if (isEnded) return count
    count += 1
  }
  return count
}

test.each([
  ['who goes on in time has all of it', {}, 5, 5],
  ['who stands still is ended', { still_ms: 20 }, 80, 0],
  ['who is waited for too long in all is ended', { grace_ms: 100 }, 60, 1],
  ['who keeps the least rate has more time', { grace_ms: 100, least_bytes_a_second: 50 }, 60, 5],
  ['what is read ahead counts for no rate', { grace_ms: 100, least_bytes_a_second: 50, ahead_bytes: 50 }, 60, 1],
])('%s', async (_what, limits, each_ms, count) => {
  expect(await taken(limits, each_ms)).toBe(count)
})

test('how long it takes to make is nobody’s fault', async () => {
  expect(await taken({ still_ms: 20, grace_ms: 60 }, 0, 40)).toBe(5)
})

test('whoever goes away ends what is being made', async () => {
  let isMade = true
  async function* watched() {
    try {
      yield* made()
    } finally {
      isMade = false
    }
  }
  for await (const piece of takenInTime(watched(), patient, () => undefined)) {
    expect(piece).toBeDefined()
    break
  }
  expect(isMade).toBe(false)
})
