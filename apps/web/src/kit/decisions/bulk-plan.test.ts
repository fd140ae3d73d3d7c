import { expect, test } from 'vitest'
import { approve } from '@banyan/contract/approvals/approvals.ts'
import { approveBanking } from '@banyan/contract/banking/banking.ts'
import type { CallAct, RowAct } from '../acts/act.ts'
import { bulkPlan, countReasons, isForMany } from './bulk-plan.ts'
import { identityWarnings } from './identity-warnings.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly may: boolean
  readonly name_match_percent: number | null
  readonly duplicate_user_ids: readonly string[]
}

const rowOf = (id: string, change: Partial<Row> = {}): Row => ({
  id,
  name: 'Asha Namuna',
  may: true,
  name_match_percent: 100,
  duplicate_user_ids: [],
  ...change,
})

const act: CallAct<Row> = {
  to: approveBanking,
  if: ({ may }) => may,
  warnings: (row) => identityWarnings(row, { proven: 'Asha Namuna', same: 'Same account' }),
  words: () => ({ label: 'Approve' }),
}

test('a row that the act warns about is left out, also where the warning asks for no reason', () => {
  const plan = bulkPlan(
    act,
    [
      rowOf('1'),
      rowOf('2', { name_match_percent: 67 }),
      rowOf('3', { name_match_percent: 0, duplicate_user_ids: ['ASHA1'] }),
      rowOf('4', { may: false }),
      rowOf('5', { name_match_percent: 67 }),
    ],
    ({ id }) => (id === '4' ? 'Already decided' : ''),
  )
  expect(plan.rows.map(({ id }) => id)).toEqual(['1'])
  expect(plan.leftOut.map(({ row }) => row.id)).toEqual(['2', '3', '4', '5'])
  expect(countReasons(plan.leftOut).map(({ count }) => count)).toEqual([2, 1, 1])
  expect(plan.leftOut.map(({ isWarned }) => isWarned)).toEqual([true, true, false, true])
  expect(plan.leftOut[1]?.why).toContain('Same account')
  expect(plan.leftOut[2]?.why).toBe('Already decided')
})

test.each<[string, RowAct<Row>, boolean]>([
  ['a call', act, true],
  ['a call that asks for one reason', { ...act, reason: { label: 'Reason' } }, true],
  ['a call that asks something else of each row', { ...act, to: approve, isAlone: true }, false],
  ['an act with a dialog of its own', { draw: () => null, words: act.words }, false],
  ['an act that is a page', { href: () => '/', words: act.words }, false],
])('%s', (_case, one, isIt) => expect(isForMany(one)).toBe(isIt))

test('a row whose act is closed for now is left out with why', () => {
  const closed = { ...act, closed: ({ id }: Row) => (id === '2' ? 'Can be approved from tomorrow' : undefined) }
  const plan = bulkPlan(closed, [rowOf('1'), rowOf('2')], () => 'not possible')
  expect(plan.rows.map(({ id }) => id)).toEqual(['1'])
  expect(plan.leftOut.map(({ why }) => why)).toEqual(['Can be approved from tomorrow'])
})
