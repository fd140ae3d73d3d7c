import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'

test('a code has its three corners, and another text another code', () => {
  const one = qrPath('upi://pay?pa=ravi.demo@example')
  const corner = (column: number, row: number) => one.path.includes(`M${column} ${row}h1v1h-1z`)
  const last = one.side - 1
  expect([corner(0, 0), corner(last, 0), corner(0, last)]).toEqual([true, true, true])
  expect(corner(1, 1)).toBe(false)
  expect(qrPath('upi://pay?pa=asha.demo@example').path).not.toBe(one.path)
})
