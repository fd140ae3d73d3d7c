import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'

/** Whether a franchise can sign in. */
export const FranchiseStatus = ({ isBlocked, hasPassword = true }: { isBlocked: boolean; hasPassword?: boolean }) => {
  if (isBlocked)
    return (
      <Status kind="failed" shape="bare">
        {text('franchises.states.blocked')}
      </Status>
    )
  return (
    <Status kind={hasPassword ? 'done' : 'waiting'} shape="bare">
      {text(hasPassword ? 'franchises.states.active' : 'franchises.states.no_password')}
    </Status>
  )
}
