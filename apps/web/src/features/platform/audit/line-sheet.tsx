import { getAudit } from '@banyan/contract/audit/audit.ts'
import { ChangesTable } from '#kit/changes/changes-table.tsx'
import { changesOf, valueInWords } from '#kit/changes/changes.ts'
import { fieldWords, useReading } from '#kit/changes/field-words.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { factsOf } from '#kit/list/columns/facts-of.tsx'
import { text } from '#kit/text.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { CopyLine, CopyLines } from '#ui/codes/copy-line.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import type { AuditLine } from './audit-line.ts'
import { subjectWords, whoseWords } from './audit-words.ts'
import { SubjectCell } from './subject-cell.tsx'

type Told = WireReply<typeof getAudit>['data']

/** One line of the audit, with what was sent and what changed. */
export const LineSheet = ({ of }: { of: AuditLine }) => (
  <DetailPage of={getAudit} input={{ params: { id: of.id } }}>
    {({ data }) => <Line of={data} />}
  </DetailPage>
)

function Line({ of }: { of: Told }) {
  const reading = useReading()
  const changes = changesOf(of.before, of.after, reading)
  // The reason stands above already.
  const sent = Object.entries(of.input ?? {}).filter(([field, value]) => field !== 'reason' || value !== of.reason)
  return (
    <div className="stack loose">
      <Facts>
        {factsOf(getAudit.reply.shape.data.shape, of, {
          at: { head: text('audit.at') },
          user_id: { head: text('audit.who'), note: whoseWords(of) },
          outcome: { head: text('audit.outcome'), cell: (outcome) => text(`audit.outcomes.${outcome}`) },
          subject_type: {
            head: text('audit.subject'),
            value: <SubjectCell of={of} />,
            note: of.subject_user_id === null ? undefined : subjectWords(of),
          },
          reason: { head: text('audit.reason'), isWide: true },
          act: { head: text('audit.act'), isWide: true },
          ip: { head: text('audit.ip'), note: of.user_agent, isWide: true },
        })}
      </Facts>
      {changes.length > 0 && (
        <section className="stack">
          <h3>{text('audit.changes')}</h3>
          <ChangesTable of={changes} />
        </section>
      )}
      {sent.length > 0 && (
        <section className="stack">
          <h3>{text('audit.input')}</h3>
          <Facts>
            {sent.map(([field, value]) => (
              <Fact key={field} label={fieldWords(field)}>
                {valueInWords(field, value, reading)}
              </Fact>
            ))}
          </Facts>
        </section>
      )}
      <CopyLines>
        <CopyLine label={text('audit.hash')} value={of.hash} />
      </CopyLines>
    </div>
  )
}
