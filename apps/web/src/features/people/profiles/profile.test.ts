import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'
import { addressLine, bodyOfProfile, isBlank, type Profile } from './profile.ts'

const profile: Profile = {
  user_id: 'ROOT1',
  user_type: 'User',
  name: 'Asha Namuna',
  profile_image_url: '',
  email: 'asha@example.org',
  email_verified_at: null,
  mobile: '9000000000',
  mobile_verified_at: null,
  date_of_birth: null,
  address: '',
  city: '',
  state: '',
  pincode: '',
  nominee_name: '',
  nominee_relationship: '',
  nominee_mobile: '',
  joined_at: '2026-01-01T00:00:00.000Z',
  locked: [],
  version: 1,
}

test.each([
  ['12 Example Road', 'Pune', 'Maharashtra', '411001', '12 Example Road, Pune, Maharashtra 411001'],
  ['', 'Pune', '', '411001', 'Pune, 411001'],
  ['12 Example Road', '', '', '', '12 Example Road'],
  ['', '', '', '', ''],
])('an address leaves out what is missing: %s %s %s %s', (address, city, state, pincode, line) => {
  expect(addressLine({ address, city, state, pincode })).toBe(line)
})

test('a form begins open only for a member who has told nothing yet', () => {
  expect(isBlank(profile)).toBe(true)
  expect(isBlank({ ...profile, address: '12 Example Road' })).toBe(false)
  expect(isBlank({ ...profile, date_of_birth: '1990-08-15' })).toBe(false)
  expect(isBlank({ ...profile, user_type: 'Admin' })).toBe(false)
})

test('where two edit at once, only what differs is shown', () => {
  const saved = { ...profile, city: 'Pune', nominee_name: 'Bina Namuna', version: 2 }
  expect(changedFields({ ...bodyOfProfile(profile), city: 'Nashik' }, saved)).toEqual([
    { name: 'city', saved: 'Pune', typed: 'Nashik' },
    { name: 'nominee_name', saved: 'Bina Namuna', typed: '' },
  ])
})

test('a space at the end and an empty date are no difference', () => {
  expect(changedFields({ ...bodyOfProfile(profile), name: 'Asha Namuna ', date_of_birth: undefined }, profile)).toEqual(
    [],
  )
})
