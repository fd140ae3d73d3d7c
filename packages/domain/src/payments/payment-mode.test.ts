import { expect, test } from 'vitest'
import { isReferenceOf, type PaymentMode } from './payment-mode.ts'

test.each<[PaymentMode, string, boolean]>([
  ['NEFT', 'HDFCN52026010100', true],
  ['NEFT', 'HDFCN5202601010001234X', true],
  ['NEFT', 'HDFCN5202601010', false],
  ['NEFT', 'HDFCN5202601010001234XY', false],
  ['RTGS', 'HDFCR52026010100012345', true],
  ['RTGS', '412600123456', false],
  ['UPI', '412600123456', true],
  ['UPI', '4126001234567', false],
  ['UPI', 'AXISUPI412600123456', true],
  ['UPI', 'UTR412600123456', true],
  ['UPI', 'ABCDEFGHIJKLMNOP', false],
  ['NEFT', 'ABCDEFGHIJKLMNOP', false],
  ['NEFT', 'N038222345678901', true],
  ['NEFT', 'N03822234567890A', false],
  ['NEFT', '1DFCN52026010100', false],
  ['RTGS', 'HD1CR52026010100', false],
  ['UPI', 'HDFCN52026010100', false],
  ['IMPS', 'HDFCN52026010100012345', false],
  ['Same bank', 'IK0ABC12', true],
  ['Same bank', '412600123456', true],
  ['Same bank', 'IK0ABC1', false],
  ['Same bank', 'ABCDEFGHIJ', false],
  ['IMPS', '412600123456', true],
  ['IMPS', '41260012345', false],
  ['Cheque', '000123', true],
  ['Cheque', '00012', false],
  ['DD', '', false],
  ['Cash', '', true],
  ['Cash', 'R17', true],
  ['NEFT', 'HDFCN52026010१00', false],
])('%s with %s: %s', (mode, reference, fits) => {
  expect(isReferenceOf(mode, reference)).toBe(fits)
})
