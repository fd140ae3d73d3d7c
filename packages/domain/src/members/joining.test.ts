import { expect, test } from 'vitest'
import { decideJoining, type Joining, type JoiningRefusal } from './joining.ts'

const welcome = { is_blocked: false }
const refused: readonly [string, Joining, JoiningRefusal][] = [
  ['nobody has the sponsor id', { side: 'left', sponsor: undefined, parent: undefined }, 'SPONSOR_UNKNOWN'],
  ['the sponsor is blocked', { side: 'left', sponsor: { is_blocked: true }, parent: undefined }, 'SPONSOR_BLOCKED'],
  ['nobody has the parent id', { side: 'left', sponsor: welcome, parent: undefined }, 'PARENT_UNKNOWN'],
  [
    'the place is in another team',
    { side: 'left', sponsor: welcome, parent: { is_sponsor: false, leg_of_sponsor: undefined } },
    'PARENT_OUTSIDE',
  ],
]
test.each(refused)('%s', (_case, joining, refusal) => {
  expect(decideJoining(joining)).toBe(refusal)
})

const allowed: readonly [string, Joining, 'left' | 'right'][] = [
  ['the extreme place of a side is in that leg', { side: 'right', sponsor: welcome, parent: null }, 'right'],
  [
    'a place below the sponsor is in that leg',
    { side: 'left', sponsor: welcome, parent: { is_sponsor: true, leg_of_sponsor: undefined } },
    'left',
  ],
  [
    'a place deeper down is in the leg of its parent',
    { side: 'right', sponsor: welcome, parent: { is_sponsor: false, leg_of_sponsor: 'left' } },
    'left',
  ],
]
test.each(allowed)('%s', (_case, joining, sponsor_side) => {
  expect(decideJoining(joining)).toEqual({ sponsor_side })
})
