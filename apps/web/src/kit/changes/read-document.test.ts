import { expect, test } from 'vitest'
import { changesOf, type Reading } from './changes.ts'
import type { ReadDocument } from './document.ts'
import { readerOf } from './read-document.ts'

const reading: Reading = {
  yes: 'Yes',
  no: 'No',
  instant: (iso) => iso,
  day: (iso) => iso,
  weekday: (day) => `day ${day}`,
  amount: (amount) => `₹${amount}`,
}

const document: ReadDocument = [
  { fields: { label: { label: 'Name' } } },
  {
    title: 'List',
    fields: {
      list_form: { label: 'Format', reads: (value) => (value === 'csv' ? 'CSV' : 'None') },
      list_head: { label: 'First row', isAsked: ({ list_form }) => list_form !== 'none' },
    },
  },
  { title: 'Answer', fields: { answer_head: { label: 'First row' }, fee: { label: 'Fee', reads: 'amount' } } },
]

test('a kept document is read in the order of its form, in its words, with units', () => {
  const kept = { fee: '5.00', label: 'Namuna Bank', list_form: 'csv', list_head: true, answer_head: false, more: 'x' }
  expect(readerOf(document, kept, reading).parts).toEqual([
    { title: undefined, facts: [{ field: 'label', label: 'Name', value: 'Namuna Bank' }] },
    {
      title: 'List',
      facts: [
        { field: 'list_form', label: 'Format', value: 'CSV' },
        { field: 'list_head', label: 'First row', value: 'Yes' },
      ],
    },
    {
      title: 'Answer',
      facts: [
        { field: 'answer_head', label: 'First row', value: 'No' },
        { field: 'fee', label: 'Fee', value: '₹5.00' },
      ],
    },
    // What the form does not know is told too: whoever agrees agrees to all of it.
    { title: undefined, facts: [{ field: 'more', label: 'More', value: 'x' }] },
  ])
})

test('what the form would not ask for is left out where it holds nothing that counts', () => {
  const kept = { label: 'Namuna Bank', list_form: 'none', list_head: true }
  const { parts } = readerOf(document, kept, reading)
  expect(parts.flatMap(({ facts }) => facts.map(({ field }) => field))).toEqual(['label', 'list_form'])
})

test('changes are in the same order and words; two fields of one name say of which part they are', () => {
  const before = { answer_head: true, fee: '5.00', list_form: 'none', list_head: true }
  const after = { answer_head: false, fee: '7.50', list_form: 'csv', list_head: false }
  const { word } = readerOf(document, after, reading)
  expect(changesOf(before, after, reading, document).map(({ field, ...rest }) => [word(field), rest])).toEqual([
    ['Format', { before: 'None', after: 'CSV' }],
    ['List: First row', { before: 'Yes', after: 'No' }],
    ['Answer: First row', { before: 'Yes', after: 'No' }],
    ['Fee', { before: '₹5.00', after: '₹7.50' }],
  ])
})
