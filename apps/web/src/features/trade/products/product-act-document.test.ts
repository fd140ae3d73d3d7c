import { expect, test } from 'vitest'
import { productActFields } from '@banyan/contract/approvals/act-fields.ts'
import { changesOf } from '#kit/changes/changes.ts'
import { readerOf } from '#kit/changes/read-document.ts'
import { addWords } from '#kit/text.ts'
import products from '#messages/en/products.ts'
import { productActDocument } from './product-act-document.ts'

const reading = {
  yes: 'Yes',
  no: 'No',
  instant: String,
  day: String,
  weekday: String,
  amount: (amount: string) => `₹${amount}`,
}

test('that a product shows other pictures is a change of its own, beside what it says', () => {
  addWords('products', products)
  const [old, fresh] = ['/static/images/uploads/old.jpg', '/static/images/uploads/new.jpg']
  const before = { name: 'Namuna tea', description: 'Leaf tea', pictures: [old] }
  const said = { name: 'Namuna tea', description: 'Pay here', has_new_pictures: true, pictures: [fresh] }
  expect(changesOf(before, said, reading, productActDocument())).toEqual([
    { field: 'description', before: 'Leaf tea', after: 'Pay here' },
    { field: 'has_new_pictures', before: '–', after: 'Yes' },
  ])
})

test('a product that is added is read in the words and the order of its form', () => {
  addWords('products', products)
  expect(Object.keys(productActDocument()[0]!.fields)).toEqual([...productActFields])
  const added = {
    pictures: ['/static/images/uploads/tea.jpg'],
    unit: 'NOS',
    hsn: '0902',
    gst_percent: '5',
    bv: '400.00',
    member_price: '1000.00',
    category: 'Tea',
    name: 'Namuna tea',
    code: 'TEA-250',
  }
  const told = readerOf(productActDocument(), added, reading).parts.flatMap(({ facts }) => facts)
  expect(told.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Code: TEA-250',
    'Name: Namuna tea',
    'Category: Tea',
    'Member price: ₹1000.00',
    'BV: 400',
    'GST: 5 %',
    'HSN: 0902',
    'Unit: NOS - Numbers',
    'Pictures: 1',
  ])
})
