import type { findBankProfiles } from '@banyan/contract/bank-profiles/bank-profiles.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Link } from '#ui/link.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'

/** Profiles that were asked for and hold only once a second admin agrees, each with the way to its approval. */
export function WaitingProfiles({ of }: { of: WireReply<typeof findBankProfiles>['waiting'] }) {
  const openPath = useOpenPath()
  if (of.length === 0) return null
  return (
    <Callout tone="warning" title={text('bank_profiles.waiting', { count: of.length })}>
      <ul className="stack tight">
        {of.map(({ id, name, by_user_id, not_before }) => {
          const to = openPath('admin/approvals', { open: id })
          const called = name === '' ? text('bank_profiles.field') : name
          return (
            <li key={id}>
              {to === undefined ? called : <Link href={to}>{called}</Link>} · {by_user_id}
              {not_before !== null && (
                <>
                  {' · '}
                  {text('bank_profiles.waits_until')} <DateTime value={not_before} />
                </>
              )}
            </li>
          )
        })}
      </ul>
    </Callout>
  )
}
