import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settings } from './config.ts'

const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8')
const table =
  /\n## Settings\n\n\| variable \| default \| +\|\n\| --- \| --- \| --- \|\n([^]*?)\n\n/.exec(readme)?.[1] ?? ''
const codesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

/** Each variable of the table with the value that it says holds where it is absent; undefined: none, or it says in words which. */
const rows = table.split('\n').flatMap((row) => {
  const [, names = '', said = ''] = row.split('|')
  const isValue = /^(`[^`]+`(, )?)+$/.test(said.trim())
  const values = isValue ? codesIn(said) : []
  return codesIn(names).map((name, nth) => [name, values.length > 1 ? values[nth] : values[0]] as const)
})

test('every variable that the server reads is in the table of the README, and no other', () => {
  expect(rows.map(([name]) => name).toSorted()).toEqual(Object.keys(settings.shape).toSorted())
})

test.each(rows)('%s is %s where it is absent', (name, said) => {
  const setting = settings.shape[name as keyof typeof settings.shape]
  expect(setting.parse(undefined)).toEqual(said === undefined ? undefined : setting.parse(said))
})
