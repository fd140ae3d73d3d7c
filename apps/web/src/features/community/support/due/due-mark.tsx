import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'

export type DueMarkOf = 'soon' | 'overdue'

export const dueWord = (of: DueMarkOf): string => text(`support_due.marks.${of}`)

/** Little time is left, or none. */
export const DueMark = ({ of, shape = 'pill' }: { of: DueMarkOf; shape?: 'pill' | 'bare' }) => (
  <Status kind={of === 'overdue' ? 'failed' : 'waiting'} shape={shape}>
    {dueWord(of)}
  </Status>
)
