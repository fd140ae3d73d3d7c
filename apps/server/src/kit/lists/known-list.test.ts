import { expect, test } from 'vitest'
import { z } from 'zod'
import { listEndpoint, type ListRequest } from '@banyan/contract/kit/list.ts'
import type { Asking } from '../context.ts'
import { answerKnown } from './known-list.ts'
import { readBatches } from './read-batches.ts'

const list = listEndpoint({
  path: '/numbers',
  summary: 'Numbers',
  pages: 'signed-in',
  row: z.object({ number: z.number() }),
  filters: {},
  sorts: ['number'],
  totals: z.object({ sum: z.number() }),
  exportLimit: 10_000,
})
type Numbers = typeof list

/** A list of so many numbers from 0 up, which remembers what was asked of it. */
function numbersUpTo(count: number) {
  const asked: string[] = []
  const answer = answerKnown<Numbers>(async (_context, { part = 'page' }) => {
    asked.push(`find ${part}`)
    const all = Array.from({ length: count }, (_, number) => number)
    return {
      total_count: count,
      slice: (first, most) => all.slice(first, first + most),
      totals: () => ({ sum: all.reduce((sum, number) => sum + number, 0) }),
      rows: async (_reading, numbers) => {
        asked.push(`read ${numbers.length}`)
        return Array.from(numbers, (number) => ({ number }))
      },
    }
  })
  return { answer, asked }
}

const contextOf = (db: object) => ({ db }) as unknown as Asking
const request: ListRequest<Numbers> = {
  page_index: 0,
  page_size: 10,
  sort: { by: 'number', is_descending: false },
  filter: {},
}

test('of a page only its rows are read, and counted are all', async () => {
  const { answer, asked } = numbersUpTo(35)
  const page = await answer(contextOf({}), { ...request, page_index: 3 })
  expect(page).toMatchObject({ total_count: 35, is_total_capped: false, page_index: 3, page_size: 10 })
  expect(page.data.map(({ number }) => number)).toEqual([30, 31, 32, 33, 34])
  expect((await answer(contextOf({}), { ...request, page_index: 9 })).data).toEqual([])
  expect(asked).toEqual(['find page', 'read 5', 'find page', 'read 0'])
})

test('sums need no rows', async () => {
  const { answer, asked } = numbersUpTo(4)
  expect(await answer(contextOf({}), { ...request, part: 'totals' })).toMatchObject({
    total_count: 4,
    totals: { sum: 6 },
  })
  expect(asked).toEqual(['find totals'])
})

test('an export finds its rows once and reads them in batches; two at a time do not mix', async () => {
  const one = numbersUpTo(1_201)
  const other = numbersUpTo(3)
  const read = async (of: typeof one, db: object) => {
    const rows: unknown[] = []
    for await (const batch of readBatches(list, of.answer, contextOf(db), request)) rows.push(...batch)
    return rows
  }
  const [many, few] = await Promise.all([read(one, { trx: 1 }), read(other, { trx: 2 })])
  expect(many).toEqual(Array.from({ length: 1_201 }, (_, number) => ({ number })))
  expect(few).toHaveLength(3)
  expect(one.asked).toEqual(['find export', 'read 500', 'read 500', 'read 201', 'read 0'])
  const { answer } = one
  const both = await Promise.all([
    answer(contextOf(one), { ...request, part: 'export', page_size: 2 }),
    answer(contextOf(other), { ...request, part: 'export', page_size: 3 }),
  ])
  expect(both.map(({ data }) => data.length)).toEqual([2, 3])
  expect((await answer(contextOf(one), { ...request, part: 'export', page_index: 1, page_size: 2 })).data).toEqual([
    { number: 2 },
    { number: 3 },
  ])
})
