import { expect, test } from 'vitest'
import { z } from 'zod'
import { readSetting, setting, writeSetting } from './setting.ts'
import { positiveMoney } from './values.ts'

const parcels = setting({
  name: 'donation_settings',
  value: z.strictObject({ is_on: z.boolean(), least: positiveMoney }),
  first: { is_on: true, least: '5.00' },
  path: '/setup/parcels',
  get: { summary: 'What the company has set about parcels', pages: ['admin/setup'] },
  set: { summary: 'Sets the rules of parcels', pages: ['admin/setup'] },
  guard: { second: 'always', gives: ['rates'] },
})

test('a document is kept as it travels, and read back', () => {
  const rules = readSetting(parcels, { is_on: false, least: '7.50' })
  expect(rules).toEqual({ is_on: false, least: 750n })
  expect(writeSetting(parcels, rules)).toEqual({ is_on: false, least: '7.50' })
})

test('a rule that came later begins as it is at first, and one that is gone is left out', () => {
  expect(readSetting(parcels, { is_on: false, most: '9.00' })).toEqual({ is_on: false, least: 500n })
  expect(readSetting(parcels, {})).toEqual({ is_on: true, least: 500n })
})

test('what the rules have to be together is asked of what is saved, not of what was kept', () => {
  const paired = setting({
    ...parcels,
    value: z.strictObject({ least: positiveMoney, multiple: positiveMoney }),
    first: { least: '5.00', multiple: '5.00' },
    check: ({ value: { least, multiple }, issues }) => {
      if (least % multiple !== 0n) issues.push({ code: 'custom', path: ['least'], message: 'No', input: least })
    },
    path: '/setup/pairs',
    get: { summary: 'What the company has set about pairs', pages: ['admin/setup'] },
    set: { summary: 'Sets the rules of pairs', pages: ['admin/setup'] },
  })
  const odd = { least: '7.00', multiple: '5.00' }
  expect(readSetting(paired, odd)).toEqual({ least: 700n, multiple: 500n })
  expect(paired.get.reply.safeParse({ data: { ...odd, version: 1 } }).success).toBe(true)
  expect(paired.set.body.safeParse({ ...odd, version: 1 }).error?.issues).toMatchObject([
    { path: ['least'], message: 'No' },
  ])
  expect(paired.set.body.safeParse({ ...odd, version: 1, least: '10.00' }).success).toBe(true)
})

test('a document that its schema does not allow is no rule', () => {
  expect(() => readSetting(parcels, { least: '-1.00' })).toThrow()
})
