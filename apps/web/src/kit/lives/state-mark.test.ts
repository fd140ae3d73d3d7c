import { expect, test } from 'vitest'
import { stateMark } from './state-mark.tsx'

const kindOf = <S extends string>(Mark: ReturnType<typeof stateMark<S>>['Mark'], of: S) => Mark({ of }).props.kind

test('a state is marked by its usual name, and the noun says the others', () => {
  const { Mark } = stateMark<'pending' | 'approved' | 'rejected' | 'cancelled'>('paid_requests.states', {
    approved: 'moving',
  })
  expect((['pending', 'approved', 'rejected', 'cancelled'] as const).map((of) => kindOf(Mark, of))).toEqual([
    'waiting',
    'moving',
    'failed',
    'ended',
  ])
})
