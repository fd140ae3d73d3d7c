import { text } from '#kit/text.ts'
import { Link } from '#ui/link.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'

interface Props {
  /** Where it goes on; null where whoever reads may not see that one. */
  of: { readonly id: string; readonly conversation_no: string } | null
  hrefOf: (id: string) => string | undefined
}

/** Above the messages of a conversation that was merged: where it goes on. */
export function MergedCallout({ of, hrefOf }: Props) {
  if (of === null) return <Callout title={text('support.merged_unseen')}>{text('support.merged_unseen_note')}</Callout>
  const { conversation_no } = of
  const href = hrefOf(of.id)
  return (
    <Callout title={text('support.merged_into', { conversation_no })}>
      {text('support.merged_into_note')} {href !== undefined && <Link href={href}>{text('support.open')}</Link>}
    </Callout>
  )
}
