import { expect, test } from 'vitest'
import { page, pages, type PageKey } from '../catalogue/catalogue.ts'
import { grantablePages, grantsOfPreset, presets, presetsOf } from './presets.ts'

const keysOf = (ids: readonly number[] | null) => pages.filter(({ id }) => ids?.includes(id)).map(({ key }) => key)
const preset = (key: (typeof presets)[number]['key']) => presets.find((it) => it.key === key)!

test('nobody is given what everybody holds, what is not there, or what is another kind’s', () => {
  for (const user_type of ['Admin', 'Franchise'] as const) {
    const strange = grantablePages(user_type).filter(
      (it) => it.is_compulsory || !it.is_built || it.user_type !== user_type,
    )
    expect(strange).toEqual([])
  }
})

test.each(presets.map((it) => [it.key, it] as const))('%s grants only pages of its own kind', (_key, it) => {
  const grantable = new Set(grantablePages(it.user_type).map(({ id }) => id))
  expect((grantsOfPreset(it) ?? []).filter((id) => !grantable.has(id))).toEqual([])
})

test('full is everything, also what comes later, for each kind', () => {
  expect(grantsOfPreset(preset('full'))).toBeNull()
  expect(grantsOfPreset(preset('full_franchise'))).toBeNull()
})

test('only the auditor may not touch, and sees everything but secrets', () => {
  expect(presets.filter(({ is_read_only }) => is_read_only).map(({ key }) => key)).toEqual(['auditor'])
  const missing = grantablePages('Admin').filter(({ id }) => !grantsOfPreset(preset('auditor'))?.includes(id))
  expect(missing.filter(({ key }) => !key.endsWith('-reveal'))).toEqual([])
})

test('nobody but the full and the auditor get near rights, passwords of others and settings', () => {
  const guarded: readonly PageKey[] = [
    'admin/setup',
    'admin/change-password-for-others',
    'admin/sub-admin/add-new-admin',
    'admin/sub-admin/sub-admin-access-rights',
  ]
  for (const it of presetsOf('Admin').filter(({ key }) => key !== 'full' && key !== 'auditor'))
    expect(keysOf(grantsOfPreset(it)).filter((key) => guarded.includes(key))).toEqual([])
})

test('KYC is the one page, as soon as it is there', () => {
  const expected = page('admin/member/kyc-requests').is_built ? ['admin/member/kyc-requests'] : []
  expect(keysOf(grantsOfPreset(preset('kyc')))).toEqual(expected)
})

test('a shop that sells can take goods back', () => {
  const given = keysOf(grantsOfPreset(preset('shop')))
  for (const key of ['franchise/repurchase/place-order-for-member', 'franchise/returns']) expect(given).toContain(key)
})
