import type { PinStatus as PinState } from '@banyan/contract/pins/pin-row.ts'
import { stateMark } from '#kit/lives/state-mark.tsx'

/** Where a pin stands. */
export const { Mark: PinStatus, word: pinStatusWord } = stateMark<PinState>(
  'pins.status',
  {
    unused: 'moving',
    used: 'done',
    blocked: 'failed',
  },
  'bare',
)
