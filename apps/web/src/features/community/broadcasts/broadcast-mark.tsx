import { Status } from '#ui/basics/status.tsx'
import { text } from '#kit/text.ts'

interface Props {
  of: { readonly is_recalled: boolean; readonly is_corrected: boolean }
}

/** What became of a broadcast after it was sent; nothing of one that is as it was. */
export function BroadcastMark({ of: { is_recalled, is_corrected } }: Props) {
  if (is_recalled) return <Status kind="failed">{text('broadcasts.states.recalled')}</Status>
  return is_corrected ? <Status kind="moving">{text('broadcasts.corrected')}</Status> : null
}
