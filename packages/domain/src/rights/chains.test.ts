import { expect, test } from 'vitest'
import { reachAlone, type GuardedAct } from './chains.ts'

const act = (name: string, guard: GuardedAct['guard']): GuardedAct => ({ name, guard })

const chooseContact = act('choose a contact', { second: 'never', gives: ['signs in as another'] })
const changeBank = act('change the bank', {
  second: 'never',
  needs: ['signs in as another'],
  gives: ['bank of another'],
})
const withdraw = act('withdraw', { second: 'never', needs: ['bank of another'], gives: ['money of others'] })

test('a chain of acts that one person makes is found, whatever their order', () => {
  for (const acts of [
    [chooseContact, changeBank, withdraw],
    [withdraw, changeBank, chooseContact],
  ])
    expect(reachAlone(acts).get('money of others')).toEqual(['choose a contact', 'change the bank', 'withdraw'])
})

test('a second person anywhere in it ends it there', () => {
  for (const ended of [chooseContact, changeBank, withdraw]) {
    const acts = [chooseContact, changeBank, withdraw].map((one) =>
      one === ended ? { ...one, guard: { ...one.guard, second: 'always' as const } } : one,
    )
    expect(reachAlone(acts).has('money of others')).toBe(false)
  }
})

test('an act with a limit gives nothing without one', () => {
  const credit = act('credit', { second: 'above', gives: ['inflow'] })
  expect(reachAlone([credit]).size).toBe(0)
})
