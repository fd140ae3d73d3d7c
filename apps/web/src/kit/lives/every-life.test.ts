import { expect, test } from 'vitest'
import { dispatchLife } from '@banyan/domain/dispatches/dispatch-status.ts'
import { bankLife } from '@banyan/domain/kyc/bank-accounts.ts'
import { kycLife } from '@banyan/domain/kyc/documents.ts'
import type { Life } from '@banyan/domain/lives/life.ts'
import { creditRequestLife, pinRequestLife } from '@banyan/domain/payments/paid-request.ts'
import { withdrawalLife } from '@banyan/domain/withdrawals/withdrawal-state.ts'
import english from '#messages/en/index.ts'

interface Words {
  readonly states: Readonly<Record<string, string>>
  readonly moves: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const lives: readonly (readonly [Life, Words])[] = [
  [withdrawalLife, english.withdrawals],
  [creditRequestLife, english.paid_requests],
  [pinRequestLife, english.paid_requests],
  [bankLife, english.banking],
  [kycLife, english.kyc],
  [dispatchLife, english.dispatches],
]

const each = lives.map(([life, words]) => [life.noun, life, words] as const)

test.each(each)(
  'every state and every move of a %s has its words, and no other has',
  (_noun, life, { states, moves }) => {
    expect(Object.keys(states).toSorted()).toEqual([...life.states].toSorted())
    // A move by nobody follows from another act, so nobody is asked about it.
    const made = Object.entries(life.moves).flatMap(([name, { by }]) => (by.length > 0 ? [name] : []))
    expect(Object.keys(moves).toSorted()).toEqual(made.toSorted())
  },
)

const parts = ['label', 'title', 'note', 'button', 'done']

test.each(each)('the words of a move of a %s are those that an act says', (_noun, _life, { moves }) => {
  expect(Object.values(moves).flatMap((words) => Object.keys(words).filter((part) => !parts.includes(part)))).toEqual(
    [],
  )
})

test.each(each)(
  'a move of a %s that asks for something has a question, and says when it is done',
  (_noun, life, { moves }) => {
    const asking = Object.entries(life.moves).filter(([, move]) => move.hasReason || move.isProven)
    expect(asking.length).toBeGreaterThan(0)
    expect(asking.filter(([name]) => !moves[name]?.['title'] || !moves[name]['done'])).toEqual([])
  },
)
