import { useState } from 'react'
import { usePageName } from '#kit/nav/page-name.ts'
import { FocusKept } from '#ui/floats/focus-kept.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { CodeStep } from './code-step.tsx'
import { type Asked, type Offer, SellForm } from './sell-form.tsx'

/** A franchise sells goods of its own stock to a member: what and to whom, the code of the member, the invoice. */
export function PlaceOrderForMemberPage() {
  const [asked, setAsked] = useState<Asked>()
  const [offer, setOffer] = useState<Offer>()
  return (
    <>
      <PageHeader title={usePageName('franchise/repurchase/place-order-for-member')} />
      {/* Not on a page that has just been opened: it is read from its top. */}
      {asked !== undefined && <FocusKept key={offer === undefined ? 'products' : 'code'} />}
      {offer === undefined || asked === undefined ? (
        <Card>
          <SellForm
            startFrom={asked}
            onDone={(made, what) => {
              setAsked(what)
              setOffer(made)
            }}
          />
        </Card>
      ) : (
        <CodeStep
          of={offer}
          asked={asked}
          onAgain={setOffer}
          onChange={() => setOffer(undefined)}
          onMore={() => {
            setAsked(undefined)
            setOffer(undefined)
          }}
        />
      )}
    </>
  )
}
