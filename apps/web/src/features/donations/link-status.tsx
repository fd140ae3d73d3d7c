import type { z } from 'zod'
import type { linkStatus } from '@banyan/contract/donations/links.ts'
import { text } from '#kit/text.ts'
import { Status, type StatusKind } from '#ui/basics/status.tsx'

type LinkState = z.input<typeof linkStatus>

const kinds: Record<LinkState, StatusKind> = {
  assigned: 'waiting',
  proof_submitted: 'moving',
  confirm_overdue: 'moving',
  rejected: 'failed',
  disputed: 'moving',
  late_proof: 'moving',
  taken_up: 'moving',
  confirmed: 'done',
  resolved_paid: 'done',
  resolved_unpaid: 'failed',
  expired: 'failed',
  reassigned: 'failed',
  unlinked: 'ended',
}

/** How a payment between two members stands: a mark and a word. */
export const LinkStatus = ({ of, shape }: { of: LinkState; shape?: 'pill' | 'bare' }) => (
  <Status kind={kinds[of]} shape={shape}>
    {linkStatusWord(of)}
  </Status>
)

/** One value in words. */
export const linkStatusWord = (of: LinkState): string => text(`donations.link.status.${of}`)
