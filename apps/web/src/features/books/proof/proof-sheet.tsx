import { listProofs } from '@banyan/contract/proof/proof.ts'
import { factsOf } from '#kit/list/columns/facts-of.tsx'
import { text } from '#kit/text.ts'
import { CopyLine, CopyLines } from '#ui/codes/copy-line.tsx'
import { Facts } from '#ui/surfaces/facts.tsx'
import { BrokenPromises } from './broken-promises.tsx'
import type { ProofRow } from './proof.ts'
import { ProofState } from './proof-state.tsx'

/** One proof: when, how far it went and what it found. */
export const ProofSheet = ({ of }: { of: ProofRow }) => (
  <div className="stack loose">
    <Facts>
      {factsOf(listProofs.row.shape, of, {
        state: { head: text('proof.result'), cell: (state) => <ProofState of={state} /> },
        is_deep: {
          head: text('proof.range'),
          cell: (is_deep) => text(is_deep ? 'proof.range_all' : 'proof.range_new'),
        },
        asked_at: { head: text('proof.at'), note: of.asked_by_user_id ?? text('proof.by_itself') },
        ended_at: { head: text('proof.ended_at') },
        closing_id: {
          head: text('proof.closing'),
          note: text('proof.replayed', { count: of.closings_replayed }),
        },
        journal_id: { head: text('proof.journal') },
        fault: { as: 'prose', head: text('proof.failed') },
      })}
    </Facts>
    {of.head !== null && (
      <CopyLines>
        <CopyLine label={text('proof.write_down')} value={of.head} isWhole />
      </CopyLines>
    )}
    <BrokenPromises of={of.broken} />
  </div>
)
