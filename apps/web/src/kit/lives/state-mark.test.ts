import { isValidElement } from 'react'
import { expect, test } from 'vitest'
import type { StatusKind } from '#ui/basics/status.tsx'
import { stateMark } from './state-mark.tsx'

function kindOf<S extends string>(Mark: ReturnType<typeof stateMark<S>>['Mark'], of: S): StatusKind | undefined {
  const drawn: unknown = Mark({ of })
  return isValidElement<{ kind: StatusKind }>(drawn) ? drawn.props.kind : undefined
}

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
