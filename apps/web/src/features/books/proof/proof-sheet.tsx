import { text } from '#kit/text.ts'
import { CopyLine, CopyLines } from '#ui/codes/copy-line.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import { BrokenPromises } from './broken-promises.tsx'
import type { ProofRow } from './proof.ts'
import { ProofState } from './proof-state.tsx'

/** One proof: when, how far it went and what it found. */
export const ProofSheet = ({ of }: { of: ProofRow }) => (
  <div className="stack loose">
    <Facts>
      <Fact label={text('proof.result')}>
        <ProofState of={of.state} />
      </Fact>
      <Fact label={text('proof.range')}>{text(of.is_deep ? 'proof.range_all' : 'proof.range_new')}</Fact>
      <Fact label={text('proof.at')} note={of.asked_by_user_id ?? text('proof.by_itself')}>
        <DateTime value={of.asked_at} />
      </Fact>
      <Fact label={text('proof.ended_at')}>{of.ended_at && <DateTime value={of.ended_at} />}</Fact>
      <Fact label={text('proof.closing')} note={text('proof.replayed', { count: of.closings_replayed })}>
        {of.closing_id}
      </Fact>
      <Fact label={text('proof.journal')}>{of.journal_id}</Fact>
      {of.fault !== '' && (
        <Fact label={text('proof.failed')} isWide>
          {of.fault}
        </Fact>
      )}
    </Facts>
    {of.head !== null && (
      <CopyLines>
        <CopyLine label={text('proof.write_down')} value={of.head} isWhole />
      </CopyLines>
    )}
    <BrokenPromises of={of.broken} />
  </div>
)
