import { useState } from 'react'
import type { UserInfo } from '@banyan/contract/accounts/session.ts'
import { signOut } from '@banyan/contract/accounts/session.ts'
import { Button } from '#ui/basics/button.tsx'
import { Icon } from '#ui/basics/icon.tsx'
import { call } from '../api/api.ts'
import { go } from '../nav/go.ts'
import { endSessionApart } from '../session/session-acts.ts'
import { text } from '../text.ts'
import './read-only-banner.css'

/** Over every page of somebody who may change nothing: an admin who impersonates a member, with the way out, or an auditor. */
export function ReadOnlyBanner({ user, name }: { user: UserInfo; name: string }) {
  if (!user.is_read_only) return null
  const isApart = user.opened_by !== null
  return (
    <div className="read-only-banner" role="status">
      <Icon name="visibility" />
      <p className="grow">
        {isApart
          ? text('account_security.impersonation.banner', { name })
          : text('account_security.impersonation.auditor')}
      </p>
      {isApart && <CloseImpersonation />}
    </div>
  )
}

/** Ends the impersonation on the server and here, and closes its tab where the browser lets a page do that. */
function CloseImpersonation() {
  const [isClosing, setClosing] = useState(false)
  const close = async () => {
    setClosing(true)
    // Leaving always works: a session that cannot be ended now runs out by itself.
    await call(signOut, {}, { isSilent: true, isQuiet: true }).catch(() => {})
    endSessionApart()
    window.close()
    go('/', { replace: true })
  }
  return (
    <Button tone="plain" isLoading={isClosing} onClick={() => void close()}>
      {text('account_security.impersonation.close')}
    </Button>
  )
}
