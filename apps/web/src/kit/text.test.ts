import { afterEach, expect, test } from 'vitest'
import look from '#messages/en/ui.ts'
import { addWords, speak, text, type Text } from './text.ts'

addWords('trial', {
  days_one: '{{count}} day for {{name}}',
  days_other: '{{count}} days for {{name}}',
  deep: { plain: 'Nothing to fill in' },
})

/** The sentences above are not among those of the portal, so the compiler does not know them. */
const say = text as unknown as (key: string, values?: Readonly<Record<string, string | number>>) => string

afterEach(() => speak('en'))

test('a sentence is found by its path, and its holes are filled', () => {
  expect(say('trial.deep.plain')).toBe('Nothing to fill in')
  expect(say('trial.days', { count: 1, name: 'KYC' })).toBe('1 day for KYC')
  expect(say('trial.days', { count: 0, name: 'KYC' })).toBe('0 days for KYC')
})

test('a count is grouped as in the lists, and no other number is', () => {
  expect(say('trial.days', { count: 3005, name: 'Closing' })).toBe('3,005 days for Closing')
  expect(say('trial.days', { count: 1_234_567, name: 2026 })).toBe('12,34,567 days for 2026')
})

test('a sentence that is not known shows its key', () => {
  expect(say('trial.deep')).toBe('trial.deep')
  expect(say('unknown.sentence')).toBe('unknown.sentence')
})

test('the words of a file come with a module that names one of its keys', () => {
  const words: Text = text
  expect(words('kit.list.all')).toBe('All')
})

test('a sentence that counts takes the form of its count in the language that is spoken', () => {
  speak('hi', { sentence: (key) => key, reason: () => undefined, look })
  expect([0, 1, 2].map((count) => say('trial.days', { count, name: 'KYC' }))).toEqual([
    'trial.days_one',
    'trial.days_one',
    'trial.days_other',
  ])
  speak('pl', { sentence: (key) => key, reason: () => undefined, look })
  expect(say('trial.days', { count: 3, name: 'KYC' })).toBe('trial.days_few')
})
