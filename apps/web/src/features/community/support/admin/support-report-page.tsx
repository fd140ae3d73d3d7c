import { useState } from 'react'
import { openByAge, supportTimes } from '@banyan/contract/support/report.ts'
import type { AgeBand } from '@banyan/domain/support/age-bands.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { text } from '#kit/text.ts'
import { Segments } from '#ui/fields/segments.tsx'

type Times = (typeof supportTimes)['category']
const shown = ['category', 'officer', 'open'] as const
type Shown = (typeof shown)[number]

const hours = (of: number | null) => (of === null ? '\u2013' : of.toFixed(1))

/** A phone shows what counts most, each with what it is. */
const onCard = { card: 'note', isNamedOnCard: true } as const

const timesColumns = (by: 'category' | 'officer'): Columns<Times> => ({
  name: {
    head: text(by === 'officer' ? 'support.officer' : 'support.category'),
    cell: ({ name, key }) => (key === '' ? text('support_due.report.nobody') : name),
    card: 'title',
    ...(by === 'officer' && { also: ['key'] }),
  },
  begun: { head: text('support_due.report.begun'), card: 'figure' },
  answered: { head: text('support_due.report.answered'), ...onCard },
  answer_median_hours: {
    head: text('support_due.report.answer_median'),
    cell: (row) => hours(row.answer_median_hours),
    align: 'end',
    ...onCard,
  },
  answer_90_hours: {
    head: text('support_due.report.answer_90'),
    cell: (row) => hours(row.answer_90_hours),
    align: 'end',
  },
  resolved: { head: text('support_due.report.resolved') },
  resolve_median_hours: {
    head: text('support_due.report.resolve_median'),
    cell: (row) => hours(row.resolve_median_hours),
    align: 'end',
  },
  resolve_90_hours: {
    head: text('support_due.report.resolve_90'),
    cell: (row) => hours(row.resolve_90_hours),
    align: 'end',
  },
  merged: { head: text('support.states.merged') },
  late: { head: text('support_due.report.late'), ...onCard },
  reopened: { head: text('support_due.report.reopened') },
  open: { head: text('support_due.report.still_open'), ...onCard },
})

const ageColumns = (): Columns<typeof openByAge> => ({
  age: {
    head: text('support_due.report.age'),
    words: (age: AgeBand) => text(`support_due.report.ages.${age}`),
    card: 'title',
  },
  conversations: { head: text('support_due.report.conversations'), card: 'figure' },
  complaints: { head: text('support_due.report.complaints'), ...onCard },
  overdue: { head: text('support_due.report.overdue'), ...onCard },
})

/** How long answers take, and what is open for how long. */
export function SupportReportPage() {
  const [by, setBy] = useState<Shown>('category')
  const views = (
    <Segments
      label={text('support_due.report.by')}
      options={shown.map((value) => ({ value, label: text(`support_due.report.${value}`) }))}
      value={by}
      onChange={setBy}
    />
  )
  const note = (sentence: string) => <p className="small quiet">{sentence}</p>
  return by === 'open' ? (
    <ListPage
      key={by}
      of={openByAge}
      page="admin/support-report"
      columns={ageColumns()}
      none="support_due.report.none"
      note={note(text('support_due.report.open_note'))}
      views={views}
    />
  ) : (
    <ListPage
      key={by}
      of={supportTimes[by]}
      page="admin/support-report"
      columns={timesColumns(by)}
      filters={['from']}
      none="support_due.report.none"
      note={note(text('support_due.report.note'))}
      views={views}
    />
  )
}
