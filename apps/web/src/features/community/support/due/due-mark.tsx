import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'

export type DueMarkOf = 'soon' | 'overdue'

export const dueWord = (of: DueMarkOf): string => text(`support_due.marks.${of}`)

/** Little time is left, or none. */
export const DueMark = ({ of, shape = 'pill' }: { of: DueMarkOf; shape?: 'pill' | 'bare' }) => (
  <Status kind={of === 'overdue' ? 'failed' : 'waiting'} shape={shape}>
    {dueWord(of)}
  </Status>
)

/** By when, with its mark. */
export const DueCell = ({ of }: { of: { readonly next_due_at: string | null; readonly due: DueMarkOf | null } }) => (
  <>
    <DateTime value={of.next_due_at} /> {of.due !== null && <DueMark of={of.due} shape="bare" />}
  </>
)
