import type { PinStatus as PinState } from '@banyan/contract/pins/pin-row.ts'
import { text } from '#kit/text.ts'
import { Status, type StatusKind } from '#ui/basics/status.tsx'

const kinds: Record<PinState, StatusKind> = {
  unused: 'moving',
  used: 'done',
  blocked: 'failed',
  expired: 'ended',
  cancelled: 'ended',
}

/** Where a pin stands: a mark and a word. */
export const PinStatus = ({ of }: { of: PinState }) => (
  <Status kind={kinds[of]} shape="bare">
    {pinStatusWord(of)}
  </Status>
)

/** One value in words. */
export const pinStatusWord = (of: PinState): string => text(`pins.status.${of}`)
