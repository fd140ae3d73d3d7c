import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprintOf, keepGreen, lastGreen } from './last-green.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'banyan-last-green-'))
  mkdirSync(join(root, 'kit/deep'), { recursive: true })
  writeFileSync(join(root, 'kit/a.ts'), 'a')
  writeFileSync(join(root, 'kit/deep/b.ts'), 'b')
  writeFileSync(join(root, 'lock.json'), '{}')
  writeFileSync(join(root, 'other.ts'), 'other')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const places = ['kit', 'lock.json']

test('a fingerprint is the same until a file of its places changes', () => {
  const before = fingerprintOf(root, places)
  writeFileSync(join(root, 'other.ts'), 'changed')
  expect(fingerprintOf(root, places)).toBe(before)
})

test.each<[string, () => void]>([
  ['changed', () => writeFileSync(join(root, 'kit/deep/b.ts'), 'c')],
  ['added', () => writeFileSync(join(root, 'kit/deep/c.ts'), '')],
  ['removed', () => rmSync(join(root, 'kit/a.ts'))],
  ['renamed', () => renameSync(join(root, 'kit/a.ts'), join(root, 'kit/z.ts'))],
  ['changed by itself', () => writeFileSync(join(root, 'lock.json'), '{ }')],
])('another once one is %s', (_how, change) => {
  const before = fingerprintOf(root, places)
  change()
  expect(fingerprintOf(root, places)).not.toBe(before)
})

test('a place that is not there, or empty, guards nothing and is said', () => {
  mkdirSync(join(root, 'empty'))
  expect(() => fingerprintOf(root, ['kit', 'gone'])).toThrow('gone')
  expect(() => fingerprintOf(root, ['empty'])).toThrow('holds no file')
})

test('what was green is kept for each check by itself', () => {
  expect(lastGreen(root, 'one')).toBeUndefined()
  keepGreen(root, 'one', 'print')
  expect([lastGreen(root, 'one'), lastGreen(root, 'other')]).toEqual(['print', undefined])
})
