import { expect, test } from 'vitest'
import { weaknessOf } from './weak-password.ts'

const common = new Set(['password', '12345678', 'sunshine', 'qwertyuiop', 'abc123'])
const own = ['AB1234567', 'Kiran Namuna', 'kiran.n@example.com', '9000000001', 'Namuna Traders Pvt. Ltd.']
const judge = (password: string) => weaknessOf(password, { isCommon: (word) => common.has(word), own })

test.each([
  'password',
  'PassWord',
  '12345678',
  'sunshine2024',
  '!!Sunshine!!',
  'abc123',
  'pass-word',
  '2024qwertyuiop',
  'ｐａｓｓｗｏｒｄ',
  'pássword',
  'aaaaaaaa',
  'abcabcabc',
  'abcdefgh',
  '87654321',
  '19900101',
  '27-11-2026',
  '        ',
  '\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b',
])('%s is common', (password) => {
  expect(judge(password)).toBe('COMMON')
})

test.each([
  'AB1234567',
  'ab1234567',
  'Kiran@123',
  'namuna2026',
  'KiranNamuna',
  '9000000001',
  'NamunaTraders',
  'AB1234567!2026',
  '2026-ab1234567',
  'namunakiran1',
  'namuna-traders-pvt-ltd',
  'kiran.n@example.com',
])('%s is known to others', (password) => {
  expect(judge(password)).toBe('OWN')
})

test.each(['correct-horse-battery', 'kirana shop by the sea', 'sunshine on seven hills', 'a1b2c3d4', 'नमूना कुर्सी दीया'])(
  '%s is neither',
  (password) => {
    expect(judge(password)).toBeUndefined()
  },
)
