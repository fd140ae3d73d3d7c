import { liveKinds, type LiveKind } from '@banyan/contract/live/live.ts'
import { listNotices } from '@banyan/contract/notices/notices.ts'

/** By the call that a query makes. */
const asksOf: Readonly<Record<LiveKind, (path: string) => boolean>> = {
  notices: (path) => path === listNotices.path,
  support: (path) => path.includes('/conversations') || path.includes('/broadcasts'),
  news: (path) => /^\/(news|popups)(\/|$)/.test(path),
}

/** Whether what a query holds may be old once this has changed: the numbers of the menu, and what shows it. */
export function concerns([kind, path]: readonly unknown[], changed: ReadonlySet<LiveKind>): boolean {
  if (kind === 'menu') return true
  if (kind === 'headlines') return changed.has('news')
  return typeof path === 'string' && liveKinds.some((each) => changed.has(each) && asksOf[each](path))
}
