import { type ReactNode, useState } from 'react'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { FocusKept } from '#ui/floats/focus-kept.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { usePageName } from '../nav/page-name.ts'

interface Props<Done> {
  form: (onDone: (done: Done) => void) => ReactNode
  /** What was done, in place of the form; `onMore` leads back to an empty one. */
  receipt: (done: Done, onMore: () => void) => ReactNode
  /** The form has a card of its own. */
  isBare?: boolean
}

/** A form in a card, and what was done in its place once it is sent. */
export function FormCard<Done>({ form, receipt, isBare = false }: Props<Done>) {
  const [done, setDone] = useState<{ readonly of: Done } | null>(null)
  if (done !== null)
    return (
      <>
        {/* Not with the form: a page that has just been opened is read from its top. */}
        <FocusKept />
        {receipt(done.of, () => setDone(null))}
      </>
    )
  const drawn = form((of) => setDone({ of }))
  return isBare ? drawn : <Card>{drawn}</Card>
}

/** A page for one act: its name, its form, and its receipt. */
export function FormPage<Done>({ page, ...card }: Props<Done> & { page: PageKey }) {
  return (
    <>
      <PageHeader title={usePageName(page)} />
      <FormCard {...card} />
    </>
  )
}
