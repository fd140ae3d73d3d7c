import { expect, test } from 'vitest'
import { pinsCsv } from './pins-csv.ts'

const heads = ['Pin', 'Package', 'Owner']

test('one line a pin, with semicolons', () => {
  const pins = { pin_nos: ['SAMPLE-7Q4K', 'SAMPLE-8M2C'], package_name: 'Starter', owner_user_id: 'DEMO1001' }
  expect(pinsCsv(heads, pins)).toBe('Pin;Package;Owner\nSAMPLE-7Q4K;Starter;DEMO1001\nSAMPLE-8M2C;Starter;DEMO1001\n')
})

test.each([
  ['=1+1', "'=1+1"],
  ['+91', "'+91"],
  ['-5', "'-5"],
  ['@home', "'@home"],
  ['\tStarter', "'\tStarter"],
  ['Silver; Gold', '"Silver; Gold"'],
  ['the "best"', '"the ""best"""'],
])('the package %s is written harmlessly', (package_name, cell) => {
  expect(pinsCsv(heads, { pin_nos: ['P1'], package_name, owner_user_id: 'D' }).split('\n')[1]).toBe(`P1;${cell};D`)
})
