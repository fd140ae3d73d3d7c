import { expect, test } from 'vitest'
import { requestFranchisePins } from '@banyan/contract/pin-requests/pin-requests.ts'
import { choiceField } from './fields.tsx'
import { presetsOf, withPresets } from './presets.ts'

const choice = (...names: string[]) =>
  choiceField({ label: 'Package', options: names.map((value) => ({ value, label: value })) })
const presets = (...names: string[]) =>
  presetsOf(requestFranchisePins.body, { package_id: choice(...names) }, '2026-11-22')

test('a payment was made today, and the only choice is chosen', () => {
  expect(presets('7')).toEqual({ paid_on: '2026-11-22', package_id: '7' })
})

test('of several choices none is chosen', () => {
  expect(presets('7', '8')).not.toHaveProperty('package_id')
})

test('what was chosen or emptied stays', () => {
  const values = { paid_on: '', package_id: undefined }
  expect(withPresets(values, presets('7'))).toEqual({ paid_on: '', package_id: '7' })
})
