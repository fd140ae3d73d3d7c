import { text, type TextKey } from '#kit/text.ts'
import type { Step } from './story-lines.ts'

/** What happened at a step, in words. */
export function stepWords({ act, status, by }: Step): string {
  switch (act) {
    case 'assign':
      return text(by === null ? 'donations.story.assign' : 'donations.story.assign_by_hand')
    case 'prove':
    case 'prove_late':
    case 'confirm':
    case 'reject':
    case 'dispute':
    case 'take_up':
    case 'extend':
    case 'unlink':
      return text(`donations.story.${act}`)
    case 'resolve':
      return text(status === 'resolved_paid' ? 'donations.story.resolve_paid' : 'donations.story.resolve_unpaid')
    case 'run_out':
      return text(ranOut(status))
    default:
      return text('donations.story.other')
  }
}

/** What it meant that the time ran out shows in what the payment became. */
function ranOut(status: Step['status']): TextKey & `donations.story.run_out_${string}` {
  if (status === 'confirm_overdue') return 'donations.story.run_out_confirm_overdue'
  return status === 'resolved_unpaid' ? 'donations.story.run_out_resolved_unpaid' : 'donations.story.run_out_expired'
}
