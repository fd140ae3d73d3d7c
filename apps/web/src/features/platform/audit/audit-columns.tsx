import type { listAudit } from '@banyan/contract/audit/audit.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import type { Filters } from '#kit/list/filters/filters-from.ts'
import { text } from '#kit/text.ts'
import type { AuditLine } from './audit-line.ts'
import { actWords, whoseWords } from './audit-words.ts'
import { SubjectCell } from './subject-cell.tsx'
import { Status, type StatusKind } from '#ui/basics/status.tsx'

const marks: Record<AuditLine['outcome'], StatusKind> = { done: 'done', refused: 'waiting', denied: 'failed' }

const typeWord = (type: AuditLine['user_type']) => text(`audit.types.${type}`)

export const auditColumns = (): Columns<typeof listAudit> => ({
  at: { card: 'status' },
  user_id: {
    head: text('audit.who'),
    cell: (line) => (
      <>
        <span className="fig">{line.user_id || '\u2013'}</span> <span className="dim">{whoseWords(line)}</span>
      </>
    ),
    card: 'note',
    also: [{ name: 'user_type', words: typeWord }, 'opened_by_user_id'],
  },
  title: { cell: (line) => <span className="cell-line">{actWords(line)}</span>, card: 'title', also: ['act'] },
  outcome: {
    words: (outcome) => text(`audit.outcomes.${outcome}`),
    cell: ({ outcome }) => (
      <Status kind={marks[outcome]} shape="bare">
        {text(`audit.outcomes.${outcome}`)}
      </Status>
    ),
    card: 'figure',
  },
  subject_type: {
    head: text('audit.subject'),
    cell: (line) => <SubjectCell of={line} />,
    also: ['subject_id', 'subject_user_id', 'subject_name'],
  },
  reason: { cell: (line) => <span className="cell-line">{line.reason || '\u2013'}</span> },
  ip: { cell: (line) => <span className="fig">{line.ip || '\u2013'}</span>, isExtra: true },
  user_agent: { isExtra: true },
})

/** All that the audit can be searched by. */
export const auditFilters = (): Filters<typeof listAudit> => [
  { name: 'user_id', head: text('audit.who') },
  'from',
  'outcome',
  { name: 'user_type', words: typeWord },
  'act',
  { name: 'subject_type', head: text('fields.subject_type') },
  'subject_id',
  'ip',
]
