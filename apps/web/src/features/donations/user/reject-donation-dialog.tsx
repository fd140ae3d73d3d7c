import { rejectDonation } from '@banyan/contract/donations/links.ts'
import { ReasonDialog } from '#kit/acts/reason-dialog.tsx'
import { text } from '#kit/text.ts'
import type { ToReceive } from './links.ts'

/** The receiver says that nothing came, and why they think so; the payer reads it and may object. */
export const RejectDonationDialog = ({ of: { id, from }, onClose }: { of: ToReceive; onClose: () => void }) => (
  <ReasonDialog
    to={rejectDonation}
    params={{ id }}
    words={{
      label: text('donations.receive.reject_submit'),
      title: text('donations.receive.reject_title', { name: from.name }),
      text: text('donations.receive.reject_note', { name: from.name }),
      done: text('donations.receive.rejected_said'),
    }}
    reason={{ label: text('donations.receive.reason') }}
    onClose={onClose}
  />
)
