import type { z } from 'zod'
import type { givingStatus, receivingStatus } from '@banyan/contract/donations/links.ts'
import { stateMark } from '#kit/lives/state-mark.tsx'
import type { StatusKind } from '#ui/basics/status.tsx'

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

/** How a promise to give stands. */
export const { Mark: GivingStatus, word: givingStatusWord } = stateMark<Giving>('donations.giving', kinds)

/** How what a member is to receive stands. */
export const { Mark: ReceivingStatus, word: receivingStatusWord } = stateMark<Receiving>('donations.receiving', kinds)
