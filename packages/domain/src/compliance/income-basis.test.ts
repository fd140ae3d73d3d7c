import { expect, test } from 'vitest'
import { INCOME_KINDS, type IncomeKind } from '../plan/plan-input.ts'
import { basisOf, basisOfIncome, isQuestioned, questionedKinds } from './income-basis.ts'

const planOf = (...paid: IncomeKind[]) =>
  Object.fromEntries(INCOME_KINDS.map((kind) => [kind, { enabled: paid.includes(kind) }])) as Parameters<
    typeof questionedKinds
  >[0]

test('what orders of products pay is the only kind nobody questions', () => {
  expect(INCOME_KINDS.filter((kind) => !isQuestioned(kind))).toEqual(['repurchase_level'])
})

test('ROI and its levels are paid by the day, everything else on packages', () => {
  expect(INCOME_KINDS.filter((kind) => basisOf(kind) === 'ROI')).toEqual(['roi', 'roi_level'])
  expect(INCOME_KINDS.filter((kind) => basisOf(kind) === 'DONATION')).toEqual([])
})

test('of a plan only the kinds it pays are questioned, in the order of posting', () => {
  expect(questionedKinds(planOf('sponsored', 'roi', 'referral', 'repurchase_level'))).toEqual([
    'referral',
    'sponsored',
    'roi',
  ])
  expect(questionedKinds(planOf('repurchase_level'))).toEqual([])
})

test('a row of an activation by donation is paid on donations, ROI on it stays ROI', () => {
  expect(basisOfIncome({ kind: 'referral', is_donated: false })).toBe('PACKAGE')
  expect(basisOfIncome({ kind: 'referral', is_donated: true })).toBe('DONATION')
  expect(basisOfIncome({ kind: 'roi', is_donated: true })).toBe('ROI')
  expect(basisOfIncome({ kind: 'repurchase_level', is_donated: false })).toBe('PRODUCT_BV')
})
