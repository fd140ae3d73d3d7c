import { afterEach, expect, test } from 'vitest'
import { withdrawalMoves } from '@banyan/contract/withdrawals/deciding.ts'
import { ownWithdrawalMoves } from '@banyan/contract/withdrawals/withdrawals.ts'
import { withdrawalLife } from '@banyan/domain/withdrawals/withdrawal-state.ts'
import { hasAct } from '../acts/has-act.ts'
import { isForMany } from '../decisions/bulk-plan.ts'
import { pseudoSpeech } from '../pseudo/speech.ts'
import { speak } from '../text.ts'
import { actsOfMoves } from './acts-of-moves.ts'

interface Row {
  readonly id: string
  readonly request_no: string
  readonly is_stopped: boolean
  readonly may: Readonly<Record<'cancel' | 'decide' | 'process' | 'pay' | 'fail' | 'return', boolean>>
}

const nothing = { cancel: false, decide: false, process: false, pay: false, fail: false, return: false }
const row = (may: Partial<Row['may']>, is_stopped = false): Row => ({
  id: '7',
  request_no: 'WD-000007',
  is_stopped,
  may: { ...nothing, ...may },
})
const named = ({ request_no }: Row) => ({ request_no })

const ask = () => null
afterEach(() => speak('en'))

const acts = actsOfMoves<Row>(
  withdrawalLife,
  withdrawalMoves,
  'withdrawals.moves',
  {
    named,
    moves: {
      approve: { if: ({ is_stopped }) => !is_stopped, words: () => ({ text: 'It waits for the bank.' }) },
      process: { draw: () => null },
    },
  },
  ask,
)
const has = (name: string, of: Row) => hasAct(acts[name]!, of)

test('a window has the moves of its calls, and those that it draws itself, in the order of the table', () => {
  expect(Object.keys(acts)).toEqual(['approve', 'reject', 'process', 'pay', 'fail', 'return'])
  expect(Object.keys(actsOfMoves(withdrawalLife, ownWithdrawalMoves, 'withdrawals.moves', { named }, ask))).toEqual([
    'cancel',
  ])
})

test('a row has the moves that it says its reader may make, and the noun does not take away', () => {
  expect([has('approve', row({ decide: true })), has('reject', row({ decide: true }))]).toEqual([true, true])
  expect([has('approve', row({ decide: true }, true)), has('reject', row({ decide: true }, true))]).toEqual([
    false,
    true,
  ])
  expect([has('approve', row({ pay: true })), has('pay', row({ pay: true })), has('return', row({}))]).toEqual([
    false,
    true,
    false,
  ])
})

test('the sentences of a move are found by its name, and the noun says others', () => {
  expect(acts['reject']!.words(row({}))).toMatchObject({
    label: 'Reject',
    title: 'Reject WD-000007?',
    done: 'Rejected: WD-000007',
  })
  expect(acts['approve']!.words(row({}))).toMatchObject({ title: 'Approve WD-000007?', text: 'It waits for the bank.' })
  expect(acts['process']!.words(row({}))).toMatchObject({ label: 'Make bank file', title: undefined })
})

test('what asks for a reason at most is for many rows, with the reason where the table has one', () => {
  expect(Object.keys(acts).filter((name) => isForMany(acts[name]!))).toEqual(['approve', 'reject'])
  expect(acts['approve']).not.toHaveProperty('reason')
  expect(acts['reject']).toHaveProperty('reason', { label: 'Reason' })
})

test('what takes away or back is marked', () => {
  expect(Object.keys(acts).filter((name) => acts[name]!.isDanger)).toEqual(['fail', 'return'])
})

test('acts that were made before the language changed speak the new one', () => {
  const { label } = acts['reject']!.words(row({}))
  speak('pseudo', pseudoSpeech)
  expect(acts['reject']!.words(row({})).label).not.toBe(label)
  expect(acts['reject']).toHaveProperty('reason.label', pseudoSpeech.sentence('fields.reason', 'Reason'))
})
