import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { gstStates } from '@banyan/domain/gst/gst-states.ts'
import { stateField, unlistedState } from './state-field.tsx'

interface Drawn {
  value: string
  hint?: string
  options?: readonly { value: string }[]
}

const drawn = (country: string, value: string | undefined): Drawn => {
  const field = stateField({ label: 'State', country })
  const control = {
    id: 'state',
    name: 'state',
    value,
    error: undefined,
    errorAt: () => undefined,
    isRequired: false,
    onChange: () => undefined,
    onBlur: () => undefined,
    values: {},
    set: () => undefined,
  }
  return (field.draw(control) as ReactElement<Drawn>).props
}

test('in India a state is chosen from the list, elsewhere it is typed', () => {
  expect(drawn('IN', undefined).options?.map(({ value }) => value)).toEqual(gstStates)
  expect(drawn('IN', 'Kerala')).toMatchObject({ value: 'Kerala' })
  expect(drawn('NP', 'Bagmati')).toMatchObject({ value: 'Bagmati' })
  expect(drawn('NP', 'Bagmati').options).toBeUndefined()
})

test('an older text that names a state is that state; one that names none is said, and nothing is chosen', () => {
  expect(drawn('IN', 'ORISSA')).toMatchObject({ value: 'Odisha' })
  expect(drawn('IN', 'ORISSA').hint).toBeUndefined()
  expect(drawn('IN', 'Kerela')).toMatchObject({
    value: '',
    hint: '“Kerela” was saved earlier. Please choose the state from the list.',
  })
  expect(['', 'kerala', 'Kerela'].map(unlistedState)).toEqual([undefined, undefined, 'Kerela'])
})
