import { expect, test } from 'vitest'
import { z } from 'zod'
import { listEndpoint, listQuery, listRequestOf, totalsQuery } from './list.ts'
import { day } from './values.ts'

const list = listEndpoint({
  path: '/things',
  summary: 'Things',
  pages: 'signed-in',
  row: z.object({ name: z.string() }),
  filters: { from: day, name: z.string() },
  sorts: ['at', 'name'],
})
const query = listQuery(list)

test('an empty query is the first page of 25, newest first', () => {
  expect(listRequestOf<typeof list>(query.parse({}) as never)).toEqual({
    page_index: 0,
    page_size: 25,
    sort: { by: 'at', is_descending: true },
    filter: {},
  })
})

test('the address bar speaks strings', () => {
  const asked = listRequestOf<typeof list>(
    query.parse({ page_index: '3', page_size: '100', sort: 'name', name: 'asha' }),
  )
  expect(asked).toEqual({
    page_index: 3,
    page_size: 100,
    sort: { by: 'name', is_descending: false },
    filter: { name: 'asha' },
  })
})

test.each([
  [{ page_index: '-1' }, 'page_index'],
  [{ page_size: '10001' }, 'page_size'],
  [{ page_size: 'many' }, 'page_size'],
  [{ sort: 'mobile' }, 'sort'],
  [{ from: 'yesterday' }, 'from'],
])('refuses %o and names the field', (given, field) => {
  const parsed = query.safeParse(given)
  expect(parsed.success).toBe(false)
  expect(parsed.error?.issues[0]?.path).toEqual([field])
})

test('an unknown filter is refused, not ignored', () => {
  expect(query.safeParse({ nmae: 'asha' }).success).toBe(false)
})

test('a list that is opened by id takes one, which is no filter and not asked of its totals', () => {
  const opened = { ...list, isOpenedById: true }
  expect(listRequestOf<typeof list>(listQuery(opened).parse({ id: '7' }))).toMatchObject({ id: 7n, filter: {} })
  expect(listQuery(opened).safeParse({ id: 'x' }).success).toBe(false)
  expect(query.safeParse({ id: '7' }).success).toBe(false)
  expect(totalsQuery(opened).safeParse({ id: '7' }).success).toBe(false)
})
