import type { findOpenCauses } from '@banyan/contract/donations/causes.ts'
import { promiseDonation } from '@banyan/contract/donations/commitments.ts'
import { money as moneyCodec } from '@banyan/contract/kit/values.ts'
import { CauseBar } from '../cause-bar.tsx'
import { useWritten } from '../use-written.ts'
import type { Field } from '#kit/form/field.ts'
import { isZero } from '#kit/figures/zero.ts'
import { text } from '#kit/text.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import './cause-field.css'

type OpenCause = WireReply<typeof findOpenCauses>['data'][number]

const hasRoom = ({ room }: OpenCause, amount: string): boolean => moneyCodec.decode(room) >= moneyCodec.decode(amount)

/** A gift, as a form asks for it: the cause is missed before anything is sent. */
export const promiseGift: typeof promiseDonation = {
  ...promiseDonation,
  body: promiseDonation.body.refine(({ cause_id }) => cause_id !== null, {
    path: ['cause_id'],
    error: () => text('donation_causes.needed'),
    when: () => true,
  }),
}

/** Which cause is given to: all that are open, each with its story and how far it is. */
export const causeField = (causes: readonly OpenCause[], amount: string): Field<string | null> => ({
  label: text('donation_causes.choose'),
  draw: ({ id, name, value, error, isRequired, onChange, onBlur }) => (
    <div id={id} className="cause-choices">
      <RadioGroup
        label={text('donation_causes.choose')}
        name={name}
        value={value ?? ''}
        error={error}
        isRequired={isRequired}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
        options={causes.map((cause) => ({
          value: cause.id,
          label: cause.title,
          note: <CauseWords of={cause} amount={amount} />,
          // What cannot be given to now is shown all the same, with the reason.
          isDisabled: cause.is_own || !hasRoom(cause, amount),
        }))}
      />
    </div>
  ),
})

/** For whom, what for, and how far. */
function CauseWords({ of, amount }: { of: OpenCause; amount: string }) {
  const { money } = useWritten()
  return (
    <span className="cause-words">
      <span>{text('donation_causes.for', { name: of.name })}</span>
      <span className="cause-story">{of.story}</span>
      <CauseBar of={of} />
      <span>
        {text('donation_causes.progress', { raised: money(of.settled), target: money(of.target) })}
        {' · '}
        {text('donation_causes.givers', { count: of.givers })}
        {' · '}
        <RoomText of={of} amount={amount} />
      </span>
    </span>
  )
}

function RoomText({ of, amount }: { of: OpenCause; amount: string }) {
  const { money } = useWritten()
  if (of.is_own) return text('donation_causes.own')
  if (isZero(moneyCodec.decode(of.room))) return text('donation_causes.full')
  return text(hasRoom(of, amount) ? 'donation_causes.room' : 'donation_causes.no_room', { amount: money(of.room) })
}
