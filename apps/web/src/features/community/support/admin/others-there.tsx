import type { sayPresent } from '@banyan/contract/support/presence.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { text } from '#kit/text.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import '../support.css'

/** Who else has this conversation open, so that two admins do not answer the same question. */
export const OthersThere = ({ of }: { of: WireReply<typeof sayPresent>['data'] }) => (
  <div role="status" className="thread-there">
    {of.map(({ user_id, name, is_typing }) => (
      <Callout
        key={user_id}
        tone={is_typing ? 'warning' : 'info'}
        icon={is_typing ? 'edit' : 'visibility'}
        title={text(is_typing ? 'support.there.typing' : 'support.there.open', { name })}
      >
        {text('support.there.note')}
      </Callout>
    ))}
  </div>
)
