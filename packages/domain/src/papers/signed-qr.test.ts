import { expect, test } from 'vitest'
import { signedQrShape } from './irn.ts'

// Whoever keeps an IRN says what the camera of a buyer reads from the invoice.
test.each(['www.example.com/pay', 'example.com', 'a.b', '....', 'eyJhbGciOiJSUzI1NiJ9'])('%s is no signed QR', (text) => {
  expect(signedQrShape.test(text)).toBe(false)
})

test.each(['', 'eyJhbGciOiJSUzI1NiJ9.eyJkYXRhIjoie30ifQ.c2lnbmVk'])('%j is kept', (text) => {
  expect(signedQrShape.test(text)).toBe(true)
})
