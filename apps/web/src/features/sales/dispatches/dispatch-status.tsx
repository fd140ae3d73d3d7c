import type { DispatchStatus } from '@banyan/contract/dispatches/dispatches.ts'
import { text } from '#kit/text.ts'
import { Status, type StatusKind } from '#ui/basics/status.tsx'

const kinds: Record<DispatchStatus, StatusKind> = {
  pending: 'waiting',
  packed: 'moving',
  dispatched: 'moving',
  delivered: 'done',
  returned: 'failed',
  cancelled: 'ended',
}

/** Where a dispatch stands: a mark and a word. */
export const DispatchState = ({ of, shape }: { of: DispatchStatus; shape?: 'pill' | 'bare' }) => (
  <Status kind={kinds[of]} shape={shape}>
    {dispatchStatusWord(of)}
  </Status>
)

/** One value in words. */
export const dispatchStatusWord = (of: DispatchStatus): string => text(`dispatches.states.${of}`)
