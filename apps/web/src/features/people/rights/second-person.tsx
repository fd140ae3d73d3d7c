import type { secondNeeded } from '@banyan/contract/rights/rights.ts'
import type { z } from 'zod'
import { text } from '#kit/text.ts'
import { toast } from '#ui/floats/toast.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import './second-person.css'

interface Props {
  second: z.output<typeof secondNeeded>
  /** What the operator types at the server where nobody may agree. */
  command: string
  /** Why it waits: an admin who may agree themselves, or somebody who has money, incomes or pins. */
  of?: 'admin' | 'owner'
}

/** Says that an act on somebody’s sign-in waits for a second admin, or the way where there is nobody who may agree. */
export function SecondPerson({ second, command, of = 'admin' }: Props) {
  if (second === 'not_needed') return null
  if (second === 'needed') {
    return (
      <Callout icon="group" title={text('rights.second.needed')}>
        {text(of === 'admin' ? 'rights.second.needed_note' : 'rights.second.owner_note')}
      </Callout>
    )
  }
  return (
    <Callout tone="warning" icon="person_off" title={text('rights.second.nobody')}>
      <p>{text('rights.second.nobody_note')}</p>
      <p>
        <code className="second-command">{command}</code>
      </p>
    </Callout>
  )
}

/** Says how an act ended: done, or asked for and waiting. */
export function sayDone({ approval_id }: { approval_id: string | null }, done: string): void {
  if (approval_id === null) toast.show({ severity: 'success', summary: done })
  else toast.show({ summary: text('rights.second.waits'), detail: text('rights.second.waits_note') })
}
