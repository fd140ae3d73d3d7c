import { expect, test } from 'vitest'
import { gstStateNamed, gstStateOf } from '../gst/gst-state.ts'
import { gstStates } from '../gst/gst-states.ts'
import { commissionPreset, gstinFaultIn, isSameCommission, parentFault, percentsAbove } from './franchise.ts'

const maharashtra = '27AAPFU0939F1ZV'

test.each([
  ['', 'Goa', undefined],
  [maharashtra, 'Maharashtra', undefined],
  [maharashtra, 'Goa', 'other_state'],
  ['27AAPFU0939F1ZA', 'Maharashtra', 'wrong'],
])('the GSTIN "%s" of a shop in %s: %s', (gstin, state, fault) => {
  expect(gstinFaultIn(gstin, state)).toBe(fault)
})

test('every state that can be chosen has its two figures', () => {
  expect(gstStates.filter((name) => gstStateOf(name) === undefined)).toEqual([])
  expect(new Set(gstStates.map(gstStateOf)).size).toBe(gstStates.length)
  expect(gstStates.map(gstStateNamed)).toEqual(gstStates)
})

test('percents are compared as numbers', () => {
  const { franchise, sub_franchise } = commissionPreset
  expect(percentsAbove(sub_franchise, franchise)).toEqual([])
  expect(percentsAbove(franchise, sub_franchise)).toEqual(['goods_percent'])
  expect(percentsAbove({ goods_percent: '10', pins_percent: '2.0001' }, franchise)).toEqual([
    'goods_percent',
    'pins_percent',
  ])
  expect(isSameCommission(franchise, { goods_percent: '5.0000', pins_percent: '2.0' })).toBe(true)
  expect(isSameCommission(franchise, sub_franchise)).toBe(false)
})

test('a franchise below another, or a blocked one, takes none below itself', () => {
  expect(parentFault({ is_blocked: false, parent_id: null })).toBeUndefined()
  expect(parentFault({ is_blocked: true, parent_id: null })).toBe('blocked')
  expect(parentFault({ is_blocked: false, parent_id: 7n })).toBe('below_another')
})
