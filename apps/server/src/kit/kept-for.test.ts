import { expect, test } from 'vitest'
import { manualClock } from './clock.ts'
import { keptFor } from './kept-for.ts'

const half_minute_ms = 30_000

/** Counts how often it looks for something. */
function opened() {
  const clock = manualClock(new Date('2026-01-01T00:00:00Z'))
  const kept = keptFor<string>(half_minute_ms)
  const looked: string[] = []
  const ask = (key: string) =>
    kept(key, clock.now(), () => {
      looked.push(key)
      return Promise.resolve(`${key} ${looked.length}`)
    })
  return { clock, looked, ask, kept }
}

test('the same is looked for once within the time, and afresh when it is over', async () => {
  const { clock, looked, ask } = opened()
  expect([await ask('members'), await ask('franchises'), await ask('members')]).toEqual([
    'members 1',
    'franchises 2',
    'members 1',
  ])
  clock.advance(half_minute_ms - 1)
  expect(await ask('members')).toBe('members 1')
  clock.advance(1)
  expect(await ask('members')).toBe('members 3')
  expect(looked).toEqual(['members', 'franchises', 'members'])
})

test('who asks while it is looked for waits for the same answer', async () => {
  const { looked, ask } = opened()
  expect(await Promise.all([ask('members'), ask('members'), ask('members')])).toEqual([
    'members 1',
    'members 1',
    'members 1',
  ])
  expect(looked).toEqual(['members'])
})

test('what failed is not kept', async () => {
  const { clock, kept, ask } = opened()
  const failing = () => kept('members', clock.now(), () => Promise.reject(new Error('gone')))
  await expect(failing()).rejects.toThrow('gone')
  expect(await ask('members')).toBe('members 1')
})

test('of ever other things the oldest are forgotten', async () => {
  const { looked, ask } = opened()
  for (let nth = 0; nth <= 100; nth++) await ask(`state ${nth}`)
  await ask('state 100')
  await ask('state 0')
  expect(looked).toHaveLength(102)
})
