import { text } from '#kit/text.ts'
import { DateText } from '#ui/figures/date-text.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import { kindName, type Entry } from './entry-state.tsx'

/** What an entry was said to be, by whom, and how that ended. */
export const EntryHistory = ({ of }: { of: Entry['history'] }) => (
  <section className="stack">
    <h3>{text('bank_statements.history')}</h3>
    <Rows>
      {of.map(({ kind, no, reason, matched_by_user_id, matched_at, ended_by_user_id, end_reason }) => (
        <Row
          key={matched_at}
          title={[kindName(kind), no].filter((part) => part !== null).join(' ')}
          note={
            <>
              {reason !== '' && <>{reason}. </>}
              {matched_by_user_id}, <DateText value={matched_at} />
              {ended_by_user_id !== null && (
                <> {text('bank_statements.ended_by', { who: ended_by_user_id, why: end_reason })}</>
              )}
            </>
          }
        />
      ))}
    </Rows>
  </section>
)
