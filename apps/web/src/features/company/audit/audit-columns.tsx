import { auditRow, listAudit } from '@banyan/contract/audit/audit.ts'
import { columnsOf, type ListColumn } from '#kit/list/columns.tsx'
import { filtersOf, type ListFilter } from '#kit/list/filters.tsx'
import { text } from '#kit/text.ts'
import type { AuditLine } from './audit-line.ts'
import { actWords, subjectWords, whoseWords } from './audit-words.ts'
import { Status, type StatusKind } from '#ui/basics/status.tsx'

type AuditList = typeof listAudit

const column = columnsOf(listAudit)
const filter = filtersOf(listAudit)

const kinds: Record<AuditLine['outcome'], StatusKind> = { done: 'done', refused: 'waiting', denied: 'failed' }

const outcomes = auditRow.shape.outcome.options
const types = auditRow.shape.user_type.options

export const auditColumns = (): readonly ListColumn<AuditList>[] => [
  column.time('at', text('audit.at'), { card: 'status' }),
  column.of(
    'user_id',
    text('audit.who'),
    (line) => (
      <>
        <span className="fig">{line.user_id || '\u2013'}</span> <span className="dim">{whoseWords(line)}</span>
      </>
    ),
    { card: 'note', also: ['user_type', 'opened_by_user_id'] },
  ),
  column.of('title', text('audit.title'), (line) => <span className="cell-words">{actWords(line)}</span>, {
    card: 'title',
    also: ['act'],
  }),
  column.of(
    'outcome',
    text('audit.outcome'),
    (line) => (
      <Status kind={kinds[line.outcome]} shape="bare">
        {text(`audit.outcomes.${line.outcome}`)}
      </Status>
    ),
    { card: 'figure' },
  ),
  column.of('subject_type', text('audit.subject'), (line) => subjectWords(line), { also: ['subject_id'] }),
  column.of('reason', text('audit.reason'), (line) => <span className="cell-words">{line.reason || '\u2013'}</span>),
  column.of('ip', text('audit.ip'), (line) => <span className="fig">{line.ip || '\u2013'}</span>, { isExtra: true }),
  column.of('user_agent', text('audit.device'), (line) => line.user_agent || '\u2013', { isExtra: true }),
]

/** All that the audit can be searched by. */
export const auditFilters = (): readonly ListFilter<AuditList>[] => [
  filter.text('user_id', text('audit.who')),
  filter.days('from', 'to', text('audit.at')),
  filter.choice(
    'outcome',
    text('audit.outcome'),
    outcomes.map((value) => ({ value, label: text(`audit.outcomes.${value}`) })),
  ),
  filter.choice(
    'user_type',
    text('audit.user_type'),
    types.map((value) => ({ value, label: text(`audit.types.${value}`) })),
  ),
  filter.text('act', text('audit.act')),
  filter.text('subject_type', text('audit.subject_type')),
  filter.text('subject_id', text('audit.subject_id')),
  filter.text('ip', text('audit.ip')),
]
