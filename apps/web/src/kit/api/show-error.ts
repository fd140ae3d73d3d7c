import { alert } from '#ui/floats/dialogs.ts'
import { toast } from '#ui/floats/toast.ts'
import { keepDrafts } from '../session/drafts.ts'
import { go } from '../nav/go.ts'
import { type LabelOf, noticeOf } from './notice.ts'
import { ApiError } from './api-error.ts'
import { pathTo, securityKeyOf, signOutPath } from '../nav/paths.ts'
import { keepReturnPath } from '../session/return-path.ts'
import { session } from '../session/session.ts'
import { endSession } from '../session/session-acts.ts'

let isLeaving = false

/** Letters of a refusal that are read before a notice closes by itself. */
const longest_in_passing = 120

/**
 * Shows an error as section 8 of the owner's specification wants it. Where the session is over, half-filled forms are
 * kept for the next signing in; several calls that fail together show one alert and leave once. `labelOf`: what the
 * fields of the page are called. Ends when an alert is closed.
 */
export async function showError(error: unknown, labelOf?: LabelOf): Promise<void> {
  if (error instanceof ApiError && error.code === 'must_change_password') leadToSecurity()
  if (error instanceof ApiError && error.code === 'terms_first') leadToTerms()
  if (error instanceof ApiError && error.isWaiting) {
    toast.show({ severity: 'info', summary: error.message, key: error.code })
    return
  }
  const notice = noticeOf(error, labelOf)
  if (notice.as === 'toast') {
    const { summary } = notice
    toast.show({ severity: 'error', summary, key: summary, sticky: summary.length > longest_in_passing })
    return
  }
  const { title, text, list, thenSignOut } = notice
  if (!thenSignOut) {
    await alert({ title, severity: 'error', ...(list === undefined ? { text: text ?? '' } : { list: [...list] }) })
    return
  }
  if (isLeaving) return
  isLeaving = true
  const isOver = error instanceof ApiError && error.status === 401
  const user = session.store.get()?.user
  if (user !== undefined && isOver) {
    keepDrafts()
    keepReturnPath(user.user_id, `${window.location.pathname}${window.location.search}`)
  }
  void alert({ title, severity: 'error' }).finally(() => {
    isLeaving = false
    // The server has forgotten this session already; there is nobody left to sign out.
    if (isOver) endSession()
    go(signOutPath, { replace: true })
  })
}

/** Somebody else has chosen the password meanwhile: nothing opens but the page where it is changed. */
function leadToSecurity(): void {
  const user = session.store.get()?.user
  if (user === undefined) return
  session.refreshUser({ ...user, must_change_password: true })
  go(pathTo(securityKeyOf(user.user_type)), { replace: true })
}

/** New terms were published meanwhile: nothing opens but the page where they are agreed to. */
function leadToTerms(): void {
  const user = session.store.get()?.user
  if (user === undefined) return
  session.refreshUser({ ...user, owed_terms: 'first' })
  go(pathTo('user/agreement'), { replace: true })
}
