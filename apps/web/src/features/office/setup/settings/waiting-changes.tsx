import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Link } from '#ui/link.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import type { Settings } from './settings.ts'

/** Changes of these settings that a second admin has not agreed to: what the form shows holds until then. */
export function WaitingChanges({ of }: { of: Settings['waiting'] }) {
  const openPath = useOpenPath()
  if (of.length === 0) return null
  return (
    <Callout tone="warning" title={text('setup.waiting.title', { count: of.length })}>
      <ul className="stack tight">
        {of.map(({ id, noun, by_user_id, at, not_before }) => {
          const to = openPath('admin/approvals', { open: id })
          const name = text(`approvals.asked.${noun}`)
          return (
            <li key={id}>
              {to === undefined ? name : <Link href={to}>{name}</Link>} ·{' '}
              {text('setup.waiting.by', { user_id: by_user_id })} <DateTime value={at} />
              {not_before !== null && (
                <>
                  {' · '}
                  {text('setup.waiting.not_before')} <DateTime value={not_before} />
                </>
              )}
            </li>
          )
        })}
      </ul>
    </Callout>
  )
}
