import { useIncomeName } from '#kit/session/income-names.ts'
import { text } from '#kit/text.ts'
import { Icon } from '#ui/basics/icon.tsx'
import type { ChangedKinds } from './changed-kinds.ts'

/** The kinds that begin and end with a plan, and what becomes of their pages. */
export function KindChanges({ of: { begun, ended } }: { of: ChangedKinds }) {
  const nameOf = useIncomeName()
  if (begun.length + ended.length === 0) return null
  return (
    <ul className="stack small">
      {begun.map(({ kind, opens }) => (
        <li key={kind} className="row tight">
          <Icon name="toggle_on" isSmall />
          <span>
            {text('setup.plan.begins', { income: nameOf(kind) })}
            {opens && <> {text('setup.plan.begins_pages')}</>}
          </span>
        </li>
      ))}
      {ended.map((kind) => (
        <li key={kind} className="row tight">
          <Icon name="toggle_off" isSmall />
          <span>
            {text('setup.plan.ends', { income: nameOf(kind) })} {text('setup.plan.ends_pages')}
          </span>
        </li>
      ))}
    </ul>
  )
}
