import { expect, test } from 'vitest'
import { runClosing } from '../engine/engine.ts'
import { busyScenario } from '../testing/oracle/busy-scenario.ts'
import { decodePicked, encodePicked, picked } from './picked-bytes.ts'
import { runScenario } from '../scenario/scenario.ts'
import type { State } from './state.ts'
import { encodeState } from './state-bytes.ts'
import { membersOf, pickMembers, putMembers } from './state-members.ts'
import { addMember, memberSet } from '../engine/volume.ts'

/** The states that the closings of some scenarios end in. */
function statesOf(seed: number): State[] {
  const states: State[] = []
  runScenario(busyScenario(seed), (input) => {
    const result = runClosing(input)
    states.push(result.state)
    return result
  })
  return states
}

const bytesOf = (state: State): string => encodeState(state).join('\n')

const patient = { timeout: 60_000 }

test('members put back where they were picked leave the state as it was', patient, () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    for (const state of statesOf(seed)) {
      const some = Int32Array.from(
        Array.from({ length: state.size }, (_, member) => member).filter((member) => member % 3 < 2),
      )
      const before = bytesOf(state)
      expect(bytesOf(putMembers(state, some, pickMembers(state, some))), `seed ${seed}`).toBe(before)
      expect(bytesOf(state)).toBe(before)
    }
  }
})

test('all members put into another state make it the one they were picked from', patient, () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const states = statesOf(seed)
    const [first, last] = [states[0]!, states.at(-1)!]
    const all = Int32Array.from({ length: last.size }, (_, member) => member)
    const put = putMembers(first, all, pickMembers(last, all))
    expect(bytesOf({ ...put, closing_day: last.closing_day }), `seed ${seed}`).toBe(bytesOf(last))
  }
})

test('picked members come back from their bytes', () => {
  for (const state of statesOf(3)) {
    const some = picked(
      state,
      Int32Array.from({ length: state.size >> 1 }, (_, place) => 2 * place + 1),
    )
    const again = decodePicked(encodePicked(some))
    expect([...again.members]).toEqual([...some.members])
    expect(bytesOf(again.picked)).toBe(bytesOf(some.picked))
  }
  const nobody = picked(statesOf(3)[0]!, new Int32Array())
  expect(decodePicked(encodePicked(nobody)).members).toHaveLength(0)
  expect(() => decodePicked(encodePicked(nobody).slice(0, -1))).toThrow(RangeError)
})

test('members beyond the state make it larger', () => {
  const state = statesOf(1)[0]!
  const beyond = Int32Array.of(state.size + 3)
  expect(putMembers(state, beyond, pickMembers(state, Int32Array.of(0))).size).toBe(state.size + 4)
})

test('the members of a set are told in ascending order, and none beyond its size', () => {
  const set = memberSet(40)
  for (const member of [39, 3, 33]) addMember(set, member)
  expect([...membersOf(set, 39)]).toEqual([3, 33])
})
