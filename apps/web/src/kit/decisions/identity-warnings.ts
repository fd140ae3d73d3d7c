import type { Warning } from '../acts/warnings.tsx'
import { text } from '../text.ts'
import { matchToneOf, matchWords } from './match-tone.ts'

interface Proof {
  readonly name: string
  readonly name_match_percent: number | null
  readonly duplicate_user_ids: readonly string[]
}

interface Words {
  /** The name on the document, or on the account. */
  readonly proven: string
  /** Says that the same number is under other ids. */
  readonly same: string
}

/** What speaks against a proof of who somebody is: a name that differs, and the same number under other ids. */
export function identityWarnings(
  { name, name_match_percent: percent, duplicate_user_ids: ids }: Proof,
  { proven, same }: Words,
): Warning[] {
  const tone = percent === null ? 'success' : matchToneOf(percent)
  const named: Warning[] =
    tone === 'success'
      ? []
      : [
          {
            tone,
            title: text(`kit.match.${matchWords[tone]}`),
            note: text('kit.match.note', { name, proven, percent: percent ?? 0 }),
          },
        ]
  const shared: Warning[] = ids.length === 0 ? [] : [{ tone: 'danger', title: same, note: ids.join(', ') }]
  return [...named, ...shared]
}
