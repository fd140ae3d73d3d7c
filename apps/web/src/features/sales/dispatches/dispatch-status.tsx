import type { DispatchStatus } from '@banyan/contract/dispatches/dispatches.ts'
import { stateMark } from '#kit/lives/state-mark.tsx'

/** Where a dispatch stands. */
export const { Mark: DispatchState, word: dispatchStatusWord } = stateMark<DispatchStatus>('dispatches.states', {
  packed: 'moving',
  dispatched: 'moving',
})
