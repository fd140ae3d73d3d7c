import { afterEach, expect, test, vi } from 'vitest'
import { zoneText } from './zone-text.ts'

afterEach(() => vi.restoreAllMocks())

test('a zone has the name that people know, and its own', () => {
  expect(zoneText('Asia/Kolkata')).toBe('India Standard Time (Asia/Kolkata)')
})

test('a browser that does not know such names shows the zone by its own', () => {
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function refuse() {
    throw new RangeError('Value longGeneric out of range for Intl.DateTimeFormat options property timeZoneName')
  })
  expect(zoneText('Asia/Kolkata')).toBe('Asia/Kolkata')
})
