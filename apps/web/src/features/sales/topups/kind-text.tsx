import type { TopupKind } from '@banyan/contract/topups/topup-lists.ts'
import { text } from '#kit/text.ts'

interface Props {
  kind: TopupKind
  from_package_name: string | null
}

/** What a top-up is to its member, an upgrade with where it starts. */
export function KindText({ kind, from_package_name }: Props) {
  return (
    <>
      {kind === 'upgrade'
        ? text('topups.upgrade_from', { from: from_package_name ?? '' })
        : text(`topups.kinds.${kind}`)}
    </>
  )
}
