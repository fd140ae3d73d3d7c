import { expect, test } from 'vitest'
import { rebased } from './rebased.ts'

const opened = { least: '5.00', most: '9.00', days: [1, 2], version: 3 }

test('what was typed stays, what was not is as it is saved now, and the version is the new one', () => {
  const typed = { ...opened, least: '7.00', days: [1] }
  const saved = { least: '6.00', most: '8.00', days: [2], version: 4 }
  expect(rebased(opened, typed, saved)).toEqual({ least: '7.00', most: '8.00', days: [1], version: 4 })
})

test('what is kept over a signing out brings no old version along, and what only the form asks for stays', () => {
  const typed = { ...opened, version: 2, password: 'mine' }
  expect(rebased(opened, typed, { ...opened, version: 4 })).toEqual({ ...opened, version: 4, password: 'mine' })
})
