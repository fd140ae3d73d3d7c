import { expect, test } from 'vitest'
import { coversCategories, refuseKeptTo } from './kept-to.ts'

test.each([
  [null, null, true],
  [null, ['KYC'], true],
  [['KYC'], null, false],
  [['KYC'], ['KYC'], true],
  [['KYC'], [], true],
  [['KYC'], ['KYC', 'Pins'], false],
  [[], [], true],
])('whoever reads %j reads all of %j: %s', (held, theirs, expected) => {
  expect(coversCategories(held, theirs)).toBe(expected)
})

const offered = ['KYC', 'Pins']
test.each([
  [{ editor: null, target: null, wanted: ['KYC'], isFull: false }, undefined],
  [{ editor: null, target: ['KYC'], wanted: null, isFull: false }, undefined],
  [{ editor: null, target: null, wanted: ['Weather'], isFull: false }, 'NOT_OFFERED'],
  // What is offered no more is kept by whoever has it.
  [{ editor: null, target: ['Weather'], wanted: ['Weather'], isFull: false }, undefined],
  [{ editor: ['KYC'], target: ['KYC'], wanted: ['KYC', 'Pins'], isFull: false }, 'LACKED'],
  [{ editor: ['KYC'], target: ['KYC'], wanted: null, isFull: false }, 'LACKED'],
  [{ editor: ['KYC'], target: ['KYC'], wanted: [], isFull: false }, undefined],
  [{ editor: null, target: null, wanted: ['KYC'], isFull: true }, 'FULL_READS_ALL'],
  [{ editor: null, target: null, wanted: null, isFull: true }, undefined],
] as const)('%j: %s', (edit, expected) => {
  expect(refuseKeptTo({ offered, ...edit })).toBe(expected)
})
