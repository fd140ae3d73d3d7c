import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { menuIcons } from './menu-icons.ts'

test('every icon that can be chosen is in the icon font', () => {
  const file = new URL('../../../../node_modules/material-icons/_data/versions.json', import.meta.url)
  const known = readFileSync(file, 'utf8')
  expect(menuIcons.filter((name) => !known.includes(`"${name}":`))).toEqual([])
})
