import { expect, test } from 'vitest'
import { upiLink } from './upi-link.ts'

const payment = { upi_id: 'asha.namuna@okbank', name: 'Asha Namuna', amount_minor: 5_000_00n, note: 'Donation 17' }

test.each([
  ['', {}, 'upi://pay?pa=asha.namuna@okbank&pn=Asha%20Namuna&am=5000.00&cu=INR&tn=Donation%2017'],
  [
    ' with paise',
    { amount_minor: 1_234_05n },
    'upi://pay?pa=asha.namuna@okbank&pn=Asha%20Namuna&am=1234.05&cu=INR&tn=Donation%2017',
  ],
  [
    ' of less than a rupee',
    { amount_minor: 7n },
    'upi://pay?pa=asha.namuna@okbank&pn=Asha%20Namuna&am=0.07&cu=INR&tn=Donation%2017',
  ],
  [
    ' to a name that tries to change the amount',
    { name: 'Asha&am=1.00#x' },
    'upi://pay?pa=asha.namuna@okbank&pn=Asha%26am%3D1.00%23x&am=5000.00&cu=INR&tn=Donation%2017',
  ],
  [
    ' to a name with marks that some apps stumble over',
    { name: "D'Souza (Namuna)+!*" },
    'upi://pay?pa=asha.namuna@okbank&pn=D%27Souza%20%28Namuna%29%2B%21%2A&am=5000.00&cu=INR&tn=Donation%2017',
  ],
  [
    ' to a name in another script',
    { name: 'आशा' },
    'upi://pay?pa=asha.namuna@okbank&pn=%E0%A4%86%E0%A4%B6%E0%A4%BE&am=5000.00&cu=INR&tn=Donation%2017',
  ],
] as const)('a UPI link%s', (_, change, link) => {
  expect(upiLink({ ...payment, ...change })).toBe(link)
})

test('an app reads back what was put in', () => {
  const name = 'नमूना & Sons + 100% "quoted" ' + String.fromCharCode(0xd800)
  const read = new URL(upiLink({ ...payment, name })).searchParams
  expect(Object.fromEntries(read)).toEqual({
    pa: 'asha.namuna@okbank',
    pn: name.toWellFormed(),
    am: '5000.00',
    cu: 'INR',
    tn: 'Donation 17',
  })
})
