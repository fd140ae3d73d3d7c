import { expect, test } from 'vitest'
import { refuseSignedQr, signedQrShape } from './irn.ts'

const irn = 'a1'.repeat(32)
const paper_no = 'INV/2627/000001'
const partOf = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const qrOf = (data: unknown): string => `${partOf({ alg: 'RS256' })}.${partOf({ data, iss: 'NIC' })}.c2lnbmVk`
const its = { Irn: irn, DocNo: paper_no, SellerGstin: '27AAPFU0939F1ZV' }

// Whoever keeps an IRN says what the camera of a buyer reads from the invoice.
test.each(['www.example.com/pay', 'example.com', 'a.b', '....', 'eyJhbGciOiJSUzI1NiJ9', 'a.b.c/d', 'a.b.c d'])(
  '%s is no signed QR',
  (text) => expect(signedQrShape.test(text)).toBe(false),
)

test.each(['', qrOf(JSON.stringify(its))])('%j has the shape of one, or is none', (text) => {
  expect(signedQrShape.test(text)).toBe(true)
})

test.each([
  ['that of the paper', qrOf(JSON.stringify(its)), undefined],
  ['that of the paper, not written twice as JSON', qrOf(its), undefined],
  ['its IRN in capitals', qrOf(JSON.stringify({ ...its, Irn: irn.toUpperCase() })), undefined],
  ['none', '', undefined],
  ['another IRN', qrOf(JSON.stringify({ ...its, Irn: 'b2'.repeat(32) })), 'other'],
  ['another paper', qrOf(JSON.stringify({ ...its, DocNo: 'INV/2627/000002' })), 'other'],
  ['nothing inside', qrOf('{}'), 'unread'],
  ['no data', `a.${partOf({})}.b`, 'unread'],
  ['no JSON', 'www.example.com', 'unread'],
  ['JSON of null', `a.${Buffer.from('null').toString('base64url')}.b`, 'unread'],
  ['a list', qrOf('[1]'), 'unread'],
])('a QR with %s', (_what, signed_qr, fault) => {
  expect(refuseSignedQr(signed_qr, { irn, paper_no })).toBe(fault)
})
