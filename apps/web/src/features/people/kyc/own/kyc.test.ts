import { expect, test } from 'vitest'
import { type Document, type Kyc, maySend, nextSheet, progressOf, sendWord, sheetsOf, standingOf } from './kyc.ts'

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
  is_taxed_higher: false,
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

test('a franchise is asked for two, and may add one', () => {
  const franchise: Kyc = { ...kyc(document('pan', 'approved')), required: ['pan', 'bank'] }
  expect(sheetsOf(franchise).map(({ kind, isRequired }) => [kind, isRequired])).toEqual([
    ['pan', true],
    ['bank', true],
    ['gstin', false],
  ])
  expect(nextSheet(sheetsOf(franchise), franchise)?.kind).toBe('bank')
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

const checked = { is_checked: true, is_taxed_higher: false }

test('what came back is to be done before what was never sent', () => {
  expect(nextSheet(sheetsOf(kyc(document('photo', 'rejected'))), checked)?.kind).toBe('photo')
  expect(nextSheet(sheetsOf(kyc()), checked)?.kind).toBe('pan')
  const all = (['pan', 'aadhaar', 'bank', 'photo'] as const).map((kind) => document(kind, 'submitted'))
  expect(nextSheet(sheetsOf(kyc(...all)), checked)).toBeUndefined()
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

test('while nobody checks, nothing is asked for next and nothing is said to be checked', () => {
  const unchecked: Kyc = { ...kyc(), is_checked: false }
  expect(nextSheet(sheetsOf(unchecked), unchecked)).toBeUndefined()
  for (const state of ['not_submitted', 'submitted', 'under_review', 'rejected'] as const)
    expect(standingOf({ ...unchecked, state })).toBe('unchecked')
  expect(standingOf({ ...unchecked, state: 'approved' })).toBe('approved')
  expect(standingOf({ ...kyc(), state: 'submitted' })).toBe('submitted')
})

test('while nobody checks, a franchise that pays more tax without an approved PAN is told so, and asked for it', () => {
  const franchise: Kyc = { ...kyc(), required: ['pan', 'bank'], is_checked: false, is_taxed_higher: true }
  expect(standingOf(franchise)).toBe('unchecked_tax')
  expect(nextSheet(sheetsOf(franchise), franchise)?.kind).toBe('pan')
  const sent: Kyc = { ...franchise, documents: [document('pan', 'submitted')], state: 'submitted' }
  expect(standingOf(sent)).toBe('unchecked_tax')
  expect(nextSheet(sheetsOf(sent), sent)).toBeUndefined()
  const usual: Kyc = { ...franchise, documents: [document('pan', 'approved')], is_taxed_higher: false }
  expect(standingOf(usual)).toBe('unchecked')
  expect(standingOf({ ...sent, is_checked: true })).toBe('submitted')
})

test('a GSTIN asks for the PAN first only while there is none', () => {
  const gstin = (...documents: Document[]) => sheetsOf(kyc(...documents)).find(({ kind }) => kind === 'gstin')
  expect(gstin()?.needsPan).toBe(true)
  expect(gstin(document('pan', 'approved'))?.needsPan).toBe(false)
})

test.each([
  [undefined, 'act'],
  ['submitted', 'replace'],
  ['rejected', 'again'],
  ['expired', 'again'],
] as const)('sending a document that is %s is called %s', (state, word) => {
  const [sheet] = sheetsOf(state === undefined ? kyc() : kyc(document('pan', state)))
  expect(sheet && sendWord(sheet)).toBe(word)
})
