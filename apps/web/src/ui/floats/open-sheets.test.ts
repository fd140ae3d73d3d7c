import { expect, test, vi } from 'vitest'
import { closeSheet, followSheets, guardClosing, putOnTop, topSheet } from './open-sheets.ts'

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

test('a sheet closes at once, unless somebody guards it', () => {
  const sheet = { close: () => {} }
  const close = vi.fn<() => void>()
  const asked = vi.fn<() => void>()
  closeSheet(sheet, close)
  expect(close).toHaveBeenCalledTimes(1)
  const unguard = guardClosing(asked)
  closeSheet(sheet, close)
  expect(asked).toHaveBeenCalledWith(sheet, close)
  expect(close).toHaveBeenCalledTimes(1)
  unguard()
  closeSheet(sheet, close)
  expect(close).toHaveBeenCalledTimes(2)
})
