import type { z } from 'zod'
import type { givingStatus, receivingStatus } from '@banyan/contract/donations/links.ts'
import { text } from '#kit/text.ts'
import { Status, type StatusKind } from '#ui/basics/status.tsx'

type Giving = z.input<typeof givingStatus>
type Receiving = z.input<typeof receivingStatus>

const kinds: Record<Giving | Receiving, StatusKind> = {
  queued: 'waiting',
  partly_linked: 'moving',
  linked: 'moving',
  completed: 'done',
  cancelled: 'ended',
  defaulted: 'failed',
  on_hold: 'failed',
}

/** How a promise to give stands: a mark and a word. */
export const GivingStatus = ({ of, shape }: { of: Giving; shape?: 'pill' | 'bare' }) => (
  <Status kind={kinds[of]} shape={shape}>
    {givingStatusWord(of)}
  </Status>
)

/** How what a member is to receive stands. */
export const ReceivingStatus = ({ of, shape }: { of: Receiving; shape?: 'pill' | 'bare' }) => (
  <Status kind={kinds[of]} shape={shape}>
    {receivingStatusWord(of)}
  </Status>
)

/** One value in words. */
export const givingStatusWord = (of: Giving): string => text(`donations.giving.${of}`)

/** One value in words. */
export const receivingStatusWord = (of: Receiving): string => text(`donations.receiving.${of}`)
