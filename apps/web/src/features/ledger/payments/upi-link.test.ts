import { expect, test } from 'vitest'
import { upiLink } from './upi-link.ts'

test.each([
  [{ upi_id: 'namuna@okbank', name: 'Namuna Traders' }, 'upi://pay?pa=namuna@okbank&pn=Namuna%20Traders&cu=INR'],
  [
    { upi_id: 'a.b-c@upi', name: 'A & B?', amount: '118.00' },
    'upi://pay?pa=a.b-c@upi&pn=A%20%26%20B%3F&am=118.00&cu=INR',
  ],
  [{ upi_id: 'x&am=1@upi', name: '' }, 'upi://pay?pa=x%26am%3D1@upi&pn=&cu=INR'],
])('%o opens %s', (payee, link) => {
  expect(upiLink(payee)).toBe(link)
})
