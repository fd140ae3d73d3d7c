import { text } from '#kit/text.ts'
import { Avatar } from '#ui/basics/avatar.tsx'
import { Button } from '#ui/basics/button.tsx'
import { Code } from '#ui/figures/code.tsx'
import type { ToReceive } from './links.ts'

/** The other side of a payment: who they are, and how to reach them while it is under way. */
export function PartyLines({ of: { name, user_id, mobile }, label }: { of: ToReceive['from']; label: string }) {
  return (
    <div className="link-party">
      <Avatar name={name} />
      <div className="grow">
        <p className="caption">{label}</p>
        <p className="strong">{name}</p>
        <p className="small quiet">
          <Code isCopyable>{user_id}</Code>
          {mobile !== '' && (
            <>
              {' · '}
              <Code isCopyable>{mobile}</Code>
            </>
          )}
        </p>
      </div>
      {mobile !== '' && (
        <Button icon="call" href={`tel:${mobile}`} aria-label={text('donations.pay.call', { name })}>
          {text('donations.pay.call_short')}
        </Button>
      )}
    </div>
  )
}
