import { expect, test } from 'vitest'
import { titleOf } from './title.ts'

test.each([
  ['Namuna Traders', 'Dashboard', 'Namuna Traders - Dashboard'],
  ['Namuna Traders', undefined, 'Namuna Traders'],
  ['Namuna Traders', '', 'Namuna Traders'],
  ['Salt & Pepper', 'Q&A', 'Salt & Pepper - Q&A'],
])('%s with the page %s is called %s', (company, page, title) => expect(titleOf(company, page)).toBe(title))
