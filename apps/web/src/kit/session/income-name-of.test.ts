import { afterEach, expect, test } from 'vitest'
import { pseudoSpeech } from '../pseudo/speech.ts'
import { speak } from '../text.ts'
import { incomeNameOf } from './income-name-of.ts'

const company = {
  incomes: [
    { income_name: 'matching', own_name: 'Team bonus' },
    { income_name: 'sponsored', own_name: '' },
  ],
}
afterEach(() => speak('en'))

test.each([
  ['matching', {}, 'Team bonus'],
  ['matching', { isAmid: true }, 'Team bonus'],
  ['sponsored', {}, 'Sponsored income'],
  ['sponsored', { isAmid: true }, 'sponsored income'],
  ['roi', {}, 'ROI income'],
  ['turnover', { otherwise: 'Turnover' }, 'Turnover'],
  ['turnover', {}, 'turnover'],
])('%s, asked with %o, is called %s', (name, asked, said) => {
  expect(incomeNameOf(company, name, asked)).toBe(said)
})

test('the company’s own name is said in every language, the standard name in the language of the portal', () => {
  speak('pseudo', pseudoSpeech)
  expect(incomeNameOf(company, 'matching')).toBe('Team bonus')
  expect(incomeNameOf(company, 'sponsored')).not.toBe('Sponsored income')
})
