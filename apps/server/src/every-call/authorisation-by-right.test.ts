// Guards: rights, routes
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from './testing/calls.ts'
import { callerWith, castFor, granted, type Role } from './testing/casts.ts'
import { createMatrix, type Matrix, type Scene } from './testing/matrix.ts'
import { uncovered } from './testing/uncovered.ts'
import { grantingIds, live } from './testing/verdicts.ts'

/** Every call, while those who make it hold more or less than it needs. */
let matrix: Matrix
beforeAll(async () => {
  matrix = await createMatrix()
})
afterAll(() => matrix.world.close())

const everythingBut = (_role: Role, call: Call): number[] => [...live].filter((id) => !grantingIds(call).includes(id))
const justThis = (_role: Role, call: Call): number[] => grantingIds(call)

const states: [string, Scene][] = [
  [
    'with one right alone opens what it grants',
    { rights: justThis, caller: (role, call) => callerWith(role, justThis(role, call)) },
  ],
  [
    'from whom the right was taken is refused at once',
    { rights: everythingBut, caller: (role, call) => callerWith(role, everythingBut(role, call)) },
  ],
  [
    'with no right at all keeps what is compulsory and what is everybody’s',
    { rights: () => [], caller: (role) => callerWith(role, []) },
  ],
  [
    'who may only look reads everything and changes nothing but the own sign-in',
    {
      enter: (role) => matrix.setPerson(role, { is_read_only: true }),
      rights: granted,
      caller: (role, call) => callerWith(role, granted(role, call), 'as auditor'),
    },
  ],
  [
    'with a password of somebody else’s choice changes that first',
    {
      enter: (role) => matrix.setPerson(role, { must_change_password: true }),
      caller: (role) => ({ ...callerWith(role, null), owesPassword: true }),
    },
  ],
]

test.each(states.map(([name, scene], state) => [name, state, scene] as const))(
  'somebody %s',
  async (_name, state, scene) => {
    expect(await matrix.strays(castFor(matrix.calls, state), scene)).toEqual([])
  },
)

test('every call met every state, and every state everybody', () => {
  expect(uncovered(matrix, states.length)).toEqual([])
})
