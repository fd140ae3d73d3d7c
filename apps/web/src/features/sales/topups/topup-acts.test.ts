import { expect, test } from 'vitest'
import { actsFor, chosenOf } from './topup-acts.ts'

type Packages = Parameters<typeof actsFor>[0]
type FoundMember = NonNullable<Parameters<typeof actsFor>[1]>

const terms = { price: '1180.00', taxable: '1000.00', gst: '180.00', bv: '1000.00' }
const packages = ['Starter', 'Growth', 'Banyan'].map((name, index) => ({
  ...terms,
  id: `${index + 1}`,
  name,
  description: '',
  gst_percent: '18',
  daily_cap: '0.00',
  colour: '',
  image_url: '',
  products: [],
})) satisfies Packages

const newcomer: FoundMember = {
  user_id: 'NAMUNA1',
  name: 'Asha Namuna',
  package_id: null,
  package_name: null,
  activated_at: null,
  again: [],
  upgrades: [],
  is_blocked: false,
  has_left: false,
}
const active: FoundMember = {
  ...newcomer,
  package_id: '2',
  package_name: 'Growth',
  activated_at: '2026-01-01T03:30:00.000Z',
  again: ['2', '3'],
  upgrades: [{ ...terms, package_id: '3', name: 'Banyan', price: '3540.00' }],
}

const said = (found: FoundMember | undefined) =>
  actsFor(packages, found).map(({ kind, package_name }) => `${kind} ${package_name}`)

test('who is not active, or not found yet, takes any package', () => {
  const any = ['first Starter', 'first Growth', 'first Banyan']
  expect(said(undefined)).toEqual(any)
  expect(said(newcomer)).toEqual(any)
})

test('who is active upgrades, or takes a package as large as the own again', () => {
  expect(said(active)).toEqual(['upgrade Banyan', 'repeat Growth', 'repeat Banyan'])
})

test('one package is chosen for the difference or at its whole price', () => {
  const acts = actsFor(packages, active)
  expect(chosenOf(acts, { package_id: '3', is_upgrade: true })).toMatchObject({ kind: 'upgrade', price: '3540.00' })
  expect(chosenOf(acts, { package_id: '3' })).toMatchObject({ kind: 'repeat', price: '1180.00' })
})

test('what does not fit the member is not chosen', () => {
  expect(chosenOf(actsFor(packages, active), { package_id: '1' })).toBeUndefined()
  expect(chosenOf(actsFor(packages, newcomer), { package_id: '3', is_upgrade: true })).toBeUndefined()
})
