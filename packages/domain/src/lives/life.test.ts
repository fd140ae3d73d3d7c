import { expect, test } from 'vitest'
import { life, mayOf, movesFor, refuseMove } from './life.ts'

const parcel = life('parcel', {
  states: ['packed', 'sent', 'received', 'lost'],
  parties: ['sender', 'receiver'],
  moves: {
    send: { by: ['sender'], from: ['packed'], to: 'sent' },
    receive: { by: ['sender', 'receiver'], from: ['sent'], to: 'received' },
    lose: { by: ['sender'], from: ['packed', 'sent'], to: 'lost' },
  },
})

test.each([
  ['nothing there', undefined, ['sender'], 'UNKNOWN'],
  ['somebody who may not see it', { state: 'sent' }, undefined, 'UNKNOWN'],
  ['somebody who only sees it', { state: 'sent' }, [], 'NOT_THEIRS'],
  ['another party, in a state that would not allow it either', { state: 'lost' }, [], 'NOT_THEIRS'],
  ['a state that does not allow it', { state: 'packed' }, ['receiver'], 'OTHER_STATE'],
  ['one of its parties', { state: 'sent' }, ['receiver'], undefined],
  ['both parties in one', { state: 'sent' }, ['receiver', 'sender'], undefined],
] as const)('receiving, with %s', (_case, row, parties, because) => {
  expect(refuseMove(parcel.moves.receive, row, parties)).toBe(because)
})

test('a move by nobody is nobody’s to make: another act makes it', () => {
  const moves = {
    send: { by: ['sender'], from: ['packed'], to: 'sent' },
    replace: { by: [], from: ['packed'], to: 'sent' },
  } as const
  const replaced = life('parcel', { states: ['packed', 'sent'], parties: ['sender'], moves })
  expect(movesFor(replaced, { state: 'packed' }, ['sender'])).toEqual(['send'])
  expect(refuseMove(moves.replace, { state: 'packed' }, ['sender'])).toBe('NOT_THEIRS')
})

test('the moves of a party are those that its state allows, in the order of the table', () => {
  expect(movesFor(parcel, { state: 'packed' }, ['sender'])).toEqual(['send', 'lose'])
  expect(movesFor(parcel, { state: 'sent' }, ['receiver'])).toEqual(['receive'])
  expect(movesFor(parcel, { state: 'sent' }, undefined)).toEqual([])
})

test('of one move it is said whether it may be made', () => {
  const may = mayOf(parcel, { state: 'packed' }, ['sender'])
  expect([may('send'), may('receive'), may('lose')]).toEqual([true, false, true])
  expect(mayOf(parcel, { state: 'packed' }, undefined)('send')).toBe(false)
})

test('a move between states that there are not, or by nobody, does not compile', () => {
  const moves = { send: { by: ['sender'], from: ['packed'], to: 'sent' } } as const
  // @ts-expect-error there is no such party
  life('parcel', { states: ['packed', 'sent'], parties: ['receiver'], moves })
  // @ts-expect-error there is no such state
  life('parcel', { states: ['packed'], parties: ['sender'], moves })
  expect(life('parcel', { states: ['packed', 'sent'], parties: ['sender'], moves }).moves).toBe(moves)
})
