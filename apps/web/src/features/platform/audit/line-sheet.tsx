import { getAudit } from '@banyan/contract/audit/audit.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { text } from '#kit/text.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { CopyLine, CopyLines } from '#ui/codes/copy-line.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import './audit.css'
import type { AuditLine } from './audit-line.ts'
import { fieldWords, subjectWords, useReading, whoseWords } from './audit-words.ts'
import { SubjectCell } from './subject-cell.tsx'
import { changesOf, valueInWords } from './changes.ts'

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
        <Fact label={text('audit.at')}>
          <DateTime value={of.at} />
        </Fact>
        <Fact label={text('audit.who')} note={whoseWords(of)}>
          {of.user_id}
        </Fact>
        <Fact label={text('audit.outcome')}>{text(`audit.outcomes.${of.outcome}`)}</Fact>
        <Fact label={text('audit.subject')} note={of.subject_user_id === null ? undefined : subjectWords(of)}>
          <SubjectCell of={of} />
        </Fact>
        <Fact label={text('audit.reason')} isWide>
          {of.reason}
        </Fact>
        <Fact label={text('audit.act')} isWide>
          {of.act}
        </Fact>
        <Fact label={text('audit.ip')} note={of.user_agent} isWide>
          {of.ip}
        </Fact>
      </Facts>
      {changes.length > 0 && (
        <section className="stack">
          <h3>{text('audit.changes')}</h3>
          <table className="audit-changes">
            <thead>
              <tr>
                <th scope="col">{text('audit.field')}</th>
                <th scope="col">{text('audit.before')}</th>
                <th scope="col">{text('audit.after')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ field, before, after }) => (
                <tr key={field}>
                  <th scope="row">{fieldWords(field)}</th>
                  <td>{before}</td>
                  <td>{after}</td>
                </tr>
              ))}
            </tbody>
          </table>
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
