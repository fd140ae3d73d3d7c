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

/** Something was answered or resolved after its time, whatever became of it since; beside what is overdue it says nothing more. */
export const LateMark = ({ of: { is_late, due } }: { of: { is_late: boolean; due: DueMarkOf | null } }) =>
  is_late && due !== 'overdue' ? (
    <Status kind="failed" shape="bare">
      {text('support_due.register.is_late')}
    </Status>
  ) : null
