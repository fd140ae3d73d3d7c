import { expect, test } from 'vitest'
import { memoryBox } from '../testing/memory-box.ts'
import { createRecentPeople } from './recent-people-keeper.ts'

const person = (user_id: string) => ({ user_id, name: `Name of ${user_id}` })

test('the newest comes first, nobody twice, and five are enough', () => {
  const people = createRecentPeople(memoryBox(), () => 'ME')
  for (const id of ['A', 'B', 'C', 'D', 'E', 'F', 'C']) people.note(person(id))
  expect(people.read().map(({ user_id }) => user_id)).toEqual(['C', 'F', 'E', 'D', 'B'])
})

test('they are their owner’s alone, and gone when forgotten', () => {
  const box = memoryBox()
  let owner = 'ME'
  const people = createRecentPeople(box, () => owner)
  people.note(person('A'))
  owner = 'OTHER'
  expect(people.read()).toEqual([])
  owner = 'ME'
  expect(people.read()).toEqual([person('A')])
  people.forget()
  expect(people.read()).toEqual([])
  expect(box.size()).toBe(0)
})
