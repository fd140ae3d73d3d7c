import { pathTo } from '#kit/nav/paths.ts'
import { useMayOpen } from '#kit/session/person.ts'
import { useSession } from '#kit/session/session.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'

/** Asks an admin whom a password alone protects to turn on the second step; it stays until they do. */
export function AskSecondStep() {
  const user = useSession()?.user
  const maySecure = useMayOpen('admin/security')
  if (user === undefined || user.is_two_factor_auth_enabled || user.is_read_only || !maySecure) return null
  return (
    <Callout
      tone="warning"
      icon="phonelink_lock"
      title={text('dashboard_admin.second_step')}
      act={
        <Button tone="primary" href={pathTo('admin/security')}>
          {text('dashboard_admin.second_step_set_up')}
        </Button>
      }
    >
      {text('dashboard_admin.second_step_note')}
    </Callout>
  )
}
