import { expect, test } from 'vitest'
import { everyLife } from '@banyan/domain/lives/every-life.ts'
import english from '#messages/en/index.ts'

interface Words {
  readonly states: Readonly<Record<string, string>>
  readonly step: Readonly<Record<string, string>>
  readonly moves: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const wordsOf: Readonly<Record<string, Words>> = {
  withdrawal: english.withdrawals,
  credit_request: english.paid_requests,
  pin_request: english.paid_requests,
  bank_account: english.banking,
  kyc_document: english.kyc,
  product_order: english.orders,
  order_return: english.returns,
  product_proposal: english.product_proposals,
  product_request: english.product_requests,
  product_dispatch: english.dispatches,
  conversation: english.support,
  contact_message: english.contact,
}

const each = everyLife.map((life) => [life.noun, life, wordsOf[life.noun]!] as const)

test.each(each)(
  'every state and every move of a %s has its words, and no other has',
  (_noun, life, { states, moves }) => {
    expect(Object.keys(states).toSorted()).toEqual([...life.states].toSorted())
    // A move by nobody follows from another act, so nobody is asked about it.
    const made = Object.entries(life.moves).flatMap(([name, { by }]) => (by.length > 0 ? [name] : []))
    expect(Object.keys(moves).toSorted()).toEqual(made.toSorted())
  },
)

test.each(each)('a step of a %s has a word of its own only where it is not that of its state', (_noun, life, words) => {
  const { states, step } = words
  expect(Object.keys(step).filter((name) => !life.states.includes(name))).toEqual([])
  expect(Object.entries(step).filter(([name, word]) => states[name] === word)).toEqual([])
})

const parts = ['label', 'title', 'note', 'button', 'done']

test.each(each)('the words of a move of a %s are those that an act says', (_noun, _life, { moves }) => {
  expect(Object.values(moves).flatMap((words) => Object.keys(words).filter((part) => !parts.includes(part)))).toEqual(
    [],
  )
})

/** Nobody is there who would read why a message of a visitor is spam. */
const askNothing = ['contact_message']

test.each(each)(
  'a move of a %s that asks for something has a question, and says when it is done',
  (noun, life, { moves }) => {
    const asking = Object.entries(life.moves).filter(([, move]) => move.hasReason || move.isProven)
    expect(asking.length > 0).toBe(!askNothing.includes(noun))
    expect(asking.filter(([name]) => !moves[name]?.['title'] || !moves[name]['done'])).toEqual([])
  },
)
