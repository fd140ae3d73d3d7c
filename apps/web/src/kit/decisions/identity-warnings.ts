import type { Warning } from '../acts/warnings.tsx'
import { text } from '../text.ts'
import { matchToneOf, matchWords } from './match-tone.ts'

interface Proof {
  readonly name_match_percent: number | null
  readonly duplicate_user_ids: readonly string[]
}

/** What speaks against a proof of who somebody is: a name that differs, and the same number under other ids. */
export function identityWarnings(
  { name_match_percent: percent, duplicate_user_ids: ids }: Proof,
  same: string,
): Warning[] {
  const tone = percent === null ? 'success' : matchToneOf(percent)
  const named: Warning[] =
    tone === 'success' ? [] : [{ tone, title: text(`kit.match.${matchWords[tone]}`), note: `${percent} %` }]
  const shared: Warning[] = ids.length === 0 ? [] : [{ tone: 'danger', title: same, note: ids.join(', ') }]
  return [...named, ...shared]
}
