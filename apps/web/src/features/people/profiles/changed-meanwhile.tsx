import { useEffect, useRef } from 'react'
import type { Values } from '#kit/form/values.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { dateText } from '#ui/figures/date.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import { changedFields } from './changed-fields.ts'
import './profile.css'
import type { Profile, WrittenField } from './profile.ts'

interface Props {
  typed: Values
  saved: Profile
  /** Gives up what is typed for what is saved. */
  onTake: () => void
}

/** Two have edited at once: what the other saved, beside what is still in this form. */
export function ChangedMeanwhile({ typed, saved, onTake }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const labels: Record<WrittenField, string> = {
    name: text('profile.about.name'),
    date_of_birth: text('profile.about.date_of_birth'),
    address: text('profile.about.address'),
    city: text('profile.about.city'),
    state: text('profile.about.state'),
    pincode: text('profile.about.pincode'),
    nominee_name: text('profile.nominee.name'),
    nominee_relationship: text('profile.nominee.relationship'),
    nominee_mobile: text('profile.nominee.mobile'),
  }
  const wordsOf = (name: WrittenField, value: string) => {
    if (value === '') return text('profile.changed.nothing')
    return name === 'date_of_birth' ? dateText(value, 'UTC') : value
  }
  return (
    <div ref={box} role="alert" tabIndex={-1} className="changed">
      <Callout
        tone="warning"
        icon="sync_problem"
        title={text('profile.changed.title')}
        act={<Button onClick={onTake}>{text('profile.changed.take')}</Button>}
      >
        <p>{text('profile.changed.note')}</p>
        <ul className="changed-fields">
          {changedFields(typed, saved).map(({ name, saved: now }) => (
            <li key={name}>{text('profile.changed.field', { label: labels[name], saved: wordsOf(name, now) })}</li>
          ))}
        </ul>
      </Callout>
    </div>
  )
}
