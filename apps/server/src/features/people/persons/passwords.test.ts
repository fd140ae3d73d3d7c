import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './index.ts'

test('a hash costs as much as it should, and no two are alike', async () => {
  const [one, other] = [await hashPassword('correct-horse-battery'), await hashPassword('correct-horse-battery')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(other).not.toBe(one)
})

test('only the password that was hashed is the right one, and nobody without one is let in', async () => {
  const kept = await hashPassword('correct-horse-battery')
  expect(await verifyPassword(kept, 'correct-horse-battery')).toBe(true)
  for (const wrong of ['', 'correct-horse-batter', 'Correct-horse-battery']) {
    expect(await verifyPassword(kept, wrong)).toBe(false)
    expect(await verifyPassword(null, wrong)).toBe(false)
  }
})
