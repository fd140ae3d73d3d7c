import { expect, test } from 'vitest'
import { addPackage, changePackage } from './packages.ts'

const given = {
  name: 'Namuna',
  description: '',
  price: '1180.00',
  gst_percent: '18',
  hsn: '',
  bv: '1000.00',
  daily_cap: '1180.00',
  colour: '',
  order_no: 1,
  is_active: true,
  sale_from: null,
  sale_until: null,
  pin_validity_days: null,
  matching_rate_percent: null,
  products: [],
  upgrade_ids: [],
}
const faultsOf = (change: object) =>
  (addPackage.body.safeParse({ ...given, ...change }).error?.issues ?? []).map(({ path }) => path.join('.'))

test.each<[string, object, string[]]>([
  ['nothing beyond the short form', {}, []],
  ['one day of sale', { sale_from: '2026-03-10', sale_until: '2026-03-10' }, []],
  ['an open beginning', { sale_until: '2026-03-10' }, []],
  ['a year that turns', { sale_from: '2025-12-31', sale_until: '2026-01-01' }, []],
  ['days the wrong way round', { sale_from: '2026-03-10', sale_until: '2026-03-09' }, ['sale_until']],
  ['the whole of what is matched', { matching_rate_percent: '100' }, []],
  ['a little more than all of it', { matching_rate_percent: '100.0001' }, ['matching_rate_percent']],
  ['ten years of pins', { pin_validity_days: 3650 }, []],
  ['a product named by spaces', { products: [{ name: '  ', hsn: '', quantity: 1 }] }, ['products.0.name']],
  ['a product with a price', { products: [{ name: 'Soap', hsn: '', quantity: 1, price: '5' }] }, ['products.0']],
  ['a way up twice', { upgrade_ids: ['3', '3'] }, ['upgrade_ids']],
  ['a picture taken away', { image_file_id: null }, []],
  ['a picture on its way', { image_file_id: 'under-way' }, ['image_file_id']],
])('%s', (_case, change, faults) => {
  expect(faultsOf(change)).toEqual(faults)
})

test('products that are left out are not taken for none, and a change says what it changes', () => {
  const { products: _products, ...without } = given
  expect(addPackage.body.safeParse(without).success).toBe(false)
  expect(changePackage.body.safeParse(given).success).toBe(false)
  expect(changePackage.body.safeParse({ ...given, version: 1 }).success).toBe(true)
})
