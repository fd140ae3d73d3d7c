import { expect, test } from 'vitest'
import type { Allowance } from '../http/allowance.ts'
import { Lanes } from './lanes.ts'
import { timeLimits } from '../http/time-limits.ts'

const actOf = (call: string, signal?: AbortSignal): Allowance => ({
  limits: timeLimits.request,
  call,
  ...(signal && { signal }),
})
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Enters, and notes who is in. */
function enter(lanes: Lanes, name: string, act: Allowance, inside: string[]): void {
  void lanes.enter(act).then(() => inside.push(name))
}

test('so many acts of one call hold connections; the others wait in their order, and other calls do not', async () => {
  const lanes = new Lanes(2)
  const inside: string[] = []
  const acts = Array.from({ length: 4 }, () => actOf('GET /pins'))
  for (const [nth, act] of acts.entries()) enter(lanes, `pins ${nth}`, act, inside)
  enter(lanes, 'news', actOf('GET /news'), inside)
  await lanes.enter(undefined)
  await settle()
  expect(inside).toEqual(['pins 0', 'pins 1', 'news'])
  lanes.leave(acts[0])
  await settle()
  expect(inside.slice(3)).toEqual(['pins 2'])
})

test('an act that holds a connection gets its next at once, and keeps its place until it holds none', async () => {
  const lanes = new Lanes(1)
  const inside: string[] = []
  const [first, second] = [actOf('GET /pins'), actOf('GET /pins')]
  enter(lanes, 'one', first, inside)
  enter(lanes, 'the same again', first, inside)
  enter(lanes, 'two', second, inside)
  await settle()
  expect(inside).toEqual(['one', 'the same again'])
  lanes.leave(first)
  await settle()
  expect(inside).toHaveLength(2)
  lanes.leave(first)
  await settle()
  expect(inside).toEqual(['one', 'the same again', 'two'])
})

test('who gives up waiting leaves the line, and no place is lost or made by it', async () => {
  const lanes = new Lanes(1)
  const inside: string[] = []
  const ending = new AbortController()
  const [first, hasty, third] = [actOf('GET /pins'), actOf('GET /pins', ending.signal), actOf('GET /pins')]
  enter(lanes, 'one', first, inside)
  enter(lanes, 'hasty', hasty, inside)
  enter(lanes, 'three', third, inside)
  ending.abort()
  await settle()
  lanes.leave(hasty)
  await settle()
  expect(inside).toEqual(['one', 'hasty'])
  lanes.leave(first)
  await settle()
  expect(inside).toEqual(['one', 'hasty', 'three'])
})
