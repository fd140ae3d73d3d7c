import { useWritten } from '../use-written.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { ResultDialog } from '#ui/floats/result-dialog.tsx'
import type { ToPay } from './links.ts'

/** The proof is on record: who looks at it now, and until when. */
export function ProofSent({ of, onClose }: { of: ToPay; onClose: () => void }) {
  return (
    <ResultDialog
      title={text('donations.form.sent', { name: of.to.name })}
      figure={<Amount value={of.amount} size="amount" />}
      text={useWhatFollows(of)}
      onClose={onClose}
    />
  )
}

function useWhatFollows({ status, due_at, to: { name } }: ToPay): string {
  const { time } = useWritten()
  if (status === 'late_proof') return text('donations.form.sent_late')
  return due_at === null
    ? text('donations.form.sent_note', { name })
    : text('donations.form.sent_until', { name, at: time(due_at) })
}
