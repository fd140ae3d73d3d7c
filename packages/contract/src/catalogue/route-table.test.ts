import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pages, routeRecordsOf } from './catalogue.ts'

const [header, ...lines] = readFileSync(new URL('routes.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
const owners = pages.filter((page) => page.origin === 'spec')

const lineOf = (page: (typeof pages)[number]) => {
  const [, ...place] = page.key.split('/')
  const [section, name] = place.length === 2 ? place : ['', place[0]]
  return [page.user_type, section, name, page.is_active ? 'active' : 'inactive'].join('\t')
}

test('the catalogue is the route table, line by line', () => {
  expect(header).toBe('user_type\tsection\tpage\tstatus')
  expect(lines).toHaveLength(212)
  expect(owners.map(lineOf)).toEqual(lines)
})

test('a section is active by default exactly when one of its pages is', () => {
  const rows = routeRecordsOf()
  const wrong = rows.filter((row) => {
    const children = rows.filter((child) => child.parent_id === row.id && child.origin === 'spec')
    return children.length > 0 && row.is_active !== children.some((child) => child.is_active)
  })
  expect(wrong).toEqual([])
  expect(rows.find((row) => row.key === 'user/wallet')?.is_active).toBe(false)
  expect(rows.find((row) => row.key === 'user/income')?.is_active).toBe(true)
})
