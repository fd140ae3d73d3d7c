import { expect, test } from 'vitest'
import { listQuery } from '../kit/list.ts'
import { findInTeam } from '../network/find-in-team.ts'
import { findNumber } from '../numbers/find-number.ts'
import { findMembers } from './find-members.ts'
import { listMembers } from './members.ts'

test.each([
  ['members', findMembers.query, 'q'],
  ['one’s team', findInTeam.query, 'q'],
  ['the list of members', listQuery(listMembers), 'q'],
])('the words for %s are something, and no more than a line', (_case, query, name) => {
  const passes = (typed: string) => query.safeParse({ [name]: typed }).success
  expect([passes('e'), passes('  '), passes(''), passes('x'.repeat(100)), passes('x'.repeat(101))]).toEqual([
    true,
    false,
    false,
    true,
    false,
  ])
})

test('no part of a number is looked for that is shorter than any', () => {
  const passes = (number: string) => findNumber.query.safeParse({ number }).success
  expect([passes('12345 '), passes('123456'), passes('x'.repeat(61))]).toEqual([false, true, false])
})

test('an answer has nothing by which somebody is reached', () => {
  for (const { reply } of [findMembers, findInTeam])
    expect(Object.keys(reply.shape.data.element.shape)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/mobile|email/)]),
    )
})
