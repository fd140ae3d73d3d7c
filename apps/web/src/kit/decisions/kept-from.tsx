import type { z } from 'zod'
import type { keptFrom } from '@banyan/contract/kit/kept-from.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import { reasonText } from '../reason-text.ts'
import { text } from '../text.ts'

type Kept = z.input<typeof keptFrom>

/** Why the reader does not approve a row that waits; undefined where they may, and of rows that never say it. */
export function keptFromText(row: object): string | undefined {
  const { kept_from } = row as { readonly kept_from?: Kept }
  return kept_from ? reasonText(kept_from.reason, kept_from.message) : undefined
}

/** Says in a sheet why its row has no button to approve it. */
export function KeptFrom({ of }: { of: object }) {
  const why = keptFromText(of)
  if (why === undefined) return null
  return (
    <Callout tone="warning" icon="person_off" title={text('kit.sheet.kept_from')}>
      {why}
    </Callout>
  )
}
