import { expect, test } from 'vitest'
import { checkFile } from './check-file.ts'
import { planImport } from './plan-import.ts'
import { facts, terms, writtenRow } from './testing/rows.ts'

const headsOf = () => ({ left_head_id: 1, right_head_id: 1 })

test('members are written in the order of their joining, each below and behind whom they name, whatever the order of rows', () => {
  const file = checkFile(
    [
      writtenRow(2, {
        user_id: 'OLD0003',
        sponsor_id: 'OLD0001',
        parent_id: 'OLD0002',
        side: 'right',
        joined_on: '2020-04-03',
      }),
      writtenRow(3, { user_id: 'OLD0002', sponsor_id: 'OLD0001', parent_id: 'OLD0001', joined_on: '2020-04-02' }),
      writtenRow(4, { user_id: 'OLD0001', joined_on: '2020-04-02', package: 'Starter', activated_on: '2020-06-01' }),
      writtenRow(5, {
        user_id: 'OLD0004',
        parent_id: 'OLD0001',
        side: 'right',
        joined_on: '2020-04-05',
        package: 'Starter',
        activated_on: '2020-05-01',
      }),
    ],
    terms,
    facts,
  )
  expect(file.rows.flatMap(({ faults }) => faults)).toEqual([])
  expect(planImport(file, headsOf)).toEqual([
    { order_no: 3, sponsor: -1, sponsor_side: 'left', parent: -2, left_head: -3, right_head: -2, activation_no: null },
    { order_no: 2, sponsor: -1, sponsor_side: 'left', parent: -1, left_head: 1, right_head: -2, activation_no: null },
    { order_no: 1, sponsor: 1, sponsor_side: 'left', parent: 1, left_head: 1, right_head: -1, activation_no: 2 },
    { order_no: 4, sponsor: 1, sponsor_side: 'left', parent: -1, left_head: -4, right_head: -1, activation_no: 1 },
  ])
})

test('a line of a hundred thousand members is checked and planned', () => {
  const depth = 100_000
  const id = (at: number) => `OLD${at}`.padEnd(8, '0').slice(0, 3) + String(at).padStart(6, '0')
  const rows = Array.from({ length: depth }, (_row, at) =>
    writtenRow(at + 2, { user_id: id(at), parent_id: at === 0 ? 'root01' : id(at - 1) }),
  ).toReversed()
  const file = checkFile(rows, terms, facts)
  expect(file.rows.filter(({ faults }) => faults.length > 0)).toEqual([])
  const plan = planImport(file, headsOf)
  expect(plan.at(-1)).toMatchObject({ order_no: 1, parent: 1, left_head: 1, right_head: -1 })
  expect(plan[0]).toMatchObject({ order_no: depth, parent: -(depth - 1), left_head: 1, right_head: -depth })
})
