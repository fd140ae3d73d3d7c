import { expect, test } from 'vitest'
import { type Document, type Kyc, maySend, nextSheet, progressOf, sheetsOf } from './kyc.ts'

const document = (kind: Document['kind'], state: Document['state']): Document => ({
  id: '1',
  kind,
  state,
  name_on_document: '',
  number_masked: '',
  has_image: true,
  submitted_at: '2026-01-01T00:00:00.000Z',
  decided_at: null,
  reason: '',
})

const kyc = (...documents: Document[]): Kyc => ({
  state: 'not_submitted',
  is_checked: true,
  required: ['pan', 'aadhaar', 'bank', 'photo'],
  documents,
})

test('what is asked for comes first, what a few add comes last, and nothing twice', () => {
  expect(sheetsOf(kyc(document('gstin', 'submitted'))).map(({ kind }) => kind)).toEqual([
    'pan',
    'aadhaar',
    'bank',
    'photo',
    'gstin',
  ])
})

test('a company abroad asks for less, and what was sent before is still shown', () => {
  const abroad: Kyc = { ...kyc(document('pan', 'approved')), required: ['bank', 'photo'] }
  expect(sheetsOf(abroad).map(({ kind, isRequired }) => [kind, isRequired])).toEqual([
    ['bank', true],
    ['photo', true],
    ['gstin', false],
    ['pan', false],
  ])
})

test('a rejected or expired document counts as missing', () => {
  const of = kyc(
    document('pan', 'approved'),
    document('aadhaar', 'rejected'),
    document('bank', 'expired'),
    document('photo', 'under_review'),
  )
  expect(progressOf(of)).toEqual({ total: 4, sent: 2, approved: 1 })
})

test('what came back is to be done before what was never sent', () => {
  expect(nextSheet(sheetsOf(kyc(document('photo', 'rejected'))))?.kind).toBe('photo')
  expect(nextSheet(sheetsOf(kyc()))?.kind).toBe('pan')
  const all = (['pan', 'aadhaar', 'bank', 'photo'] as const).map((kind) => document(kind, 'submitted'))
  expect(nextSheet(sheetsOf(kyc(...all)))).toBeUndefined()
})

test.each([
  ['submitted', true],
  ['rejected', true],
  ['expired', true],
  ['under_review', false],
  ['approved', false],
] as const)('a document that is %s may be sent again: %s', (state, may) => {
  const [sheet] = sheetsOf(kyc(document('pan', state)))
  expect(sheet && maySend(sheet)).toBe(may)
})
