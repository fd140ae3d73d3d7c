import { useState } from 'react'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { usePageName } from '../../kit/page-name.ts'
import { useQueryParam } from '../../kit/use-query-param.ts'
import { PageHeader } from '../../ui/shell/page-header.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { ToppedUpCard } from './topped-up-card.tsx'
import { type Topup, TopupForm } from './topup-form.tsx'

interface Props {
  page: PageKey
  /** A sentence on whom one may activate, where that is not everybody. */
  note?: string | undefined
}

/** Activates a member with a pin, and ends in the receipt. The address may name the member: `?member=`. */
export function TopupByPinPage({ page, note }: Props) {
  const [done, setDone] = useState<Topup | null>(null)
  const member = useQueryParam('member')
  return (
    <>
      <PageHeader title={usePageName(page)} />
      {done === null ? (
        <Card>
          <TopupForm key={member} member={member} note={note} onDone={setDone} />
        </Card>
      ) : (
        <ToppedUpCard of={done} onMore={() => setDone(null)} />
      )}
    </>
  )
}
