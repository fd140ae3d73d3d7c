import { expect, test, vi } from 'vitest'
import { followSheets, putOnTop, topSheet } from './open-sheets.ts'

test('Back finds the sheet that lies over the others, and the one beneath once that is closed', () => {
  const heard = vi.fn<() => void>()
  const unfollow = followSheets(heard)
  const [below, above] = [{ close: vi.fn<() => void>() }, { close: vi.fn<() => void>() }]
  const takeBelow = putOnTop(below)
  const takeAbove = putOnTop(above)
  expect(topSheet()).toBe(above)
  takeAbove()
  expect(topSheet()).toBe(below)
  takeBelow()
  expect(topSheet()).toBeUndefined()
  unfollow()
  putOnTop(below)()
  expect(heard).toHaveBeenCalledTimes(4)
})

test('a sheet that was closed beneath another leaves that one on top', () => {
  const [below, above] = [{ close: vi.fn<() => void>() }, { close: vi.fn<() => void>() }]
  const takeBelow = putOnTop(below)
  const takeAbove = putOnTop(above)
  takeBelow()
  expect(topSheet()).toBe(above)
  takeAbove()
  expect(topSheet()).toBeUndefined()
})
