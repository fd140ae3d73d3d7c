import { describe, expect, test } from 'vitest'
import { movesFor } from '../lives/life.ts'
import { accountKey, bankLife, holdUntil_ms } from './bank-accounts.ts'
import { kycLife, refuseNumber, refuseSubmitting, requiredKinds, type KycDocumentState } from './documents.ts'
import { hasRedWarning } from './identity-warnings.ts'
import { partiesOfChecked } from './parties-of-checked.ts'
import { kycStateOf, lockedFields, type CurrentDocument } from './kyc-state.ts'

const fine = { kind: 'pan', is_taken: false, pan: 'none' } as const

describe('sending a document', () => {
  const taken = { kind: 'pan', is_taken: true, pan: 'none' } as const
  test.each([
    ['what is approved stays', 'approved', taken, 'APPROVED_ALREADY'],
    ['what is being checked stays', 'under_review', taken, 'UNDER_REVIEW'],
    ['one PAN, one id', undefined, taken, 'PAN_TAKEN'],
    ['a GSTIN needs a PAN', undefined, { ...fine, kind: 'gstin' }, 'PAN_MISSING'],
    ['a GSTIN holds the own PAN', undefined, { ...fine, kind: 'gstin', pan: 'other' }, 'PAN_DIFFERS'],
    ['a GSTIN with the own PAN', undefined, { ...fine, kind: 'gstin', pan: 'same' }, undefined],
    ['only a PAN belongs to one id', undefined, { ...fine, kind: 'aadhaar', is_taken: true }, undefined],
    ['the first', undefined, fine, undefined],
    ['another before anybody looked', 'submitted', fine, undefined],
    ['again after a no', 'rejected', fine, undefined],
    ['again after its time', 'expired', fine, undefined],
  ] as const)('%s', (_case, current, facts, answer) => {
    expect(refuseSubmitting(current, facts)).toBe(answer)
  })
})

describe('moving a document', () => {
  test.each([
    ['submitted', ['review', 'approve', 'reject']],
    ['under_review', ['approve', 'reject']],
    ['approved', ['expire']],
    ['rejected', []],
    ['expired', []],
    ['replaced', []],
  ] as const)('what is %s: %j', (state, moves) => {
    expect(movesFor(kycLife, { state }, ['company'])).toEqual(moves)
  })

  test.each([
    [{ ...fine, is_taken: true }, 'PAN_TAKEN'],
    [{ ...fine, kind: 'gstin', pan: 'other' }, 'PAN_DIFFERS'],
    [{ ...fine, kind: 'gstin', pan: 'none' }, 'PAN_MISSING'],
    [{ ...fine, kind: 'gstin', pan: 'same' }, undefined],
  ] as const)('its number may speak against approving it', (facts, answer) => {
    expect(refuseNumber(facts)).toBe(answer)
  })
})

test.each([
  ['an admin', { person_id: 9n, is_admin: true }, ['company']],
  ['their owner', { person_id: 1n, is_admin: false }, []],
  ['anybody else', { person_id: 2n, is_admin: false }, undefined],
])('what %s is to documents and bank details', (_who, viewer, parties) => {
  expect(partiesOfChecked({ person_id: 1n, is_of_former_holder: false }, viewer)).toEqual(parties)
})

test('what whoever held the id before sent is there for the company alone', () => {
  const row = { person_id: 1n, is_of_former_holder: true }
  expect(partiesOfChecked(row, { person_id: 1n, is_admin: false })).toBeUndefined()
  expect(partiesOfChecked(row, { person_id: 9n, is_admin: true })).toEqual(['company'])
})

describe('KYC over all documents', () => {
  const required = requiredKinds('IN', 'member')
  const all = (states: Partial<Record<string, KycDocumentState>> = {}, second: readonly string[] = []) =>
    required.map((kind): CurrentDocument => ({
      kind,
      state: states[kind] ?? 'approved',
      is_second_try: second.includes(kind),
    }))
  const gstin = (state: KycDocumentState): CurrentDocument => ({ kind: 'gstin', state, is_second_try: false })

  test.each<[string, readonly CurrentDocument[], string]>([
    ['nothing sent', [], 'not_submitted'],
    ['one missing, though the rest is approved', all().slice(1), 'not_submitted'],
    ['one rejected, though another is missing', all({ photo: 'rejected' }).slice(1), 'rejected'],
    ['one rejected before one expired', all({ pan: 'expired', photo: 'rejected' }), 'rejected'],
    ['one expired', all({ pan: 'expired', photo: 'submitted' }), 'expired'],
    ['one being checked', all({ pan: 'submitted', photo: 'under_review' }, ['pan']), 'under_review'],
    [
      'all waiting',
      all({ pan: 'submitted', aadhaar: 'submitted', bank: 'submitted', photo: 'submitted' }),
      'submitted',
    ],
    ['one waiting', all({ bank: 'submitted' }), 'submitted'],
    ['one waiting again', all({ bank: 'submitted', pan: 'submitted' }, ['bank']), 'resubmitted'],
    ['approved at the second try', all({}, ['bank']), 'approved'],
    ['all approved', all(), 'approved'],
    ['what nobody asks for counts for nothing', [...all(), gstin('rejected')], 'approved'],
  ])('%s', (_case, documents, state) => {
    expect(kycStateOf(required, documents)).toBe(state)
  })

  test('asks for Indian papers in India only', () => {
    expect(requiredKinds('IN', 'member')).toEqual(['pan', 'aadhaar', 'bank', 'photo'])
    expect(requiredKinds('NP', 'member')).toEqual(['bank', 'photo'])
  })

  test('asks a franchise, which may be a firm, for no Aadhaar and no photo', () => {
    expect(requiredKinds('IN', 'franchise')).toEqual(['pan', 'bank'])
    expect(requiredKinds('NP', 'franchise')).toEqual(['bank'])
    const sent = requiredKinds('IN', 'franchise').map((kind): CurrentDocument => ({
      kind,
      state: 'approved',
      is_second_try: false,
    }))
    expect(kycStateOf(requiredKinds('IN', 'franchise'), sent)).toBe('approved')
    expect(kycStateOf(requiredKinds('IN', 'member'), sent)).toBe('not_submitted')
  })

  test.each([
    [false, '1990-01-01', []],
    [true, null, ['name']],
    [true, '1990-01-01', ['name', 'date_of_birth']],
  ])('with a PAN approved: %s and born %s, %j are locked', (is_pan_approved, date_of_birth, locked) => {
    expect(lockedFields({ is_pan_approved, date_of_birth })).toEqual(locked)
  })
})

describe('bank details', () => {
  test('are decided once, while they wait', () => {
    const states = ['submitted', 'approved', 'rejected', 'replaced'] as const
    for (const state of states)
      expect(movesFor(bankLife, { state }, ['company'])).toEqual(state === 'submitted' ? ['approve', 'reject'] : [])
  })

  test('that take the place of others are held for a day', () => {
    expect(holdUntil_ms(1_000, true)).toBe(86_401_000)
    expect(holdUntil_ms(1_000, false)).toBeNull()
  })

  test.each([
    ['another branch of one bank', 'SBIN0000001', '000012345678', 'SBIN0009999', '12345678', true],
    ['another bank', 'SBIN0000001', '12345678', 'HDFC0000001', '12345678', false],
    ['another number', 'SBIN0000001', '12345678', 'SBIN0000001', '123456780', false],
  ])('%s', (_case, ifsc, account_no, other_ifsc, other_no, isSame) => {
    expect(accountKey(ifsc, account_no) === accountKey(other_ifsc, other_no)).toBe(isSame)
  })
})

test.each([
  ['names that agree', 100, [], false],
  ['no name to compare', null, [], false],
  ['names that agree in part', 67, [], false],
  ['half of the words', 50, [], true],
  ['names that differ', 0, [], true],
  ['the same number under another id', 100, ['ASHA1'], true],
] as const)('%s: a reason is needed or not', (_case, name_match_percent, duplicate_user_ids, isRed) => {
  expect(hasRedWarning({ name_match_percent, duplicate_user_ids })).toBe(isRed)
})
